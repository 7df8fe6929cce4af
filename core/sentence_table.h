#pragma once
// A sentence's numbers as one table: a row for each word, and columns for x, q, k and v.

#include <optional>

#include "core/lesson.h"

namespace attn {

/// Which of a word's vectors a column belongs to.
enum class TableVector { input, query, key, value };

struct TableColumn {
  TableVector vector;
  Index component;
  bool operator==(const TableColumn&) const = default;
};

/// What columns a sentence's table has: those of x first where any of its words has one. In a lesson of plain
/// vectors (core/projection.h) there is nothing else.
struct TableShape {
  Index d_model = 0, d_k = 0, d_v = 0;  ///< 0: no such columns

  Index columns() const { return d_model + 2 * d_k + d_v; }
  /// Requires 0 <= column < columns().
  TableColumn column(Index column) const;
};
TableShape table_shape(const Lesson& lesson, Index sentence);

/// The number in a cell; nothing where the word has no x.
std::optional<double> table_number(const Token& token, const TableColumn& column);

/// rows x columns numbers of the table, from (row, column) on; 0 for what a word without x leaves empty.
Matrix table_numbers(const Lesson& lesson, Index sentence, Index row, Index column, Index rows,
                     Index columns);

/// Puts numbers into the table, from (row, column) on. What is the same already changes nothing; a word gets
/// an x only as a whole, and a new q, k or v lets go of it. Returns false where the numbers don't fit or are
/// refused (then the lesson may be half changed).
bool put_table_numbers(Lesson& lesson, Index sentence, Index row, Index column, const Matrix& numbers);

}  // namespace attn
