#pragma once
// Numbers as fields show them; core/typed_number.h reads what people type.

#include <string>

#include "core/typed_number.h"

namespace attn {

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
