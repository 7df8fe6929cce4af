#include "app/ui/widgets/number_field.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "app/ui/text.h"
#include "app/ui/text_runs.h"
#include "app/ui/widgets/shapes.h"
#include "core/lesson_json.h"

namespace attn {
namespace {

/// Typed text as std::from_chars wants it: half-width, a point, an ASCII minus, no blanks around.
std::string plain_number(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = next_code_point(text, at);
    if (c >= U'０' && c <= U'９')
      plain += static_cast<char>('0' + (c - U'０'));
    else if (c == U'．' || c == U'。' || c == U',' || c == U'，')
      plain += '.';
    else if (c == U'−' || c == U'－' || c == U'–')
      plain += '-';
    else if (c == U'+' || c == U'＋')
      plain += '+';
    else if (c == U'　' || c == U'\t')
      plain += ' ';
    else
      plain += c < 0x80 ? static_cast<char>(c) : '?';
  }
  const std::size_t first = plain.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  plain = plain.substr(first, plain.find_last_not_of(' ') - first + 1);
  if (plain.front() == '+' && plain.size() > 1 && plain[1] != '-') plain.erase(0, 1);
  return plain;
}

void finish(Frame& frame, const Handle& handle, Index component) {
  NumberEdit& edit = *frame.memory.edit;
  const std::optional<double> value = parse_number(edit.text);
  if (!value) {
    edit.problem = frame.tr("number.refused");
    return;
  }
  Vector values = frame.state.sentence().tokens[static_cast<std::size_t>(handle.word)].vector(handle.role);
  values[component] = *value;
  frame.emit(CommitVector{handle, std::move(values)});
  frame.memory.edit.reset();
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

void draw_input(Frame& frame, const ItemId& id, const Rect& rect, const Handle& handle, Index component) {
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

  if (key_pressed(Key::escape, false)) {
    frame.memory.edit.reset();
  } else if (entered) {
    finish(frame, handle, component);
    if (frame.memory.edit) frame.memory.edit->just_opened = true;  // refused: stay, everything selected
  } else if (left) {
    finish(frame, handle, component);
    frame.memory.edit.reset();  // clicked elsewhere: what can't be taken is let go
  }
}

struct Shown {
  std::string text;
  FontKind font;
};

/// The whole number where it fits, else rounded: between two sentences it has many digits.
Shown fitting_number(const Frame& frame, double value, float room) {
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

}  // namespace

std::optional<double> parse_number(std::string_view text) {
  const std::string plain = plain_number(text);
  double value = 0;
  const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
  if (error != std::errc{} || end != plain.data() + plain.size() || plain.empty()) return std::nullopt;
  if (!std::isfinite(value) || std::abs(value) > kMaxMagnitude) return std::nullopt;
  return value;
}

std::string exponent_text(double value, int decimals) {
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.*e", decimals, std::abs(value));
  std::string text = digits;
  const std::size_t e = text.find('e');
  if (e == std::string::npos) return text;  // not a finite number
  const int exponent = std::atoi(text.c_str() + e + 1);
  return (value < 0 ? "−" : "") + text.substr(0, e) + (exponent < 0 ? "e−" : "e") +
         std::to_string(std::abs(exponent));
}

std::string exact_number_text(double value) {
  char digits[32];
  const auto result = std::to_chars(digits, digits + sizeof digits, value == 0 ? 0.0 : value);
  const std::string text(digits, result.ptr);
  return text.front() == '-' ? "−" + text.substr(1) : text;
}

void number_field(Frame& frame, ItemId id, const Rect& rect, const Handle& handle, Index component) {
  auto& edit = frame.memory.edit;
  if (edit && edit->field == to_string(id) && edit->handle == handle && edit->component == component) {
    edit->drawn = true;
    draw_input(frame, id, rect, handle, component);
    return;
  }
  const Theme& theme = frame.theme;
  const Hit mouse = hit(frame, id, rect);
  const bool enabled = !frame.between_sentences();
  const Color role = handle.role == Role::query ? theme.query
                     : handle.role == Role::key ? theme.key
                                                : theme.value;
  const Color soft = handle.role == Role::query ? theme.query_soft
                     : handle.role == Role::key ? theme.key_soft
                                                : theme.value_soft;
  const Color behind = mouse.hovered && enabled ? soft : theme.card;
  fill_rect(rect, behind, frame.metrics.radius / 2);
  // Between two sentences a field is no field: just a number, without the frame that invites typing.
  if (enabled) outline_rect(rect, theme.axis, frame.metrics.line, frame.metrics.radius / 2);
  const Matrix& stack = handle.role == Role::query ? frame.derived.Q
                        : handle.role == Role::key ? frame.derived.K
                                                   : frame.derived.V;
  const double value = stack(handle.word, component);
  const Shown shown = fitting_number(frame, value, rect.width() - 0.3f * frame.metrics.body);
  draw_text_in(frame, id, rect, Align::center, {shown.font, role, behind}, shown.text);
  if (mouse.hovered && enabled) tooltip(frame, frame.tr("number.hint"));
  if (enabled && mouse.double_clicked)
    edit = NumberEdit{to_string(id), handle, component, exact_number_text(value), {}};
}

}  // namespace attn
