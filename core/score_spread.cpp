#include "core/score_spread.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <stdexcept>

#include "core/softmax.h"
#include "core/softmax_gradient.h"

namespace attn {
namespace {

constexpr auto kRoom = static_cast<std::size_t>(ScoreSpread::kScores);  // of the scores at one d_k

/// Means over the rows of a table of weights.
struct Saturation {
  double largest_weight = 0;
  double gradient = 0;
};

Saturation saturation_of(const Matrix& weights) {
  Saturation sum;
  for (Index i = 0; i < weights.rows(); ++i) {
    const std::span<const double> row(weights.row(i).data(), static_cast<std::size_t>(weights.cols()));
    sum.largest_weight += *std::max_element(row.begin(), row.end());
    sum.gradient += softmax_jacobian_norm(row);
  }
  const auto rows = static_cast<double>(weights.rows());
  return {sum.largest_weight / rows, sum.gradient / rows};
}

}  // namespace

ScoreSpread::ScoreSpread(std::uint64_t seed)
    : seed_(seed), normal_(seed), logits_(kQueries, kKeys), weights_(kQueries, kKeys) {
  scores_.reserve(kRoom * static_cast<std::size_t>(kLargestDk));
  points_.reserve(static_cast<std::size_t>(kLargestDk));
}

bool ScoreSpread::advance(Index dims) {
  const Index target = std::min(kLargestDk, done() + std::min(dims, kLargestDk));
  while (done() < target) {
    add_scores();
    points_.push_back(measure());
  }
  return done() < kLargestDk;
}

std::span<const double> ScoreSpread::scores(Index d_k) const {
  if (d_k < 1 || d_k > done()) throw std::out_of_range("ScoreSpread: no scores at this d_k yet");
  return std::span(scores_).subspan(kRoom * static_cast<std::size_t>(d_k - 1), kRoom);
}

/// The scores at the next d_k: those before, and one more product each.
void ScoreSpread::add_scores() {
  const std::size_t start = scores_.size();
  scores_.resize(start + kRoom);
  double* score = scores_.data() + start;
  if (start > 0) std::copy_n(score - kRoom, kRoom, score);
  for (Index i = 0; i < kQueries; ++i) {
    const double q = normal_.next();
    for (Index j = 0; j < kKeys; ++j) *score++ += q * normal_.next();
  }
}

/// Of the scores added last, for which there is no point yet.
SpreadPoint ScoreSpread::measure() {
  logits_ = Eigen::Map<const Matrix>(scores_.data() + scores_.size() - kRoom, kQueries, kKeys);
  SpreadPoint point;
  point.score_sd = std::sqrt(logits_.squaredNorm() / kScores);

  softmax_rows(logits_, nullptr, weights_);
  const Saturation plain = saturation_of(weights_);
  point.largest_weight = plain.largest_weight;
  point.gradient = plain.gradient;

  const auto d_k = static_cast<double>(done() + 1);
  logits_ /= std::sqrt(d_k);
  softmax_rows(logits_, nullptr, weights_);
  const Saturation scaled = saturation_of(weights_);
  point.largest_weight_scaled = scaled.largest_weight;
  point.gradient_scaled = scaled.gradient;
  return point;
}

Histogram histogram_of(std::span<const double> values, double low, double high, Index bins) {
  if (!(low < high) || !std::isfinite(high - low) || bins < 1)
    throw std::invalid_argument("histogram_of: needs low < high, both finite, and a bin");
  Histogram histogram{low, high, std::vector<Index>(static_cast<std::size_t>(bins))};
  const auto last = static_cast<double>(bins - 1);
  const double bins_per_unit = static_cast<double>(bins) / (high - low);
  for (const double value : values) {
    if (std::isnan(value)) continue;
    // Clamped while it is still a double: a far value does not fit into an integer.
    const double bin = std::clamp(std::floor((value - low) * bins_per_unit), 0.0, last);
    ++histogram.counts[static_cast<std::size_t>(bin)];
  }
  return histogram;
}

double normal_density(double x, double sd) {
  const double z = x / sd;
  return std::exp(-z * z / 2) * std::numbers::inv_sqrtpi / (std::numbers::sqrt2 * sd);
}

}  // namespace attn
