#pragma once
// The parts of the heatmap card, from its measurements to its cells.

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "app/state/shown_keys.h"
#include "app/ui/frame.h"
#include "app/ui/geometry.h"
#include "app/ui/panels/fitting_labels.h"
#include "app/ui/panels/stage_parts.h"
#include "app/ui/widgets/interact.h"

namespace attn {

/// Where everything of the table stands. Row i and column j of the grid belong to words i and j.
struct HeatmapLayout {
  Index n = 0;                             ///< words
  Rect grid;                               ///< what is seen of n x n cells
  ImVec2 cell;                             ///< size of one; below 1 where there are more words than pixels
  double first_row = 0, first_column = 0;  ///< of the cell at the grid's corner, where it is enlarged
  FontKind label_font = FontKind::small;
  bool upright = true;                 ///< columns are labelled in reading direction, else turned upwards
  Rect row_labels, column_labels;      ///< left of the grid, and above it
  ImVec2 row_caption, column_caption;  ///< upper left corners of "who looks" and "looked at"

  /// Edges of cells, on whole pixels so that neighbours meet exactly. `line` from 0 to n.
  float x(Index line) const {
    return std::round(grid.min.x + static_cast<float>(static_cast<double>(line) - first_column) * cell.x);
  }
  float y(Index line) const {
    return std::round(grid.min.y + static_cast<float>(static_cast<double>(line) - first_row) * cell.y);
  }
  Rect cell_rect(Index i, Index j) const { return {{x(j), y(i)}, {x(j + 1), y(i + 1)}}; }
  Rect row_rect(Index i) const {
    return {{std::max(x(0), grid.min.x), y(i)}, {std::min(x(n), grid.max.x), y(i + 1)}};
  }
  /// Those that are at least partly in view.
  CellRange rows() const { return in_view(first_row, grid.height() / cell.y); }
  CellRange columns() const { return in_view(first_column, grid.width() / cell.x); }
  Rect covered;  ///< of the grid, by the small map

  /// Neither cut by an edge of the grid nor under the small map: half a number is none.
  bool whole_in_view(Index i, Index j) const {
    const Rect cell_place = cell_rect(i, j);
    if (cell_place.overlaps(covered)) return false;
    const Rect seen = grid.grown(1);
    return cell_place.min.x >= seen.min.x && cell_place.max.x <= seen.max.x &&
           cell_place.min.y >= seen.min.y && cell_place.max.y <= seen.max.y;
  }
  bool enlarged() const { return first_row > 0 || first_column > 0 || rows().last < n || columns().last < n; }

 private:
  CellRange in_view(double first, float count) const {
    constexpr double kSliver = 1e-3;  // of a cell: rounding must not bring one more into view
    return {
        std::clamp<Index>(static_cast<Index>(first + kSliver), 0, n - 1),
        std::clamp<Index>(static_cast<Index>(std::ceil(first + static_cast<double>(count) - kSliver)), 1, n)};
  }
};

/// Fits the table of the sentence's words into `area`: columns labelled upright where every label fits its
/// cell.
HeatmapLayout layout_heatmap(const Frame& frame, const Rect& area);

/// A table: its numbers and their range, masked cells left out.
struct HeatmapTable {
  TableKind kind;
  const Derived& derived;
  ValueRange range;

  double value(Index i, Index j) const;
  /// The place of a number in the range, 0 to 1; in the middle where all are equal.
  double share(double number) const {
    return range.max > range.min ? (number - range.min) / (range.max - range.min) : 0.5;
  }
  /// Whether colours follow the numbers' order of magnitude. Of the weights of a long sentence nearly all are
  /// close to nothing beside the largest.
  bool brings_up() const { return kind == TableKind::weights && derived.size() > kMostShownKeys; }
  /// The place of that share on the ramp of colours: in proportion to the numbers, or by log(1 + 4 n w),
  /// which gives an even share of a row a colour that can be told from nothing, whatever the largest weight
  /// is.
  double on_ramp(double share) const {
    if (!brings_up()) return share;
    const double steepness = 4 * static_cast<double>(derived.size()) * (range.max - range.min);
    return steepness > 0 ? std::log1p(steepness * std::max(0.0, share)) / std::log1p(steepness) : share;
  }
  double t(Index i, Index j) const { return on_ramp(share(value(i, j))); }
  /// Numbers of row i from column `first` on, as many as `numbers` has, in single precision; NaN where
  /// masked.
  void row(Index i, Index first, std::span<float> numbers) const;
};
HeatmapTable table_of(const Frame& frame, TableKind kind);
inline HeatmapTable table_on_screen(const Frame& frame) {
  return table_of(frame, frame.state.view.table);
}

/// What fills those rows: hatching where a query may not look, colours elsewhere, and the digits that cells
/// have room for. Digits are named `digit_id` in the layout log.
void draw_table_rows(Frame& frame, const HeatmapLayout& at, const HeatmapTable& table, CellRange rows,
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

// heatmap_zoom.cpp: the table of a long sentence can be enlarged until its numbers show.

/// The part of the table that is looked at. at: all of it.
HeatmapLayout zoomed(Frame& frame, const HeatmapLayout& all);
bool can_zoom(const Frame& frame, const HeatmapLayout& all);
/// Buttons to enlarge, shrink and see all, at the left of a row, and the room they need.
float zoom_buttons_width(const Frame& frame);
void draw_zoom_buttons(Frame& frame, const HeatmapLayout& all, const HeatmapLayout& at, Rect row);
/// What the wheel, a dragging hand and the keys do to it. Returns whether the hand moves the table, so that
/// letting go is no click.
bool move_view(Frame& frame, const HeatmapLayout& all, const HeatmapLayout& at, const Hit& mouse,
               bool focused);
/// Where in the whole table the view is, in the grid's corner.
void draw_minimap(Frame& frame, const HeatmapLayout& all, const HeatmapLayout& at);

// heatmap_picture.cpp: cells that are too small for rectangles of their own, as a picture.

bool is_picture(const HeatmapLayout& at);
void draw_picture(Frame& frame, const HeatmapLayout& at, const HeatmapTable& table);
/// All of the table, in a small rectangle.
void draw_small_picture(Frame& frame, const HeatmapTable& table, const Rect& rect);
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
/// all: the layout of the whole table; at: of the part of it that is looked at.
void draw_heatmap_cells(Frame& frame, const HeatmapLayout& all, const HeatmapLayout& at);

}  // namespace attn
