#include "app/ui/widgets/slider.h"

#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/shapes.h"

namespace attn {

std::optional<double> slider(Frame& frame, ItemId id, const Rect& rect, double value, std::string_view hint,
                             double step) {
  const Theme& theme = frame.theme;
  const bool focused = focusable(frame, id);
  const Hit mouse = hit(frame, id, rect);
  const float radius = std::round(rect.height() * 0.28f), y = std::floor(rect.center().y);
  const float left = rect.min.x + radius, right = rect.max.x - radius;
  const float x = left + (right - left) * static_cast<float>(value);
  draw_line(frame, {left, y}, {right, y}, theme.axis, 2 * frame.metrics.line);
  draw_line(frame, {left, y}, {x, y}, theme.query, 4 * frame.metrics.line);
  draw_circle(frame, {x, y}, radius, mouse.hovered || mouse.held ? theme.query : theme.card, theme.query,
              2 * frame.metrics.line);
  log_mark(frame, id, rect_at({x - radius, y - radius}, {2 * radius, 2 * radius}), theme.query, theme.paper);
  if (mouse.hovered && !mouse.held && !hint.empty()) tooltip(frame, hint);
  if (focused) draw_focus(frame, rect);
  const int by = !focused ? 0 : key_pressed(Key::right, true) ? 1 : key_pressed(Key::left, true) ? -1 : 0;
  if (by == 0 && (!mouse.held || right <= left)) return std::nullopt;
  const double moved = by != 0 ? std::clamp(value + by * step, 0.0, 1.0)
                               : std::clamp((ImGui::GetIO().MousePos.x - left) / (right - left), 0.0f, 1.0f);
  if (moved == value) return std::nullopt;
  return moved;
}

}  // namespace attn
