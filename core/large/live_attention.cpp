#include "core/large/live_attention.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

namespace attn {
namespace {

/// A row is worked out afresh when one standard deviation of its error is larger than this many times
/// eps (1 + |largest scaled score|), which is about what a fresh row may be off by.
constexpr double kTolerance = 1;

/// The variance of one rounding, in units of eps^2: at most half a unit either way, any part of it as likely.
constexpr double kRounding = 1.0 / 12;

/// A score so far above the largest one so far, scaled, makes a row that is worked out afresh anyhow; larger
/// ones need not be raised to a power that may overflow.
constexpr double kHighest = 40;

/// Row factors stay between this and its inverse: beyond, weights might leave the range of a float.
constexpr double kSmallestFactor = 1e-6;

double squared(double x) {
  return x * x;
}

template <typename Row>
double largest_size(const Row& row) {
  return static_cast<double>(row.cwiseAbs().template maxCoeff<Eigen::PropagateNaN>());
}

/// Throws unless `row` fits in place of row `index` of a matrix.
template <typename Real>
void refuse_unless_fitting(const MatrixOf<Real>& matrix, Index index, std::span<const Real> row) {
  if (!in_range(index, matrix.rows())) throw std::invalid_argument("LiveAttention: there is no such word");
  if (static_cast<Index>(row.size()) != matrix.cols())
    throw std::invalid_argument("LiveAttention: the vector has another length");
}

}  // namespace

template <typename Real>
LiveAttention<Real>::LiveAttention(MatrixOf<Real> Q, MatrixOf<Real> K, MatrixOf<Real> V, MaskMatrix mask,
                                   Scaling scaling, InstructionSet set, std::size_t thread_count)
    : Q_(std::move(Q)),
      K_(std::move(K)),
      V_(std::move(V)),
      mask_(std::move(mask)),
      workspace_(set, thread_count) {
  const MaskMatrix* const may_look = mask_.size() > 0 ? &mask_ : nullptr;
  const AttentionShape shape = checked_shape(Q_, K_, V_, may_look, "LiveAttention");
  pack_keys_and_values(K_, V_, workspace_);
  const Kernel<Real>& kernel = *workspace_.kernel;
  queries_.reserve(kernel.packed_size(shape.d_k, shape.queries));
  kernel.pack_transposed(Q_.data(), shape.queries, shape.d_k, queries_.data());
  powers_.reserve(kernel.packed_size(1, shape.queries));
  share_.resize(shape.queries);
  division_.resize(shape.queries);
  value_sizes_ = V_.cwiseAbs().rowwise().maxCoeff().transpose();
  drift_.resize(static_cast<std::size_t>(shape.queries));
  job_ = job_for(Q_, shape, may_look, trace_, Keep::weights, workspace_, scaling);
  compute_rows(0, shape.queries);
}

template <typename Real>
void LiveAttention<Real>::compute_rows(Index first, Index count) {
  run_rows(job_, first, count, workspace_);
  for (Index i = first; i < first + count; ++i) {
    trace_.factor[i] = 1;
    drift_[static_cast<std::size_t>(i)] = {.output_size = largest_size(trace_.output.row(i))};
  }
}

template <typename Real>
void LiveAttention<Real>::set_query(Index index, std::span<const Real> query) {
  refuse_unless_fitting(Q_, index, query);
  std::copy(query.begin(), query.end(), Q_.row(index).data());
  workspace_.kernel->replace_column(queries_.data(), Q_.cols(), Q_.rows(), index, query.data());
  compute_rows(index, 1);
}

template <typename Real>
void LiveAttention<Real>::set_key(Index index, std::span<const Real> key) {
  refuse_unless_fitting(K_, index, key);
  const Kernel<Real>& kernel = *workspace_.kernel;
  std::copy(key.begin(), key.end(), K_.row(index).data());
  kernel.replace_column(workspace_.keys.data(), K_.cols(), K_.rows(), index, key.data());
  const Index n = Q_.rows();
  Real* const powers = powers_.data();
  kernel.multiply_row(key.data(), queries_.data(), K_.cols(), n, powers);
  for (Index i = 0; i < n; ++i) {
    const Real exponent = powers[i] * trace_.scale - trace_.maximum[i];
    powers[i] = exponent > Real(kHighest) ? Real(kHighest) : exponent;
  }
  kernel.exponentials(powers, n);
  for (Index i = 0; i < n; ++i) replace_weight(i, index);
  kernel.add_shares(trace_.output.data(), n, V_.cols(), V_.row(index).data(), share_.data(),
                    division_.data());
  redo_inexact_rows();
}

/// Query i's weight for a key, given e to the power of its new score, and what follows for sum and factor.
/// With the weight w so far and e the power over the sum so far, the new sum is 1 - w + e times the old one.
template <typename Real>
void LiveAttention<Real>::replace_weight(Index i, Index key) {
  share_[i] = 0;
  division_[i] = 1;
  if (!looks(i, key)) return;
  Drift& drift = drift_[static_cast<std::size_t>(i)];
  const Real before = trace_.weights(i, key) * trace_.factor[i];
  const Real after = powers_.data()[i] / trace_.sum[i];
  const Real growth = 1 - before + after;
  share_[i] = after - before;
  division_[i] = 1 / growth;
  trace_.weights(i, key) = after / trace_.factor[i];
  trace_.factor[i] /= growth;
  trace_.sum[i] *= growth;

  const double w = static_cast<double>(before), e = static_cast<double>(after);
  const double value = static_cast<double>(value_sizes_[key]);
  const double per_growth = 1 / squared(static_cast<double>(growth));
  // Both weights were rounded a few times, and so was their difference.
  const double weights_variance = 3 * kRounding * (w * w + e * e) + kRounding;
  drift.output_size = (drift.output_size + std::abs(e - w) * value) * std::sqrt(per_growth);
  drift.sum_variance = (drift.sum_variance + weights_variance) * per_growth + kRounding;
  drift.output_variance = (drift.output_variance + weights_variance * squared(value)) * per_growth +
                          3 * kRounding * squared(drift.output_size);
}

template <typename Real>
void LiveAttention<Real>::set_value(Index index, std::span<const Real> value) {
  refuse_unless_fitting(V_, index, value);
  const Kernel<Real>& kernel = *workspace_.kernel;
  auto row = V_.row(index);
  const Eigen::Map<const VectorOf<Real>> new_row(value.data(), V_.cols());
  difference_ = new_row - row;
  row = new_row;
  kernel.replace_row(workspace_.values.data(), V_.rows(), V_.cols(), index, value.data());
  value_sizes_[index] = row.cwiseAbs().maxCoeff();

  share_ = trace_.weights.col(index).transpose().cwiseProduct(trace_.factor);
  division_.setOnes();
  kernel.add_shares(trace_.output.data(), Q_.rows(), V_.cols(), difference_.data(), share_.data(),
                    division_.data());
  const double size = largest_size(difference_);
  for (Index i = 0; i < Q_.rows(); ++i) {
    Drift& drift = drift_[static_cast<std::size_t>(i)];
    const double moved = static_cast<double>(share_[i]) * size;
    drift.output_size += moved;
    drift.output_variance += kRounding * squared(drift.output_size) + 3 * kRounding * squared(moved);
  }
  redo_inexact_rows();
}

template <typename Real>
bool LiveAttention<Real>::is_exact_enough(Index i, double largest_value) const {
  const Drift& drift = drift_[static_cast<std::size_t>(i)];
  const double factor = static_cast<double>(trace_.factor[i]);
  const double limit = squared(kTolerance * (1 + std::abs(static_cast<double>(trace_.maximum[i]))));
  // Written so that a NaN is not exact enough.
  return drift.sum_variance <= limit && drift.output_variance <= limit * squared(largest_value) &&
         factor >= kSmallestFactor && factor <= 1 / kSmallestFactor;
}

template <typename Real>
void LiveAttention<Real>::redo_inexact_rows() {
  const double largest_value = static_cast<double>(value_sizes_.maxCoeff());
  const Index n = Q_.rows();
  Index inexact = 0;
  for (Index i = 0; i < n; ++i) inexact += !is_exact_enough(i, largest_value);
  if (inexact == 0) return;
  rows_redone_ += inexact;
  // Rows one by one go through all keys and values each; from a quarter of them on, all at once is faster.
  if (4 * inexact > n) {
    compute_rows(0, n);
    return;
  }
  for (Index i = 0; i < n; ++i)
    if (!is_exact_enough(i, largest_value)) compute_rows(i, 1);
}

template class LiveAttention<float>;
template class LiveAttention<double>;

}  // namespace attn
