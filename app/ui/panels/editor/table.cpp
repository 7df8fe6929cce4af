// The table with its scroll bars. The line of names stays at the top and the words at the left; only what can
// be seen is drawn.

#include <algorithm>

#include "app/ui/panels/editor/editor.h"
#include "app/ui/role_look.h"
#include "app/ui/text.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/number_box.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// What is seen of the table: the numbers' part, between the names above and the words at the left.
struct View {
  Rect all, numbers;
  ImVec2 scroll;

  ImVec2 at(const Grid& grid, CellPlace cell) const {
    const float x = grid.x(cell.column) - (cell.column > 0 ? scroll.x : 0);
    const float y = cell.row < 0 ? 0 : grid.y(cell.row) - scroll.y;
    return {std::floor(all.min.x + x), std::floor(all.min.y + y)};
  }
  Rect rect(const Grid& grid, CellPlace cell) const {
    return rect_at(at(grid, cell),
                   {grid.width(cell.column), cell.row < 0 ? grid.header_height : grid.row_height});
  }
};

struct ColumnLook {
  Color ink, soft;
  const char* letter;
};

ColumnLook look_of(const Theme& theme, TableVector vector) {
  if (vector == TableVector::input) return {theme.ink, theme.paper, "x"};
  const RoleLook look = role_look(theme, vector == TableVector::query ? Role::query
                                         : vector == TableVector::key ? Role::key
                                                                      : Role::value);
  return {look.ink, look.soft, look.letter};
}

/// "q_1_2" for the twelfth: every digit is lowered.
std::string column_name(const Frame& frame, const TableColumn& column) {
  if (column.vector == TableVector::value) {
    std::string name = frame.axis(column.component);
    if (name != unnamed_axis(column.component)) return name;
  }
  std::string name = look_of(frame.theme, column.vector).letter;
  for (const char digit : std::to_string(column.component + 1)) name.append("_").push_back(digit);
  return name;
}

/// Outline of the cell in hand; the mouse; opening by two clicks.
void touch_cell(Frame& frame, const Grid& grid, CellPlace cell, const Rect& rect, const ItemId& id,
                Color soft) {
  const Hit mouse = hit(frame, id, rect);
  if (mouse.hovered && !mouse.held) outline_rect(frame, rect, soft, 2 * frame.metrics.line);
  if (mouse.pressed) take_cell(frame, grid, cell);
  if (mouse.double_clicked) open_cell(frame, grid, cell);
}

void draw_number(Frame& frame, const Grid& grid, const View& view, CellPlace cell) {
  const Rect rect = view.rect(grid, cell);
  if (is_open(frame, cell)) return type_into_cell(frame, grid, cell, rect);
  const TableColumn column = grid.shape.column(cell.column - 1);
  const ColumnLook look = look_of(frame.theme, column.vector);
  const ItemId id{"editor/cell", cell.row, cell.column};
  touch_cell(frame, grid, cell, rect, id, look.ink);
  const Token& token = frame.state.sentence().tokens[static_cast<std::size_t>(cell.row)];
  const std::optional<double> number = table_number(token, column);
  const Color behind = cell.row == frame.state.view.word ? frame.theme.paper : frame.theme.card;
  if (!number) return;
  const FittedNumber shown = fitting_number(frame, *number, rect.width() - 0.6f * frame.metrics.body);
  draw_text_in(frame, id, rect, Align::center, {shown.font, look.ink, behind}, shown.text);
}

void draw_word(Frame& frame, const Grid& grid, const View& view, Index row) {
  const CellPlace cell{row, 0};
  Rect rect = view.rect(grid, cell);
  const bool chosen = row == frame.state.view.word;
  const Color behind = chosen ? frame.theme.paper : frame.theme.card;
  const float em = frame.metrics.body;
  const std::string number = std::to_string(row + 1);
  const float margin = std::max(2.2f * em, text_width(frame, FontKind::small, number) + 0.6f * em);
  const ItemId id{"editor/cell", row, 0};
  if (is_open(frame, cell)) {
    take_left(rect, margin);
    return type_into_cell(frame, grid, cell, rect);
  }
  touch_cell(frame, grid, cell, rect, id, frame.theme.axis);
  const Rect left = take_left(rect, margin);
  draw_text_in(frame, {"editor/row", row}, {left.min, {left.max.x - 0.6f * em, left.max.y}}, Align::right,
               {FontKind::small, frame.theme.muted, behind}, number);
  take_right(rect, 0.3f * em);
  const Color ink = chosen ? frame.theme.query : frame.theme.ink;
  draw_text_in(frame, id, rect, Align::left, {chosen ? FontKind::bold : FontKind::body, ink, behind},
               frame.fonts.displayable(frame.state.sentence().tokens[static_cast<std::size_t>(row)].text));
}

void draw_name(Frame& frame, const Grid& grid, const View& view, Index column) {
  const CellPlace cell{-1, column};
  const Rect rect = view.rect(grid, cell);
  if (is_open(frame, cell)) return type_into_cell(frame, grid, cell, rect);
  const TableColumn shown = grid.shape.column(column - 1);
  const ColumnLook look = look_of(frame.theme, shown.vector);
  const ItemId id{"editor/name", column};
  if (shown.vector == TableVector::value) touch_cell(frame, grid, cell, rect, id, look.ink);
  const TextStyle style{FontKind::bold, look.ink, frame.theme.card};
  const std::string name = column_name(frame, shown);
  const float room = rect.width() - 0.4f * frame.metrics.body;
  if (formula_width(frame, FontKind::bold, name) > room) {
    draw_text_in(frame, id, rect.grown(-0.2f * frame.metrics.body), Align::center, style, name);
    return;
  }
  const float x = rect.center().x - formula_width(frame, FontKind::bold, name) / 2;
  draw_formula(frame, id,
               {std::floor(x), std::floor(rect.center().y - text_height(frame, FontKind::bold) / 2)}, style,
               name);
}

/// The first and one past the last of `count` things that lie between `from` and `to`.
template <typename Start>
std::pair<Index, Index> visible(Index count, float from, float to, Start start) {
  Index first = 0;
  while (first < count && start(first + 1) <= from) ++first;
  Index last = first;
  while (last < count && start(last) < to) ++last;
  return {first, last};
}

float right_edge(const Grid& grid, const View& view) {
  return std::min(view.all.max.x, view.all.min.x + grid.size().x - view.scroll.x);
}

void draw_rows(Frame& frame, const Grid& grid, const View& view) {
  const auto [first_row, last_row] = visible(grid.rows, view.scroll.y, view.scroll.y + view.numbers.height(),
                                             [&](Index row) { return grid.y(row) - grid.header_height; });
  const float shift = view.scroll.x + grid.word_width;
  const auto [first, last] = visible(grid.columns() - 1, shift, shift + view.numbers.width(),
                                     [&](Index column) { return grid.x(column + 1); });
  const float right = right_edge(grid, view);
  const Clip below_names({{view.all.min.x, view.numbers.min.y}, view.all.max});
  for (Index row = first_row; row < last_row; ++row) {
    const Rect line{{view.all.min.x, view.at(grid, {row, 0}).y},
                    {right, view.at(grid, {row, 0}).y + grid.row_height}};
    if (row == frame.state.view.word) fill_rect(frame, line, frame.theme.paper);
    draw_line(frame, {line.min.x, line.max.y}, line.max, frame.theme.line, frame.metrics.line);
    draw_word(frame, grid, view, row);
    const Clip beside_words(view.numbers);
    for (Index column = first; column < last; ++column) draw_number(frame, grid, view, {row, column + 1});
  }
}

void draw_names(Frame& frame, const Grid& grid, const View& view) {
  const Rect line{view.all.min, {right_edge(grid, view), view.numbers.min.y}};
  Rect word = view.rect(grid, {-1, 0});
  take_left(word, 2.2f * frame.metrics.body);
  draw_text_in(frame, {"editor/word"}, word, Align::left, {FontKind::bold, frame.theme.ink, frame.theme.card},
               frame.tr("editor.word"));
  draw_line(frame, {line.min.x, line.max.y}, line.max, frame.theme.axis, frame.metrics.line);
  const Clip beside_words({{view.numbers.min.x, line.min.y}, {view.numbers.max.x, line.max.y}});
  const float shift = view.scroll.x + grid.word_width;
  const auto [first, last] = visible(grid.columns() - 1, shift, shift + view.numbers.width(),
                                     [&](Index column) { return grid.x(column + 1); });
  for (Index column = first; column < last; ++column) draw_name(frame, grid, view, column + 1);
}

/// The nearest place of a scroll bar at which [from, to] is seen in `room`; in whole steps, so that nothing
/// is cut at the beginning.
float revealed(float scroll, float from, float to, float room, float step) {
  const float least = std::ceil((to - room) / step) * step;
  return std::max(0.0f, std::min(std::max(scroll, least), from));
}

void reveal(Frame& frame, const Grid& grid, const View& view, Index row) {
  const CellPlace cell{row, cell_in_hand(frame).column};
  const float top = grid.y(cell.row) - grid.header_height, left = grid.x(cell.column) - grid.word_width;
  if (cell.row >= 0)
    ImGui::SetScrollY(
        revealed(view.scroll.y, top, top + grid.row_height, view.numbers.height(), grid.row_height));
  if (cell.column > 0)
    ImGui::SetScrollX(revealed(view.scroll.x, left, left + grid.width(cell.column), view.numbers.width(), 1));
}

void draw_hand(Frame& frame, const Grid& grid, const View& view) {
  const CellPlace cell = cell_in_hand(frame);
  const Rect rect = view.rect(grid, cell);
  if (!view.all.overlaps(rect)) return;
  if (frame.memory.focus == kEditorCells && !frame.memory.edit)
    draw_focus(frame, rect.grown(-4 * frame.metrics.line));
  if (!frame.memory.editor.problem.empty()) callout(frame, rect, frame.memory.editor.problem);
}

/// A cell that is being typed into stays open while it is on its way into view.
void keep_open_cell(Frame& frame, const Grid& grid) {
  auto& edit = frame.memory.edit;
  const bool ours = edit && std::string_view(edit->field.name) == "editor/cell" &&
                    edit->owner == frame.state.view.sentence && edit->field.a < grid.rows;
  if (!ours || edit->drawn) return;
  edit->drawn = true;
  frame.memory.editor.reveal = edit->field.a;
}

}  // namespace

void draw_cells(Frame& frame, const Rect& area) {
  const Grid grid = layout_grid(frame, area.size());
  const bool just_opened =
      std::exchange(frame.memory.editor.last_frame, ImGui::GetFrameCount()) + 1 < ImGui::GetFrameCount();
  if (just_opened && !frame.memory.edit) frame.memory.focus = kEditorCells;
  handle_cell_keys(frame, grid);
  ImGui::SetCursorScreenPos(area.min);
  ImGui::BeginChild(
      "cells", area.size(), false,
      ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_HorizontalScrollbar);
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  View view;
  view.scroll = {ImGui::GetScrollX(), ImGui::GetScrollY()};
  const float bar = ImGui::GetStyle().ScrollbarSize;
  view.all = rect_at(area.min, {area.width() - (ImGui::GetScrollMaxY() > 0 ? bar : 0),
                                area.height() - (ImGui::GetScrollMaxX() > 0 ? bar : 0)});
  view.numbers = {{view.all.min.x + grid.word_width, view.all.min.y + grid.header_height}, view.all.max};
  EditorMemory& memory = frame.memory.editor;
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) memory.problem.clear();
  draw_rows(frame, grid, view);
  draw_names(frame, grid, view);
  draw_hand(frame, grid, view);
  keep_open_cell(frame, grid);
  const Index word = frame.state.view.word;
  if (std::exchange(memory.shown_word, word) != word && !memory.reveal) memory.reveal = word;
  if (memory.reveal) reveal(frame, grid, view, *std::exchange(memory.reveal, std::nullopt));
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy(grid.size());
  ImGui::EndChild();
}

}  // namespace attn
