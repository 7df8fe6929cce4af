#pragma once

#include <string>
#include <vector>

#include "app/ui/frame.h"

namespace attn {

/// Where the words of the sentence stand, from (0, 0) on.
struct StageLayout {
  std::vector<Rect> chips;  ///< one for each word, in reading order
  std::vector<int> rows;    ///< the row of each chip
  int row_count = 1;
  float heading = 0;  ///< the line at the top; none in projection, where the top bar holds it
  float percent_height =
      0;                 ///< of the percentage: under the only row of chips, or inside chips of several rows
  float first_arcs = 0;  ///< room for arcs above the first row
  float row_arcs = 0;    ///< and above each further one
  float height = 0;

  /// With several rows, arcs run between them; the percentages stand inside the chips to be out of their way.
  bool percent_inside() const { return row_count > 1; }
};

/// "Who does “it” look at?", or that it may look at nothing.
std::string stage_heading(const Frame& frame);

StageLayout layout_stage(const Frame& frame, float width);

}  // namespace attn
