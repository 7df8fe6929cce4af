// Where the cells of the table stand, and the way from one to the next.

#include <algorithm>

#include "app/ui/panels/editor/editor.h"
#include "app/ui/text.h"

namespace attn {
namespace {

/// Room for the widest name of a value dimension, within reason.
float value_width(const Frame& frame, Index d_v, float least) {
  const float em = frame.metrics.body, most = 7 * em;
  float width = least;
  for (Index i = 0; i < d_v && width < most; ++i)
    width = std::max(width, text_width(frame, FontKind::body, frame.axis(i)) + em);
  return std::min(width, most);
}

float word_width(const Frame& frame, float most) {
  const float em = frame.metrics.body;
  float width = 6 * em;
  const Index n = frame.state.sentence().size();
  constexpr Index kLooked = 200;  // of a long sentence the first words say how wide its words are
  for (Index i = 0; i < std::min(n, kLooked) && width < most; ++i)
    width = std::max(
        width,
        text_width(frame, FontKind::bold,
                   frame.fonts.displayable(frame.state.sentence().tokens[static_cast<std::size_t>(i)].text)) +
            3.5f * em);
  return std::min(width, most);
}

}  // namespace

float Grid::x(Index column) const {
  if (column == 0) return 0;
  const Index numbers = column - 1;
  const Index values = std::max<Index>(0, numbers - (shape.d_model + 2 * shape.d_k));
  int gaps = 1;  // to the left of the column
  for (const Index start : {shape.d_model, shape.d_model + shape.d_k, shape.d_model + 2 * shape.d_k})
    gaps += start > 0 && start < shape.columns() && numbers >= start ? 1 : 0;
  return word_width + static_cast<float>(gaps) * group_gap +
         static_cast<float>(numbers - values) * number_width + static_cast<float>(values) * value_width;
}

float Grid::width(Index column) const {
  if (column == 0) return word_width;
  return column - 1 < shape.d_model + 2 * shape.d_k ? number_width : value_width;
}

Grid layout_grid(const Frame& frame, ImVec2 room) {
  const float em = frame.metrics.body;
  Grid grid;
  grid.shape = table_shape(frame.state.lesson(), frame.state.view.sentence);
  grid.rows = frame.state.sentence().size();
  grid.header_height = std::round(1.8f * em);
  // Few rows and columns share the room that is left, as far as that does them good.
  const float row = (room.y - grid.header_height) / static_cast<float>(grid.rows);
  grid.row_height = std::floor(std::clamp(row, 1.65f * em, 2.2f * em));
  grid.word_width = std::round(word_width(frame, 0.3f * room.x));
  grid.group_gap = std::round(0.8f * em);
  grid.number_width = std::round(3.4f * em);
  grid.value_width = std::round(value_width(frame, grid.shape.d_v, grid.number_width));
  const float free = room.x - ImGui::GetStyle().ScrollbarSize - grid.size().x, most = 6 * em;
  const float more = std::floor(std::clamp(free / static_cast<float>(grid.shape.columns()), 0.0f, most));
  grid.number_width += more;
  grid.value_width += more;
  return grid;
}

CellPlace cell_in_hand(const Frame& frame) {
  const EditorMemory& memory = frame.memory.editor;
  const Index last = table_shape(frame.state.lesson(), frame.state.view.sentence).columns();
  return {memory.header ? -1 : frame.state.view.word, std::min(memory.column, last)};
}

void take_cell(Frame& frame, const Grid& grid, CellPlace cell) {
  cell.row = std::clamp<Index>(cell.row, -1, grid.rows - 1);
  cell.column = std::clamp<Index>(cell.column, 0, grid.columns() - 1);
  EditorMemory& memory = frame.memory.editor;
  frame.memory.focus = kEditorCells;
  memory.header = cell.row < 0;
  memory.column = cell.column;
  memory.reveal = cell.row;
  memory.problem.clear();
  if (cell.row >= 0 && cell.row != frame.state.view.word) frame.emit(SelectWord{cell.row});
}

std::optional<CellPlace> next_cell(const Grid& grid, CellPlace cell, int by) {
  cell.column += by;
  if (cell.column >= grid.columns()) cell = {cell.row + 1, 0};
  if (cell.column < 0) cell = {cell.row - 1, grid.columns() - 1};
  if (cell.row < 0 || cell.row >= grid.rows) return std::nullopt;
  return cell;
}

bool editor_keeps_tab(const Frame& frame, int by) {
  if (frame.memory.focus != kEditorCells || !frame.state.view.editor.open) return false;
  Grid grid;
  grid.shape = table_shape(frame.state.lesson(), frame.state.view.sentence);
  grid.rows = frame.state.sentence().size();
  return next_cell(grid, cell_in_hand(frame), by).has_value();
}

}  // namespace attn
