#include <algorithm>

#include "app/handout/sheet_page.h"
#include "core/shown_number.h"

namespace attn::handout {
namespace {

using picture::Box;

constexpr float kRowHeight = 21;  // room to write in

}  // namespace

bool SheetPage::is_worked(std::size_t word) const {
  return std::ranges::binary_search(content_.worked, word);
}

Box SheetPage::column(const Box& row, int number) {
  constexpr float kEnds[] = {0.22f, 0.42f, 0.61f, 0.81f, 1};
  const float from = number == 0 ? 0 : kEnds[number - 1], width = row.width();
  return {{row.min.x + from * width, row.min.y}, {row.min.x + kEnds[number] * width, row.max.y}};
}

void SheetPage::draw_steps() {
  heading(words_.steps);
  page_.text(take_top(size(14)), Align::left, quiet(), words_.decimals);
  const Box head = take_top(size(17));
  head_cell(column(head, 0), Align::left, words_.word);
  head_cell(column(head, 1), Align::center, "① q·k");
  head_cell(column(head, 2), Align::center, "② ①÷√" + std::to_string(lines_.d_k));
  head_cell(column(head, 3), Align::center, "③ e^②");
  head_cell(column(head, 4), Align::center, words_.weight);
  rule(head.max.y);
  for (const std::size_t i : content_.worked) draw_step_row(take_top(size(kRowHeight)), i);
  if (left_out() > 0) draw_rest_row(take_top(size(kRowHeight)));
  rule(rest_.min.y);
  if (lines_.sum.empty()) return;
  const Box row = take_top(size(kRowHeight));
  Box label = column(row, 2);
  label.max.x -= size(8);
  page_.text(label, Align::right, bold(), words_.sum);
  blank(column(row, 3), lines_.sum);
}

void SheetPage::draw_step_row(const Box& row, std::size_t i) {
  const WorkedKey& key = lines_.keys[i];
  word_cell(column(row, 0), i);
  if (writes_scores())
    blank(column(row, 1), key.score);
  else
    page_.number(column(row, 1), Align::center, style(), key.score);
  blank(column(row, 2), key.scaled);
  if (key.masked)
    page_.text(column(row, 3), Align::center, quiet(), words_.masked);
  else if (!key.exponential.empty())
    blank(column(row, 3), key.exponential);
  // Without exponentials there is nothing to divide: the weight is given.
  if (key.masked || key.exponential.empty())
    page_.number(column(row, 4), Align::center, style(), key.weight);
  else
    blank(column(row, 4), key.weight);
}

void SheetPage::draw_rest_row(const Box& row) {
  const Box text{row.min, {column(row, 3).min.x - size(6), row.max.y}};
  page_.text(text, Align::left, style(10), counted(words_.others, left_out()));
  if (!lines_.sum.empty())
    page_.number(column(row, 3), Align::center, style(),
                 fixed_text(others_sum(), input_.worked.decimals.exponential));
}

double SheetPage::others_sum() const {
  const WorkedRow& row = input_.worked;
  double sum = 0;
  for (Index j = 0; j < row.keys(); ++j)
    if (!is_worked(static_cast<std::size_t>(j)))
      sum += rounded(row.exact.exponentials[j], row.decimals.exponential);
  return sum;
}

double SheetPage::others_output(Index axis) const {
  const WorkedRow& row = input_.worked;
  double sum = 0;
  for (Index j = 0; j < row.keys(); ++j)
    if (!is_worked(static_cast<std::size_t>(j)))
      sum += rounded(row.exact.weights[j], row.decimals.weight) * input_.row.V(j, axis);
  return sum;
}

std::string SheetPage::terms_of(Index axis) const {
  std::string terms;
  for (const std::size_t i : content_.worked) {
    const double v = input_.row.V(static_cast<Index>(i), axis);
    if (v == 0 || lines_.keys[i].masked) continue;
    terms += (terms.empty() ? "" : " + ") + lines_.keys[i].weight + "×" + with_minus_signs(factor_text(v));
  }
  if (terms.empty()) terms = "0";
  return left_out() > 0 ? terms + " " + others_term(axis) : terms;
}

std::string SheetPage::others_term(Index axis) const {
  constexpr int kDecimals = 6;  // more than the output's: what is given rounds nothing
  return "+ " + with_minus_signs(factor_text(rounded(others_output(axis), kDecimals)));
}

/// One line a dimension: weight times v, added. The room for writing is that of the answer.
void SheetPage::draw_mixture() {
  heading(words_.mixture);
  const Style small = style(10);
  const float line = kLineHeight * small.size;
  for (std::size_t axis = 0; axis < axes_; ++axis) {
    const float left = rest_.min.x + 0.16f * rest_.width(), right = rest_.max.x - 0.2f * rest_.width();
    const std::string terms = terms_of(static_cast<Index>(axis));
    const float high = std::max(line, page_.paragraph({}, right - left, small, terms, false));
    const Box row = take_top(high + size(9));
    page_.text({row.min, {left - size(6), row.max.y}}, Align::left, style(),
               content_.faces.displayable(input_.axes[axis]));
    const float top = row.min.y + size(4.5f);
    if (input_.answers)
      page_.paragraph({left, top}, right - left, small, terms);
    else {
      for (int i = 1; static_cast<float>(i) * line < high + 1; ++i) {
        const float y = top + static_cast<float>(i) * line;
        page_.line({left, y}, {right, y}, 0.5f);
      }
      if (left_out() > 0)  // theirs is given
        page_.number({{left, top + high - line}, {right, top + high}}, Align::right, small,
                     others_term(static_cast<Index>(axis)));
    }
    page_.text({{right, row.min.y}, {right + size(18), row.max.y}}, Align::center, style(), "=");
    const float middle = (row.min.y + row.max.y) / 2;
    blank({{right + size(18), middle - size(kRowHeight / 2)}, {row.max.x, middle + size(kRowHeight / 2)}},
          lines_.axes[axis].output);
  }
}

}  // namespace attn::handout
