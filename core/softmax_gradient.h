#pragma once
// How strongly softmax still answers to a change of its logits.

#include <span>

#include "core/matrix.h"

namespace attn {

/// The derivatives of one row of softmax weights w (1 x n) by its logits x: n x n,
/// J(i, j) = d w_i / d x_j = w_i ((i == j) - w_j). Symmetric; each row adds up to 0.
Matrix softmax_jacobian(const Vector& w);

/// The Frobenius norm of softmax_jacobian(w), in n steps. 0 for a row that has settled on one word and at
/// most 1/2, when two words share the row equally: its square is S2 - 2 S3 + S2^2 with S2 = sum w^2, S3 = sum
/// w^3, and S3 >= S2^2 leaves at most S2 (1 - S2) of that.
///
/// weights: a row of softmax, adding up to 1, or all 0. Added up from terms that are never negative, so that
/// a tiny norm keeps its digits, where the difference above would be off by 1e-8 after the root. What remains
/// is the rounding of the weights themselves, an absolute error of about 1e-16.
double softmax_jacobian_norm(std::span<const double> weights);

}  // namespace attn
