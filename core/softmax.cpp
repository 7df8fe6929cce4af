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
template <typename Logits>
double row_maximum(const Logits& logits, const MaskMatrix* may_look, Index row) {
  if (!may_look) return logits.template maxCoeff<Eigen::PropagateNaN>();
  return may_look->row(row).select(logits.array(), -kInfinity).template maxCoeff<Eigen::PropagateNaN>();
}

/// What a row's weights are powers of e of: its logits less the largest of them, 1 x m each.
template <typename Logits, typename Exponents>
void exponents_of_row(const Logits& logits, const MaskMatrix* may_look, Index row, Exponents&& exponents) {
  const double maximum = row_maximum(logits, may_look, row);
  if (!std::isfinite(maximum))
    exponents.setConstant(maximum == -kInfinity ? 0 : kNaN);  // looks at nothing, or is not a number
  else if (may_look)
    exponents = may_look->row(row).select(logits.array() - maximum, 0.0);
  else
    exponents.array() = logits.array() - maximum;
}

template <typename Weights>
void divide_by_sum(Weights&& weights) {
  const double sum = weights.sum();
  if (sum != 0) weights /= sum;  // 0 only where everything is masked
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
  for (Index i = 0; i < rows; ++i) exponents_of_row(logits.row(i), may_look, i, weights.row(i));
  exponentials({weights.data(), static_cast<std::size_t>(weights.size())});
  if (may_look) weights.array() = may_look->select(weights.array(), 0.0);
  for (Index i = 0; i < rows; ++i) divide_by_sum(weights.row(i));
}

void softmax_row(const Vector& logits, const MaskMatrix* may_look, Index row, Vector& weights) {
  if (may_look && (!in_range(row, may_look->rows()) || may_look->cols() != logits.cols()))
    throw std::invalid_argument("softmax_row: the mask has no such row, or one of another length");
  weights.resize(logits.cols());
  if (weights.size() == 0) return;
  exponents_of_row(logits, may_look, row, weights);
  exponentials({weights.data(), static_cast<std::size_t>(weights.size())});
  if (may_look) weights.array() = may_look->row(row).select(weights.array(), 0.0);
  divide_by_sum(weights);
}

SoftmaxFraction softmax_fraction(const Eigen::Ref<const Vector>& logits, const MaskMatrix* may_look,
                                 Index row, Index key) {
  SoftmaxFraction fraction;
  for (Index j = 0; j < logits.cols(); ++j) {
    if (may_look && !(*may_look)(row, j)) continue;
    const double exponential = std::exp(logits[j]);
    fraction.denominator += exponential;
    if (j == key) fraction.numerator = exponential;
  }
  return fraction;
}

}  // namespace attn
