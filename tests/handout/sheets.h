#pragma once
// Sentences to make worksheets of, and what stands on a page.

#include <string>
#include <vector>

#include "app/handout/sheet.h"

namespace attn::test {

/// The installed fonts that the program would take.
const picture::Typefaces& fonts();

/// "en" or "zh": the texts of assets/strings, about that word.
SheetWords sheet_words(const std::string& language, const std::string& query);

/// A sentence with vectors; the row of one of its words.
struct Exercise {
  std::string language = "en";
  std::vector<std::string> words;
  Matrix Q, K, V;
  MaskMatrix may_look;  ///< empty: no mask
  std::vector<std::string> axes;
  Index query = 0;

  /// Word `word` gets the largest weights, those behind it less.
  void look_at(const std::vector<std::size_t>& words);
  RowInput row() const { return {Q, K, V, may_look.size() == 0 ? nullptr : &may_look, query}; }
  WorkedRow worked() const { return work_row(row()); }
  picture::Picture page(bool answers = false) const;
};

/// n words that repeat in turn, as in a text; each looks at each, some more.
Exercise exercise(const std::string& language, std::size_t n, Index d_v = 3);

/// A line of text of a page, and where it stands.
struct Line {
  std::string text;
  picture::Box box;
  float size = 0;
};

std::vector<Line> lines_of(const picture::Picture& page);

/// The lines in which a text occurs.
std::vector<Line> lines_with(const picture::Picture& page, const std::string& text);

/// How often a line says exactly that.
std::size_t count_of(const picture::Picture& page, const std::string& text);

/// Frames around words of the sentence: thin ones, and the thick one of the query.
std::vector<picture::Box> word_frames(const picture::Picture& page);

/// No text stands over another.
void expect_apart(const picture::Picture& page);

/// All that is drawn lies within the margins, no text over another, and none is too small to read.
void expect_in_order(const picture::Picture& page);

/// Every step is there to be worked, and every answer where answers are asked for.
void expect_exercise(const picture::Picture& page, const Exercise& exercise, bool answers);

}  // namespace attn::test
