#include "core/learning/adam.h"

#include <cmath>

namespace attn::learning {

AdamMoments zero_moments(const ModelShape& shape) {
  return {zero_parameters(shape), zero_parameters(shape), 0};
}

void adam_step(const AdamRates& rates, const Parameters& gradient, AdamMoments& moments,
               Parameters& parameters) {
  constexpr double kEpsilon = 1e-8;
  const auto step = static_cast<double>(++moments.steps);
  // The averages begin at 0; this takes out what they lack because of it.
  const double mean_scale = 1 / (1 - std::pow(rates.beta1, step));
  const double square_scale = 1 / (1 - std::pow(rates.beta2, step));
  for_each_matrix(
      [&](Matrix& numbers, const Matrix& g, Matrix& mean, Matrix& square) {
        mean = rates.beta1 * mean + (1 - rates.beta1) * g;
        square.array() = rates.beta2 * square.array() + (1 - rates.beta2) * g.array().square();
        numbers.array() -=
            rates.rate * (mean_scale * mean.array() / ((square_scale * square.array()).sqrt() + kEpsilon) +
                          rates.weight_decay * numbers.array());
      },
      parameters, gradient, moments.mean, moments.square);
}

}  // namespace attn::learning
