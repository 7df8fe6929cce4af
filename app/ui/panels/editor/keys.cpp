// The keyboard on the table's cells, and blocks of numbers through the clipboard.

#include <algorithm>

#include "app/ui/imgui_compat.h"
#include "app/ui/panels/editor/editor.h"
#include "app/ui/widgets/focus.h"

namespace attn {
namespace {

using Command = EditorMemory::Command;

void copy_rows(const Frame& frame, const Grid& grid, Index first, Index count) {
  const Matrix numbers =
      table_numbers(frame.state.lesson(), frame.state.view.sentence, first, 0, count, grid.shape.columns());
  ImGui::SetClipboardText(write_number_block(numbers).c_str());
}

/// The clipboard's block into the cells from the one in hand on; from its first number where that is a word.
void paste(Frame& frame, const Grid& grid) {
  const char* text = ImGui::GetClipboardText();
  const CellPlace cell = cell_in_hand(frame);
  const Index row = std::max<Index>(cell.row, 0), column = std::max<Index>(cell.column - 1, 0);
  const NumberBlock block =
      read_number_block(text ? text : "", grid.rows - row, grid.shape.columns() - column);
  if (const auto* problem = std::get_if<BlockProblem>(&block)) {
    frame.memory.editor.problem = block_refusal(frame, *problem);
  } else {
    frame.memory.editor.problem.clear();
    frame.emit(EditLesson{PutNumbers{frame.state.view.sentence, row, column, std::get<Matrix>(block)}});
  }
}

void step(Frame& frame, const Grid& grid, int by) {
  if (const auto cell = next_cell(grid, cell_in_hand(frame), by)) take_cell(frame, grid, *cell);
}

void carry_out(Frame& frame, const Grid& grid, Command command) {
  switch (command) {
    case Command::none:
      return;
    case Command::open:
      return open_cell(frame, grid, cell_in_hand(frame));
    case Command::copy_row:
      return copy_rows(frame, grid, frame.state.view.word, 1);
    case Command::copy_table:
      return copy_rows(frame, grid, 0, grid.rows);
    case Command::paste:
      return paste(frame, grid);
    case Command::next:
      return step(frame, grid, 1);
    case Command::back:
      return step(frame, grid, -1);
  }
}

/// Left, right, up and down, with Home and End to the ends of a row.
void move_by_arrows(Frame& frame, const Grid& grid) {
  CellPlace cell = cell_in_hand(frame);
  const CellPlace before = cell;
  if (key_pressed(Key::left, true)) --cell.column;
  if (key_pressed(Key::right, true)) ++cell.column;
  if (key_pressed(Key::up, true)) --cell.row;
  if (key_pressed(Key::down, true)) ++cell.row;
  if (key_pressed(Key::home, false)) cell.column = 0;
  if (key_pressed(Key::end, false)) cell.column = grid.columns() - 1;
  if (cell != before) take_cell(frame, grid, cell);
}

}  // namespace

void handle_cell_keys(Frame& frame, const Grid& grid) {
  const bool focused = focusable(frame, kEditorCells);
  if (frame.state.dialog) return;
  carry_out(frame, grid, std::exchange(frame.memory.editor.command, Command::none));
  if (!focused || frame.memory.edit) return;
  const ImGuiIO& io = ImGui::GetIO();
  if (io.KeyCtrl || io.KeyAlt) return;
  if (enter_pressed()) return open_cell(frame, grid, cell_in_hand(frame));
  move_by_arrows(frame, grid);
}

}  // namespace attn
