#pragma once
// The parts of the table of the sentence, between its files.

#include <string>
#include <vector>

#include "app/ui/frame.h"
#include "core/number_block.h"
#include "core/sentence_table.h"

namespace attn {

/// The control that has the keyboard while it is on a cell.
inline constexpr ItemId kEditorCells{"editor/cells"};

/// A cell: the word in column 0, numbers from column 1 on. Row -1 holds the columns' names.
struct CellPlace {
  Index row = 0, column = 0;
  bool operator==(const CellPlace&) const = default;
};

/// Where rows and columns stand, from the table's upper left corner on, all scrolled back.
struct Grid {
  TableShape shape;
  Index rows = 0;
  float row_height = 0, header_height = 0;
  float word_width = 0;    ///< the first column, which stays while the others scroll
  float number_width = 0;  ///< a column of x, q or k
  float value_width = 0;   ///< a column of v
  float group_gap = 0;     ///< before each of x, q, k and v

  Index columns() const { return 1 + shape.columns(); }
  float x(Index column) const;  ///< left side of a column
  float width(Index column) const;
  float y(Index row) const { return header_height + static_cast<float>(row) * row_height; }
  ImVec2 size() const { return {x(columns()), y(rows)}; }
};
Grid layout_grid(const Frame& frame, ImVec2 room);

/// The cell that has the keyboard, or would have it.
CellPlace cell_in_hand(const Frame& frame);
/// Gives it the keyboard; the row becomes the chosen word.
void take_cell(Frame& frame, const Grid& grid, CellPlace cell);
/// The cell that Tab (1) or Shift+Tab (-1) leads to; nothing beyond the table's ends.
std::optional<CellPlace> next_cell(const Grid& grid, CellPlace cell, int by);
/// Whether Tab goes on to another cell, not to another control.
bool editor_keeps_tab(const Frame& frame, int by);

/// What stands in the cell, as it would be typed; nothing for a cell that can't be changed.
std::optional<std::string> cell_text(const Frame& frame, const Grid& grid, CellPlace cell);
/// Opens a cell for typing.
void open_cell(Frame& frame, const Grid& grid, CellPlace cell);
/// Opens the number in hand over what stands in it, where a digit or a sign is typed. Before the shortcuts.
bool type_over_cell(Frame& frame);
bool is_open(const Frame& frame, CellPlace cell);
/// The open cell's text being typed, and what becomes of it.
void type_into_cell(Frame& frame, const Grid& grid, CellPlace cell, const Rect& rect);

/// Keys of the cell that has the keyboard, and what they asked for.
void handle_cell_keys(Frame& frame, const Grid& grid);

/// The table with its scroll bars.
void draw_cells(Frame& frame, const Rect& area);

/// Rows of buttons above the table. Returns their height; with draw = false only measures.
float draw_editor_tools(Frame& frame, const Rect& area, bool draw);

/// Why a text can't be a word or a name, in words; empty where it can.
std::string text_refusal(const Frame& frame, std::string_view text);
/// Why a block of numbers can't be taken, in words.
std::string block_refusal(const Frame& frame, const BlockProblem& problem);

/// What the font has no pictures for among the sentence's words: a line that says so, or nothing.
std::string missing_pictures(const Frame& frame);

}  // namespace attn
