#include "app/ui/panels/steps_numbers.h"

#include <algorithm>
#include <cmath>

#include "app/ui/text.h"
#include "app/ui/widgets/number_text.h"

namespace attn {
namespace {

constexpr double kHuge = 1e6;     // from here on digits take more room than an exponent
constexpr double kTiny = 1e-5;    // below, an exponent says more than zeros
constexpr double kShown = 0.005;  // what two decimals still show

}  // namespace

NumberFormat number_format(double largest) {
  if (largest >= kHuge) return {2, true};
  if (largest >= 1e4) return {0, false};
  if (largest >= 1e3) return {1, false};
  if (!(largest > 0) || largest >= 0.1) return {2, false};
  if (largest < kTiny) return {2, true};
  // Two digits that are not zero: 0.05 -> 3 decimals, 0.005 -> 4.
  return {1 - static_cast<int>(std::floor(std::log10(largest))), false};
}

std::string formatted(double value, NumberFormat format) {
  if (!format.scientific) return number_text(value, format.decimals);
  const double magnitude = std::abs(value);
  if (magnitude == 0) return "0";
  if (magnitude >= kHuge || magnitude < kShown) return exponent_text(value, format.decimals);
  return number_text(value, number_format(std::max(magnitude, 0.1)).decimals);
}

}  // namespace attn
