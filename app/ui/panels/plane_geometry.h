#pragma once
// The geometry of the plane, without drawing: vectors to screen and back, round ticks, crowds of handles, and
// places for labels. "Units" are those of the vectors, y upwards; "screen" is in ImGui units, y downwards.

#include <optional>
#include <span>
#include <vector>

#include "app/state/view_state.h"
#include "app/ui/geometry.h"

namespace attn {

/// In units. Double, as a vector may reach a million where the plane shows a tenth.
struct PlanePoint {
  double x = 0, y = 0;
};

/// How the plane stands on the screen. Both axes have the same scale.
struct PlaneMap {
  Rect plot;         ///< all of it: the grid reaches its edges
  Rect inner;        ///< where handles may stand, so that none is cut by the edge
  PlaneBounds view;  ///< what `inner` shows
  double scale = 1;  ///< ImGui units per unit, > 0

  ImVec2 to_screen(PlanePoint p) const {
    return {static_cast<float>(inner.min.x + (p.x - view.x_min) * scale),
            static_cast<float>(inner.max.y - (p.y - view.y_min) * scale)};
  }
  PlanePoint to_units(ImVec2 p) const {
    return {view.x_min + static_cast<double>(p.x - inner.min.x) / scale,
            view.y_min + static_cast<double>(inner.max.y - p.y) / scale};
  }
  bool shows(PlanePoint p) const;
};

/// Fits `bounds` into `plot` less `margin` on every side; the side with room to spare shows more.
PlaneMap make_plane_map(const PlaneBounds& bounds, const Rect& plot, float margin);

/// Where on screen the point stands; one that isn't in view stands at the edge, on its way to the origin.
ImVec2 place_on_screen(const PlaneMap& map, PlanePoint p);

/// The point to which a hand moves a handle: snapped to tenths if asked, and always in view.
PlanePoint put_down(const PlaneMap& map, PlanePoint p, bool snap);

/// The smallest of 1, 2, 5 times a power of ten that is at least `least` (> 0).
double nice_step(double least);

/// The first multiple of `step` that is at least `from`, as a count of steps. A tick is its count times the
/// step.
long long first_tick(double from, double step);

/// The part of the segment inside the rectangle.
struct Segment {
  ImVec2 from{0, 0}, to{0, 0};
};
std::optional<Segment> clip_segment(const PlaneMap& map, PlanePoint from, PlanePoint to);

/// Whether the segment touches the rectangle.
bool crosses(const Segment& segment, const Rect& rect);

/// Handles that stand too close together to be told apart.
struct Clump {
  std::vector<int> members;  ///< indices of points, ascending
  Rect box;                  ///< holds the points
};

/// Groups points around leaders: a point joins the first leader within `radius`, or leads itself. Every point
/// is in exactly one clump; most have one member.
std::vector<Clump> group_clumps(std::span<const ImVec2> points, float radius);

/// Finds a free place beside `anchor` for a label of that size, inside `plot`, touching none of `taken`, with
/// as few of `lines` crossing it as can be. Of equals the one nearest to `towards` (a direction, any length)
/// wins. reach: from the anchor to the label's edge at first; later tries go out to `farthest`.
std::optional<Rect> place_label(const Rect& plot, ImVec2 anchor, ImVec2 size, ImVec2 towards, float reach,
                                float farthest, std::span<const Rect> taken, std::span<const Segment> lines);

}  // namespace attn
