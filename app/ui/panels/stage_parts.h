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

/// Worth a bold number: 5 %, or in a long sentence an even share.
inline double strong_weight(Index words) {
  return std::min(0.05, 1.0 / static_cast<double>(words));
}

/// The arcs from every chosen word to every word that it looks at: those of the query over the others.
/// origin: of the layout on the screen.
void draw_stage_arcs(Frame& frame, const StageLayout& layout, ImVec2 origin);

}  // namespace attn
