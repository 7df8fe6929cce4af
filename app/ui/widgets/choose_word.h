#pragma once

#include "app/ui/frame.h"

namespace attn {

/// What a click on a word does, wherever it stands: makes it the query; with Ctrl it marks the word, or takes
/// the mark away.
void choose_word(Frame& frame, Index word);

}  // namespace attn
