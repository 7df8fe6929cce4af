#pragma once
// Shapes that several panels draw. All go to the current ImGui window's draw list.

#include "app/ui/color.h"
#include "app/ui/geometry.h"

namespace attn {

void fill_rect(const Rect& rect, Color color, float radius = 0);
void outline_rect(const Rect& rect, Color color, float thickness, float radius = 0);
void outline_dashed(const Rect& rect, Color color, float thickness, float dash);
void draw_line(ImVec2 from, ImVec2 to, Color color, float thickness);
void draw_dashed(ImVec2 from, ImVec2 to, Color color, float thickness, float dash);
/// A line with a filled head of the given length at `to`; heads shrink with arrows shorter than they are.
void draw_arrow(ImVec2 from, ImVec2 to, Color color, float thickness, float head);
void draw_circle(ImVec2 center, float radius, Color fill, Color outline, float thickness);
/// A small filled triangle that points down (a menu opens here), left or right.
enum class Direction { down, left, right };
void draw_triangle(ImVec2 center, float size, Direction direction, Color color);
/// A rectangle told from a full one by its strokes and outline, not by the colour alone.
struct Hatching {
  Color color, behind;
  float thickness, distance;
};
void hatched_rect(const Rect& rect, const Hatching& look, float radius = 0);
/// Diagonal strokes: a cell that may not be looked at.
void draw_hatching(const Rect& rect, Color color, float thickness, float distance);

}  // namespace attn
