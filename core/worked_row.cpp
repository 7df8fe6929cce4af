#include "core/worked_row.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace attn {
namespace {

constexpr int kFewest = 2;     // even where fewer would do: a scaled score of "2" teaches nothing
constexpr int kMost = 8;       // what the display of a pocket calculator holds
constexpr int kMostScore = 6;  // the scores of a lesson whose components have three decimals
constexpr int kMostOutput = 4;
constexpr double kLargestExponent = 12;  // e^12 = 162754.79, e^-12 = 0.000006

/// One entry for each number of decimals up to kMost; below kFewest unused.
template <typename T>
using ByDecimals = std::array<T, kMost + 1>;

bool rounds_to_shown(double calculated, double exact, int decimals) {
  return rounded(calculated, decimals) == rounded(exact, decimals);
}

/// The fewest decimals that show every score exactly, but for the noise of binary fractions.
int score_decimals(const Vector& scores) {
  const double noise = 1e-12 * std::max(1.0, scores.cwiseAbs().maxCoeff());
  int decimals = 0;
  while (decimals < kMostScore && std::any_of(scores.begin(), scores.end(), [&](double score) {
           return std::abs(rounded(score, decimals) - score) > noise;
         })) {
    ++decimals;
  }
  return decimals;
}

bool scaled_confirmed(const WorkedRow& row, int root, int scaled) {
  for (Index j = 0; j < row.keys(); ++j) {
    const double calculated = rounded(row.exact.scores[j], row.decimals.score) / rounded(row.root, root);
    if (!rounds_to_shown(calculated, row.exact.scaled[j], scaled)) return false;
  }
  return true;
}

bool exponentials_confirmed(const WorkedRow& row, int scaled, int exponential) {
  for (Index j = 0; j < row.keys(); ++j) {
    if (row.masked[static_cast<std::size_t>(j)]) continue;
    const double calculated = std::exp(rounded(row.exact.scaled[j], scaled));
    if (!rounds_to_shown(calculated, row.exact.exponentials[j], exponential)) return false;
  }
  return true;
}

bool sum_confirmed(const WorkedRow& row, int exponential, int sum) {
  double calculated = 0;
  for (const double e : row.exact.exponentials) calculated += rounded(e, exponential);
  return rounds_to_shown(calculated, row.exact.sum, sum);
}

bool weights_confirmed(const WorkedRow& row, int exponential, int sum, int weight) {
  if (row.looks_at_nothing) return true;
  const double shown_sum = rounded(row.exact.sum, sum);
  if (shown_sum == 0) return false;
  for (Index j = 0; j < row.keys(); ++j) {
    const double calculated = rounded(row.exact.exponentials[j], exponential) / shown_sum;
    if (!rounds_to_shown(calculated, row.exact.weights[j], weight)) return false;
  }
  return true;
}

bool output_confirmed(const WorkedRow& row, const Matrix& V, int weight, int output) {
  Vector shown_weights = row.exact.weights;
  for (double& w : shown_weights) w = rounded(w, weight);
  const Vector calculated = shown_weights * V;
  for (Index c = 0; c < calculated.size(); ++c) {
    if (!rounds_to_shown(calculated[c], row.exact.output[c], output)) return false;
  }
  return true;
}

/// For each number of decimals of the scaled scores, the fewest of the root that confirm them.
ByDecimals<std::optional<int>> fewest_of_root(const WorkedRow& row) {
  ByDecimals<std::optional<int>> fewest;
  const bool whole = row.root == std::floor(row.root);
  for (int scaled = kFewest; scaled <= kMost; ++scaled) {
    for (int root = whole ? 0 : kFewest; root <= (whole ? 0 : kMost); ++root) {
      if (!scaled_confirmed(row, root, scaled)) continue;
      fewest[static_cast<std::size_t>(scaled)] = root;
      break;
    }
  }
  return fewest;
}

struct RootAndScaled {
  int root, scaled;
  int total() const { return root + scaled; }
};

/// For each number of decimals of the exponentials, the fewest of root and scaled scores that confirm them.
ByDecimals<std::optional<RootAndScaled>> fewest_before(const WorkedRow& row) {
  const ByDecimals<std::optional<int>> roots = fewest_of_root(row);
  ByDecimals<std::optional<RootAndScaled>> fewest;
  for (int exponential = kFewest; exponential <= kMost; ++exponential) {
    auto& best = fewest[static_cast<std::size_t>(exponential)];
    for (int scaled = kFewest; scaled <= kMost; ++scaled) {
      const std::optional<int> root = roots[static_cast<std::size_t>(scaled)];
      if (!root || (best && best->total() <= *root + scaled)) continue;
      if (exponentials_confirmed(row, scaled, exponential)) best = RootAndScaled{*root, scaled};
    }
  }
  return fewest;
}

/// The most decimals of the sum, at most those of its terms, that confirm it and the weights.
std::optional<int> most_of_sum(const WorkedRow& row, int exponential, int weight) {
  for (int sum = exponential; sum >= kFewest; --sum) {
    if (sum_confirmed(row, exponential, sum) && weights_confirmed(row, exponential, sum, weight)) return sum;
  }
  return std::nullopt;
}

/// The smallest total of decimals with which every line is confirmed; empty where there is none.
std::optional<ShownDecimals> fewest_decimals(const WorkedRow& row, const Matrix& V) {
  const ByDecimals<std::optional<RootAndScaled>> before = fewest_before(row);
  std::optional<ShownDecimals> best;
  int best_total = std::numeric_limits<int>::max();
  for (int output = kFewest; output <= kMostOutput && !best; ++output) {
    for (int weight = kFewest; weight <= kMost; ++weight) {
      if (!output_confirmed(row, V, weight, output)) continue;
      for (int exponential = kFewest; exponential <= kMost; ++exponential) {
        const std::optional<RootAndScaled>& first = before[static_cast<std::size_t>(exponential)];
        if (!first || first->total() + exponential + weight >= best_total) continue;
        const std::optional<int> sum = most_of_sum(row, exponential, weight);
        if (!sum) continue;
        best_total = first->total() + exponential + weight;
        best = {row.decimals.score, first->root, first->scaled, exponential, *sum, weight, output};
      }
    }
  }
  return best;
}

}  // namespace

double rounded(double value, int decimals) {
  const double power = std::pow(10.0, decimals);
  const double units = std::abs(value) * power;
  if (!(units < 0x1p53)) return value;  // no decimals there; NaN as well
  const double noise = 1e-9 + 4 * std::numeric_limits<double>::epsilon() * units;
  const double whole = std::floor(units + 0.5 + noise);
  if (whole == 0) return 0;
  return std::copysign(whole / power, value);
}

WorkedRow work_row(const RowInput& input) {
  AttentionRow exact;
  attend_row(input.Q, input.K, input.V, input.may_look, input.row, exact);
  WorkedRow row;
  row.d_k = input.Q.cols();
  row.root = std::sqrt(static_cast<double>(row.d_k));
  row.exact.scores = std::move(exact.scores);
  row.exact.scaled = std::move(exact.scaled);
  row.exact.weights = std::move(exact.weights);
  row.exact.output = std::move(exact.output);
  row.exact.exponentials = Vector::Zero(row.keys());

  double largest = -std::numeric_limits<double>::infinity();
  for (Index j = 0; j < row.keys(); ++j) {
    row.masked.push_back(input.may_look && !(*input.may_look)(input.row, j));
    if (row.masked.back()) continue;
    row.exact.exponentials[j] = std::exp(row.exact.scaled[j]);
    largest = std::max(largest, row.exact.scaled[j]);
  }
  row.exact.sum = row.exact.exponentials.sum();
  row.looks_at_nothing = std::find(row.masked.begin(), row.masked.end(), false) == row.masked.end();
  row.too_large_for_paper =
      !row.looks_at_nothing && (!std::isfinite(row.exact.sum) || std::abs(largest) > kLargestExponent);
  row.decimals.score = score_decimals(row.exact.scores);

  std::optional<ShownDecimals> fewest;
  if (!row.too_large_for_paper) fewest = fewest_decimals(row, input.V);
  row.approximate = !fewest;
  // Four decimals leave the lines off by one in the last place at most, and are still bearable to write.
  const int root = row.root == std::floor(row.root) ? 0 : 4;
  row.decimals = fewest.value_or(ShownDecimals{row.decimals.score, root, 4, 4, 4, 4, 2});
  return row;
}

}  // namespace attn
