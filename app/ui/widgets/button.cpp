#include "app/ui/widgets/button.h"

#include "app/ui/text.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/shapes.h"

namespace attn {

float button_width(const Frame& frame, FontKind font, std::string_view label) {
  return std::ceil(formula_width(frame, font, label)) + std::round(1.1f * frame.fonts.face(font).px);
}

float button_height(const Frame& frame, FontKind font) {
  return std::round(1.6f * frame.fonts.face(font).px);
}

Rect button_place(const Frame& frame, const Rect& slot, FontKind font) {
  const float height = button_height(frame, font);
  return rect_at({slot.min.x, std::floor(slot.center().y - height / 2)}, {slot.width(), height});
}

bool button(Frame& frame, ItemId id, const Rect& rect, std::string_view label, std::string_view hint,
            const ButtonLook& look) {
  const Theme& theme = frame.theme;
  const bool focused = look.enabled && focusable(frame, id);
  const Hit mouse = hit(frame, id, rect);
  const float radius = rect.height() / 2;
  const bool over = mouse.hovered && look.enabled;
  const Color behind = look.on || over ? theme.query_soft : theme.card;
  const bool outlined = look.outlined && look.enabled;
  if (look.on || over || outlined) fill_rect(frame, rect, behind, radius);
  if (look.on || outlined)
    outline_rect(frame, rect, look.on ? theme.query : theme.line,
                 look.on ? 2 * frame.metrics.line : frame.metrics.line, radius);
  // A button that can't be used now is muted and flat; its text stays readable (it says what would be
  // possible).
  const Color color = !look.enabled ? theme.muted : look.on ? theme.query : theme.ink;
  const TextStyle style{look.font, color, behind};
  const float width = formula_width(frame, look.font, label);
  const ImVec2 at{rect.center().x - width / 2, rect.center().y - text_height(frame, look.font) / 2};
  draw_formula(frame, id, {std::floor(at.x), std::floor(at.y)}, style, label);
  if (focused) draw_focus(frame, rect);
  if (mouse.hovered && !hint.empty()) tooltip(frame, hint);
  return (mouse.clicked && look.enabled) || (focused && press_key_pressed());
}

bool triangle_button(Frame& frame, ItemId id, const Rect& rect, bool to_the_left, std::string_view hint,
                     bool enabled) {
  const bool focused = enabled && focusable(frame, id);
  const Hit mouse = hit(frame, id, rect);
  if (mouse.hovered && enabled) fill_rect(frame, rect, frame.theme.query_soft, rect.height() / 2);
  draw_triangle(frame, rect.center(), rect.height() * 0.45f, to_the_left ? Direction::left : Direction::right,
                enabled ? frame.theme.ink : frame.theme.line);
  if (focused) draw_focus(frame, rect);
  if (mouse.hovered && !hint.empty()) tooltip(frame, hint);
  return (mouse.clicked && enabled) || (focused && press_key_pressed());
}

}  // namespace attn
