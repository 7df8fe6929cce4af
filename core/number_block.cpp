#include "core/number_block.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/json_write.h"
#include "core/typed_number.h"
#include "core/utf8.h"

namespace attn {
namespace {

using Kind = BlockProblem::Kind;

struct Cell {
  std::string text;
  bool quoted = false;
};
using Row = std::vector<Cell>;

constexpr char kBlanks = ' ';  // one or more of them part two cells

/// Full-width commas, semicolons and blanks are typed for the others.
std::string half_width(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    const std::size_t length = std::max<std::size_t>(c.length, 1);
    if (c.value == U'，')
      plain += ',';
    else if (c.value == U'；')
      plain += ';';
    else if (c.value == U'　' || c.value == U'\u00A0')
      plain += ' ';
    else
      plain += text.substr(at, length);
    at += length;
  }
  return plain;
}

/// Calls visit(character, index) for each one that stands outside of quotes.
template <typename Visit>
void for_each_bare(std::string_view text, Visit visit) {
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"')
      quoted = !quoted;
    else if (!quoted)
      visit(text[i], i);
  }
}

char separator_of(std::string_view text) {
  bool tab = false, semicolon = false, comma = false;
  for_each_bare(text,
                [&](char c, std::size_t) { tab |= c == '\t', semicolon |= c == ';', comma |= c == ','; });
  return tab ? '\t' : semicolon ? ';' : comma ? ',' : kBlanks;
}

/// Whether something shows that the commas of the text stand between numbers: a decimal point, a blank or a
/// sign behind one, or two in a line.
bool commas_separate(std::string_view text) {
  bool shown = text.find('"') != text.npos;
  int in_line = 0;
  for_each_bare(text, [&](char c, std::size_t i) {
    if (c == '\n' || c == '\r') in_line = 0;
    if (c == '.') shown = true;
    if (c != ',') return;
    const char next = i + 1 < text.size() ? text[i + 1] : '\n';
    shown |=
        ++in_line > 1 || next == ' ' || next == '-' || next == '+' || text.substr(i + 1).starts_with("−");
  });
  return shown;
}

/// As Rows parts them: \n, \r or both.
std::size_t count_line_breaks(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    count += text[i] == '\n' || (text[i] == '\r' && text.substr(i + 1, 1) != "\n");
  return count;
}

/// Reads one row after the other.
class Rows {
 public:
  Rows(std::string_view text, char separator) : text_(text), separator_(separator) {}

  bool more() const { return at_ < text_.size(); }

  Row next() {
    Row row;
    do {
      if (separator_ == kBlanks) skip_blanks();
      if (separator_ == kBlanks && (!more() || at_line_break()) && !row.empty()) break;  // at the line's end
      row.push_back(cell());
    } while (more() && text_[at_] == separator_ && ++at_);
    if (more() && text_[at_] == '\r') ++at_;
    if (more() && text_[at_] == '\n') ++at_;
    return row;
  }

 private:
  bool at_line_break() const { return text_[at_] == '\n' || text_[at_] == '\r'; }
  void skip_blanks() {
    while (more() && text_[at_] == ' ') ++at_;
  }

  Cell cell() {
    Cell cell;
    if (more() && text_[at_] == '"') {
      cell.quoted = true;
      for (++at_; more(); ++at_) {
        if (text_[at_] == '"' && (++at_ >= text_.size() || text_[at_] != '"')) break;
        cell.text += text_[at_];
      }
    }
    for (; more() && text_[at_] != separator_ && !at_line_break(); ++at_) cell.text += text_[at_];
    return cell;
  }

  std::string_view text_;
  char separator_;
  std::size_t at_ = 0;
};

/// What a cell's comma means, if it has one.
enum class Comma { none, decimal, unclear };

Comma comma_of(std::string_view cell) {
  const std::size_t comma = cell.find(',');
  if (comma == cell.npos) return Comma::none;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const std::string_view behind = cell.substr(comma + 1);
  const auto decimals = std::ranges::count_if(behind, is_digit);
  const std::size_t first = cell.find_first_of("0123456789");
  const bool whole_part = first < comma && cell[first] != '0';
  constexpr int kOfThousands = 3;
  return decimals == kOfThousands && whole_part ? Comma::unclear : Comma::decimal;
}

BlockProblem problem(Kind kind, std::size_t row, std::size_t column, std::string_view cell, Index limit = 0) {
  constexpr std::size_t kShown = 40;  // bytes
  return {kind, static_cast<Index>(row) + 1, static_cast<Index>(column) + 1, printable(cell, kShown), limit};
}

/// All cells, or the first that has no place.
std::variant<std::vector<Row>, BlockProblem> read_cells(std::string_view text, char separator, Index max_rows,
                                                        Index max_columns) {
  std::vector<Row> rows;
  const auto limit = static_cast<std::size_t>(max_columns);
  for (Rows reader(text, separator); reader.more();) {
    Row row = reader.next();
    const std::size_t r = rows.size();
    if (static_cast<Index>(r) >= max_rows)
      return problem(Kind::too_many_rows, r, 0, row.front().text, max_rows);
    if (row.size() > limit) return problem(Kind::too_many_columns, r, limit, row[limit].text, max_columns);
    rows.push_back(std::move(row));
    const std::size_t width = rows.front().size(), cells = rows[r].size();
    if (cells != width)
      return problem(Kind::ragged, r, std::min(cells, width), cells > width ? rows[r][width].text : "",
                     static_cast<Index>(width));
  }
  return rows;
}

/// The first cell with that property, as the problem.
template <typename Property>
std::optional<BlockProblem> first_with(const std::vector<Row>& rows, Kind kind, Property property) {
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < rows[r].size(); ++c)
      if (property(rows[r][c].text)) return problem(kind, r, c, rows[r][c].text);
  return std::nullopt;
}

/// A cell that leaves open what its comma is for, or that marks decimals in another way than most. All cells
/// are numbers.
std::optional<BlockProblem> unclear_decimals(const std::vector<Row>& rows) {
  const auto has_point = [](const std::string& text) { return text.find('.') != text.npos; };
  const auto has_decimal_comma = [](const std::string& text) { return comma_of(text) == Comma::decimal; };
  std::ptrdiff_t points = 0, commas = 0;
  for (const Row& row : rows) {
    points += std::ranges::count_if(row, has_point, &Cell::text);
    commas += std::ranges::count_if(row, has_decimal_comma, &Cell::text);
  }
  if (commas == 0)
    return first_with(rows, Kind::unclear_comma,
                      [](const std::string& text) { return comma_of(text) == Comma::unclear; });
  if (points == 0) return std::nullopt;
  if (points < commas) return first_with(rows, Kind::mixed_marks, has_point);
  return first_with(rows, Kind::mixed_marks, has_decimal_comma);
}

}  // namespace

NumberBlock read_number_block(std::string_view raw, Index max_rows, Index max_columns) {
  std::string text = half_width(raw);
  text.erase(text.find_last_not_of("\r\n") + 1);
  if (text.find_first_not_of(" \r\n\t") == text.npos) return BlockProblem{};
  const char separator = separator_of(text);
  if (separator == ',' && !commas_separate(text)) {
    const std::size_t comma = text.find(',');
    const auto line = count_line_breaks(std::string_view(text).substr(0, comma));
    const std::size_t start = text.find_last_of("\r\n", comma) + 1, end = text.find_first_of("\r\n", comma);
    return problem(Kind::unclear_comma, line, 0, text.substr(start, end - start));
  }
  auto read = read_cells(text, separator, max_rows, max_columns);
  if (const auto* refused = std::get_if<BlockProblem>(&read)) return *refused;
  const auto& rows = std::get<std::vector<Row>>(read);

  Matrix numbers(static_cast<Index>(rows.size()), static_cast<Index>(rows.front().size()));
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      const std::optional<double> number = parse_number(rows[r][c].text);
      if (!number) return problem(Kind::not_a_number, r, c, rows[r][c].text);
      numbers(static_cast<Index>(r), static_cast<Index>(c)) = *number;
    }
  if (std::optional<BlockProblem> unclear = unclear_decimals(rows)) return *unclear;
  return numbers;
}

std::string write_number_block(const Matrix& numbers) {
  std::string text;
  for (Index i = 0; i < numbers.rows(); ++i) {
    for (Index j = 0; j < numbers.cols(); ++j) {
      if (j > 0) text += '\t';
      append_number(text, numbers(i, j));
    }
    text += '\n';
  }
  return text;
}

}  // namespace attn
