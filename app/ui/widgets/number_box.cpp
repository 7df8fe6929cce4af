#include "app/ui/widgets/number_box.h"

#include <cmath>
#include <vector>

#include "app/ui/text.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/shapes.h"
#include "app/ui/widgets/text_input.h"

namespace attn {
namespace {

bool allowed(double value, const NumberRule& rule) {
  return value >= rule.least && value <= rule.most && (!rule.whole || value == std::floor(value));
}

std::string refusal(const Frame& frame, const NumberRule& rule) {
  if (!rule.whole && rule.most >= kMaxMagnitude) return frame.tr("number.refused");
  return fill(frame.tr(rule.whole ? "number.refused_whole" : "number.refused_range"),
              {{"least", exact_number_text(rule.least)}, {"most", exact_number_text(rule.most)}});
}

/// The number that was typed; without one the reason stands in the edit.
std::optional<double> typed(Frame& frame, const NumberRule& rule) {
  TextEdit& edit = *frame.memory.edit;
  const std::optional<double> value = parse_number(edit.text);
  if (value && allowed(*value, rule)) return value;
  edit.problem = refusal(frame, rule);
  return std::nullopt;
}

std::optional<double> draw_input(Frame& frame, const ItemId& id, const Rect& rect, const NumberRule& rule) {
  TextEdit& edit = *frame.memory.edit;
  const InputEnd end = draw_text_input(frame, id, rect);
  // Who clicks twice where once would do wants to type over the number, not over a part of it.
  if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left) && rect.contains(ImGui::GetIO().MousePos))
    edit.just_opened = true;
  if (!edit.problem.empty()) callout(frame, rect, edit.problem);
  std::optional<double> value;
  switch (end) {
    case InputEnd::none:
      break;
    case InputEnd::cancelled:
      frame.memory.edit.reset();
      break;
    case InputEnd::entered:
      value = typed(frame, rule);
      if (value)
        frame.memory.edit.reset();
      else
        edit.just_opened = true;  // refused: stay, everything selected
      break;
    case InputEnd::left:
    case InputEnd::tabbed:
      value = typed(frame, rule);
      frame.memory.edit.reset();  // gone on: what can't be taken is let go
      break;
  }
  return value;
}

/// Up and down, while the box has the keyboard.
std::optional<double> stepped(double value, const NumberRule& rule) {
  const int by = key_pressed(Key::up, true) ? 1 : key_pressed(Key::down, true) ? -1 : 0;
  if (by == 0) return std::nullopt;
  // Onto the multiples of the step, written so that 0.1 + 0.2 gives the 0.3 a person types.
  const double per_unit = std::round(1 / std::min(rule.step, 1.0));
  const double next = std::round((value + by * rule.step) * per_unit) / per_unit;
  const double moved = std::clamp(next == 0 ? 0.0 : next, rule.least, rule.most);
  if (moved == value) return std::nullopt;
  return moved;
}

}  // namespace

FittedNumber fitting_number(const Frame& frame, double value, float room) {
  std::string exact = exact_number_text(value);
  for (const FontKind font : {FontKind::body, FontKind::small})
    if (text_width(frame, font, exact) <= room) return {std::move(exact), font};
  std::vector<std::string> texts;
  if (TidyNumber tidy = tidy_number(value); !tidy.rounded) texts.push_back(std::move(tidy.text));
  for (int decimals = 3; decimals >= 0; --decimals) {
    std::string rounded = number_text(value, decimals);
    const bool says_zero = rounded.find_first_not_of("0.") == std::string::npos;
    if (!says_zero || std::abs(value) < 1e-9) texts.push_back(std::move(rounded));
  }
  for (const int decimals : {1, 0}) texts.push_back(exponent_text(value, decimals));
  for (std::string& text : texts)
    for (const FontKind font : {FontKind::body, FontKind::small})
      if (text_width(frame, font, text) <= room) return {std::move(text), font};
  return {std::move(texts.back()), FontKind::small};
}

void refuse_number(Frame& frame, const ItemId& id, double typed, std::string_view reason, long long owner) {
  frame.memory.edit = TextEdit{id, owner, exact_number_text(typed), std::string(reason)};
}

std::optional<double> number_box(Frame& frame, ItemId id, const Rect& rect, double value,
                                 const NumberRule& rule, const NumberBoxLook& look, long long owner) {
  auto& edit = frame.memory.edit;
  const bool focused = look.enabled && focusable(frame, id);
  if (edit && edit->field == id && edit->owner == owner) {
    edit->drawn = true;
    return draw_input(frame, id, rect, rule);
  }
  const Theme& theme = frame.theme;
  const Hit mouse = hit(frame, id, rect);
  const Color behind = mouse.hovered && look.enabled ? look.soft : theme.card;
  fill_rect(frame, rect, behind, frame.metrics.radius / 2);
  if (look.enabled) outline_rect(frame, rect, theme.axis, frame.metrics.line, frame.metrics.radius / 2);
  const FittedNumber shown = fitting_number(frame, value, rect.width() - 0.3f * frame.metrics.body);
  draw_text_in(frame, id, rect, Align::center, {shown.font, look.ink, behind}, shown.text);
  if (!look.enabled) return std::nullopt;
  if (focused) draw_focus(frame, rect);
  if (mouse.hovered && !look.hint.empty()) tooltip(frame, look.hint);
  if (mouse.double_clicked || (look.opens_by_click && mouse.clicked) || (focused && enter_pressed()))
    edit = TextEdit{id, owner, exact_number_text(value), {}};
  return focused ? stepped(value, rule) : std::nullopt;
}

}  // namespace attn
