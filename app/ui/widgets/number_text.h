#pragma once
// Numbers as people type them and as fields show them.

#include <optional>
#include <string>
#include <string_view>

#include "core/answer_check.h"

namespace attn {

/// Reads a typed number: "1.5", "-2", "−2", "1,5" (decimal comma), full-width digits; blanks around it are
/// fine. Nothing for anything else, and for what isn't finite or beyond kMaxMagnitude.
std::optional<double> parse_number(std::string_view text);

/// The same, with what else was typed: how many decimals, and whether "%" or "％" stands behind: "70 %" is
/// 0.70 with two decimals.
std::optional<Typed> parse_answer(std::string_view text);

/// A number as it stands in a field: the shortest text that reads back as the same double, with "−" for
/// minus.
std::string exact_number_text(double value);

/// A number without zeros at its end: all its decimals where these are few, else two.
struct TidyNumber {
  std::string text;
  bool rounded;
};
TidyNumber tidy_number(double value);

/// "1.2e5", "−3e−7", as calculators write it: with as many decimals of the mantissa as asked for.
std::string exponent_text(double value, int decimals);

}  // namespace attn
