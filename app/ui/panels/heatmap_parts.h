#pragma once
// The parts of the heatmap card, from its measurements to its cells.

#include <string>
#include <vector>

#include "app/ui/frame.h"
#include "app/ui/geometry.h"

namespace attn {

/// Where everything of the table stands. Row i and column j of the grid belong to words i and j.
struct HeatmapLayout {
  Index n = 0;  ///< words
  Rect grid;    ///< n x n cells
  ImVec2 cell;  ///< size of one; below 1 where there are more words than pixels
  FontKind label_font = FontKind::small;
  bool upright = true;                 ///< columns are labelled in reading direction, else turned upwards
  Rect row_labels, column_labels;      ///< left of the grid, and above it
  ImVec2 row_caption, column_caption;  ///< upper left corners of "who looks" and "looked at"

  /// Edges of cells, on whole pixels so that neighbours meet exactly. `line` from 0 to n.
  float x(Index line) const { return std::round(grid.min.x + static_cast<float>(line) * cell.x); }
  float y(Index line) const { return std::round(grid.min.y + static_cast<float>(line) * cell.y); }
  Rect cell_rect(Index i, Index j) const { return {{x(j), y(i)}, {x(j + 1), y(i + 1)}}; }
  Rect row_rect(Index i) const { return {{x(0), y(i)}, {x(n), y(i + 1)}}; }
};

/// Fits the table of the sentence's words into `area`: columns labelled upright where every label fits its
/// cell.
HeatmapLayout layout_heatmap(const Frame& frame, const Rect& area);

/// A table: its numbers and their range, masked cells left out.
struct HeatmapTable {
  TableKind kind;
  const Matrix& values;  ///< n x n
  ValueRange range;

  /// The place of a cell in the range, 0 to 1; in the middle where all numbers are equal.
  double t(Index i, Index j) const {
    return range.max > range.min ? (values(i, j) - range.min) / (range.max - range.min) : 0.5;
  }
};
HeatmapTable table_of(const Frame& frame, TableKind kind);
inline HeatmapTable table_on_screen(const Frame& frame) {
  return table_of(frame, frame.state.view.table);
}

/// Rows of a table, from first to the one before last.
struct RowRange {
  Index first, last;
};

/// What fills those rows: hatching where a query may not look, colours elsewhere, and the digits that cells
/// have room for. Digits are named `digit_id` in the layout log.
void draw_table_rows(Frame& frame, const HeatmapLayout& at, const HeatmapTable& table, RowRange rows,
                     const char* digit_id);

/// Whether cells have room for digits.
bool has_digits(const Frame& frame, const HeatmapLayout& at, const HeatmapTable& table);

/// An outline round cells of the grid, with a rim of the card's colour that sets it off from dark ones.
/// Returns where its middle runs.
Rect draw_table_outline(Frame& frame, ItemId id, const Rect& cells, Color color);

/// The cell under the mouse, which is over the grid.
struct TablePlace {
  Index row, column;
};
TablePlace place_under_mouse(const HeatmapLayout& at);
/// Its row's word becomes the query, its column's the key in hand.
void choose_pair(Frame& frame, const TablePlace& place);

/// A table that has the keyboard: arrow keys carry the chosen pair through it.
void move_pair_by_keys(Frame& frame);

/// Colour of marks inside a cell.
Color mark_color(const Frame& frame, const HeatmapTable& table, Index i, Index j);

/// Captions of both axes and the words along them; a click on a row chooses its word, on a column its
/// partner.
void draw_heatmap_axes(Frame& frame, const HeatmapLayout& at);

/// The cells with their digits, the chosen row's outline, and what the mouse does to them.
void draw_heatmap_cells(Frame& frame, const HeatmapLayout& at);

}  // namespace attn
