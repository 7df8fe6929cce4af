#include "core/table_csv.h"

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
  for (Index i = 0; i < static_cast<Index>(input.words.size()); ++i) {
    const std::span<const double> numbers = input.row(i);
    append_cell(csv, input.words[static_cast<std::size_t>(i)]);
    for (std::size_t j = 0; j < numbers.size(); ++j) {
      csv += ',';
      if (!leaves_out || (*input.may_look)(i, static_cast<Index>(j))) append_number(csv, numbers[j]);
    }
    csv += kLineEnd;
  }
  return csv;
}

}  // namespace attn
