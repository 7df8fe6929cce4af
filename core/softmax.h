#pragma once

#include "core/matrix.h"

namespace attn {

/// Softmax of each row: weights(i, j) = exp(x(i, j)) / sum_j exp(x(i, j)).
///
/// logits:   n x m, any finite size: the row's maximum is subtracted first, so nothing overflows.
/// may_look: n x m, or null for "every key". What it forbids gets a weight of exactly 0; a row that may look
///           at nothing gets zeros, never NaN. Forbidden logits are not read, so they may hold anything.
/// weights:  resized to n x m; must not be the same object as logits. No allocation if it has that size.
///
/// A NaN or +infinity among the logits that a row may look at makes that whole row NaN, never part of it.
/// Throws std::invalid_argument if may_look has another shape than logits.
void softmax_rows(const Matrix& logits, const MaskMatrix* may_look, Matrix& weights);

/// The same for one row alone. logits and weights: 1 x m; of may_look (n x m, or null) row `row` counts.
void softmax_row(const Vector& logits, const MaskMatrix* may_look, Index row, Vector& weights);

/// A weight as the textbook writes it, for readers with a pocket calculator: exp(x(j)) / sum_j exp(x(j)).
struct SoftmaxFraction {
  double numerator = 0;    ///< exp(x(key)); 0 where the key is masked
  double denominator = 0;  ///< the sum over the keys that the row may look at; 0 if there are none
};

/// Of row `row` (logits: 1 x m; may_look: n x m, or null). The maximum is *not* subtracted here: both numbers
/// are +infinity for large logits and 0 for very negative ones. To compute weights use softmax_rows().
SoftmaxFraction softmax_fraction(const Eigen::Ref<const Vector>& logits, const MaskMatrix* may_look,
                                 Index row, Index key);

}  // namespace attn
