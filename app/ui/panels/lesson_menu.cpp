#include "app/ui/panels/lesson_menu.h"

#include <algorithm>

#include "app/ui/panels/lesson_menu_rows.h"
#include "app/ui/panels/stage_layout.h"
#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr const char* kMenu = "menu";  // id of the popup

/// Room behind the title: the sign of a menu, and the dot of unsaved changes.
float triangle_room(const Frame& frame) {
  return frame.metrics.projection ? 0 : 1.1f * frame.metrics.title;
}
float dot_room(const Frame& frame) {
  return frame.metrics.projection ? 0 : 0.5f * frame.metrics.title;
}

float row_height(const Frame& frame) {
  return std::round(1.75f * frame.metrics.body);
}

/// The column's widest row, up to what a name may take; longer ones are shortened.
float column_width(const Frame& frame, const std::vector<MenuRow>& rows) {
  const Metrics& m = frame.metrics;
  float width = 0;
  for (const MenuRow& row : rows) {
    const float name = std::min(text_width(frame, FontKind::bold, row.text), 16 * m.body);
    const float note = row.note.empty() ? 0 : 2 * m.gap + text_width(frame, FontKind::small, row.note);
    width = std::max(width, name + note);
  }
  return std::ceil(width) + 2 * m.gap;
}

/// All rows of the menu that can be chosen, in the order of the arrow keys, with their places.
struct PlacedRow {
  const MenuRow* row;
  Rect rect;
  bool left;  ///< column
};

std::vector<PlacedRow> place_rows(const Frame& frame, const MenuRows& rows, ImVec2 at) {
  std::vector<PlacedRow> placed;
  const auto add = [&](const std::vector<MenuRow>& column, float x, bool left) {
    const float width = column_width(frame, column), height = row_height(frame);
    float y = at.y;
    for (const MenuRow& row : column) {
      if (!row.action && y > at.y) y += frame.metrics.gap / 2;
      placed.push_back({&row, rect_at({x, y}, {width, height}), left});
      y += height;
    }
  };
  add(rows.left, at.x, true);
  add(rows.right, at.x + column_width(frame, rows.left) + frame.metrics.gap, false);
  return placed;
}

/// Up and down to the next row, left and right to the row beside it. Where the keyboard is nowhere yet, to
/// the first one.
void move_choice(std::optional<std::size_t>& chosen, const std::vector<PlacedRow>& rows) {
  const bool left = key_pressed(Key::left, true), right = key_pressed(Key::right, true);
  const bool up = key_pressed(Key::up, true), down = key_pressed(Key::down, true);
  if (!left && !right && !up && !down) return;
  const auto is_choice = [&](std::size_t i) { return rows[i].row->action.has_value(); };
  std::size_t at = chosen.value_or(0);
  if (chosen && (left || right)) {
    const PlacedRow& from = rows[at];
    std::size_t best = at;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (!is_choice(i) || rows[i].left == from.left || rows[i].left != left) continue;
      const auto distance = [&](std::size_t j) { return std::abs(rows[j].rect.min.y - from.rect.min.y); };
      if (best == at || distance(i) < distance(best)) best = i;
    }
    chosen = best;
    return;
  }
  const std::size_t step = up ? rows.size() - 1 : 1;
  if (!chosen && up) at = 0;
  do at = (at + step) % rows.size();
  while (!is_choice(at));
  chosen = at;
}

/// Scrolls so that the row is seen.
void bring_into_view(const Rect& row) {
  const float top = ImGui::GetWindowPos().y, bottom = top + ImGui::GetWindowHeight();
  if (row.min.y < top) ImGui::SetScrollY(ImGui::GetScrollY() - (top - row.min.y) - row.height());
  if (row.max.y > bottom) ImGui::SetScrollY(ImGui::GetScrollY() + row.max.y - bottom + row.height());
}

/// The key that opened the menu doesn't do anything in it as well.
bool takes_keys() {
  return !ImGui::IsWindowAppearing();
}

/// Returns whether it was clicked.
bool draw_row(Frame& frame, const MenuRow& row, const Rect& rect, bool has_keyboard) {
  const Theme& theme = frame.theme;
  const Rect inside{{rect.min.x + frame.metrics.gap, rect.min.y},
                    {rect.max.x - frame.metrics.gap, rect.max.y}};
  if (!row.action) {
    draw_text_in(frame, row.id, inside, Align::left, {FontKind::small, theme.muted, theme.card}, row.text);
    return false;
  }
  const Hit mouse = hit(frame, row.id, rect);
  const Color behind = mouse.hovered || has_keyboard ? theme.query_soft : theme.card;
  fill_rect(frame, rect, behind);
  Rect name = inside;
  if (!row.note.empty()) {
    const float wide = text_width(frame, FontKind::small, row.note);
    draw_text_in(frame, row.note_id, take_right(name, wide + 1), Align::right,
                 {FontKind::small, theme.muted, behind}, row.note);
    take_right(name, frame.metrics.gap);
  }
  draw_text_in(frame, row.id, name, Align::left,
               {row.current ? FontKind::bold : FontKind::body, row.current ? theme.query : theme.ink, behind},
               row.text);
  if (has_keyboard) draw_focus(frame, rect.grown(-3 * frame.metrics.line));
  return mouse.clicked || (has_keyboard && takes_keys() && enter_pressed());
}

void draw_rows(Frame& frame, const MenuRows& rows) {
  const float edge = frame.metrics.gap / 2;
  auto& chosen = frame.memory.menu_row;
  const std::vector<PlacedRow> placed =
      place_rows(frame, rows, ImGui::GetCursorScreenPos() + ImVec2{edge, edge});
  if (chosen && *chosen >= placed.size()) chosen.reset();
  const bool takes_keys = !ImGui::IsWindowAppearing();  // the key that opened the menu is not for it
  const auto before = chosen;
  if (takes_keys) move_choice(chosen, placed);
  if (chosen && chosen != before) bring_into_view(placed[*chosen].rect);
  for (std::size_t i = 0; i < placed.size(); ++i) {
    const bool clicked = draw_row(frame, *placed[i].row, placed[i].rect, chosen == i);
    const bool entered = takes_keys && chosen == i && enter_pressed();
    if (!clicked && !entered) continue;
    if (!placed[i].row->current) frame.emit(*placed[i].row->action);
    ImGui::CloseCurrentPopup();
  }
  if (takes_keys && (key_pressed(Key::escape, false) || key_pressed(Key::f10, false)))
    ImGui::CloseCurrentPopup();
}

ImVec2 content_size(const Frame& frame, const MenuRows& rows) {
  ImVec2 end{0, 0};
  for (const PlacedRow& placed : place_rows(frame, rows, {0, 0}))
    end = {std::max(end.x, placed.rect.max.x), std::max(end.y, placed.rect.max.y)};
  return end + ImVec2{frame.metrics.gap, frame.metrics.gap};
}

void draw_menu(Frame& frame, const Rect& below) {
  if (!ImGui::IsPopupOpen(kMenu)) return;
  const Metrics& m = frame.metrics;
  const MenuRows rows = menu_rows(frame);
  const ImVec2 content = content_size(frame, rows), display = ImGui::GetIO().DisplaySize;
  const ImVec2 at{below.min.x, below.max.y + m.gap / 4};
  const float room = display.y - at.y - m.gap / 2;
  const float bar = content.y > room ? ImGui::GetStyle().ScrollbarSize : 0;
  ImGui::SetNextWindowPos(at);
  ImGui::SetNextWindowSize({std::min(content.x + bar, display.x - at.x), std::min(content.y, room)});
  ImGui::PushStyleColor(ImGuiCol_PopupBg, frame.theme.card.vec4());
  ImGui::PushStyleColor(ImGuiCol_Border, frame.theme.axis.vec4());
  ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, m.line);
  if (ImGui::BeginPopup(kMenu, ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav)) {
    const ImVec2 start = ImGui::GetCursorScreenPos();
    ImGui::Dummy(content);  // what the scroll bar measures
    ImGui::SetCursorScreenPos(start);
    draw_rows(frame, rows);
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
  ImGui::PopStyleColor(2);
}

/// In projection the question that the sentence answers takes the lesson's place: the stage needs the height.
bool shows_question(const Frame& frame) {
  const Scene scene = scene_of(frame.state);
  return frame.metrics.projection &&
         (scene == Scene::panel || scene == Scene::gaze || scene == Scene::training);
}

std::string training_title(const Frame& frame) {
  if (!frame.metrics.projection) return frame.tr("training.title");
  const std::string it = frame.fonts.displayable(frame.derived.labs.training.trained.pronoun);
  return fill(frame.tr("answers.heading"), {{"it", it}});
}

std::string bar_title(const Frame& frame) {
  if (frame.state.training.open) return training_title(frame);
  if (shows_question(frame)) return stage_heading(frame);
  return frame.fonts.displayable(frame.state.lesson().title.in(frame.language()));
}

/// The dot is about the lesson whose name stands there.
bool shows_unsaved(const Frame& frame) {
  return frame.derived.unsaved && !frame.state.training.open;
}

void open_menu(Frame& frame, std::optional<std::size_t> row) {
  frame.memory.menu_row = row;
  frame.emit(CheckRecentFiles{});
  ImGui::OpenPopup(kMenu);
}

/// What opens the menu with the mouse: the title with its signs.
void draw_handle(Frame& frame, const Rect& rect, float text_end) {
  const Theme& theme = frame.theme;
  const float size = frame.metrics.title, y = rect.center().y;
  const bool focused = focusable(frame, {"menu/open"});
  const Hit mouse = hit(frame, {"menu/open"}, rect);
  if (shows_unsaved(frame)) {
    const float radius = 0.16f * size;
    const ImVec2 dot{text_end + dot_room(frame) / 2 + radius / 2, y};
    draw_circle(frame, dot, radius, theme.query, theme.query, 0);
    log_mark(frame, {"menu/unsaved"}, {dot - ImVec2{radius, radius}, dot + ImVec2{radius, radius}},
             theme.query, theme.paper);
  }
  draw_triangle(frame, {text_end + dot_room(frame) + triangle_room(frame) / 2, y}, 0.55f * size,
                Direction::down, mouse.hovered ? theme.query : theme.ink);
  if (focused) draw_focus(frame, rect);
  if (mouse.hovered) {
    const std::string unsaved = shows_unsaved(frame) ? frame.tr("menu.unsaved") + " " : "";
    tooltip(frame, unsaved + hint(frame, "keys.menu"));
  }
  if (mouse.clicked) open_menu(frame, std::nullopt);
  if (focused && enter_pressed()) open_menu(frame, 1);
}

}  // namespace

float lesson_menu_width(const Frame& frame) {
  return std::ceil(text_width(frame, FontKind::title, bar_title(frame)) + dot_room(frame) +
                   triangle_room(frame));
}

void draw_lesson_menu(Frame& frame, const Rect& rect) {
  const Theme& theme = frame.theme;
  Rect text = rect;
  take_right(text, dot_room(frame) + triangle_room(frame));
  const auto fits = [&](FontKind kind) { return text_width(frame, kind, bar_title(frame)) <= text.width(); };
  const FontKind font = fits(FontKind::title)  ? FontKind::title
                        : fits(FontKind::body) ? FontKind::body
                                               : FontKind::small;
  const Rect drawn =
      draw_text_in(frame, {"menu/title"}, text, Align::left,
                   {font, shows_question(frame) ? theme.query : theme.ink, theme.paper}, bar_title(frame));
  if (!frame.metrics.projection) draw_handle(frame, rect, drawn.max.x);
  if (std::exchange(frame.memory.menu_asked, false)) open_menu(frame, 1);
  draw_menu(frame, rect);
}

}  // namespace attn
