#pragma once
// The parts of the sentence's card.

#include <cmath>

#include "app/ui/panels/stage_layout.h"

namespace attn {

/// Colours in proportion to what can be seen: a weight of 3 % is pale, not invisible.
inline double visible_share(double weight) {
  return std::pow(weight, 0.55);
}

/// The arcs from every chosen word to every word that it looks at: those of the query over the others.
/// origin: of the layout on the screen.
void draw_stage_arcs(Frame& frame, const StageLayout& layout, ImVec2 origin);

}  // namespace attn
