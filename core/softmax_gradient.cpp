#include "core/softmax_gradient.h"

#include <cmath>

namespace attn {

Matrix softmax_jacobian(const Vector& w) {
  Matrix jacobian = -w.transpose() * w;
  // Not w_i + (-w_i^2): near w_i = 1 that has lost the digits that 1 - w_i still has.
  jacobian.diagonal() = (w.array() * (1 - w.array())).transpose();
  return jacobian;
}

double softmax_jacobian_norm(std::span<const double> weights) {
  double diagonal = 0;             // the sum of (w_i (1 - w_i))^2
  double below_diagonal = 0;       // the sum of (w_i w_j)^2 for j < i
  double squares_to_the_left = 0;  // the sum of w_j^2 for j < i
  for (const double w : weights) {
    const double square = w * w;
    diagonal += square * (1 - w) * (1 - w);
    below_diagonal += square * squares_to_the_left;
    squares_to_the_left += square;
  }
  return std::sqrt(diagonal + 2 * below_diagonal);
}

}  // namespace attn
