#include "app/ui/widgets/interact.h"

#include "app/ui/text.h"

namespace attn {
namespace {

void log(Frame& frame, LayoutEntry::Kind kind, const ItemId& id, const Rect& rect, Color color = {},
         Color on = {}) {
  if (!frame.log.on) return;
  const ImDrawList& list = *ImGui::GetWindowDrawList();
  frame.log.add({.kind = kind,
                 .id = to_string(id),
                 .rect = rect,
                 .clip = {list.GetClipRectMin(), list.GetClipRectMax()},
                 .scrolls = ImGui::GetScrollMaxY() > 0 || ImGui::GetScrollMaxX() > 0,
                 .foreground = color,
                 .background = on,
                 .text = {}});
}

/// Below the anchor, or above it where there is no room.
void draw_card(Frame& frame, const Rect& anchor, std::string_view text) {
  const Theme& theme = frame.theme;
  const float pad = frame.metrics.gap / 2;
  const TextStyle style{FontKind::body, theme.ink, theme.card};
  const float width = std::min(text_width(frame, FontKind::body, text) + 1, 26 * frame.metrics.body);
  const float height = draw_paragraph(frame, {"tooltip"}, {0, 0}, width, style, text, false);
  const ImVec2 size{width + 2 * pad, height + 2 * pad}, display = ImGui::GetIO().DisplaySize;
  ImVec2 at{std::clamp(anchor.min.x, 0.0f, std::max(0.0f, display.x - size.x)), anchor.max.y};
  if (at.y + size.y > display.y) at.y = std::max(0.0f, anchor.min.y - size.y - pad);

  ImGui::SetNextWindowPos(at);
  ImGui::SetNextWindowSize(size);
  ImGui::PushStyleColor(ImGuiCol_PopupBg, theme.card.vec4());
  ImGui::PushStyleColor(ImGuiCol_Border, theme.axis.vec4());
  ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, frame.metrics.line);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::BeginTooltip();
  draw_paragraph(frame, {"tooltip"}, at + ImVec2{pad, pad}, width, style, text);
  ImGui::Dummy(size);
  ImGui::EndTooltip();
  ImGui::PopStyleVar(2);
  ImGui::PopStyleColor(2);
}

}  // namespace

Hit hit(Frame& frame, ItemId id, const Rect& rect) {
  log(frame, LayoutEntry::Kind::item, id, rect);
  const ImVec2 cursor = ImGui::GetCursorScreenPos();
  ImGui::SetCursorScreenPos(rect.min);
  ImGui::PushID(static_cast<int>(id.a));
  ImGui::PushID(static_cast<int>(id.b));
  Hit result;
  result.clicked =
      ImGui::InvisibleButton(id.name, {std::max(1.0f, rect.width()), std::max(1.0f, rect.height())});
  result.hovered = ImGui::IsItemHovered();
  result.pressed = ImGui::IsItemActivated();
  result.held = ImGui::IsItemActive();
  result.released = ImGui::IsItemDeactivated();
  result.double_clicked = result.hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
  ImGui::PopID();
  ImGui::PopID();
  ImGui::SetCursorScreenPos(cursor);
  return result;
}

void tooltip(Frame& frame, std::string_view text) {
  if (frame.memory.pressed_at) return;
  draw_card(frame, {ImGui::GetIO().MousePos, ImGui::GetIO().MousePos + ImVec2{0, 1.2f * frame.metrics.body}},
            text);
}

void callout(Frame& frame, const Rect& about, std::string_view text) {
  draw_card(frame, about.grown(frame.metrics.gap / 4), text);
}

void watch_presses(Frame& frame) {
  auto& pressed_at = frame.memory.pressed_at;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) pressed_at = mouse;
  if (pressed_at && length(mouse - *pressed_at) > frame.metrics.body) pressed_at.reset();
}

void log_region(Frame& frame, ItemId id, const Rect& rect) {
  log(frame, LayoutEntry::Kind::region, id, rect);
}

void log_mark(Frame& frame, ItemId id, const Rect& rect, Color color, Color on) {
  log(frame, LayoutEntry::Kind::mark, id, rect, color, on);
}

}  // namespace attn
