#include "core/shown_number.h"

#include <cstdio>

namespace attn {

std::string fixed_text(double value, int decimals) {
  char buffer[400];  // the longest double has 309 digits before the point
  std::snprintf(buffer, sizeof buffer, "%.*f", decimals, value);
  std::string text = buffer;
  const bool is_zero = text.find_first_not_of("-0.") == text.npos;
  return is_zero && text[0] == '-' ? text.substr(1) : text;
}

std::string component_text(double value) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.10g", value == 0 ? 0.0 : value);
  return buffer;
}

std::string factor_text(double value) {
  return value < 0 ? "(" + component_text(value) + ")" : component_text(value);
}

}  // namespace attn
