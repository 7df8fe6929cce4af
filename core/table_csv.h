#pragma once
// A table of attention as a CSV file.

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
  const Matrix &Q, &K, &V;             ///< n x d_k, n x d_k, n x d_v
  const MaskMatrix* may_look;          ///< n x n, or null for no mask
};

/// RFC 4180 in UTF-8: a header row, then one row for each word, which stands in the first column. Numbers
/// have the shortest digits that read back as the same doubles. Where a word may not look, score and scaled
/// score are empty and the weight is 0. Begins with a byte order mark: without it, spreadsheets take Chinese
/// for something else.
std::string table_csv(const TableInput& input, TableName table);

}  // namespace attn
