#include "app/handout/sheet_page.h"

#include <algorithm>

#include "core/lesson.h"
#include "core/shown_number.h"

namespace attn::handout {
namespace {

using picture::Box;

constexpr std::size_t kMostAxes = 6;
constexpr Index kMostComponents = 5;     // of q and k, to be multiplied by hand
constexpr float kSentenceShare = 0.25f;  // of the page: more of it is what the exercise needs

Box part(const Box& row, float from, float to) {
  return {{row.min.x + from * row.width(), row.min.y}, {row.min.x + to * row.width(), row.max.y}};
}

}  // namespace

std::string counted(const std::string& text, std::size_t n) {
  return with_replaced(text, "{n}", std::to_string(n));
}

SheetPage::SheetPage(const SheetContent& content, float scale)
    : content_(content),
      input_(content.input),
      words_(content.words),
      lines_(content.lines),
      printed_{content.texts, content.worked, content.look_alike,
               static_cast<std::size_t>(content.input.row.row)},
      axes_(std::min(content.input.axes.size(), kMostAxes)),
      scale_(scale),
      page_(content.faces, kPaper) {}

float SheetPage::draw() {
  draw_head();
  draw_title();
  draw_sentence();
  draw_given();
  draw_steps();
  draw_mixture();
  draw_notes();
  return rest_.min.y;
}

bool SheetPage::writes_scores() const {
  return input_.worked.d_k <= kMostComponents;
}

std::string SheetPage::axis_heading(std::size_t axis) const {
  const std::string& name = input_.axes[axis];
  return name == unnamed_axis(static_cast<Index>(axis)) ? name : "v " + content_.faces.displayable(name);
}

Box SheetPage::take_top(float height) {
  const Box slice{rest_.min, {rest_.max.x, rest_.min.y + height}};
  rest_.min.y += height;
  return slice;
}

void SheetPage::blank(Box cell, const std::string& answer) {
  cell = cell.grown(-size(2.2f));
  page_.box(cell);
  if (input_.answers) page_.number(cell.grown(-size(2)), Align::center, bold(), answer);
}

void SheetPage::heading(const std::string& text) {
  take_top(size(9));
  page_.text(take_top(size(20)), Align::left, bold(13), content_.faces.displayable(text));
}

void SheetPage::head_cell(const Box& cell, Align align, const std::string& text) {
  page_.formula(cell, align, bold(9.5f), text);
}

void SheetPage::word_cell(Box cell, std::size_t word) {
  cell.max.x -= size(6);  // a long word ends before the next column begins
  page_.text(cell, Align::left, style(), content_.texts[word], index_of(printed_, word));
}

void SheetPage::paragraph(const std::string& text) {
  take_top(page_.paragraph(rest_.min, rest_.width(), quiet(), content_.faces.displayable(text)));
}

void SheetPage::draw_head() {
  Box row = take_top(size(20));
  const float third = row.width() * 0.28f;
  for (const std::string* label : {&words_.name, &words_.school_class, &words_.date}) {
    const Box field{row.min, {row.min.x + third, row.max.y}};
    const float wide = page_.width(quiet(10), *label) + size(4);
    page_.text(field, Align::left, quiet(10), *label);
    page_.line({field.min.x + wide, field.max.y - size(4)}, {field.max.x - size(12), field.max.y - size(4)});
    row.min.x += third;
  }
  if (input_.answers) page_.text(row, Align::right, bold(13), words_.answers);
  take_top(size(12));
}

void SheetPage::draw_title() {
  page_.text(take_top(size(28)), Align::left, bold(20), content_.faces.displayable(words_.question));
  page_.text(take_top(size(16)), Align::left, quiet(10), content_.faces.displayable(words_.title));
  take_top(size(6));
}

/// The one whose row is worked stands out by its shade and thick outline.
void SheetPage::draw_sentence() {
  const float most = kSentenceShare * kPaper.grown(-kMargin).height();
  const SentenceLayout layout = lay_out_sentence(page_, printed_, rest_, most, scale_);
  take_top(layout.height);
  handout::draw_sentence(page_, printed_, layout);
  draw_sentence_notes(layout.whole);
}

/// What a reader who knows the sentence would miss or wonder about.
void SheetPage::draw_sentence_notes(bool whole) {
  std::string notes;
  const auto say = [&notes](const std::string& note) { notes += (notes.empty() ? "" : " ") + note; };
  if (!whole) say(counted(words_.excerpt, content_.texts.size()));
  if (left_out() > 0) say(words_.framed);
  if (!content_.look_alike.empty()) say(words_.places);
  if (notes.empty()) return;
  take_top(size(7));
  paragraph(notes);
}

/// q, the root, the formula: in one line, unless q has many digits.
void SheetPage::draw_query_line() {
  constexpr const char* kFormula = "softmax(QK^T/√d_k)·V";
  const std::string q = writes_scores() ? "q = " + lines_.q : "";
  const std::string root =
      "√" + std::to_string(lines_.d_k) + (input_.worked.decimals.root > 0 ? " ≈ " : " = ") + lines_.root;
  const float after_q = page_.width(bold(12), q) + (q.empty() ? 0 : size(28));
  const float others = page_.width(style(12), root) + size(28) + page_.width(style(12), kFormula);
  const Box first = take_top(size(22));
  const bool one_line = after_q + others <= first.width();
  Box line = one_line ? first : take_top(size(22));
  page_.formula(line, Align::right, style(12), kFormula);
  page_.number(first, Align::left, bold(12), q);
  if (one_line) line.min.x += after_q;
  page_.text(line, Align::left, style(12), root);
}

/// The query; then each worked word's k and v.
void SheetPage::draw_given() {
  heading(words_.given);
  draw_query_line();
  const float word_end = 0.22f, k_end = writes_scores() ? 0.42f : 0.22f;
  const float axis_wide = (1 - k_end) / static_cast<float>(std::max<std::size_t>(axes_, 3));
  const auto axis_part = [&](const Box& row, std::size_t axis) {
    const float from = k_end + axis_wide * static_cast<float>(axis);
    Box cell = part(row, from, from + axis_wide);
    cell.max.x -= size(6);
    return cell;
  };
  const Box head = take_top(size(17));
  head_cell(part(head, 0, word_end), Align::left, words_.word);
  if (writes_scores()) head_cell(part(head, word_end, k_end), Align::left, "k");
  for (std::size_t axis = 0; axis < axes_; ++axis)
    page_.text(axis_part(head, axis), Align::right, bold(9.5f), axis_heading(axis));
  rule(head.max.y);
  for (const std::size_t i : content_.worked) {
    const Box row = take_top(size(16));
    word_cell(part(row, 0, word_end), i);
    if (writes_scores()) page_.number(part(row, word_end, k_end), Align::left, style(), lines_.keys[i].k);
    for (std::size_t axis = 0; axis < axes_; ++axis)
      page_.number(
          axis_part(row, axis), Align::right, style(),
          with_minus_signs(component_text(input_.row.V(static_cast<Index>(i), static_cast<Index>(axis)))));
  }
  rule(rest_.min.y);
}

/// What cannot be worked here, or not to the last digit.
void SheetPage::draw_notes() {
  take_top(size(8));
  std::vector<std::string> notes;
  if (lines_.looks_at_nothing) notes.push_back(words_.nothing);
  if (lines_.too_large_for_paper)
    notes.push_back(words_.too_large);
  else if (lines_.approximate)
    notes.push_back(words_.approximate);
  if (!writes_scores())
    notes.push_back(counted(words_.numbers_left_out, static_cast<std::size_t>(lines_.d_k)));
  if (input_.axes.size() > axes_) notes.push_back(counted(words_.axes_left_out, input_.axes.size() - axes_));
  for (const std::string& note : notes) paragraph(note);
}

}  // namespace attn::handout
