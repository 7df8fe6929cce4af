#pragma once
// Which dimension an axis of a plane shows: ◀ 3 ▶.

#include <optional>

#include "app/ui/frame.h"

namespace attn {

/// Names in the layout log; the axis' number follows.
struct ChooserIds {
  const char *name, *number, *back, *on;
};

struct DimensionChoice {
  bool horizontal;
  Index shown, other;  ///< of this axis, and of the other one, which is passed over
  Index d_k;
};

float dimension_chooser_height(const Frame& frame);
float dimension_chooser_width(const Frame& frame, const DimensionChoice& choice);
/// Returns the neighbouring dimension that was asked for.
std::optional<Index> draw_dimension_chooser(Frame& frame, const ChooserIds& ids,
                                            const DimensionChoice& choice, const Rect& rect);

}  // namespace attn
