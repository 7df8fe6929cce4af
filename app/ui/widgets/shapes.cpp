#include "app/ui/widgets/shapes.h"

#include "app/ui/frame.h"
#include "app/ui/recording.h"

namespace attn {
namespace {

using picture::Box;
using picture::Ink;
using picture::Pen;
using picture::Point;

ImDrawList& list(const Frame& frame) {
  return sharp_draw_list(frame.fonts.density());
}

Ink ink(Color color) {
  return {color.r, color.g, color.b, color.a};
}
/// Dear ImGui draws no line thinner than 1.
Pen pen(Color color, float thickness) {
  return {ink(color), std::max(thickness, 1.0f)};
}
Point point(ImVec2 p) {
  return {p.x, p.y};
}
/// Dear ImGui puts lines and outlines, not what is filled, through the middle of the pixels.
Point in_pixel(ImVec2 p) {
  return {p.x + 0.5f, p.y + 0.5f};
}
Box box(const Rect& rect) {
  return {point(rect.min), point(rect.max)};
}

/// Dear ImGui takes at most half of a side, less 1; what is left of the radius below that are arcs without
/// segments, and a division by their number.
float usable_radius(const Rect& rect, float radius) {
  constexpr float kLeast = 0.5f;
  const float most = std::min(rect.width(), rect.height()) / 2 - 1;
  return most < kLeast ? 0 : std::min(radius, most);
}

}  // namespace

void fill_rect(const Frame& frame, const Rect& rect, Color color, float radius) {
  const float round = usable_radius(rect, radius);
  list(frame).AddRectFilled(rect.min, rect.max, color.u32(), round);
  if (frame.recording) frame.recording->add(picture::Rectangle{box(rect), round, ink(color), {}});
}

void outline_rect(const Frame& frame, const Rect& rect, Color color, float thickness, float radius) {
  const float round = usable_radius(rect, radius);
  list(frame).AddRect(rect.min, rect.max, color.u32(), round, 0, thickness);
  if (frame.recording)
    frame.recording->add(picture::Rectangle{box(rect.grown(-0.5f)), round, {}, pen(color, thickness)});
}

void fill_gradient(const Frame& frame, const Rect& rect, Color left, Color right) {
  list(frame).AddRectFilledMultiColor(rect.min, rect.max, left.u32(), right.u32(), right.u32(), left.u32());
  if (frame.recording) frame.recording->add(picture::Gradient{box(rect), ink(left), ink(right)});
}

void draw_line(const Frame& frame, ImVec2 from, ImVec2 to, Color color, float thickness) {
  list(frame).AddLine(from, to, color.u32(), thickness);
  if (frame.recording)
    frame.recording->add(picture::Polyline{{in_pixel(from), in_pixel(to)}, false, {}, pen(color, thickness)});
}

void draw_polyline(const Frame& frame, std::span<const ImVec2> points, Color color, float thickness,
                   bool closed) {
  list(frame).AddPolyline(points.data(), static_cast<int>(points.size()), color.u32(),
                          closed ? ImDrawFlags_Closed : 0, thickness);
  if (!frame.recording) return;
  picture::Polyline line{{}, closed, {}, pen(color, thickness)};
  for (const ImVec2& p : points) line.points.push_back(point(p));
  frame.recording->add(std::move(line));
}

void draw_bezier(const Frame& frame, const Bezier& c, Color color, float thickness) {
  list(frame).AddBezierCubic(c.from, c.control_from, c.control_to, c.to, color.u32(), thickness);
  if (frame.recording)
    frame.recording->add(picture::Curve{point(c.from), point(c.control_from), point(c.control_to),
                                        point(c.to), pen(color, thickness)});
}

void fill_circle(const Frame& frame, ImVec2 center, float radius, Color color) {
  list(frame).AddCircleFilled(center, radius, color.u32());
  if (frame.recording) frame.recording->add(picture::Circle{point(center), radius, ink(color), {}});
}

void outline_circle(const Frame& frame, ImVec2 center, float radius, Color color, float thickness) {
  list(frame).AddCircle(center, radius, color.u32(), 0, thickness);
  if (frame.recording)
    frame.recording->add(picture::Circle{point(center), radius - 0.5f, {}, pen(color, thickness)});
}

void outline_circle_on_top(ImVec2 center, float radius, Color color, float thickness) {
  ImGui::GetForegroundDrawList()->AddCircle(center, radius, color.u32(), 0, thickness);
}

void fill_triangle(const Frame& frame, ImVec2 a, ImVec2 b, ImVec2 c, Color color) {
  list(frame).AddTriangleFilled(a, b, c, color.u32());
  if (frame.recording)
    frame.recording->add(picture::Polyline{{point(a), point(b), point(c)}, true, ink(color), {}});
}

void draw_dashed(const Frame& frame, ImVec2 from, ImVec2 to, Color color, float thickness, float dash) {
  const float whole = length(to - from);
  if (whole <= 0 || dash <= 0) return;
  const ImVec2 unit = (to - from) * (1 / whole);
  const int dashes = static_cast<int>(std::ceil(whole / (2 * dash)));
  for (int i = 0; i < dashes; ++i) {
    const float at = 2 * dash * static_cast<float>(i);
    draw_line(frame, from + unit * at, from + unit * std::min(at + dash, whole), color, thickness);
  }
}

void outline_dashed(const Frame& frame, const Rect& rect, Color color, float thickness, float dash) {
  const ImVec2 right_top{rect.max.x, rect.min.y}, left_bottom{rect.min.x, rect.max.y};
  draw_dashed(frame, rect.min, right_top, color, thickness, dash);
  draw_dashed(frame, right_top, rect.max, color, thickness, dash);
  draw_dashed(frame, rect.max, left_bottom, color, thickness, dash);
  draw_dashed(frame, left_bottom, rect.min, color, thickness, dash);
}

void draw_arrow(const Frame& frame, ImVec2 from, ImVec2 to, Color color, float thickness, float head) {
  const float whole = length(to - from);
  if (whole < 1) return;
  const float tip = std::min(head, whole);
  const ImVec2 unit = (to - from) * (1 / whole), across{-unit.y, unit.x};
  const ImVec2 neck = to - unit * tip;
  draw_line(frame, from, neck, color, thickness);
  fill_triangle(frame, to, neck + across * (tip * 0.42f), neck - across * (tip * 0.42f), color);
}

void draw_circle(const Frame& frame, ImVec2 center, float radius, Color fill, Color outline,
                 float thickness) {
  fill_circle(frame, center, radius, fill);
  outline_circle(frame, center, radius, outline, thickness);
}

void draw_triangle(const Frame& frame, ImVec2 c, float size, Direction direction, Color color) {
  const float s = size / 2;
  switch (direction) {
    case Direction::down:
      return fill_triangle(frame, {c.x - s, c.y - s * 0.6f}, {c.x + s, c.y - s * 0.6f}, {c.x, c.y + s * 0.8f},
                           color);
    case Direction::left:
      return fill_triangle(frame, {c.x + s * 0.6f, c.y - s}, {c.x + s * 0.6f, c.y + s}, {c.x - s * 0.8f, c.y},
                           color);
    case Direction::right:
      return fill_triangle(frame, {c.x - s * 0.6f, c.y - s}, {c.x - s * 0.6f, c.y + s}, {c.x + s * 0.8f, c.y},
                           color);
  }
}

void draw_hatching(const Frame& frame, const Rect& rect, Color color, float thickness, float distance) {
  const Clip clip(rect);
  const int strokes = static_cast<int>(std::ceil((rect.width() + rect.height()) / distance));
  for (int i = 0; i < strokes; ++i) {
    const float x = rect.min.x - rect.height() + distance * (static_cast<float>(i) + 0.5f);
    draw_line(frame, {x, rect.max.y}, {x + rect.height(), rect.min.y}, color, thickness);
  }
}

void hatched_rect(const Frame& frame, const Rect& rect, const Hatching& look, float radius) {
  fill_rect(frame, rect, look.behind, radius);
  draw_hatching(frame, rect, look.color, look.thickness, look.distance);
  outline_rect(frame, rect, look.color, look.thickness, radius);
}

Clip::Clip(const Rect& rect) {
  ImGui::PushClipRect(rect.min, rect.max, true);
}
Clip::~Clip() {
  ImGui::PopClipRect();
}

}  // namespace attn
