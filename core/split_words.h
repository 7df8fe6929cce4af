#pragma once
// Text into words, by Unicode's rules for words and for what a reader takes for one character (Standard Annex
// 29); Chinese, Japanese, Thai and other scripts without blanks by dictionary.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace attn {

/// The words of a text, each fit for a lesson (1 to kMaxTextBytes bytes of well-formed UTF-8, no control
/// characters). Nothing where there would be more than kMaxTokens.
///
/// Blanks and line breaks part words and are dropped, other control characters are just dropped. Punctuation
/// is a word of its own, a run of the same sign one ("……"); hyphens and apostrophes inside a word, and a
/// percent sign behind a number, belong to it. Bytes that are not UTF-8 become U+FFFD. A longer word is cut
/// between two characters. What a reader takes for one character (an emoji of several, a letter with its
/// marks) stays whole, unless it alone is longer than a word may be.
std::optional<std::vector<std::string>> split_words(std::string_view text);

/// Where the characters of a well-formed text begin, as a reader counts them: byte offsets, the first is 0.
std::vector<std::size_t> character_starts(std::string_view text);

}  // namespace attn
