#include "app/ui/widgets/dialog_card.h"

#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr ImGuiWindowFlags kBare = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings |
                                   ImGuiWindowFlags_NoScrollWithMouse;

float padding(const Frame& frame) {
  return 1.5f * frame.metrics.gap;
}

float head_height(const Frame& frame) {
  return std::round(1.5f * frame.metrics.title) + frame.metrics.gap;
}

void draw_head(Frame& frame, const CardLook& look, Rect head, std::string_view title) {
  const Rect corner = take_right(head, button_width(frame, FontKind::body, look.close_label));
  draw_text_in(frame, look.title, head, Align::left, {FontKind::title, frame.theme.ink, frame.theme.card},
               title);
  if (button(frame, look.close, corner, look.close_label, look.close_hint)) frame.emit(look.on_close);
}

CardLook dialog_look(const Frame& frame) {
  return {"dialog",
          {"dialog/card"},
          {"dialog/title"},
          {"dialog/close"},
          {"dialog/outside"},
          frame.tr("dialog.close"),
          "Esc",
          CloseDialog{},
          !holds_text(*frame.memory.opened_dialog, *frame.state.dialog)};
}

}  // namespace

ImVec2 largest_card(const Frame& frame) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const float around = 2 * padding(frame) + 2 * frame.metrics.gap;
  return {display.x - around, display.y - around - head_height(frame)};
}

float widest_dialog(const Frame& frame) {
  return largest_card(frame).x;
}

Rect begin_card(Frame& frame, const CardLook& look, std::string_view title, ImVec2 content) {
  constexpr double kDim = 0.55;
  const Rect display{{0, 0}, ImGui::GetIO().DisplaySize};
  const float pad = padding(frame), head = head_height(frame), gap = frame.metrics.gap;
  const ImVec2 most = largest_card(frame);
  const ImVec2 size{std::min(content.x, most.x) + 2 * pad, std::min(content.y, most.y) + head + 2 * pad};
  ImGui::SetNextWindowPos(display.min);
  ImGui::SetNextWindowSize(display.max);
  ImGui::PushStyleColor(ImGuiCol_WindowBg, rgb(0x000000).with_alpha(kDim).vec4());
  ImGui::Begin(look.window, nullptr, kBare);
  ImGui::PopStyleColor();

  const Rect card = rect_at(
      {std::round((display.width() - size.x) / 2), std::round((display.height() - size.y) / 2)}, size);
  fill_rect(frame, card, frame.theme.card, frame.metrics.radius);
  outline_rect(frame, card, frame.theme.axis, frame.metrics.line, frame.metrics.radius);
  log_region(frame, look.card, card);
  ImGui::SetCursorScreenPos(card.min);
  ImGui::BeginChild("card", card.size(), false, kBare | ImGuiWindowFlags_NoBackground);
  Rect inside = card.grown(-pad);
  draw_head(frame, look, take_top(inside, head - gap), title);
  take_top(inside, gap);

  // Room at the edges for outlines; only what is higher than the window scrolls.
  const bool scrolls = content.y > inside.height() + 1;
  const float edge = std::round(0.4f * gap);
  ImGui::SetCursorScreenPos({inside.min.x - edge, inside.min.y - edge});
  ImGui::BeginChild("content", {inside.width() + edge + (scrolls ? pad : edge), inside.height() + 2 * edge},
                    false,
                    scrolls ? ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav
                            : kBare | ImGuiWindowFlags_NoBackground);
  const ImVec2 cursor = ImGui::GetCursorScreenPos();
  ImGui::Dummy({inside.width(), content.y + 2 * edge});  // what the scroll bar measures
  ImGui::SetCursorScreenPos(cursor);
  return rect_at(cursor + ImVec2{edge, edge}, {inside.width(), content.y});
}

void end_card(Frame& frame, const CardLook& look) {
  ImGui::EndChild();
  ImGui::EndChild();
  // The card is a window of its own: a click on it doesn't reach what lies behind.
  const Rect display{{0, 0}, ImGui::GetIO().DisplaySize};
  if (hit(frame, look.outside, display).clicked && look.closes_beside) frame.emit(look.on_close);
  ImGui::End();
}

Rect begin_dialog(Frame& frame, const char* name, std::string_view title, ImVec2 content) {
  ImGui::SetNextWindowFocus();  // above the help page, too
  frame.memory.in_dialog = true;
  const Rect area = begin_card(frame, dialog_look(frame), title, content);
  log_region(frame, {name}, area);
  return area;
}

void end_dialog(Frame& frame) {
  end_card(frame, dialog_look(frame));
  frame.memory.in_dialog = false;
}

}  // namespace attn
