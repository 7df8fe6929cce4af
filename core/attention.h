#pragma once

#include "core/matrix.h"

namespace attn {

/// Every intermediate of one pass of scaled dot-product attention, by the paper's names
/// (Vaswani et al. 2017, "Attention Is All You Need", section 3.2.1). n queries, m keys.
struct AttentionTrace {
  Matrix scores;     ///< n x m: Q K^T; row i = query of word i
  Matrix scaled;     ///< n x m: scores / sqrt(d_k), before masking; the scores themselves with Scaling::none
  Matrix weights;    ///< n x m: softmax of each row of scaled; a masked weight is exactly 0
  Matrix output;     ///< n x d_v: weights V
  double scale = 1;  ///< 1 / sqrt(d_k), or 1 without the division: the factor between scores and scaled
};

/// Whether scores are divided by sqrt(d_k) before softmax. Without it, it is the plain dot-product attention
/// that the paper compares with.
enum class Scaling { by_root_d_k, none };

/// softmax(Q K^T / sqrt(d_k)) V in float64.
///
/// Q: n x d_k, K: m x d_k, V: m x d_v; n, m, d_k, d_v >= 1. n and m may differ.
/// may_look: n x m, or null for no mask. A query that may look at nothing gets weights 0 and output 0.
/// trace: overwritten; a trace of the same shape is reused without allocating.
///
/// Throws std::invalid_argument when shapes do not fit together. Numbers that are not finite are not an
/// error: they spread into the rows they touch, as in IEEE arithmetic.
void attend(const Matrix& Q, const Matrix& K, const Matrix& V, const MaskMatrix* may_look,
            AttentionTrace& trace, Scaling scaling = Scaling::by_root_d_k);

/// The mask of a reader that sees only itself and what came before: n x n, lower triangle true.
MaskMatrix causal_mask(Index n);

}  // namespace attn
