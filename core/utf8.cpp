#include "core/utf8.h"

#include <algorithm>
#include <cstdio>
#include <iterator>

namespace attn {
namespace {

struct Range {
  char32_t first, last;
};

// Wide and fullwidth blocks (Unicode Standard Annex 11), joined where nothing narrow lies between.
constexpr Range kWide[] = {{0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0xA4CF},   {0xA960, 0xA97F},
                           {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
                           {0xFFE0, 0xFFE6},   {0x17000, 0x18D08}, {0x1B000, 0x1B2FF}, {0x1F300, 0x1F64F},
                           {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};

// Marks that sit on the character before them, joiners, and variation selectors.
constexpr Range kZeroWidth[] = {{0x0300, 0x036F}, {0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x2064},
                                {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xE0100, 0xE01EF}};

template <std::size_t N>
bool in_any(const Range (&ranges)[N], char32_t c) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [c](const Range& range) { return range.first <= c && c <= range.last; });
}

template <typename... Values>
std::string formatted(const char* format, Values... values) {
  char buffer[16];
  std::snprintf(buffer, sizeof buffer, format, values...);
  return buffer;
}

}  // namespace

CodePoint decode_utf8(std::string_view text, std::size_t at) {
  if (at >= text.size()) return {};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || length > text.size() - at) return {};
  char32_t value = lead & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    value = value << 6 | (byte(i) & 0x3Fu);
  }
  const bool overlong = value < (length == 2 ? 0x80u : length == 3 ? 0x800u : 0x10000u);
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (overlong || surrogate || value > 0x10FFFF) return {};
  return {value, length};
}

std::optional<std::size_t> find_invalid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    if (c.length == 0) return at;
    at += c.length;
  }
  return std::nullopt;
}

bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c <= 0x9F) || c == 0x2028 || c == 0x2029;
}

bool is_direction_control(char32_t c) {
  return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

std::optional<char32_t> find_control(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    if (is_control(c.value)) return c.value;
    at += std::max<std::size_t>(c.length, 1);
  }
  return std::nullopt;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    width += in_any(kWide, c.value) ? 2 : in_any(kZeroWidth, c.value) ? 0 : 1;
    at += std::max<std::size_t>(c.length, 1);
  }
  return width;
}

std::string printable(std::string_view text, std::size_t max_bytes) {
  std::string line;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    const std::size_t length = std::max<std::size_t>(c.length, 1);
    if (at + length > max_bytes) return line + "...";
    if (c.length == 0) {
      line += formatted("\\x%02x", static_cast<unsigned>(static_cast<unsigned char>(text[at])));
    } else if (is_control(c.value) || is_direction_control(c.value)) {
      line += formatted("\\u%04x", static_cast<unsigned>(c.value));
    } else {
      line += text.substr(at, length);
    }
    at += length;
  }
  return line;
}

}  // namespace attn
