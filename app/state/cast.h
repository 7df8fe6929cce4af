#pragma once

#include <optional>

#include "core/lesson.h"

namespace attn {

/// The words that the walk talks about, found in a lesson and not written down beside it: it works with any
/// lesson.
struct Cast {
  Index it = 0;      ///< the word that looks: the first sentence's focus
  Index first = 0;   ///< what it looks at most in the first sentence, itself and the clue left out
  Index second = 0;  ///< the same in the second sentence; where that is `first` again, the first's runner-up
  std::optional<Index> clue;  ///< the first word in which the two sentences differ
  bool operator==(const Cast&) const = default;
};

/// Finds them by computing the attention of the lesson's first two sentences. Where there is no other word,
/// `first` and `second` are `it`. Words that differ in number of tokens between the sentences are looked up
/// in the first one.
Cast cast_of(const Lesson& lesson);

}  // namespace attn
