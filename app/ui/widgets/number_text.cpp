#include "app/ui/widgets/number_text.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "app/ui/text.h"

namespace attn {

TidyNumber tidy_number(double value) {
  constexpr int kMostDecimals = 4;
  for (int decimals = 0; decimals <= kMostDecimals; ++decimals) {
    const double unit = std::pow(10.0, decimals), seen = std::round(value * unit) / unit;
    // What float64 loses in a sum of products is no digit of ours.
    if (std::abs(seen - value) <= 1e-12 * std::max(1.0, std::abs(value)))
      return {number_text(value, decimals), false};
  }
  constexpr double kShown = 0.005;
  return {std::abs(value) < kShown ? exponent_text(value, 1) : number_text(value, 2), true};
}

std::string exponent_text(double value, int decimals) {
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.*e", decimals, std::abs(value));
  std::string text = digits;
  const std::size_t e = text.find('e');
  if (e == std::string::npos) return text;  // not a finite number
  const int exponent = std::atoi(text.c_str() + e + 1);
  return (value < 0 ? "−" : "") + text.substr(0, e) + (exponent < 0 ? "e−" : "e") +
         std::to_string(std::abs(exponent));
}

std::string exact_number_text(double value) {
  char digits[32];
  const auto result = std::to_chars(digits, digits + sizeof digits, value == 0 ? 0.0 : value);
  const std::string text(digits, result.ptr);
  return text.front() == '-' ? "−" + text.substr(1) : text;
}

}  // namespace attn
