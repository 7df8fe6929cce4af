#include "core/shown_number.h"

#include <cstdio>
#include <utility>

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

std::string bracketed(const Vector& values) {
  std::string text = "[";
  for (Index i = 0; i < values.size(); ++i) text += (i == 0 ? "" : ", ") + component_text(values[i]);
  return text + "]";
}

std::string product_terms(const Vector& q, const Vector& k) {
  std::string text;
  for (Index i = 0; i < q.size(); ++i) {
    text += i == 0 ? component_text(q[i]) : " + " + factor_text(q[i]);
    text += "×" + factor_text(k[i]);
  }
  return text;
}

std::string with_minus_signs(std::string text) {
  return with_replaced(std::move(text), "-", "−");
}

std::string with_replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += by.size())
    text.replace(at, what.size(), by);
  return text;
}

}  // namespace attn
