#include "core/attention_row.h"

#include <cmath>
#include <stdexcept>

#include "core/attention_shape.h"
#include "core/softmax.h"

namespace attn {

void attend_row(const Matrix& Q, const Matrix& K, const Matrix& V, const MaskMatrix* may_look, Index query,
                AttentionRow& row, Scaling scaling) {
  checked_shape(Q, K, V, may_look, "attend_row");
  if (!in_range(query, Q.rows())) throw std::invalid_argument("attend_row: there is no such query");
  // One inner product at a time, as attend() has it for small lessons; on long ones this waits for memory
  // anyhow.
  row.scores = Q.row(query).lazyProduct(K.transpose());
  const double root = scaling == Scaling::none ? 1 : std::sqrt(static_cast<double>(Q.cols()));
  row.scaled = row.scores / root;
  softmax_row(row.scaled, may_look, query, row.weights);
  row.output.noalias() = row.weights * V;
}

}  // namespace attn
