#pragma once
// The parts of the sentence's card.

#include <algorithm>
#include <cmath>

#include "app/ui/panels/stage_layout.h"

namespace attn {

/// Colours in proportion to what can be seen: a weight of 3 % is pale, not invisible.
inline double visible_share(double weight) {
  return std::pow(weight, 0.55);
}

/// Of the percentages, with words in that font.
inline FontKind percent_font(FontKind words) {
  return words == FontKind::word || words == FontKind::title ? FontKind::body : FontKind::small;
}

/// How dark the word is for that weight, 0 to 1. In a long sentence even the strongest weight is small: there
/// it is the measure.
double shade(const Frame& frame, double weight);

/// Worth a bold number: 5 %, or in a long sentence an even share.
inline double strong_weight(Index words) {
  return std::min(0.05, 1.0 / static_cast<double>(words));
}

/// The arcs from every chosen word to every word that it looks at: those of the query over the others.
/// origin: of the layout on the screen.
void draw_stage_arcs(Frame& frame, const StageLayout& layout, ImVec2 origin);

/// The whole sentence in small beside its words, and what makes the words larger and smaller. seen: the part
/// of the layout's height that is in view.
struct SeenPart {
  float top, bottom;
};
void draw_stage_overview(Frame& frame, const StageLayout& layout, Rect area, SeenPart seen);

}  // namespace attn
