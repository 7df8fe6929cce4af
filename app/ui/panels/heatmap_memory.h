#pragma once
// What the heatmap's card remembers between frames.

#include <imgui.h>

#include <cstdint>
#include <optional>
#include <utility>

#include "app/ui/color.h"
#include "app/ui/panels/cell_samples.h"
#include "app/ui/pixels.h"

namespace attn {

/// What a picture of cells follows from. An equal one needs not be drawn again.
struct CellPictureKey {
  std::uint64_t numbers = 0, table = 0;  ///< revisions of Derived and LongTable
  int kind = 0;
  CellWindow window;
  int width = 0, height = 0;
  Color low, high;  ///< ends of the ramp
  bool operator==(const CellPictureKey&) const = default;
};

struct HeatmapMemory {
  Index n = 0;                 ///< words of the table; one of another size is seen whole at first
  double zoom = 1;             ///< 1: the whole table is in view
  double row = 0, column = 0;  ///< the cell at the corner of what is in view
  std::optional<std::pair<Index, Index>> followed;  ///< the pair in hand that was brought into view
  std::optional<ImVec2> hand;                       ///< where the mouse was, while it holds the table
  bool moved = false;                               ///< by that hand
  bool map_away = false;             ///< the small map stands in the corner opposite to its usual one
  std::optional<Index> hovered_row;  ///< of the cell under the mouse in the last frame

  /// The table's picture on the left, and beside it the small one of all of it.
  Pixels pixels;
  int large_width = 0;
  std::optional<CellPictureKey> large_key, small_key;
};

}  // namespace attn
