#pragma once
// Walking along text: characters, and where a line may end.

#include <cstddef>
#include <string_view>

namespace attn {

/// The code point that starts at `at`, which moves behind it. Broken bytes yield U+FFFD, one byte at a time.
/// Requires at < text.size().
char32_t next_code_point(std::string_view text, std::size_t& at);

/// Whether a character is as wide as it is high: Chinese characters, kana, hangul and their punctuation. Such
/// text is set without spaces between words.
bool is_wide(char32_t c);

/// Whether a line may be broken between two characters: at spaces, and between Chinese characters, but not
/// before closing punctuation nor after opening (the usual rules of Chinese typesetting).
bool may_break_between(char32_t before, char32_t after);

}  // namespace attn
