#pragma once
// A block of numbers as text: what a spreadsheet puts on the clipboard, and what CSV files hold.

#include <string>
#include <string_view>
#include <variant>

#include "core/matrix.h"

namespace attn {

/// Why a block can't be taken, and the cell that says so.
struct BlockProblem {
  enum class Kind {
    nothing,          ///< no cell at all
    not_a_number,     ///< nor finite and of magnitude at most kMaxMagnitude; an empty cell is none
    unclear_comma,    ///< might stand between two numbers, before decimals, or between thousands
    mixed_marks,      ///< decimals behind a point and behind a comma; the cell is one of the rarer sort
    ragged,           ///< the row has another number of cells than the first one; `limit` is that
    too_many_rows,    ///< for the place: `limit` are left
    too_many_columns  ///< for the place: `limit` are left
  };
  Kind kind = Kind::nothing;
  Index row = 1, column = 1;  ///< of the cell, from 1
  std::string cell;           ///< its text, on one line and cut where it is long
  Index limit = 0;
  bool operator==(const BlockProblem&) const = default;
};

using NumberBlock = std::variant<Matrix, BlockProblem>;

/// Reads rows of numbers, all equally long, of which at most max_rows x max_columns may be there.
///
/// Cells stand between tabs where the text has any, else between semicolons, else between commas, else
/// between blanks; a cell may be in quotes (RFC 4180). Between tabs and semicolons, and in quotes, a comma
/// is a decimal comma. Where it can be read in two ways, nothing is guessed: "1,5" alone is refused, and so
/// is "1,234" unless another cell ("0,5") shows what commas are for.
NumberBlock read_number_block(std::string_view text, Index max_rows, Index max_columns);

/// The matrix with tabs between numbers and a line break behind each row, in digits that read back as the
/// same doubles: spreadsheets and read_number_block take it.
std::string write_number_block(const Matrix& numbers);

}  // namespace attn
