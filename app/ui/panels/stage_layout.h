#pragma once

#include <vector>

#include "app/ui/frame.h"

namespace attn {

/// Where the words of the sentence stand, from (0, 0) on.
struct StageLayout {
  std::vector<Rect> chips;      ///< one for each word, in reading order
  std::vector<int> rows;        ///< the row of each chip
  int row_count = 1;
  float percent_height = 0;     ///< of the line under each row of chips
  float heading = 0;            ///< the line at the top
  float first_arcs = 0;         ///< room for arcs above the first row
  float row_arcs = 0;           ///< and above each further one
  float height = 0;
};

StageLayout layout_stage(const Frame& frame, float width);

}  // namespace attn
