#include "app/ui/widgets/answer_box.h"

#include <algorithm>

#include "app/ui/text.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/number_text.h"
#include "app/ui/widgets/shapes.h"
#include "app/ui/widgets/text_input.h"

namespace attn {
namespace {

/// The answer that was typed; without one the reason stands in the edit.
std::optional<Typed> read_answer(Frame& frame, const AnswerBoxLook& look) {
  TextEdit& edit = *frame.memory.edit;
  const std::optional<Typed> typed = parse_answer(edit.text);
  if (typed && (!typed->percent || look.takes_percent)) return typed;
  edit.problem = frame.tr(typed                ? "paper.no_percent"
                          : look.takes_percent ? "paper.refused"
                                               : "number.refused");
  return std::nullopt;
}

/// To the blank after or before this one, which opens; behind the last one to whatever comes next.
void go_on(UiMemory& memory, const ItemId& id, long long owner) {
  memory.edit.reset();
  const int by = ImGui::GetIO().KeyShift ? -1 : 1;
  const std::vector<ItemId>& round = memory.last_round;
  const auto here = std::ranges::find(round, id);
  for (std::ptrdiff_t at = here - round.begin() + by; at >= 0 && at < std::ssize(round); at += by) {
    const ItemId& next = round[static_cast<std::size_t>(at)];
    if (std::string_view(next.name) != id.name) continue;
    memory.focus = next;
    memory.edit = TextEdit{next, owner, {}, {}};
    return;
  }
  focus_next(memory, by);
}

std::optional<Typed> type_answer(Frame& frame, const ItemId& id, const Rect& rect, const AnswerBoxLook& look,
                                 long long owner) {
  TextEdit& edit = *frame.memory.edit;
  edit.drawn = true;
  // Opened by Tab from another blank, which knew nothing of the answer that stands in this one.
  if (edit.just_opened && edit.problem.empty() && edit.text.empty() && look.typed)
    edit.text = answer_text(*look.typed);
  const InputEnd end = draw_text_input(frame, id, rect);
  const bool empty = edit.text.find_first_not_of(' ') == std::string::npos;
  if (end == InputEnd::none) return std::nullopt;
  if (end == InputEnd::tabbed && empty) {
    go_on(frame.memory, id, owner);
    return std::nullopt;
  }
  std::optional<Typed> typed;
  if (end != InputEnd::cancelled) typed = read_answer(frame, look);
  if (typed && end == InputEnd::tabbed)
    go_on(frame.memory, id, owner);
  else if (typed || end == InputEnd::cancelled || end == InputEnd::left)
    frame.memory.edit.reset();
  else
    edit.just_opened = true;  // refused: stay, everything selected
  return typed;
}

void draw_typed(Frame& frame, const ItemId& id, const Rect& rect, const AnswerBoxLook& look, Color behind) {
  Rect place = rect.grown(-std::round(0.2f * frame.metrics.body));
  const float mark = std::min(place.height(), std::round(0.9f * frame.metrics.body));
  const Rect right = take_right(place, mark);
  draw_verdict(frame, {"verdict", id.a, id.b}, right, look.verdict, behind);
  take_right(place, frame.metrics.line);
  const std::string text = answer_text(*look.typed);
  const bool fits = text_width(frame, FontKind::bold, text) <= place.width();
  const TextStyle style{fits ? FontKind::bold : FontKind::small, frame.theme.ink, behind};
  draw_text_in(frame, id, place, Align::center, style, text);
}

}  // namespace

Color verdict_color(const Theme& theme, Verdict::Kind kind) {
  return kind == Verdict::Kind::right ? theme.value : kind == Verdict::Kind::wrong ? theme.query : theme.key;
}

void draw_verdict(Frame& frame, ItemId id, const Rect& rect, Verdict::Kind kind, Color on) {
  const Color color = verdict_color(frame.theme, kind);
  const float size = std::min(rect.width(), rect.height()), stroke = std::max(2.0f, size / 7);
  const ImVec2 center = rect.center();
  const auto at = [&](float x, float y) { return center + ImVec2{x, y} * size; };
  switch (kind) {
    case Verdict::Kind::right:
      draw_line(frame, at(-0.4f, 0.05f), at(-0.12f, 0.32f), color, stroke);
      draw_line(frame, at(-0.12f, 0.32f), at(0.4f, -0.32f), color, stroke);
      break;
    case Verdict::Kind::more_digits:
      for (const float x : {-0.34f, 0.0f, 0.34f}) draw_circle(frame, at(x, 0.1f), size / 9, color, color, 1);
      break;
    case Verdict::Kind::wrong:
      draw_line(frame, at(-0.32f, -0.32f), at(0.32f, 0.32f), color, stroke);
      draw_line(frame, at(-0.32f, 0.32f), at(0.32f, -0.32f), color, stroke);
      break;
  }
  log_mark(frame, id, rect, color, on);
}

std::string answer_text(const Typed& typed) {
  return typed.percent ? number_text(100 * typed.value, std::max(0, typed.decimals - 2)) + "%"
                       : number_text(typed.value, typed.decimals);
}

AnswerBoxResult answer_box(Frame& frame, ItemId id, const Rect& rect, const AnswerBoxLook& look,
                           long long owner) {
  UiMemory& memory = frame.memory;
  const Theme& theme = frame.theme;
  const bool focused = focusable(frame, id);
  if (memory.edit && memory.edit->field == id && memory.edit->owner == owner)
    return {type_answer(frame, id, rect, look, owner), true};

  const Hit mouse = hit(frame, id, rect);
  const Color behind = mouse.hovered ? theme.key_soft : theme.card;
  const float radius = frame.metrics.radius / 2;
  fill_rect(frame, rect, behind, radius);
  outline_rect(frame, rect, look.typed ? verdict_color(theme, look.verdict) : theme.axis,
               (look.typed ? 2 : 1) * frame.metrics.line, radius);
  if (look.typed) draw_typed(frame, id, rect, look, behind);
  if (focused) draw_focus(frame, rect);
  if (mouse.clicked || (focused && enter_pressed())) {
    memory.focus = id;
    memory.edit = TextEdit{id, owner, look.typed ? answer_text(*look.typed) : std::string(), {}};
  }
  return {std::nullopt, focused || mouse.hovered};
}

}  // namespace attn
