#include "app/ui/panels/lesson_menu.h"

#include "app/ui/panels/stage_layout.h"
#include "app/ui/text.h"
#include "app/ui/text_runs.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr const char* kLessonList = "lessons";  // id of the popup

std::string title_of(const Frame& frame, const Lesson& lesson) {
  return frame.fonts.displayable(lesson.title.in(frame.language()));
}

/// The beginning of the lesson's first sentence, for two lessons may have the same name.
std::string first_words(const Frame& frame, const Lesson& lesson) {
  constexpr float kWidest = 18;  // times the font
  std::string text;
  for (const Token& token : lesson.sentences.front().tokens) {
    std::size_t at = 0;
    text += (text.empty() || is_wide(next_code_point(token.text, at)) ? "" : " ") + token.text;
    if (text_width(frame, FontKind::small, text) > kWidest * frame.metrics.small) break;
  }
  return shortened(frame, FontKind::small, frame.fonts.displayable(text), kWidest * frame.metrics.small);
}

float triangle_room(const Frame& frame) {
  return frame.metrics.projection ? 0 : 1.1f * frame.metrics.title;
}

/// One lesson of the list: its name, and the beginning of its sentence. A click opens it.
void draw_entry(Frame& frame, const CatalogEntry& entry, long long number, const Rect& line) {
  const Theme& theme = frame.theme;
  const Hit mouse = hit(frame, {"menu/lesson", number}, line);
  const bool current = entry.lesson == frame.state.document().original;
  const Color behind = mouse.hovered ? theme.query_soft : theme.card;
  fill_rect(line, behind);
  const Rect inside{{line.min.x + frame.metrics.gap, line.min.y},
                    {line.max.x - frame.metrics.gap, line.max.y}};
  draw_text_in(frame, {"menu/lesson", number}, inside, Align::left,
               {current ? FontKind::bold : FontKind::body, current ? theme.query : theme.ink, behind},
               title_of(frame, *entry.lesson));
  draw_text_in(frame, {"menu/words", number}, inside, Align::right, {FontKind::small, theme.muted, behind},
               first_words(frame, *entry.lesson));
  if (!mouse.clicked) return;
  if (!current) frame.emit(OpenLesson{entry.name, entry.lesson});
  ImGui::CloseCurrentPopup();
}

void draw_list(Frame& frame, const Rect& below) {
  const Metrics& m = frame.metrics;
  const float row = std::round(1.9f * m.body);
  float width = below.width();
  for (const CatalogEntry& entry : frame.catalog)
    width = std::max(width, text_width(frame, FontKind::bold, title_of(frame, *entry.lesson)) + 4 * m.gap +
                                text_width(frame, FontKind::small, first_words(frame, *entry.lesson)));
  const Rect list = rect_at({below.min.x, below.max.y + m.gap / 4},
                            {width, row * static_cast<float>(frame.catalog.size()) + m.gap});
  ImGui::SetNextWindowPos(list.min);
  ImGui::SetNextWindowSize(list.size());
  ImGui::PushStyleColor(ImGuiCol_PopupBg, frame.theme.card.vec4());
  ImGui::PushStyleColor(ImGuiCol_Border, frame.theme.axis.vec4());
  ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, m.line);
  if (ImGui::BeginPopup(kLessonList, ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav)) {
    Rect rest{{list.min.x, list.min.y + m.gap / 2}, list.max};
    long long number = 0;
    for (const CatalogEntry& entry : frame.catalog) draw_entry(frame, entry, number++, take_top(rest, row));
    if (key_pressed(Key::escape, false)) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
  ImGui::PopStyleColor(2);
}

/// In projection the question that the sentence answers takes the lesson's place: the stage needs the height.
bool shows_question(const Frame& frame) {
  const Scene scene = scene_of(frame.state);
  return frame.metrics.projection && (scene == Scene::panel || scene == Scene::gaze);
}

std::string bar_title(const Frame& frame) {
  return shows_question(frame) ? stage_heading(frame) : title_of(frame, frame.state.lesson());
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
      {FontKind::title, shows_question(frame) ? theme.query : theme.ink, theme.paper}, bar_title(frame));
  if (frame.metrics.projection) return;
  const Hit mouse = hit(frame, {"menu/open"}, rect);
  draw_triangle({drawn.max.x + triangle_room(frame) / 2, rect.center().y}, 0.55f * frame.metrics.title,
                Direction::down, mouse.hovered ? theme.query : theme.ink);
  if (mouse.clicked) ImGui::OpenPopup(kLessonList);
  draw_list(frame, rect);
}

}  // namespace attn
