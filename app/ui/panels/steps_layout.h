#pragma once
// The steps card: where its parts stand, and the functions that draw them. The layout does not depend on the
// step in play, so nothing jumps on the way through the steps.

#include "app/state/shown_keys.h"
#include "app/ui/frame.h"
#include "app/ui/geometry.h"
#include "app/ui/panels/steps_numbers.h"

namespace attn {

/// Distance of the lines of the arithmetic, in times the font; as in paragraphs.
inline constexpr float kNoteLine = 1.4f;

/// The word table's columns, in screen units from left to right.
struct StepsColumns {
  FontKind font = FontKind::body;  ///< of words and numbers
  FontKind head_font = FontKind::body;
  bool short_heads = false;  ///< "①" for "① score"
  NumberFormat score_format, scaled_format;
  float left = 0, word_width = 0;         ///< words begin at left + mark
  float mark = 0;                         ///< room for the stroke beside the key in hand
  float score_left = 0, score_right = 0;  ///< numbers end at the right
  float scaled_left = 0, scaled_right = 0;
  float weight_left = 0, percent_right = 0;  ///< the percentage, then its bar
  float bar_left = 0, right = 0;
};

/// The mixture: one or two columns of name, number and bar.
struct MixPlan {
  FontKind font = FontKind::body;
  int columns = 1;
  float head_height = 0;
  float row_height = 0;

  float height(Index axes) const {
    const Index lines = (axes + columns - 1) / columns;
    return head_height + row_height * static_cast<float>(lines);
  }
};

struct StepsLayout {
  ShownKeys shown;  ///< a row each
  Rect title, head, rows;
  Rect left_out;  ///< below the rows: how many words have none; empty where all have
  Rect note;      ///< the arithmetic of the step in play; empty where there is no room for it
  Rect mix;       ///< heading and rows
  float row_height = 0;
  bool rows_scroll = false, mix_scrolls = false;
  StepsColumns columns;
  MixPlan mix_plan;
};

/// The font's size; a line of text is higher (text_height).
inline float font_px(const Frame& frame, FontKind font) {
  return frame.fonts.face(font).px;
}

/// frame: only measured with.
StepsLayout layout_steps(Frame& frame, const Rect& area);

/// Heads of the columns, in the short form where the layout asks for it.
std::string score_head(const Frame& frame, bool is_short);
std::string scaled_head(const Frame& frame, bool is_short);
std::string weight_head(const Frame& frame, bool is_short);

/// What the word that looks at nothing is told in place of the arithmetic.
std::string nothing_text(const Frame& frame);

// The parts of the card.
void draw_steps_table(Frame& frame, const StepsLayout& layout);
void draw_steps_note(Frame& frame, const Rect& area);
void draw_steps_mix(Frame& frame, const StepsLayout& layout);

}  // namespace attn
