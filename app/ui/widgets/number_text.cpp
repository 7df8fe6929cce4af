#include "app/ui/widgets/number_text.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "app/ui/text_runs.h"
#include "core/lesson_json.h"

namespace attn {
namespace {

/// Typed text as std::from_chars wants it: half-width, a point, an ASCII minus, no blanks around.
std::string plain_number(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = next_code_point(text, at);
    if (c >= U'０' && c <= U'９')
      plain += static_cast<char>('0' + (c - U'０'));
    else if (c == U'．' || c == U'。' || c == U',' || c == U'，')
      plain += '.';
    else if (c == U'−' || c == U'－' || c == U'–')
      plain += '-';
    else if (c == U'+' || c == U'＋')
      plain += '+';
    else if (c == U'　' || c == U'\t')
      plain += ' ';
    else
      plain += c < 0x80 ? static_cast<char>(c) : '?';
  }
  const std::size_t first = plain.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  plain = plain.substr(first, plain.find_last_not_of(' ') - first + 1);
  if (plain.front() == '+' && plain.size() > 1 && plain[1] != '-') plain.erase(0, 1);
  return plain;
}

}  // namespace

std::optional<double> parse_number(std::string_view text) {
  const std::string plain = plain_number(text);
  double value = 0;
  const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
  if (error != std::errc{} || end != plain.data() + plain.size() || plain.empty()) return std::nullopt;
  if (!std::isfinite(value) || std::abs(value) > kMaxMagnitude) return std::nullopt;
  return value;
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
