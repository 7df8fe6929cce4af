#include "app/ui/widgets/icons.h"

#include <numbers>

#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;

ImDrawList& list() {
  return *ImGui::GetWindowDrawList();
}

/// An arc from angle a to b with an arrow head at b, mirrored left to right where asked.
void arc_arrow(ImVec2 c, float r, float a, float b, bool mirrored, Color color, float thickness) {
  constexpr int kPieces = 20;
  const auto at = [&](float angle) {
    return ImVec2{c.x + (mirrored ? -1.0f : 1.0f) * r * std::cos(angle), c.y + r * std::sin(angle)};
  };
  for (int i = 0; i <= kPieces; ++i) list().PathLineTo(at(a + (b - a) * static_cast<float>(i) / kPieces));
  list().PathStroke(color.u32(), 0, thickness);
  const float head = 0.75f * r, turn = (b > a ? 1.0f : -1.0f) * head / r;
  draw_arrow(at(b), at(b) + (at(b + turn * 0.8f) - at(b)), color, 0, head);
}

}  // namespace

void draw_icon(Icon icon, ImVec2 c, float size, Color color, float thickness) {
  const float r = size * 0.4f;
  switch (icon) {
    case Icon::undo:
      arc_arrow({c.x, c.y + 0.15f * r}, r, 0.35f * kPi, -0.85f * kPi, false, color, thickness);
      break;
    case Icon::redo:
      arc_arrow({c.x, c.y + 0.15f * r}, r, 0.35f * kPi, -0.85f * kPi, true, color, thickness);
      break;
    case Icon::reset: {  // a house: home
      const ImVec2 roof[] = {{c.x - r, c.y}, {c.x, c.y - r}, {c.x + r, c.y}};
      list().AddPolyline(roof, 3, color.u32(), 0, thickness);
      const ImVec2 walls[] = {{c.x - 0.65f * r, c.y},
                              {c.x - 0.65f * r, c.y + r},
                              {c.x + 0.65f * r, c.y + r},
                              {c.x + 0.65f * r, c.y}};
      list().AddPolyline(walls, 4, color.u32(), 0, thickness);
      break;
    }
    case Icon::project: {  // a screen on its stand
      outline_rect({{c.x - r, c.y - 0.85f * r}, {c.x + r, c.y + 0.45f * r}}, color, thickness, 0.15f * r);
      draw_line({c.x, c.y + 0.45f * r}, {c.x, c.y + r}, color, thickness);
      draw_line({c.x - 0.5f * r, c.y + r}, {c.x + 0.5f * r, c.y + r}, color, thickness);
      break;
    }
    case Icon::walk: {  // a way with three stations
      const ImVec2 way[] = {{c.x - r, c.y + 0.7f * r}, {c.x - 0.1f * r, c.y}, {c.x + r, c.y - 0.7f * r}};
      list().AddPolyline(way, 3, color.u32(), 0, thickness);
      for (const ImVec2& station : way) list().AddCircleFilled(station, 0.3f * r, color.u32());
      break;
    }
    case Icon::sun:
      list().AddCircle(c, 0.5f * r, color.u32(), 0, thickness);
      for (int i = 0; i < 8; ++i) {
        const float a = static_cast<float>(i) * kPi / 4;
        const ImVec2 ray{std::cos(a), std::sin(a)};
        draw_line(c + ray * (0.78f * r), c + ray * (1.1f * r), color, thickness);
      }
      break;
    case Icon::moon:
      list().PathArcTo(c, r, 0.15f * kPi, 1.35f * kPi, 24);
      list().PathArcTo({c.x + 0.42f * r, c.y - 0.42f * r}, 0.78f * r, 1.2f * kPi, 0.3f * kPi, 24);
      list().PathStroke(color.u32(), ImDrawFlags_Closed, thickness);
      break;
  }
}

}  // namespace attn
