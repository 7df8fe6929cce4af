#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {
ImDrawList& list() {
  return *ImGui::GetWindowDrawList();
}

/// Dear ImGui takes at most half of a side, less 1; what is left of the radius below that are arcs without
/// segments, and a division by their number.
float usable_radius(const Rect& rect, float radius) {
  constexpr float kLeast = 0.5f;
  return std::min(rect.width(), rect.height()) / 2 - 1 < kLeast ? 0 : radius;
}
}  // namespace

void fill_rect(const Rect& rect, Color color, float radius) {
  list().AddRectFilled(rect.min, rect.max, color.u32(), usable_radius(rect, radius));
}

void outline_rect(const Rect& rect, Color color, float thickness, float radius) {
  list().AddRect(rect.min, rect.max, color.u32(), usable_radius(rect, radius), 0, thickness);
}

void draw_line(ImVec2 from, ImVec2 to, Color color, float thickness) {
  list().AddLine(from, to, color.u32(), thickness);
}

void draw_dashed(ImVec2 from, ImVec2 to, Color color, float thickness, float dash) {
  const float whole = length(to - from);
  if (whole <= 0 || dash <= 0) return;
  const ImVec2 unit = (to - from) * (1 / whole);
  const int dashes = static_cast<int>(std::ceil(whole / (2 * dash)));
  for (int i = 0; i < dashes; ++i) {
    const float at = 2 * dash * static_cast<float>(i);
    draw_line(from + unit * at, from + unit * std::min(at + dash, whole), color, thickness);
  }
}

void outline_dashed(const Rect& rect, Color color, float thickness, float dash) {
  const ImVec2 right_top{rect.max.x, rect.min.y}, left_bottom{rect.min.x, rect.max.y};
  draw_dashed(rect.min, right_top, color, thickness, dash);
  draw_dashed(right_top, rect.max, color, thickness, dash);
  draw_dashed(rect.max, left_bottom, color, thickness, dash);
  draw_dashed(left_bottom, rect.min, color, thickness, dash);
}

void draw_arrow(ImVec2 from, ImVec2 to, Color color, float thickness, float head) {
  const float whole = length(to - from);
  if (whole < 1) return;
  const float tip = std::min(head, whole);
  const ImVec2 unit = (to - from) * (1 / whole), across{-unit.y, unit.x};
  const ImVec2 neck = to - unit * tip;
  draw_line(from, neck, color, thickness);
  list().AddTriangleFilled(to, neck + across * (tip * 0.42f), neck - across * (tip * 0.42f), color.u32());
}

void draw_circle(ImVec2 center, float radius, Color fill, Color outline, float thickness) {
  list().AddCircleFilled(center, radius, fill.u32());
  list().AddCircle(center, radius, outline.u32(), 0, thickness);
}

void draw_triangle(ImVec2 c, float size, Direction direction, Color color) {
  const float s = size / 2;
  switch (direction) {
    case Direction::down:
      list().AddTriangleFilled({c.x - s, c.y - s * 0.6f}, {c.x + s, c.y - s * 0.6f}, {c.x, c.y + s * 0.8f},
                               color.u32());
      break;
    case Direction::left:
      list().AddTriangleFilled({c.x + s * 0.6f, c.y - s}, {c.x + s * 0.6f, c.y + s}, {c.x - s * 0.8f, c.y},
                               color.u32());
      break;
    case Direction::right:
      list().AddTriangleFilled({c.x - s * 0.6f, c.y - s}, {c.x - s * 0.6f, c.y + s}, {c.x + s * 0.8f, c.y},
                               color.u32());
      break;
  }
}

void draw_hatching(const Rect& rect, Color color, float thickness, float distance) {
  list().PushClipRect(rect.min, rect.max, true);
  const int strokes = static_cast<int>(std::ceil((rect.width() + rect.height()) / distance));
  for (int i = 0; i < strokes; ++i) {
    const float x = rect.min.x - rect.height() + distance * (static_cast<float>(i) + 0.5f);
    draw_line({x, rect.max.y}, {x + rect.height(), rect.min.y}, color, thickness);
  }
  list().PopClipRect();
}

void hatched_rect(const Rect& rect, const Hatching& look, float radius) {
  fill_rect(rect, look.behind, radius);
  draw_hatching(rect, look.color, look.thickness, look.distance);
  outline_rect(rect, look.color, look.thickness, radius);
}

}  // namespace attn
