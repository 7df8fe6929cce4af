#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "core/lesson.h"

namespace attn {

/// What stands in one column where sentences stand one above the other: a word of the first, of the second,
/// or the same word of both. -1: the sentence doesn't have it.
struct WordColumn {
  std::array<Index, 2> word{-1, -1};
  bool operator==(const WordColumn&) const = default;
};

/// All words of both sentences in reading order. A word that stands in both (align_words) has one column; of
/// words that don't, those of the first sentence come before those of the second that stand at the same
/// place.
std::vector<WordColumn> word_columns(const Sentence& first, const Sentence& second);

/// The words of one sentence alone.
std::vector<WordColumn> word_columns(Index words);

}  // namespace attn
