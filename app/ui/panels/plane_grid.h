#pragma once
// The grid of a plane, with the numbers along its axes.

#include "app/ui/frame.h"
#include "app/ui/panels/plane_geometry.h"

namespace attn {

/// Names in the layout log: of the numbers along both axes, and of the plot.
struct GridIds {
  const char *x, *y, *plot;
};

/// Cuts off `rest` the gutters for the numbers; the remainder is the plot's, which is going to show `bounds`.
/// flat: everything lies on the horizontal axis.
Rect plot_without_gutters(const Frame& frame, const Rect& rest, const PlaneBounds& bounds, bool flat);

void draw_plane_grid(Frame& frame, const PlaneMap& map, bool flat, const GridIds& ids);

/// Handles and their labels keep that far from the plot's edge.
inline float plane_margin(const Frame& frame) {
  return 1.6f * frame.metrics.handle;
}

/// A label of the plane: grid lines and thin arrows must not run through its letters.
void draw_plane_label(Frame& frame, ItemId id, const Rect& place, FontKind font, Color color,
                      std::string_view text);

}  // namespace attn
