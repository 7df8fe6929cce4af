#include "app/ui/widgets/text_input.h"

#include <utility>

#include "app/ui/text.h"
#include "app/ui/text_codes.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// ImGui's text input over a std::string: what it needs to grow, and to go on behind what is there.
int serve(ImGuiInputTextCallbackData* data) {
  auto& edit = *static_cast<TextEdit*>(data->UserData);
  if (data->EventFlag == ImGuiInputTextFlags_CallbackResize) {
    edit.text.resize(static_cast<std::size_t>(data->BufTextLen));
    data->Buf = edit.text.data();
  } else if (std::exchange(edit.goes_on, false)) {
    data->CursorPos = data->SelectionStart = data->SelectionEnd = data->BufTextLen;
  }
  return 0;
}

/// Where the undo history of a text begins: at its opening. Dear ImGui keeps one for each id and would go on
/// with it in the text that the box is opened with next, beyond its ends.
void begin_history(bool opening) {
  int& openings = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("openings"));
  if (opening) ++openings;
  ImGui::PushID(openings);
}

/// The input itself. Returns whether Enter ended it.
bool input_line(TextEdit& edit) {
  // What is pasted arrives with codes, and what is copied leaves without.
  const ClipboardFilter filter(with_codes, without_codes);
  return ImGui::InputText(
      "##text", edit.text.data(), edit.text.capacity() + 1,
      ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackResize |
          (edit.goes_on ? ImGuiInputTextFlags_CallbackAlways : ImGuiInputTextFlags_AutoSelectAll),
      serve, &edit);
}

/// How typing ended, as keys and mouse tell.
InputEnd end_of(bool opening, bool entered, bool left) {
  if (key_pressed(Key::escape, false)) return InputEnd::cancelled;
  if (entered) return InputEnd::entered;
  if (!opening && key_pressed(Key::tab, false)) return InputEnd::tabbed;
  // The remote goes on to the next beat: whoever holds it doesn't wait for somebody's typing.
  const bool paged = key_pressed(Key::page_up, false) || key_pressed(Key::page_down, false);
  return left || paged ? InputEnd::left : InputEnd::none;
}

}  // namespace

InputEnd draw_text_input(Frame& frame, const ItemId& id, const Rect& rect) {
  const Theme& theme = frame.theme;
  TextEdit& edit = *frame.memory.edit;
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
  ImGui::PushID(to_string(id).c_str());
  const bool opening = edit.just_opened;
  if (opening) {
    edit.text = with_codes(edit.text);
    ImGui::SetKeyboardFocusHere();
  }
  begin_history(opening);
  // Esc makes Dear ImGui take it back. Whether that is meant, the caller knows.
  std::string typed = edit.text;
  const bool entered = input_line(edit);
  const bool left = !opening && ImGui::IsItemDeactivated();
  edit.just_opened = false;
  ImGui::PopID();
  ImGui::PopID();
  ImGui::PopStyleVar();
  ImGui::PopStyleColor(3);
  outline_rect(frame, rect, edit.problem.empty() ? theme.focus : theme.query, 2 * frame.metrics.line);
  log_region(frame, id, rect);
  const InputEnd end = end_of(opening, entered, left);
  if (end == InputEnd::cancelled) edit.text = std::move(typed);
  if (end != InputEnd::none) edit.text = without_codes(edit.text);
  return end;
}

}  // namespace attn
