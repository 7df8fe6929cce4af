#include "core/typed_number.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/lesson_json.h"
#include "core/utf8.h"

namespace attn {
namespace {

/// Typed text as std::from_chars wants it: half-width, a point, an ASCII minus, no blanks around.
std::string plain_number(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint decoded = decode_utf8(text, at);
    const char32_t c = decoded.length == 0 ? U'?' : decoded.value;
    at += std::max<std::size_t>(decoded.length, 1);
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

/// Cuts the ending off; returns whether it was there.
bool cut_end(std::string_view& text, std::string_view ending) {
  if (!text.ends_with(ending)) return false;
  text.remove_suffix(ending.size());
  return true;
}

/// How many digits of the fraction a plain number has: 2 in "0.70", 3 in "1.5e-2".
int typed_decimals(std::string_view plain) {
  constexpr int kMost = 15;  // of a double
  const std::size_t e = std::min(plain.find_first_of("eE"), plain.size());
  const std::size_t point = std::min(plain.find('.'), e);
  int exponent = 0;
  if (e < plain.size()) std::from_chars(plain.data() + e + 1, plain.data() + plain.size(), exponent);
  const int fraction = point == e ? 0 : static_cast<int>(std::min<std::size_t>(e - point - 1, kMost));
  return std::clamp(fraction - std::clamp(exponent, -kMost, kMost), 0, kMost);
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

std::optional<Typed> parse_answer(std::string_view text) {
  while (cut_end(text, " ") || cut_end(text, "　")) {
  }
  const bool percent = cut_end(text, "%") || cut_end(text, "％");
  const std::optional<double> value = parse_number(text);
  if (!value) return std::nullopt;
  constexpr int kOfPercent = 2;
  const int decimals = typed_decimals(plain_number(text)) + (percent ? kOfPercent : 0);
  return Typed{percent ? *value / 100 : *value, std::min(decimals, 15), percent};
}

}  // namespace attn
