#pragma once
// The little of Unicode that files, messages and text tables need.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace attn {

/// One code point; length 0 where the bytes are not well-formed UTF-8 (or the text ends).
struct CodePoint {
  char32_t value = 0;
  std::size_t length = 0;  ///< bytes
};

/// The code point that starts at byte `at`. Overlong forms, surrogates and values past U+10FFFF are
/// ill-formed.
CodePoint decode_utf8(std::string_view text, std::size_t at);

/// The first byte that does not belong to well-formed UTF-8.
std::optional<std::size_t> find_invalid_utf8(std::string_view text);

/// Characters that steer instead of show: C0, DEL, C1, and the separators U+2028 and U+2029.
bool is_control(char32_t c);

/// Marks, embeddings, overrides and isolates that change the direction of the text after them.
bool is_direction_control(char32_t c);

/// The first control character of a well-formed text.
std::optional<char32_t> find_control(std::string_view text);

/// Columns on a terminal: 2 for Chinese and other wide characters, 0 for combining marks, else 1.
std::size_t display_width(std::string_view text);

/// The text made fit for one line of a message: control characters as \u0007, bytes that are not UTF-8 as
/// \xff, and what is past max_bytes replaced by "...".
std::string printable(std::string_view text, std::size_t max_bytes = std::string_view::npos);

}  // namespace attn
