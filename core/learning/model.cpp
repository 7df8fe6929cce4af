#include "core/learning/model.h"

#include <cmath>

#include "core/normal_numbers.h"

namespace attn::learning {

Parameters zero_parameters(const ModelShape& shape) {
  const Index first = shape.layers > 1 ? shape.d_model : 0;  // with one layer there is no first one
  Parameters zero;
  zero.E = Matrix::Zero(shape.vocabulary, shape.d_model);
  zero.W_Q1 = zero.W_K1 = Matrix::Zero(first, first > 0 ? shape.d_k : 0);
  zero.W_V1 = Matrix::Zero(first, first);
  zero.W_Q2 = zero.W_K2 = Matrix::Zero(shape.d_model, shape.d_k);
  return zero;
}

Model random_model(const ModelShape& shape, std::uint64_t seed) {
  Model model{shape, zero_parameters(shape)};
  NormalNumbers normal(seed);
  const double spread = 1 / std::sqrt(static_cast<double>(shape.d_model));
  for_each_matrix(
      [&](Matrix& matrix) {
        const double size = &matrix == &model.parameters.E ? 1 : spread;
        for (double& number : matrix.reshaped<Eigen::RowMajor>()) number = size * normal.next();
      },
      model.parameters);
  return model;
}

}  // namespace attn::learning
