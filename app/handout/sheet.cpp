#include "app/handout/sheet.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "app/handout/page.h"
#include "core/lesson.h"
#include "core/shown_number.h"
#include "core/worked_lines.h"

namespace attn {
namespace {

using handout::Align;
using handout::Page;
using handout::Style;
using picture::Box;
using picture::Weight;

constexpr Box kPaper{{0, 0}, {595.276f, 841.89f}};  // A4 in points
constexpr float kMargin = 48;                       // 17 mm
constexpr float kRowHeight = 21, kTextSize = 11, kHeadingSize = 13;
constexpr std::size_t kMostWords = 12, kMostAxes = 6;
constexpr Index kMostComponents = 5;  // of q and k, to be multiplied by hand

/// "{n}" replaced by a number.
std::string counted(const std::string& text, std::size_t n) {
  return with_replaced(text, "{n}", std::to_string(n));
}

Box take_top(Box& rest, float height) {
  const Box slice{rest.min, {rest.max.x, rest.min.y + height}};
  rest.min.y += height;
  return slice;
}

/// The words that are worked: all, or those with the largest weights, in reading order.
std::vector<std::size_t> chosen_words(const SheetInput& input) {
  std::vector<std::size_t> words(input.words.size());
  std::iota(words.begin(), words.end(), std::size_t{0});
  if (words.size() <= kMostWords) return words;
  const Vector& weights = input.worked.exact.weights;
  std::ranges::stable_sort(words, std::greater<>(),
                           [&](std::size_t i) { return weights[static_cast<Index>(i)]; });
  words.resize(kMostWords);
  std::ranges::sort(words);
  return words;
}

/// The page, from top to bottom. `scale` shrinks everything but the margins.
class Sheet {
 public:
  Sheet(const SheetInput& input, const SheetWords& words, const picture::Typefaces& faces, float scale)
      : input_(input),
        words_(words),
        faces_(faces),
        page_(faces, kPaper),
        scale_(scale),
        lines_(worked_lines(input.row, input.worked, input.words, input.axes)),
        shown_(chosen_words(input)),
        axes_(std::min(input.axes.size(), kMostAxes)) {}

  /// Draws; returns how much of the page's height is used, in points.
  float draw() {
    draw_head();
    draw_title();
    draw_sentence();
    draw_given();
    draw_steps();
    draw_mixture();
    draw_notes();
    return rest_.min.y;
  }
  const picture::Picture& picture() const { return page_.picture(); }

 private:
  float size(float points) const { return points * scale_; }
  Style style(float points = kTextSize, Weight weight = Weight::regular) const {
    return {size(points), weight, handout::kInk};
  }
  Style quiet(float points = 9) const { return {size(points), Weight::regular, handout::kQuiet}; }
  bool writes_scores() const { return input_.worked.d_k <= kMostComponents; }
  std::size_t left_out() const { return input_.words.size() - shown_.size(); }
  /// "v animal"; a dimension without a name is called v1, v2, … already.
  std::string axis_heading(std::size_t axis) const {
    const std::string& name = input_.axes[axis];
    return name == unnamed_axis(static_cast<Index>(axis)) ? name : "v " + faces_.displayable(name);
  }
  std::string word(std::size_t i) const { return faces_.displayable(input_.words[i]); }

  /// What stands in the box only on the answer sheet.
  void blank(Box cell, const std::string& answer) {
    cell = cell.grown(-size(2.2f));
    page_.box(cell);
    if (input_.answers)
      page_.text(cell.grown(-size(2)), Align::center, style(kTextSize, Weight::bold), answer);
  }
  void heading(const std::string& text) {
    take_top(rest_, size(9));
    page_.text(take_top(rest_, size(20)), Align::left, style(kHeadingSize, Weight::bold), text);
  }
  void head_cell(const Box& cell, Align align, const std::string& text) {
    page_.formula(cell, align, {size(9.5f), Weight::bold, handout::kInk}, text);
  }
  void rule(float y, float thickness = 0.6f) { page_.line({rest_.min.x, y}, {rest_.max.x, y}, thickness); }

  void draw_head();
  void draw_title();
  void draw_sentence();
  void draw_given();
  void draw_steps();
  void draw_step_row(const Box& row, std::size_t i);
  void draw_rest_row(const Box& row);
  void draw_mixture();
  void draw_notes();

  /// Columns of the steps: the word, score, scaled, exponential, weight.
  Box column(const Box& row, int number) const {
    constexpr float kEnds[] = {0.22f, 0.42f, 0.61f, 0.81f, 1};
    const float from = number == 0 ? 0 : kEnds[number - 1], width = row.width();
    return {{row.min.x + from * width, row.min.y}, {row.min.x + kEnds[number] * width, row.max.y}};
  }

  /// The exponentials of the words that are left out, and the share of the mixture that they make, from
  /// rounded numbers as everything on the page.
  double others_sum() const;
  double others_output(Index axis) const;
  std::string others_term(Index axis) const;
  std::string terms_of(Index axis) const;
  bool is_shown(std::size_t i) const { return std::ranges::binary_search(shown_, i); }

  const SheetInput& input_;
  const SheetWords& words_;
  const picture::Typefaces& faces_;
  Page page_;
  float scale_;
  WorkedLines lines_;
  std::vector<std::size_t> shown_;
  std::size_t axes_;
  Box rest_ = kPaper.grown(-kMargin);
};

void Sheet::draw_head() {
  Box row = take_top(rest_, size(20));
  const float third = row.width() * 0.28f;
  for (const std::string* label : {&words_.name, &words_.school_class, &words_.date}) {
    const Box field{row.min, {row.min.x + third, row.max.y}};
    const float wide = page_.width(quiet(10), *label) + size(4);
    page_.text(field, Align::left, quiet(10), *label);
    page_.line({field.min.x + wide, field.max.y - size(4)}, {field.max.x - size(12), field.max.y - size(4)});
    row.min.x += third;
  }
  if (input_.answers) page_.text(row, Align::right, style(kHeadingSize, Weight::bold), words_.answers);
  take_top(rest_, size(12));
}

void Sheet::draw_title() {
  page_.text(take_top(rest_, size(28)), Align::left, style(20, Weight::bold),
             faces_.displayable(words_.question));
  page_.text(take_top(rest_, size(16)), Align::left, quiet(10), faces_.displayable(words_.title));
  take_top(rest_, size(6));
}

/// The words in lines; the one whose row is worked stands out by its shade and thick outline.
void Sheet::draw_sentence() {
  const Style large = style(input_.words.size() > 24 ? 10.0f : 14.0f);
  const float height = 1.8f * large.size, gap = size(4);
  float x = rest_.min.x;
  Box row = take_top(rest_, height);
  for (std::size_t i = 0; i < input_.words.size(); ++i) {
    const std::string text = word(i);
    const float wide = std::min(page_.width(large, text) + large.size, rest_.width());
    if (x > rest_.min.x && x + wide > rest_.max.x) {
      take_top(rest_, gap);
      row = take_top(rest_, height);
      x = rest_.min.x;
    }
    const Box chip{{x, row.min.y}, {x + wide, row.max.y}};
    const bool query = static_cast<Index>(i) == input_.row.row;
    if (query) page_.shade(chip, 4);
    page_.box(chip, query ? 1.8f : 0.6f, 4);
    page_.text(chip.grown(-0.3f * large.size), Align::center,
               {large.size, query ? Weight::bold : Weight::regular, handout::kInk}, text);
    x += wide + gap;
  }
}

/// q, the root, the formula; then each word's k and v.
void Sheet::draw_given() {
  heading(words_.given);
  Box line = take_top(rest_, size(22));
  const std::string q = writes_scores() ? "q = " + lines_.q : "";
  const std::string root =
      "√" + std::to_string(lines_.d_k) + (input_.worked.decimals.root > 0 ? " ≈ " : " = ");
  page_.formula(line, Align::right, style(12), "softmax(QK^T/√d_k)·V");
  page_.text(line, Align::left, style(12, Weight::bold), q);
  line.min.x += page_.width(style(12, Weight::bold), q) + (q.empty() ? 0 : size(28));
  page_.text(line, Align::left, style(12), root + lines_.root);

  const float word_end = 0.22f, k_end = writes_scores() ? 0.42f : 0.22f;
  const auto part = [&](const Box& row, float from, float to) {
    return Box{{row.min.x + from * row.width(), row.min.y}, {row.min.x + to * row.width(), row.max.y}};
  };
  const float axis_wide = (1 - k_end) / static_cast<float>(std::max<std::size_t>(axes_, 3));
  const auto axis_part = [&](const Box& row, std::size_t axis) {
    const float from = k_end + axis_wide * static_cast<float>(axis);
    Box cell = part(row, from, from + axis_wide);
    cell.max.x -= size(6);
    return cell;
  };
  const Box head = take_top(rest_, size(17));
  head_cell(part(head, 0, word_end), Align::left, words_.word);
  if (writes_scores()) head_cell(part(head, word_end, k_end), Align::left, "k");
  for (std::size_t axis = 0; axis < axes_; ++axis)
    page_.text(axis_part(head, axis), Align::right, {size(9.5f), Weight::bold, handout::kInk},
               axis_heading(axis));
  rule(head.max.y);
  for (const std::size_t i : shown_) {
    const Box row = take_top(rest_, size(16));
    page_.text(part(row, 0, word_end), Align::left, style(), word(i));
    if (writes_scores()) page_.text(part(row, word_end, k_end), Align::left, style(), lines_.keys[i].k);
    for (std::size_t axis = 0; axis < axes_; ++axis)
      page_.text(
          axis_part(row, axis), Align::right, style(),
          with_minus_signs(component_text(input_.row.V(static_cast<Index>(i), static_cast<Index>(axis)))));
  }
  rule(rest_.min.y);
}

void Sheet::draw_steps() {
  heading(words_.steps);
  page_.text(take_top(rest_, size(14)), Align::left, quiet(), words_.decimals);
  const Box head = take_top(rest_, size(17));
  head_cell(column(head, 0), Align::left, words_.word);
  head_cell(column(head, 1), Align::center, "① q·k");
  head_cell(column(head, 2), Align::center, "② ①÷√" + std::to_string(lines_.d_k));
  head_cell(column(head, 3), Align::center, "③ e^②");
  head_cell(column(head, 4), Align::center, words_.weight);
  rule(head.max.y);
  for (const std::size_t i : shown_) draw_step_row(take_top(rest_, size(kRowHeight)), i);
  if (left_out() > 0) draw_rest_row(take_top(rest_, size(kRowHeight)));
  rule(rest_.min.y);
  if (lines_.sum.empty()) return;
  const Box row = take_top(rest_, size(kRowHeight));
  Box label = column(row, 2);
  label.max.x -= size(8);
  page_.text(label, Align::right, style(kTextSize, Weight::bold), words_.sum);
  blank(column(row, 3), lines_.sum);
}

void Sheet::draw_step_row(const Box& row, std::size_t i) {
  const WorkedKey& key = lines_.keys[i];
  page_.text(column(row, 0), Align::left, style(), word(i));
  if (writes_scores())
    blank(column(row, 1), key.score);
  else
    page_.text(column(row, 1), Align::center, style(), key.score);
  blank(column(row, 2), key.scaled);
  if (key.masked)
    page_.text(column(row, 3), Align::center, quiet(), words_.masked);
  else if (!key.exponential.empty())
    blank(column(row, 3), key.exponential);
  // Without exponentials there is nothing to divide: the weight is given.
  if (key.masked || key.exponential.empty())
    page_.text(column(row, 4), Align::center, style(), key.weight);
  else
    blank(column(row, 4), key.weight);
}

void Sheet::draw_rest_row(const Box& row) {
  const Box text{row.min, {column(row, 3).min.x - size(6), row.max.y}};
  page_.text(text, Align::left, style(10), counted(words_.others, left_out()));
  if (!lines_.sum.empty())
    page_.text(column(row, 3), Align::center, style(),
               fixed_text(others_sum(), input_.worked.decimals.exponential));
}

double Sheet::others_sum() const {
  const WorkedRow& row = input_.worked;
  double sum = 0;
  for (Index j = 0; j < row.keys(); ++j)
    if (!is_shown(static_cast<std::size_t>(j)))
      sum += rounded(row.exact.exponentials[j], row.decimals.exponential);
  return sum;
}

double Sheet::others_output(Index axis) const {
  const WorkedRow& row = input_.worked;
  double sum = 0;
  for (Index j = 0; j < row.keys(); ++j)
    if (!is_shown(static_cast<std::size_t>(j)))
      sum += rounded(row.exact.weights[j], row.decimals.weight) * input_.row.V(j, axis);
  return sum;
}

std::string Sheet::terms_of(Index axis) const {
  std::string terms;
  for (const std::size_t i : shown_) {
    const double v = input_.row.V(static_cast<Index>(i), axis);
    if (v == 0 || lines_.keys[i].masked) continue;
    terms += (terms.empty() ? "" : " + ") + lines_.keys[i].weight + "×" + with_minus_signs(factor_text(v));
  }
  if (terms.empty()) terms = "0";
  return left_out() > 0 ? terms + " " + others_term(axis) : terms;
}

std::string Sheet::others_term(Index axis) const {
  constexpr int kDecimals = 6;  // more than the output's: what is given rounds nothing
  return "+ " + with_minus_signs(factor_text(rounded(others_output(axis), kDecimals)));
}

/// One line a dimension: weight times v, added. The room for writing is that of the answer.
void Sheet::draw_mixture() {
  heading(words_.mixture);
  const Style small = style(10);
  const float line = handout::kLineHeight * small.size;
  for (std::size_t axis = 0; axis < axes_; ++axis) {
    const float left = rest_.min.x + 0.16f * rest_.width(), right = rest_.max.x - 0.2f * rest_.width();
    const std::string terms = terms_of(static_cast<Index>(axis));
    const float high = std::max(line, page_.paragraph({}, right - left, small, terms, false));
    const Box row = take_top(rest_, high + size(9));
    page_.text({row.min, {left, row.max.y}}, Align::left, style(), faces_.displayable(input_.axes[axis]));
    const float top = row.min.y + size(4.5f);
    if (input_.answers)
      page_.paragraph({left, top}, right - left, small, terms);
    else {
      for (float y = top + line; y < top + high + 1; y += line) page_.line({left, y}, {right, y}, 0.5f);
      if (left_out() > 0)  // theirs is given
        page_.text({{left, top + high - line}, {right, top + high}}, Align::right, small,
                   others_term(static_cast<Index>(axis)));
    }
    page_.text({{right, row.min.y}, {right + size(18), row.max.y}}, Align::center, style(), "=");
    const float middle = (row.min.y + row.max.y) / 2;
    blank({{right + size(18), middle - size(kRowHeight / 2)}, {row.max.x, middle + size(kRowHeight / 2)}},
          lines_.axes[axis].output);
  }
}

/// What cannot be worked here, or not to the last digit.
void Sheet::draw_notes() {
  take_top(rest_, size(8));
  std::vector<std::string> notes;
  if (lines_.looks_at_nothing) notes.push_back(words_.nothing);
  if (lines_.too_large_for_paper)
    notes.push_back(words_.too_large);
  else if (lines_.approximate)
    notes.push_back(words_.approximate);
  if (!writes_scores())
    notes.push_back(counted(words_.numbers_left_out, static_cast<std::size_t>(lines_.d_k)));
  if (input_.axes.size() > axes_) notes.push_back(counted(words_.axes_left_out, input_.axes.size() - axes_));
  for (const std::string& note : notes)
    take_top(rest_, page_.paragraph(rest_.min, rest_.width(), quiet(), faces_.displayable(note)));
}

}  // namespace

picture::Picture sheet_picture(const SheetInput& input, const SheetWords& words,
                               const picture::Typefaces& faces) {
  constexpr float kLargest = 1.3f, kSmallest = 0.5f, kStep = 0.04f;
  for (float scale = kLargest;; scale -= kStep) {
    Sheet sheet(input, words, faces, scale);
    if (sheet.draw() <= kPaper.max.y - kMargin || scale < kSmallest) return sheet.picture();
  }
}

}  // namespace attn
