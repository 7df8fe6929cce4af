#pragma once
// The parts of the card that puts rows of attention next to each other.

#include <string>
#include <vector>

#include "app/state/compare.h"
#include "app/ui/frame.h"
#include "app/ui/text.h"
#include "app/ui/widgets/row_look.h"

namespace attn {

/// A row of weights: of one of the queries, in one of the sentences.
struct CompareRow {
  std::size_t query = 0, side = 0;  ///< of the Comparison
};

/// A column of the card: one word, or at the end the rest of them together.
struct CompareSlot {
  std::vector<std::size_t> columns;  ///< of the Comparison
  float center = 0, width = 0;
  bool is_rest = false;
};

/// A stripe of the card, as wide as it.
struct CompareBand {
  enum class Kind { chart, numbers, difference };
  Kind kind = Kind::chart;
  std::vector<CompareRow> rows;  ///< chart: one or more; numbers: one; difference: the two that differ
  float height = 0;
};

/// What is shown and where.
struct CompareTable {
  Comparison comparison;
  std::vector<CompareSlot> slots;
  std::vector<CompareBand> bands;
  float labels = 0;            ///< width of the rows' labels
  bool labels_in_full = true;  ///< else a sentence has only its number
  FontKind word_font = FontKind::body;
  bool upright = true;  ///< words over the columns in reading direction, else turned upwards
  float heading = 0;    ///< height of the words over the columns
  double full = 1;      ///< the weight of a bar of full height
  int decimals = 0;     ///< of percentages; 0: whole ones that add up to 100 in a row
};

/// Everything but the heights, for a card from `left` on: columns with the largest weights where not all have
/// room.
CompareTable layout_compare(const Frame& frame, float left, float width);
/// Gives bands and words their share of the height. What is higher nevertheless has to scroll.
void set_heights(const Frame& frame, CompareTable& table, float height);

/// Whether rows of that many can share a chart at all.
bool can_overlay(const Frame& frame, const CompareTable& table);

RowLook look_of(const Frame& frame, const CompareTable& table, const CompareRow& row);
/// What stands beside a row: its word, or its sentence.
std::string label_of(const Frame& frame, const CompareTable& table, const CompareRow& row);
/// What stands over a column.
std::string word_over(const Frame& frame, const CompareTable& table, const CompareSlot& slot);
/// How a cell is marked whose sentence doesn't have the column's word: in words, or × where they don't fit.
std::string absent_mark(const Frame& frame, const CompareTable& table);
/// Whether its sentence has the row's word.
bool has_row(const CompareTable& table, const CompareRow& row);

/// The words over the columns, in a stripe of that height.
void draw_compare_words(Frame& frame, const CompareTable& table, const Rect& stripe);
void draw_compare_band(Frame& frame, const CompareTable& table, const CompareBand& band, const Rect& stripe);

}  // namespace attn
