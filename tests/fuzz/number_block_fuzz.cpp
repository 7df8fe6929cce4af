// Any text as a pasted table: it is refused at one of its cells, or its numbers are written and read again.

#include <string>
#include <variant>

#include "core/lesson_json.h"
#include "core/number_block.h"
#include "tests/fuzz/fuzz.h"

namespace attn {
namespace {

void require_problem(const BlockProblem& problem, Index max_rows) {
  fuzz::require(problem.row >= 1 && problem.column >= 1, "a problem is at a cell, from 1");
  // Except for what commas are for, which the whole text says.
  fuzz::require(problem.row <= max_rows + 1 || problem.kind == BlockProblem::Kind::unclear_comma,
                "what is past the first row too many is not looked at");
  if (!problem.cell.empty()) fuzz::require_readable(problem.cell);
}

void require_numbers(const Matrix& numbers, Index max_rows, Index max_columns) {
  fuzz::require(numbers.rows() >= 1 && numbers.rows() <= max_rows, "as many rows as there is room for");
  fuzz::require(numbers.cols() >= 1 && numbers.cols() <= max_columns, "as many columns as there is room for");
  fuzz::require((numbers.array().abs() <= kMaxMagnitude).all(), "numbers that a lesson may have");
  const std::string written = write_number_block(numbers);
  const NumberBlock again = read_number_block(written, max_rows, max_columns);
  const auto* read = std::get_if<Matrix>(&again);
  fuzz::require(read != nullptr, "a written table can be read");
  fuzz::require(read->rows() == numbers.rows() && read->cols() == numbers.cols(), "and has the same shape");
  fuzz::require(write_number_block(*read) == written, "and the same numbers, to the last bit");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  struct Room {
    Index rows, columns;
  };
  for (const Room room : {Room{64, 64}, Room{1, 3}}) {
    const NumberBlock block = read_number_block(fuzz::text_of(data, size), room.rows, room.columns);
    if (const auto* problem = std::get_if<BlockProblem>(&block))
      require_problem(*problem, room.rows);
    else
      require_numbers(std::get<Matrix>(block), room.rows, room.columns);
  }
  return 0;
}

}  // namespace attn
