#include "app/ui/screen.h"

#include "app/ui/panels/covers.h"
#include "app/ui/panels/dialogs/dialogs.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/spot.h"
#include "app/ui/shortcuts.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr ImGuiWindowFlags kBare = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings |
                                   ImGuiWindowFlags_NoScrollWithMouse;

/// A full-screen window without anything of its own.
void begin_bare_window(const char* name, const Rect& rect, Color background, ImGuiWindowFlags more) {
  ImGui::SetNextWindowPos(rect.min);
  ImGui::SetNextWindowSize(rect.size());
  ImGui::PushStyleColor(ImGuiCol_WindowBg, background.vec4());
  ImGui::Begin(name, nullptr, kBare | more);
  ImGui::PopStyleColor();
}

void draw_panel(Frame& frame, const Panel& panel, const Rect& rect) {
  const Metrics& m = frame.metrics;
  if (rect.width() < 1 || rect.height() < 1) return;
  const bool covered = is_covered(frame, panel);
  if (panel.card || covered) {
    fill_rect(frame, rect, frame.theme.card, m.radius);
    outline_rect(frame, rect, frame.theme.line, m.line, m.radius);
  }
  log_region(frame, {panel.name}, rect);
  if (covered) return;  // nothing of it is drawn, nothing of it can be pointed at
  ImGui::SetCursorScreenPos(rect.min);
  ImGui::BeginChild(panel.name, rect.size(), false, kBare | ImGuiWindowFlags_NoBackground);
  panel.draw(frame, panel.card ? rect.grown(-m.gap) : rect);
  ImGui::EndChild();
}

/// The blanked screen: black, one key or click brings the lesson back.
void draw_blank(Frame& frame, const Rect& display) {
  begin_bare_window("blank", display, rgb(0x000000), 0);
  if (hit(frame, {"blank"}, display).clicked) frame.emit(SetBlank{false});
  ImGui::End();
}

void push_style(const Frame& frame) {
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
  ImGui::PushStyleVar(ImGuiStyleVar_ScrollbarSize, std::round(frame.metrics.body * 0.6f));
  ImGui::PushStyleColor(ImGuiCol_ScrollbarBg, frame.theme.paper.with_alpha(0).vec4());
  // A picture can't be scrolled.
  ImGui::PushStyleColor(ImGuiCol_ScrollbarGrab, frame.theme.axis.with_alpha(frame.recording ? 0 : 1).vec4());
}

}  // namespace

void draw_screen(Frame& frame) {
  const Rect display{{0, 0}, ImGui::GetIO().DisplaySize};
  frame.log.clear();
  push_style(frame);
  watch_presses(frame);
  handle_shortcuts(frame);
  follow_mouse(frame);
  if (frame.state.view.blank) {
    draw_blank(frame, display);
  } else {
    begin_bare_window("screen", display, frame.theme.paper, ImGuiWindowFlags_NoBringToFrontOnFocus);
    const ScreenLayout at = layout_screen(frame, display);
    frame.memory.hovering_word.reset();
    const bool typing = frame.memory.edit.has_value();
    if (typing) frame.memory.edit->drawn = false;
    for (const Panel& panel : panels()) draw_panel(frame, panel, at.*panel.place);
    ImGui::End();
    if (frame.state.view.covering) draw_covers(frame, at);
    if (frame.state.view.help) draw_help(frame);
    draw_dialog(frame);
    if (frame.memory.edit && !frame.memory.edit->drawn) frame.memory.edit.reset();
    finish_focus_round(frame.memory);
    if (typing && !frame.state.dialog) handle_remote(frame);
    frame.memory.hovered_word = frame.memory.hovering_word;
    draw_spot(frame);
  }
  ImGui::PopStyleColor(2);
  ImGui::PopStyleVar(5);
}

}  // namespace attn
