#include "app/ui/widgets/row_look.h"

#include <array>
#include <vector>

#include "app/ui/frame.h"

namespace attn {
namespace {

constexpr std::size_t kPatterns = 4;

/// The point at t from 0 to 1.
ImVec2 point_on(const Bezier& curve, float t) {
  const float s = 1 - t;
  return curve.from * (s * s * s) + curve.control_from * (3 * s * s * t) +
         curve.control_to * (3 * s * t * t) + curve.to * (t * t * t);
}

/// Strokes of equal length along the curve, with gaps half as long.
void draw_dashed_curve(const Frame& frame, const Bezier& curve, Color color, float thickness, float dash) {
  constexpr int kPieces = 256;
  std::vector<ImVec2> stroke{curve.from};
  ImVec2 before = curve.from;
  float walked = 0;
  bool on = true;
  for (int i = 1; i <= kPieces; ++i) {
    const ImVec2 here = point_on(curve, static_cast<float>(i) / kPieces);
    walked += length(here - before);
    before = here;
    if (on) stroke.push_back(here);
    if (walked < (on ? dash : dash / 2)) continue;
    if (on && stroke.size() > 1) draw_polyline(frame, stroke, color, thickness);
    on = !on, walked = 0;
    stroke = {here};
  }
  if (on && stroke.size() > 1) draw_polyline(frame, stroke, color, thickness);
}

}  // namespace

RowLook row_look(const Theme& theme, std::size_t rank) {
  struct Ink {
    Color color, soft;
  };
  const std::array<Ink, kPatterns> inks{Ink{theme.query, theme.query_soft}, Ink{theme.key, theme.key_soft},
                                        Ink{theme.value, theme.value_soft}, Ink{theme.ink, theme.paper}};
  constexpr float kDashes[kPatterns] = {0, 9, 4, 18};
  const std::size_t pattern = rank % kPatterns;
  // From the fifth row on the same patterns in another colour.
  const Ink& ink = inks[(rank + rank / kPatterns) % kPatterns];
  return {static_cast<RowLook::Pattern>(pattern), ink.color, ink.soft, kDashes[pattern]};
}

void fill_bar(const Frame& frame, const Rect& bar, const RowLook& look) {
  const float line = 2 * frame.metrics.line, radius = frame.metrics.radius / 3;
  const float distance = 0.45f * frame.metrics.body;
  switch (look.pattern) {
    case RowLook::Pattern::full:
      return fill_rect(frame, bar, look.color, radius);
    case RowLook::Pattern::hatched:
      return hatched_rect(frame, bar, {look.color, look.soft, line, distance}, radius);
    case RowLook::Pattern::open:
      fill_rect(frame, bar, look.soft, radius);
      break;
    case RowLook::Pattern::striped:
      fill_rect(frame, bar, look.soft, radius);
      for (int i = 1; static_cast<float>(i) * distance < bar.height(); ++i) {
        const float y = bar.max.y - static_cast<float>(i) * distance;
        draw_line(frame, {bar.min.x, y}, {bar.max.x, y}, look.color, line);
      }
      break;
  }
  outline_rect(frame, bar, look.color, line, radius);
}

void outline_row(const Frame& frame, const Rect& rect, const RowLook& look, float thickness, float radius) {
  if (look.dash == 0) return outline_rect(frame, rect, look.color, thickness, radius);
  outline_dashed(frame, rect, look.color, thickness, look.dash * frame.metrics.line);
}

void draw_row_curve(const Frame& frame, const Bezier& curve, const RowLook& look, Color color,
                    float thickness) {
  if (look.dash == 0) return draw_bezier(frame, curve, color, thickness);
  // Strokes of thick lines are longer, or they would be dots.
  draw_dashed_curve(frame, curve, color, thickness, look.dash * std::max(frame.metrics.line, thickness / 3));
}

}  // namespace attn
