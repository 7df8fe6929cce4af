#pragma once
// The parts of the dialog that puts a sentence in. Each returns its height; with draw = false it only
// measures.

#include "app/ui/frame.h"

namespace attn {

/// The words as they were split; the chosen one can be joined with the next or cut.
float sentence_words(Frame& frame, const SentenceDialog& dialog, const Rect& area, bool draw);

/// The numbers that they start with.
float sentence_numbers(Frame& frame, const SentenceDialog& dialog, const Rect& area, bool draw);

}  // namespace attn
