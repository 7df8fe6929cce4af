#include "core/attention_shape.h"

#include <stdexcept>
#include <string>

namespace attn {

AttentionShape checked_shape(const AttentionShape& shape, Index columns_of_K, Index rows_of_V,
                             const MaskMatrix* may_look, const char* caller) {
  const auto refuse = [&](const char* why) { throw std::invalid_argument(std::string(caller) + ": " + why); };
  if (shape.queries == 0 || shape.keys == 0 || shape.d_k == 0 || shape.d_v == 0)
    refuse("Q, K and V need at least one row and one column");
  if (columns_of_K != shape.d_k) refuse("queries and keys differ in d_k");
  if (rows_of_V != shape.keys) refuse("the numbers of keys and values differ");
  if (may_look && (may_look->rows() != shape.queries || may_look->cols() != shape.keys))
    refuse("the mask is not n_queries x n_keys");
  return shape;
}

}  // namespace attn
