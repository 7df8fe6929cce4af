#pragma once

#include <imgui.h>

namespace attn {

/// Sizes of the screen in ImGui units, from its size: SCREEN.md's legibility table at 1024 x 768 and at 1920
/// x 1080, straight lines between and beyond.
struct Metrics {
  float word;   ///< font size (em) of the sentence's words
  float title;  ///< headings of cards
  float body;
  float small;
  float gap;     ///< between cards, and from their edge to their content
  float radius;  ///< rounded corners of cards
  float line;    ///< thin lines
  float handle;  ///< radius of what can be dragged
  bool projection;

  bool operator==(const Metrics&) const = default;
};

/// display: the window's size in ImGui units; scale: ImGui units per design unit (the monitor's scale); zoom:
/// the person's own factor.
Metrics make_metrics(ImVec2 display, float scale, double zoom, bool projection);

}  // namespace attn
