#include "core/shares.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/shown_number.h"

namespace attn {

void percent_shares(std::span<const double> weights, std::span<int> percents, std::vector<int>& scratch) {
  const auto remainder = [&](int i) {
    const double exact = 100 * weights[static_cast<std::size_t>(i)];
    return exact - std::floor(exact);
  };
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  if (!(sum > 0.5)) {  // all zero (looks at nothing) or NaN
    std::fill(percents.begin(), percents.end(), 0);
    return;
  }
  int missing = 100;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    percents[i] = static_cast<int>(std::floor(100 * weights[i]));
    missing -= percents[i];
  }
  // Rounding down leaves fewer points to hand out than there are words, so one round is enough.
  scratch.resize(weights.size());
  std::iota(scratch.begin(), scratch.end(), 0);
  const auto count = static_cast<std::ptrdiff_t>(
      std::clamp<std::size_t>(missing > 0 ? static_cast<std::size_t>(missing) : 0, 0, weights.size()));
  std::partial_sort(scratch.begin(), scratch.begin() + count, scratch.end(), [&](int a, int b) {
    const double ra = remainder(a), rb = remainder(b);
    return ra != rb ? ra > rb : a < b;
  });
  for (std::ptrdiff_t i = 0; i < count; ++i)
    ++percents[static_cast<std::size_t>(scratch[static_cast<std::size_t>(i)])];
}

int percent_decimals(std::size_t weight_count) {
  constexpr std::size_t kMostWhole = 40, kMostWithOne = 400;
  return weight_count <= kMostWhole ? 0 : weight_count <= kMostWithOne ? 1 : 2;
}

std::vector<std::string> percent_texts(std::span<const double> weights) {
  std::vector<std::string> texts;
  if (const int decimals = percent_decimals(weights.size()); decimals > 0) {
    for (const double weight : weights) texts.push_back(fixed_text(100 * weight, decimals));
  } else {
    for (const int percent : percent_shares(weights)) texts.push_back(std::to_string(percent));
  }
  return texts;
}

std::vector<int> percent_shares(std::span<const double> weights) {
  std::vector<int> percents(weights.size()), scratch;
  percent_shares(weights, percents, scratch);
  return percents;
}

}  // namespace attn
