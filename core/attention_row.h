#pragma once

#include "core/attention.h"

namespace attn {

/// What AttentionTrace says of one query: m keys.
struct AttentionRow {
  Vector scores;   ///< 1 x m: q K^T
  Vector scaled;   ///< 1 x m: scores / sqrt(d_k), before masking; the scores themselves with Scaling::none
  Vector weights;  ///< 1 x m: softmax of scaled; a masked weight is exactly 0
  Vector output;   ///< 1 x d_v: weights V
};

/// Row `query` of attend()'s trace, without the other rows: m (d_k + d_v) multiplications instead of n times
/// as many. The numbers are those of attend() within a few units in the last place; where attend() takes its
/// way for small lessons (up to some dozen words) the scores and scaled scores are the same to the last bit.
///
/// Q: n x d_k, K: m x d_k, V: m x d_v; may_look: n x m, or null for no mask. A query that may look at nothing
/// gets weights 0 and output 0.
/// row: overwritten; a row of the same shape is reused without allocating.
///
/// Throws std::invalid_argument when shapes do not fit together or there is no such query.
void attend_row(const Matrix& Q, const Matrix& K, const Matrix& V, const MaskMatrix* may_look, Index query,
                AttentionRow& row, Scaling scaling = Scaling::by_root_d_k);

}  // namespace attn
