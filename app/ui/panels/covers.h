#pragma once
// Hiding parts of the screen: a class sees only what is being talked about.

#include <vector>

#include "app/ui/panels/panels.h"

namespace attn {

/// A part of the screen that can be covered.
struct Region {
  const Panel* panel;
  Rect rect;
};

/// Those on the screen, in the order of their numbers: all panels but the bar at the top.
std::vector<Region> regions(const ScreenLayout& at);

bool is_covered(const Frame& frame, const Panel& panel);

/// Covers the region of that number (from 0) or uncovers it; nothing where there is none.
void toggle_cover(Frame& frame, std::size_t number);

/// In the mode of covering, over everything: the regions' numbers, and what can be done.
void draw_covers(Frame& frame, const ScreenLayout& at);

}  // namespace attn
