// A cell that is being typed into.

#include "app/ui/panels/editor/editor.h"
#include "app/ui/widgets/number_text.h"
#include "app/ui/widgets/text_input.h"
#include "core/lesson_json.h"

namespace attn {
namespace {

ItemId id_of(CellPlace cell) {
  return cell.row < 0 ? ItemId{"editor/name", cell.column} : ItemId{"editor/cell", cell.row, cell.column};
}

bool is_name(const Grid& grid, CellPlace cell) {
  return cell.row < 0 && cell.column > 0 && grid.shape.column(cell.column - 1).vector == TableVector::value;
}

/// What was typed, as an edit; nothing where it can't be taken, and then the reason stands in the open text.
std::optional<LessonEdit> typed_edit(Frame& frame, const Grid& grid, CellPlace cell) {
  TextEdit& edit = *frame.memory.edit;
  const Index sentence = frame.state.view.sentence;
  if (cell.row < 0 || cell.column == 0) {
    edit.problem = text_refusal(frame, edit.text);
    if (!edit.problem.empty()) return std::nullopt;
    if (cell.column == 0) return RenameWord{sentence, cell.row, edit.text};
    return RenameAxis{grid.shape.column(cell.column - 1).component, frame.language(), edit.text};
  }
  const std::optional<double> number = parse_number(edit.text);
  edit.problem = number ? "" : frame.tr("number.refused");
  if (!number) return std::nullopt;
  return PutNumbers{sentence, cell.row, cell.column - 1, Matrix::Constant(1, 1, *number)};
}

/// From one cell to another, which opens if it can.
void go_on(Frame& frame, const Grid& grid, std::optional<CellPlace> to) {
  frame.memory.edit.reset();
  if (!to) return;
  take_cell(frame, grid, *to);
  open_cell(frame, grid, *to);
}

}  // namespace

std::optional<std::string> cell_text(const Frame& frame, const Grid& grid, CellPlace cell) {
  if (cell.row < 0) {
    if (!is_name(grid, cell)) return std::nullopt;
    return axis_name(frame.state.lesson(), grid.shape.column(cell.column - 1).component, frame.language());
  }
  const Token& token = frame.state.sentence().tokens[static_cast<std::size_t>(cell.row)];
  if (cell.column == 0) return token.text;
  const std::optional<double> number = table_number(token, grid.shape.column(cell.column - 1));
  if (!number) return std::nullopt;
  return exact_number_text(*number);
}

void open_cell(Frame& frame, const Grid& grid, CellPlace cell) {
  const std::optional<std::string> text = cell_text(frame, grid, cell);
  if (!text) return;
  frame.memory.editor.problem.clear();
  frame.memory.edit = TextEdit{id_of(cell), frame.state.view.sentence, *text, {}};
}

bool type_over_cell(Frame& frame) {
  const ImGuiIO& io = ImGui::GetIO();
  const CellPlace cell = cell_in_hand(frame);
  const bool on_number =
      frame.state.view.editor.open && frame.memory.focus == kEditorCells && cell.row >= 0 && cell.column > 0;
  if (!on_number || io.KeyCtrl || io.KeyAlt || io.InputQueueCharacters.empty()) return false;
  std::string typed;
  for (const ImWchar c : io.InputQueueCharacters) typed += c < 0x80 ? static_cast<char>(c) : '?';
  if (typed.find_first_of("0123456789-+.") != 0) return false;
  open_cell(frame, {.shape = table_shape(frame.state.lesson(), frame.state.view.sentence)}, cell);
  if (!frame.memory.edit) return false;  // a word without x has no number there
  frame.memory.edit->text = std::move(typed);
  frame.memory.edit->goes_on = true;
  return true;
}

bool is_open(const Frame& frame, CellPlace cell) {
  const auto& edit = frame.memory.edit;
  return edit && edit->field == id_of(cell) && edit->owner == frame.state.view.sentence;
}

void type_into_cell(Frame& frame, const Grid& grid, CellPlace cell, const Rect& rect) {
  TextEdit& edit = *frame.memory.edit;
  edit.drawn = true;
  const bool back = ImGui::GetIO().KeyShift;
  const InputEnd end = draw_text_input(frame, id_of(cell), rect);
  if (!edit.problem.empty()) callout(frame, rect, edit.problem);
  if (end == InputEnd::none) return;
  if (end == InputEnd::cancelled) return frame.memory.edit.reset();
  const std::optional<LessonEdit> typed = typed_edit(frame, grid, cell);
  if (typed) frame.emit(EditLesson{*typed});
  if (!typed && end == InputEnd::entered) {
    edit.just_opened = true;  // refused: stay, everything selected
  } else if (end == InputEnd::left) {
    frame.memory.edit.reset();
  } else if (end == InputEnd::entered) {
    const bool below = cell.row >= 0 && cell.row + 1 < grid.rows;
    go_on(frame, grid, below ? std::optional(CellPlace{cell.row + 1, cell.column}) : std::nullopt);
  } else {
    go_on(frame, grid, next_cell(grid, cell, back ? -1 : 1));
  }
}

}  // namespace attn
