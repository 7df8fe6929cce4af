#pragma once
// One page of the worksheet at one size of type.

#include <string>
#include <vector>

#include "app/handout/page.h"
#include "app/handout/sentence.h"
#include "app/handout/sheet.h"
#include "core/worked_lines.h"

namespace attn::handout {

inline constexpr picture::Box kPaper{{0, 0}, {595.276f, 841.89f}};  ///< A4 in points
inline constexpr float kMargin = 48;                                ///< 17 mm

/// What the page says, at any size of type.
struct SheetContent {
  const SheetInput& input;
  const SheetWords& words;
  const picture::Typefaces& faces;
  WorkedLines lines;
  std::vector<std::string> texts;       ///< the words of the sentence, as the fonts can show them
  std::vector<std::size_t> worked;      ///< places in the sentence, ascending
  std::vector<std::size_t> look_alike;  ///< of the worked words and the query, those that another looks like
};

/// The page, from top to bottom. `scale` shrinks everything but the margins.
class SheetPage {
 public:
  SheetPage(const SheetContent& content, float scale);

  /// Draws; returns how much of the page's height is used, in points.
  float draw();
  const picture::Picture& picture() const { return page_.picture(); }

 private:
  float size(float points) const { return points * scale_; }
  Style style(float points = 11, picture::Weight weight = picture::Weight::regular) const {
    return {size(points), weight, kInk};
  }
  Style bold(float points = 11) const { return style(points, picture::Weight::bold); }
  Style quiet(float points = 9) const { return {size(points), picture::Weight::regular, kQuiet}; }
  bool writes_scores() const;
  std::size_t left_out() const { return content_.texts.size() - content_.worked.size(); }
  /// "v animal"; a dimension without a name is called v1, v2, … already.
  std::string axis_heading(std::size_t axis) const;

  /// The rest of the page begins that much lower.
  picture::Box take_top(float height);
  /// What stands in the box only on the answer sheet.
  void blank(picture::Box cell, const std::string& answer);
  void heading(const std::string& text);
  void head_cell(const picture::Box& cell, Align align, const std::string& text);
  void word_cell(picture::Box cell, std::size_t word);
  void rule(float y, float thickness = 0.6f) { page_.line({rest_.min.x, y}, {rest_.max.x, y}, thickness); }
  void paragraph(const std::string& text);

  void draw_head();
  void draw_title();
  void draw_sentence();
  void draw_sentence_notes(bool whole);
  void draw_given();
  void draw_query_line();
  void draw_steps();
  void draw_step_row(const picture::Box& row, std::size_t word);
  void draw_rest_row(const picture::Box& row);
  void draw_mixture();
  void draw_notes();

  /// Columns of the steps: the word, score, scaled, exponential, weight.
  static picture::Box column(const picture::Box& row, int number);

  /// The exponentials of the words that are left out, and the share of the mixture that they make, from
  /// rounded numbers as everything on the page.
  double others_sum() const;
  double others_output(Index axis) const;
  std::string others_term(Index axis) const;
  std::string terms_of(Index axis) const;
  bool is_worked(std::size_t word) const;

  const SheetContent& content_;
  const SheetInput& input_;
  const SheetWords& words_;
  const WorkedLines& lines_;
  const PrintedWords printed_;
  const std::size_t axes_;  ///< so many are listed
  const float scale_;
  Page page_;
  picture::Box rest_ = kPaper.grown(-kMargin);
};

/// "{n}" replaced by a number.
std::string counted(const std::string& text, std::size_t n);

}  // namespace attn::handout
