#pragma once
// Lessons at the edges of what a lesson may be.

#include "app/state/document.h"

namespace attn::monkey {

/// Sentences of 1, 2, 40 and 300 words; d_k of 1, 2, 3 and 64; every kind of mask, also one through which
/// nobody sees anything; numbers at the limits; texts of many scripts. The same each time.
Catalog odd_lessons();

/// Texts that are hard to show: Chinese, emoji, combining marks, right to left, very long. None has a "?": an
/// unknown text of the program's own shows as that.
const std::vector<std::string>& odd_texts();

}  // namespace attn::monkey
