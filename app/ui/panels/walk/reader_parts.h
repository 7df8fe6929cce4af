#pragma once
// The parts of the lab of the reader before attention. Private to reader*.cpp.

#include <string>

#include "app/ui/frame.h"

namespace attn {

/// A word of the sentence that is read, as the font can show it.
std::string reader_word(const Frame& frame, Index word);

/// How much of the first word the old reader has left, where 0 may be what no double can hold.
std::string share_left_text(const Frame& frame);

/// The colour of the old reader's numbers and lines; those of attention have theme.value.
inline Color reader_color(const Frame& frame) {
  return frame.theme.query;
}

float reader_strip_height(const Frame& frame, bool with_bars);
/// The words that are read, in one line; below them as bars, what h is made of, and the row of attention.
void draw_reader_strip(Frame& frame, Rect area, bool with_bars);

/// Both shares over the distance.
void draw_reader_chart(Frame& frame, Rect area);

/// The dials. Returns the height that they took.
float draw_reader_dials(Frame& frame, const Rect& area);

/// What is left, and why.
void draw_reader_numbers(Frame& frame, Rect area);

}  // namespace attn
