#include "app/ui/widgets/text_box.h"

#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/shapes.h"
#include "app/ui/widgets/text_input.h"

namespace attn {
namespace {

std::optional<std::string> type_text(Frame& frame, const ItemId& id, const Rect& rect,
                                     const TextBoxLook& look, const TextRule& rule) {
  TextEdit& edit = *frame.memory.edit;
  edit.drawn = true;
  InputEnd end = draw_text_input(frame, id, rect);
  if (end == InputEnd::cancelled && look.escape_keeps) end = InputEnd::left;
  if (!edit.problem.empty()) callout(frame, rect, edit.problem);
  if (end == InputEnd::none) return std::nullopt;
  std::optional<std::string> typed;
  if (end != InputEnd::cancelled) {
    edit.problem = rule ? rule(edit.text) : std::string();
    if (edit.problem.empty()) typed = edit.text;
  }
  if (end == InputEnd::entered && !typed)
    edit.just_opened = true;  // refused: stay, everything selected
  else
    frame.memory.edit.reset();
  return typed;
}

}  // namespace

void open_text_box(Frame& frame, ItemId id, std::string_view text, long long owner) {
  frame.memory.focus = id;
  frame.memory.edit = TextEdit{id, owner, std::string(text), {}};
}

std::optional<std::string> text_box(Frame& frame, ItemId id, const Rect& rect, std::string_view text,
                                    const TextBoxLook& look, const TextRule& rule, long long owner) {
  const auto& edit = frame.memory.edit;
  const bool focused = focusable(frame, id);
  if (edit && edit->field == id && edit->owner == owner) return type_text(frame, id, rect, look, rule);

  const Theme& theme = frame.theme;
  const Hit mouse = hit(frame, id, rect);
  const Color behind = mouse.hovered ? theme.key_soft : theme.card;
  fill_rect(frame, rect, behind, frame.metrics.radius / 2);
  outline_rect(frame, rect, theme.axis, frame.metrics.line, frame.metrics.radius / 2);
  const Rect inside{{rect.min.x + 0.3f * frame.metrics.body, rect.min.y},
                    {rect.max.x - 0.3f * frame.metrics.body, rect.max.y}};
  const bool empty = text.empty();
  draw_text_in(frame, id, inside, look.align, {look.font, empty ? theme.muted : theme.ink, behind},
               empty ? std::string(look.empty) : frame.fonts.displayable(text));
  if (focused) draw_focus(frame, rect);
  if (mouse.hovered && !look.hint.empty()) tooltip(frame, look.hint);
  if (mouse.double_clicked || (mouse.clicked && look.opens_by_click) || (focused && enter_pressed()))
    open_text_box(frame, id, text, owner);
  return std::nullopt;
}

}  // namespace attn
