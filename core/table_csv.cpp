#include "core/table_csv.h"

#include "core/attention_row.h"
#include "core/json_write.h"

namespace attn {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF", kLineEnd = "\r\n";

/// In quotes where it holds what would end the cell.
void append_cell(std::string& csv, std::string_view text) {
  if (text.find_first_of("\",\r\n") == text.npos) {
    csv += text;
    return;
  }
  csv += '"';
  for (const char c : text) csv.append(c == '"' ? 2 : 1, c);
  csv += '"';
}

const Vector& numbers_of(const AttentionRow& row, TableName table) {
  switch (table) {
    case TableName::scores:
      return row.scores;
    case TableName::scaled:
      return row.scaled;
    case TableName::weights:
      return row.weights;
    case TableName::output:
      break;
  }
  return row.output;
}

}  // namespace

std::string table_csv(const TableInput& input, TableName table) {
  const bool by_pair = table != TableName::output;
  const bool leaves_out = (table == TableName::scores || table == TableName::scaled) && input.may_look;
  std::string csv(kByteOrderMark);
  for (const std::string& name : by_pair ? input.words : input.axes) {
    csv += ',';
    append_cell(csv, name);
  }
  csv += kLineEnd;
  AttentionRow row;  // one at a time: a whole table of thousands of words would fill the memory
  for (Index i = 0; i < input.Q.rows(); ++i) {
    attend_row(input.Q, input.K, input.V, input.may_look, i, row);
    const Vector& numbers = numbers_of(row, table);
    append_cell(csv, input.words[static_cast<std::size_t>(i)]);
    for (Index j = 0; j < numbers.cols(); ++j) {
      csv += ',';
      if (!leaves_out || (*input.may_look)(i, j)) append_number(csv, numbers[j]);
    }
    csv += kLineEnd;
  }
  return csv;
}

}  // namespace attn
