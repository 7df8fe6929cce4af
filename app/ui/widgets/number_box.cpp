#include "app/ui/widgets/number_box.h"

#include <cmath>
#include <vector>

#include "app/ui/text.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/shapes.h"

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
  NumberEdit& edit = *frame.memory.edit;
  const std::optional<double> value = parse_number(edit.text);
  if (value && allowed(*value, rule)) return value;
  edit.problem = refusal(frame, rule);
  return std::nullopt;
}

/// ImGui's text input over a std::string: the one callback that it needs to grow.
int grow(ImGuiInputTextCallbackData* data) {
  if (data->EventFlag == ImGuiInputTextFlags_CallbackResize) {
    auto& text = *static_cast<std::string*>(data->UserData);
    text.resize(static_cast<std::size_t>(data->BufTextLen));
    data->Buf = text.data();
  }
  return 0;
}

std::optional<double> draw_input(Frame& frame, const ItemId& id, const Rect& rect, const NumberRule& rule) {
  const Theme& theme = frame.theme;
  NumberEdit& edit = *frame.memory.edit;
  // Dear ImGui's line begins higher than ours: the digits stay where they stood before.
  const float top =
      rect.center().y - text_height(frame, FontKind::body) / 2 - frame.fonts.face(FontKind::body).rise;
  ImGui::SetCursorScreenPos({rect.min.x, std::min(rect.min.y, top)});
  ImGui::SetNextItemWidth(rect.width());
  ImGui::PushStyleColor(ImGuiCol_FrameBg, theme.card.vec4());
  ImGui::PushStyleColor(ImGuiCol_Text, theme.ink.vec4());
  ImGui::PushStyleColor(ImGuiCol_TextSelectedBg, theme.key.with_alpha(0.35).vec4());
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                      {frame.metrics.body * 0.2f, std::max(0.0f, top - rect.min.y)});
  ImGui::PushID(id.name);
  if (edit.just_opened) ImGui::SetKeyboardFocusHere();
  const bool entered =
      ImGui::InputText("##number", edit.text.data(), edit.text.capacity() + 1,
                       ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll |
                           ImGuiInputTextFlags_CallbackResize,
                       grow, &edit.text);
  const bool left = !edit.just_opened && ImGui::IsItemDeactivated();
  edit.just_opened = false;
  ImGui::PopID();
  ImGui::PopStyleVar();
  ImGui::PopStyleColor(3);
  outline_rect(rect, edit.problem.empty() ? theme.focus : theme.query, 2 * frame.metrics.line);
  log_region(frame, id, rect);
  if (!edit.problem.empty()) tooltip(frame, edit.problem);

  std::optional<double> value;
  if (key_pressed(Key::escape, false)) {
    frame.memory.edit.reset();
  } else if (entered) {
    value = typed(frame, rule);
    if (value)
      frame.memory.edit.reset();
    else
      edit.just_opened = true;  // refused: stay, everything selected
  } else if (left) {
    value = typed(frame, rule);
    frame.memory.edit.reset();  // clicked elsewhere: what can't be taken is let go
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
  frame.memory.edit = NumberEdit{to_string(id), owner, exact_number_text(typed), std::string(reason)};
}

std::optional<double> number_box(Frame& frame, ItemId id, const Rect& rect, double value,
                                 const NumberRule& rule, const NumberBoxLook& look, long long owner) {
  auto& edit = frame.memory.edit;
  const bool focused = look.enabled && focusable(frame, id);
  if (edit && edit->field == to_string(id) && edit->owner == owner) {
    edit->drawn = true;
    return draw_input(frame, id, rect, rule);
  }
  const Theme& theme = frame.theme;
  const Hit mouse = hit(frame, id, rect);
  const Color behind = mouse.hovered && look.enabled ? look.soft : theme.card;
  fill_rect(rect, behind, frame.metrics.radius / 2);
  if (look.enabled) outline_rect(rect, theme.axis, frame.metrics.line, frame.metrics.radius / 2);
  const FittedNumber shown = fitting_number(frame, value, rect.width() - 0.3f * frame.metrics.body);
  draw_text_in(frame, id, rect, Align::center, {shown.font, look.ink, behind}, shown.text);
  if (!look.enabled) return std::nullopt;
  if (focused) draw_focus(frame, rect);
  if (mouse.hovered && !look.hint.empty()) tooltip(frame, look.hint);
  if (mouse.double_clicked || (focused && enter_pressed()))
    edit = NumberEdit{to_string(id), owner, exact_number_text(value), {}};
  return focused ? stepped(value, rule) : std::nullopt;
}

}  // namespace attn
