#pragma once
// A table of attention as a CSV file.

#include <functional>
#include <span>
#include <string>

#include "core/attention.h"

namespace attn {

/// Which of the four.
enum class TableName { scores, scaled, weights, output };

/// Only refers to what it is about. n queries and keys.
struct TableInput {
  std::span<const std::string> words;  ///< n
  std::span<const std::string> axes;   ///< d_v names of the value dimensions
  /// Numbers of a query's row of the table that is asked for: n, or d_v of the output. One row at a time: a
  /// whole table of thousands of words would fill the memory. They hold until the next call.
  std::function<std::span<const double>(Index query)> row;
  const MaskMatrix* may_look;  ///< n x n, or null for no mask
};

/// RFC 4180 in UTF-8: a header row, then one row for each word, which stands in the first column. Numbers
/// have the shortest digits that read back as the same doubles. Where a word may not look, score and scaled
/// score are empty and the weight is 0. Begins with a byte order mark: without it, spreadsheets take Chinese
/// for something else.
std::string table_csv(const TableInput& input, TableName table);

}  // namespace attn
