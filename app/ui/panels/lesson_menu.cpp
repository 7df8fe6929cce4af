#include "app/ui/panels/lesson_menu.h"

#include "app/ui/panels/stage_layout.h"
#include "app/ui/text.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

std::string title_of(const Frame& frame, const Lesson& lesson) {
  return frame.fonts.displayable(lesson.title.in(frame.language()));
}

float triangle_room(const Frame& frame) {
  return frame.metrics.projection ? 0 : 1.1f * frame.metrics.title;
}

void draw_list(Frame& frame, const Rect& below) {
  const Theme& theme = frame.theme;
  const Metrics& m = frame.metrics;
  const float row = std::round(1.9f * m.body);
  float width = below.width();
  for (const CatalogEntry& entry : frame.catalog)
    width = std::max(width, text_width(frame, FontKind::body, title_of(frame, *entry.lesson)) + 3 * m.gap);
  const Rect list = rect_at({below.min.x, below.max.y + m.gap / 4},
                            {width, row * static_cast<float>(frame.catalog.size()) + m.gap});
  ImGui::SetNextWindowPos(list.min);
  ImGui::SetNextWindowSize(list.size());
  ImGui::PushStyleColor(ImGuiCol_PopupBg, theme.card.vec4());
  ImGui::PushStyleColor(ImGuiCol_Border, theme.axis.vec4());
  ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, m.line);
  if (ImGui::BeginPopup("lessons", ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav)) {
    long long number = 0;
    for (const CatalogEntry& entry : frame.catalog) {
      const Rect line =
          rect_at({list.min.x, list.min.y + m.gap / 2 + row * static_cast<float>(number)}, {width, row});
      const Hit mouse = hit(frame, {"menu/lesson", number}, line);
      const bool current = entry.lesson == frame.state.document().original;
      const Color behind = mouse.hovered ? theme.query_soft : theme.card;
      fill_rect(line, behind);
      draw_text_in(frame, {"menu/lesson", number}, {{line.min.x + m.gap, line.min.y}, line.max}, Align::left,
                   {current ? FontKind::bold : FontKind::body, current ? theme.query : theme.ink, behind},
                   title_of(frame, *entry.lesson));
      if (mouse.clicked) {
        if (!current) frame.emit(OpenLesson{entry.name, entry.lesson});
        ImGui::CloseCurrentPopup();
      }
      ++number;
    }
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
  ImGui::PopStyleColor(2);
}

/// In projection the question that the sentence answers takes the lesson's place: the stage needs the height.
std::string bar_title(const Frame& frame) {
  return frame.metrics.projection ? stage_heading(frame) : title_of(frame, frame.state.lesson());
}

}  // namespace

float lesson_menu_width(const Frame& frame) {
  return std::ceil(text_width(frame, FontKind::title, bar_title(frame)) + triangle_room(frame));
}

void draw_lesson_menu(Frame& frame, const Rect& rect) {
  const Theme& theme = frame.theme;
  Rect text = rect;
  take_right(text, triangle_room(frame));
  const Rect drawn = draw_text_in(
      frame, {"menu/title"}, text, Align::left,
      {FontKind::title, frame.metrics.projection ? theme.query : theme.ink, theme.paper}, bar_title(frame));
  if (frame.metrics.projection) return;
  const Hit mouse = hit(frame, {"menu/open"}, rect);
  draw_triangle({drawn.max.x + triangle_room(frame) / 2, rect.center().y}, 0.55f * frame.metrics.title,
                Direction::down, mouse.hovered ? theme.query : theme.ink);
  if (mouse.clicked) ImGui::OpenPopup("lessons");
  draw_list(frame, rect);
}

}  // namespace attn
