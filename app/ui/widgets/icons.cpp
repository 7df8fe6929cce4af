#include "app/ui/widgets/icons.h"

#include <numbers>
#include <vector>

#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;

/// Points on a circle from angle a to b, both included.
std::vector<ImVec2> arc(ImVec2 c, float r, float a, float b) {
  constexpr int kPieces = 24;
  std::vector<ImVec2> points;
  for (int i = 0; i <= kPieces; ++i) {
    const float angle = a + (b - a) * static_cast<float>(i) / kPieces;
    points.push_back({c.x + r * std::cos(angle), c.y + r * std::sin(angle)});
  }
  return points;
}

/// An arc from angle a to b with an arrow head at b, mirrored left to right where asked.
void arc_arrow(const Frame& frame, ImVec2 c, float r, float a, float b, bool mirrored, Color color,
               float thickness) {
  const float head = 0.75f * r, turn = (b > a ? 1.0f : -1.0f) * head / r;
  std::vector<ImVec2> line = arc(c, r, a, b);
  ImVec2 tip = arc(c, r, b, b + turn * 0.8f).back();
  if (mirrored) {
    for (ImVec2& point : line) point.x = 2 * c.x - point.x;
    tip.x = 2 * c.x - tip.x;
  }
  draw_polyline(frame, line, color, thickness);
  draw_arrow(frame, line.back(), tip, color, 0, head);
}

/// A curve that grows, between its axes.
void growing_curve(const Frame& frame, ImVec2 c, float r, Color color, float thickness) {
  const ImVec2 axes[] = {{c.x - r, c.y - r}, {c.x - r, c.y + r}, {c.x + r, c.y + r}};
  draw_polyline(frame, axes, color, thickness);
  draw_bezier(frame,
              {{c.x - r, c.y + 0.8f * r},
               {c.x - 0.1f * r, c.y + 0.8f * r},
               {c.x - 0.4f * r, c.y - 0.7f * r},
               {c.x + r, c.y - 0.8f * r}},
              color, 1.5f * thickness);
}

}  // namespace

void draw_icon(const Frame& frame, Icon icon, ImVec2 c, float size, Color color, float thickness) {
  const float r = size * 0.4f;
  switch (icon) {
    case Icon::undo:
      arc_arrow(frame, {c.x, c.y + 0.15f * r}, r, 0.35f * kPi, -0.85f * kPi, false, color, thickness);
      break;
    case Icon::redo:
      arc_arrow(frame, {c.x, c.y + 0.15f * r}, r, 0.35f * kPi, -0.85f * kPi, true, color, thickness);
      break;
    case Icon::reset: {  // a house: home
      const ImVec2 roof[] = {{c.x - r, c.y}, {c.x, c.y - r}, {c.x + r, c.y}};
      draw_polyline(frame, roof, color, thickness);
      const ImVec2 walls[] = {{c.x - 0.65f * r, c.y},
                              {c.x - 0.65f * r, c.y + r},
                              {c.x + 0.65f * r, c.y + r},
                              {c.x + 0.65f * r, c.y}};
      draw_polyline(frame, walls, color, thickness);
      break;
    }
    case Icon::project: {  // a screen on its stand
      outline_rect(frame, {{c.x - r, c.y - 0.85f * r}, {c.x + r, c.y + 0.45f * r}}, color, thickness,
                   0.15f * r);
      draw_line(frame, {c.x, c.y + 0.45f * r}, {c.x, c.y + r}, color, thickness);
      draw_line(frame, {c.x - 0.5f * r, c.y + r}, {c.x + 0.5f * r, c.y + r}, color, thickness);
      break;
    }
    case Icon::walk: {  // a way with three stations
      const ImVec2 way[] = {{c.x - r, c.y + 0.7f * r}, {c.x - 0.1f * r, c.y}, {c.x + r, c.y - 0.7f * r}};
      draw_polyline(frame, way, color, thickness);
      for (const ImVec2& station : way) fill_circle(frame, station, 0.3f * r, color);
      break;
    }
    case Icon::compare:  // two columns, of which the second is higher
      outline_rect(frame, {{c.x - r, c.y - 0.1f * r}, {c.x - 0.2f * r, c.y + r}}, color, thickness);
      fill_rect(frame, {{c.x + 0.2f * r, c.y - r}, {c.x + r, c.y + r}}, color);
      break;
    case Icon::spot:
      outline_circle(frame, c, 0.95f * r, color, thickness);
      fill_circle(frame, c, 0.35f * r, color);
      break;
    case Icon::eye:
    case Icon::eye_closed: {
      const auto lid = [&](float up) {
        const Bezier curve{
            {c.x - r, c.y}, {c.x - 0.5f * r, c.y - up}, {c.x + 0.5f * r, c.y - up}, {c.x + r, c.y}};
        draw_bezier(frame, curve, color, thickness);
      };
      lid(r), lid(-r);
      fill_circle(frame, c, 0.35f * r, color);
      if (icon == Icon::eye_closed)
        draw_line(frame, {c.x - 0.9f * r, c.y + 0.9f * r}, {c.x + 0.9f * r, c.y - 0.9f * r}, color,
                  1.5f * thickness);
      break;
    }
    case Icon::learning:
      growing_curve(frame, c, r, color, thickness);
      break;
    case Icon::sun:
      outline_circle(frame, c, 0.5f * r, color, thickness);
      for (int i = 0; i < 8; ++i) {
        const float a = static_cast<float>(i) * kPi / 4;
        const ImVec2 ray{std::cos(a), std::sin(a)};
        draw_line(frame, c + ray * (0.78f * r), c + ray * (1.1f * r), color, thickness);
      }
      break;
    case Icon::moon: {
      std::vector<ImVec2> rim = arc(c, r, 0.15f * kPi, 1.35f * kPi);
      const auto shade = arc({c.x + 0.42f * r, c.y - 0.42f * r}, 0.78f * r, 1.2f * kPi, 0.3f * kPi);
      rim.insert(rim.end(), shade.begin(), shade.end());
      draw_polyline(frame, rim, color, thickness, /*closed=*/true);
      break;
    }
  }
}

}  // namespace attn
