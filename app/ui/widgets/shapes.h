#pragma once
// Shapes that panels are drawn with. All go to the current ImGui window, and to the frame's recording where
// there is one. Nothing else draws, but for text.h.

#include <span>

#include "app/ui/color.h"
#include "app/ui/geometry.h"

namespace attn {

struct Frame;

void fill_rect(const Frame& frame, const Rect& rect, Color color, float radius = 0);
void outline_rect(const Frame& frame, const Rect& rect, Color color, float thickness, float radius = 0);
void outline_dashed(const Frame& frame, const Rect& rect, Color color, float thickness, float dash);
/// From one colour on the left side to another on the right one, mixed in sRGB.
void fill_gradient(const Frame& frame, const Rect& rect, Color left, Color right);
void draw_line(const Frame& frame, ImVec2 from, ImVec2 to, Color color, float thickness);
void draw_dashed(const Frame& frame, ImVec2 from, ImVec2 to, Color color, float thickness, float dash);
/// A line with corners. closed: back to its first point.
void draw_polyline(const Frame& frame, std::span<const ImVec2> points, Color color, float thickness,
                   bool closed = false);
/// A cubic Bezier curve.
struct Bezier {
  ImVec2 from, control_from, control_to, to;
};
void draw_bezier(const Frame& frame, const Bezier& curve, Color color, float thickness);
/// A line with a filled head of the given length at `to`; heads shrink with arrows shorter than they are.
void draw_arrow(const Frame& frame, ImVec2 from, ImVec2 to, Color color, float thickness, float head);
void fill_circle(const Frame& frame, ImVec2 center, float radius, Color color);
void outline_circle(const Frame& frame, ImVec2 center, float radius, Color color, float thickness);
void draw_circle(const Frame& frame, ImVec2 center, float radius, Color fill, Color outline, float thickness);
/// Over all windows, for what points at them; never recorded.
void outline_circle_on_top(ImVec2 center, float radius, Color color, float thickness);
void fill_triangle(const Frame& frame, ImVec2 a, ImVec2 b, ImVec2 c, Color color);
/// A small filled triangle that points down (a menu opens here), left or right.
enum class Direction { down, left, right };
void draw_triangle(const Frame& frame, ImVec2 center, float size, Direction direction, Color color);
/// A rectangle told from a full one by its strokes and outline, not by the colour alone.
struct Hatching {
  Color color, behind;
  float thickness, distance;
};
void hatched_rect(const Frame& frame, const Rect& rect, const Hatching& look, float radius = 0);
/// Diagonal strokes: a cell that may not be looked at.
void draw_hatching(const Frame& frame, const Rect& rect, Color color, float thickness, float distance);

/// While it lives, only what lies in the rectangle (and in those around it) is seen of what is drawn,
/// and can be clicked.
class Clip {
 public:
  explicit Clip(const Rect& rect);
  ~Clip();
  Clip(const Clip&) = delete;
  Clip& operator=(const Clip&) = delete;
};

}  // namespace attn
