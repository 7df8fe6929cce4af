#pragma once
// The parts of the dialog that puts a sentence in.

#include "app/ui/frame.h"

namespace attn {

/// When the dialog comes up: its text is selected, so that another one can be typed over a draft.
void begin_typing(Frame& frame, const SentenceDialog& dialog);

/// How high the parts of the words stand, from top to bottom.
struct WordsLayout {
  float said = 0;   ///< what is said about them
  float chips = 0;  ///< the words as they were split; 0 where there are none
  float hands = 0;  ///< joining and cutting
  float gaps = 0;   ///< between them
  bool chips_scroll = false, hands_scroll = false;

  float height() const { return said + chips + hands + gaps; }
};

/// room: their width, and how high they may stand together. What is higher scrolls.
WordsLayout layout_words(Frame& frame, const SentenceDialog& dialog, ImVec2 room);

/// The words as they were split; the chosen one can be joined with the next or cut.
void draw_words(Frame& frame, const SentenceDialog& dialog, const WordsLayout& at, Rect area);

/// The numbers that they start with. Returns the height; with draw = false it only measures.
float sentence_numbers(Frame& frame, const SentenceDialog& dialog, const Rect& area, bool draw);

}  // namespace attn
