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
/// A NaN or +infinity among the logits of a row that may be looked at makes that whole row NaN.
/// Throws std::invalid_argument if may_look has another shape than logits.
void softmax_rows(const Matrix& logits, const MaskMatrix* may_look, Matrix& weights);

}  // namespace attn
