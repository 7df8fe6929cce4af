#include "app/ui/text_codes.h"

#include <imgui.h>

#include <algorithm>
#include <charconv>
#include <cstdio>

#include "core/utf8.h"

namespace attn {
namespace {

constexpr std::string_view kMark = "U+";
constexpr char32_t kFirstBeyond = 0x10000, kLast = 0x10FFFF;

bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
}

void append_utf8(std::string& text, char32_t c) {
  const auto byte = [&](unsigned lead, unsigned shift) {
    text += static_cast<char>(lead | ((static_cast<unsigned>(c) >> shift) & (lead == 0xF0 ? 0x07u : 0x3Fu)));
  };
  byte(0xF0, 18), byte(0x80, 12), byte(0x80, 6), byte(0x80, 0);
}

/// The code at the beginning of the text; length 0 where there is none.
CodePoint read_code(std::string_view text) {
  if (!text.starts_with(kMark)) return {};
  text.remove_prefix(kMark.size());
  const auto digits = static_cast<std::size_t>(std::ranges::find_if_not(text, is_hex) - text.begin());
  const bool six = digits >= 6 && (text.starts_with("0") || text.starts_with("10"));
  const std::size_t length = six ? 6 : 5;
  if (digits < length) return {};
  unsigned value = 0;
  std::from_chars(text.data(), text.data() + length, value, 16);
  if (value < kFirstBeyond || value > kLast) return {};
  return {value, kMark.size() + length};
}

}  // namespace

std::string with_codes(std::string_view text) {
  std::string typed;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    const std::size_t length = std::max<std::size_t>(c.length, 1);
    if (c.value > IM_UNICODE_CODEPOINT_MAX) {
      // Six digits where a sixth behind it would be taken for the code's own.
      const bool ambiguous = c.value >> 12 == 0x10 && at + length < text.size() && is_hex(text[at + length]);
      char code[16];
      std::snprintf(code, sizeof code, ambiguous ? "U+%06X" : "U+%05X", static_cast<unsigned>(c.value));
      typed += code;
    } else if (c.value == '\n' || c.value == '\r' || c.value == '\t') {
      typed += ' ';
    } else {
      typed += text.substr(at, length);
    }
    at += length;
  }
  return typed;
}

std::string without_codes(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint code = read_code(text.substr(at));
    if (code.length > 0)
      append_utf8(plain, code.value);
    else
      plain += text[at];
    at += std::max<std::size_t>(code.length, 1);
  }
  return plain;
}

}  // namespace attn
