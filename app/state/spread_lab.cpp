#include "app/state/spread_lab.h"

#include <cmath>
#include <stdexcept>

#include "core/softmax.h"
#include "core/softmax_gradient.h"

namespace attn {
namespace {

Vector softmax_of(const Vector& logits) {
  Matrix weights;
  softmax_rows(logits, nullptr, weights);
  return weights.row(0);
}

double gradient_of(const Vector& weights) {
  return softmax_jacobian_norm(std::span(weights.data(), static_cast<std::size_t>(weights.size())));
}

/// What lies beyond -range and range is not counted, where histogram_of would pile it up at the ends.
Histogram histogram_within(std::span<const double> values, double range, Index bins) {
  const double bin = 2 * range / static_cast<double>(bins);
  Histogram counted = histogram_of(values, -range - bin, range + bin, bins + 2);
  counted.counts.erase(counted.counts.begin());
  counted.counts.pop_back();
  return {-range, range, std::move(counted.counts)};
}

SpreadView view_of(const ScoreSpread& sweep, const SpreadDials& dials) {
  const std::span<const double> scores = sweep.scores(dials.d_k);
  const double root = std::sqrt(static_cast<double>(dials.d_k));
  const auto keys = static_cast<std::size_t>(ScoreSpread::kKeys);
  return {dials, sweep.points()[static_cast<std::size_t>(dials.d_k - 1)],
          histogram_within(scores, kWideRange, kWideBins),
          histogram_within(scores, kFittedSds * root, kFittedBins),
          divided_row(scores.subspan(static_cast<std::size_t>(dials.row) * keys, keys), root)};
}

}  // namespace

DividedRow divided_row(std::span<const double> scores, double divisor) {
  if (!(divisor > 0)) throw std::invalid_argument("divided_row: the divisor must be above 0");
  DividedRow row;
  row.scores = Eigen::Map<const Vector>(scores.data(), static_cast<Index>(scores.size()));
  row.scaled = row.scores / divisor;
  row.weights = softmax_of(row.scores);
  row.weights_scaled = softmax_of(row.scaled);
  row.gradient = gradient_of(row.weights);
  row.gradient_scaled = gradient_of(row.weights_scaled);
  return row;
}

bool update(SpreadLab& lab, const SpreadDials& dials) {
  bool computed = false;
  if (lab.example_dials != dials) {
    lab.example = divided_row(dials.scores, dials.divisor);
    lab.example_dials = dials;
    computed = true;
  }
  if (!lab.sweep || lab.sweep->seed() != dials.seed) {
    lab.sweep.emplace(dials.seed);
    lab.view.reset();
    lab.unfinished = true;
  }
  if (lab.unfinished) {
    lab.unfinished = lab.sweep->advance(kSweepSlice);
    computed = true;
  }
  if (lab.sweep->done() < dials.d_k) {
    lab.view.reset();
  } else if (!lab.view || lab.view->dials != dials) {
    lab.view = view_of(*lab.sweep, dials);
    computed = true;
  }
  return computed;
}

}  // namespace attn
