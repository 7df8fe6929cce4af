#pragma once

#include <vector>

#include "core/lesson.h"

namespace attn {

/// For each word of `shown` the index of the same word in `other`, or -1 where it has none. The order of
/// words is kept: it is a longest common subsequence of their texts.
std::vector<Index> align_words(const Sentence& shown, const Sentence& other);

}  // namespace attn
