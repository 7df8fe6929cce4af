#pragma once

#include <string>
#include <vector>

namespace attn {

enum class ColumnAlign { left, right };

/// Rows of cells in columns that line up on a terminal, Chinese included. A row may be shorter than the
/// others. Two spaces between columns, no spaces at the end of a line, a newline after each row.
std::string text_table(const std::vector<std::vector<std::string>>& rows,
                       const std::vector<ColumnAlign>& columns);

}  // namespace attn
