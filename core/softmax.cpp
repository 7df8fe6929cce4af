#include "core/softmax.h"

#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/exponential.h"

namespace attn {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// The largest logit that the row may look at; -infinity if there is none, NaN if there is a NaN among them.
/// PropagateNaN because Eigen's plain maxCoeff() may pass over a NaN.
double row_maximum(const Matrix& logits, const MaskMatrix* may_look, Index row) {
  if (!may_look) return logits.row(row).maxCoeff<Eigen::PropagateNaN>();
  return may_look->row(row)
      .select(logits.row(row).array(), -kInfinity)
      .template maxCoeff<Eigen::PropagateNaN>();
}

}  // namespace

void softmax_rows(const Matrix& logits, const MaskMatrix* may_look, Matrix& weights) {
  const Index rows = logits.rows(), columns = logits.cols();
  if (may_look && (may_look->rows() != rows || may_look->cols() != columns))
    throw std::invalid_argument("softmax_rows: the mask has another shape than the logits");
  weights.resize(rows, columns);
  if (weights.size() == 0) return;

  // Exponents first and row by row, then all of them to the power of e at once: that loop has no ragged row
  // ends.
  for (Index i = 0; i < rows; ++i) {
    const double maximum = row_maximum(logits, may_look, i);
    if (!std::isfinite(maximum))
      weights.row(i).setConstant(maximum == -kInfinity ? 0 : kNaN);  // looks at nothing, or is not a number
    else if (may_look)
      weights.row(i) = may_look->row(i).select(logits.row(i).array() - maximum, 0.0);
    else
      weights.row(i).array() = logits.row(i).array() - maximum;
  }
  exponentials({weights.data(), static_cast<std::size_t>(weights.size())});
  if (may_look) weights.array() = may_look->select(weights.array(), 0.0);

  for (Index i = 0; i < rows; ++i) {
    const double sum = weights.row(i).sum();
    if (sum != 0) weights.row(i) /= sum;  // 0 only where everything is masked
  }
}

SoftmaxFraction softmax_fraction(const Matrix& logits, const MaskMatrix* may_look, Index row, Index key) {
  SoftmaxFraction fraction;
  for (Index j = 0; j < logits.cols(); ++j) {
    if (may_look && !(*may_look)(row, j)) continue;
    const double exponential = std::exp(logits(row, j));
    fraction.denominator += exponential;
    if (j == key) fraction.numerator = exponential;
  }
  return fraction;
}

}  // namespace attn
