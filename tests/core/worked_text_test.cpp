#include "core/worked_text.h"

#include <gmock/gmock.h>

#include <cmath>
#include <regex>

#include "core/attention.h"

namespace attn::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

struct Row {
  Matrix Q, K, V;
  AttentionTrace trace;
  WorkedRow worked;
  WorkedLines lines;

  Row(Matrix q, Matrix k, Matrix v, Index word, const MaskMatrix* may_look = nullptr,
      const std::vector<std::string>& words = {"小猫", "累", "它"},
      const std::vector<std::string>& axes = {"动物", "疲惫"})
      : Q(std::move(q)), K(std::move(k)), V(std::move(v)) {
    attend(Q, K, V, may_look, trace);
    const RowInput input{Q, K, V, may_look, word};
    worked = work_row(input);
    lines = worked_lines(input, worked, words, axes);
  }
};

/// The pen-and-paper example of three words.
Row three_words() {
  return {Matrix{{0.9, 0.4}, {1.4, 0.3}, {2.0, 0.2}}, Matrix{{1.2, 0.0}, {0.0, 1.0}, {0.1, 0.0}},
          Matrix{{1, 0}, {0, 1}, {0.5, 0.5}}, 2};
}

WorkedWords words() {
  return {"A | title",
          "Who?",
          {"score", "scale", "softmax", "mix"},
          "word",
          "component",
          "sum",
          "masked",
          "looks at nothing",
          "approximate",
          "too large"};
}

/// The number that a line shows, "−" for minus.
double shown(std::string text) {
  if (text.starts_with("−")) text = "-" + text.substr(std::string_view("−").size());
  return std::stod(text);
}

TEST(WorkedLines, ShowCoresNumbersRounded) {
  const Row row = three_words();
  const ShownDecimals& d = row.worked.decimals;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto j = static_cast<Index>(i);
    const WorkedKey& key = row.lines.keys[i];
    EXPECT_EQ(shown(key.score), rounded(row.trace.scores(2, j), d.score));
    EXPECT_EQ(shown(key.scaled), rounded(row.trace.scaled(2, j), d.scaled));
    EXPECT_EQ(shown(key.weight), rounded(row.trace.weights(2, j), d.weight));
  }
  EXPECT_EQ(shown(row.lines.axes[0].output), rounded(row.trace.output(2, 0), d.output));
  EXPECT_EQ(row.lines.keys[0].product, "2×1.2 + 0.2×0");
  EXPECT_EQ(row.lines.q, "[2, 0.2]");
}

TEST(WorkedLines, NegativeFactorsStandInBrackets) {
  const Row row(Matrix{{-1, 0.5}}, Matrix{{-2, -0.25}}, Matrix{{-1}}, 0, nullptr, {"a"}, {"x"});
  EXPECT_EQ(row.lines.keys[0].product, "−1×(−2) + 0.5×(−0.25)");
  EXPECT_EQ(row.lines.axes[0].terms, "1.00×(−1)");
}

/// Every "a ÷ b = c" of the text.
TEST(WorkedText, ACalculatorConfirmsEveryQuotientOfTheMarkdown) {
  const std::string text = worked_markdown(three_words().lines, words());
  static const std::regex kQuotient(R"(([\d.]+) ÷ ([\d.]+) = ([\d.]+))");
  int lines = 0;
  for (std::sregex_iterator each(text.begin(), text.end(), kQuotient), end; each != end; ++each, ++lines) {
    const std::string result = (*each)[3];
    const std::size_t point = result.find('.');
    const int decimals = point == result.npos ? 0 : static_cast<int>(result.size() - point) - 1;
    EXPECT_EQ(rounded(std::stod((*each)[1]) / std::stod((*each)[2]), decimals), std::stod(result))
        << each->str();
  }
  EXPECT_EQ(lines, 6);  // three scaled scores, three weights
}

TEST(WorkedText, MarkdownKeepsItsTableWhateverAWordHolds) {
  const Row row(Matrix{{1}}, Matrix{{1}}, Matrix{{1}}, 0, nullptr, {"a|b*c_[d]"}, {"x"});
  const std::string text = worked_markdown(row.lines, words());
  EXPECT_THAT(text, HasSubstr("a\\|b\\*c\\_\\[d\\]"));
  EXPECT_THAT(text, HasSubstr("# A \\| title"));
}

TEST(WorkedText, LatexEscapesEverything) {
  const Row row(Matrix{{1}}, Matrix{{1}}, Matrix{{1}}, 0, nullptr, {"\\a{b}$c&d#e^f_g%h~i--"}, {"[x]"});
  const std::string text = worked_latex(row.lines, words());
  EXPECT_THAT(
      text,
      HasSubstr(
          "\\textbackslash{}a\\{b\\}\\$c\\&d\\#e\\textasciicircum{}f\\_g\\%h\\textasciitilde{}i-{}-{}"));
  EXPECT_THAT(text, HasSubstr("{}[x]"));  // not taken for an option of the line before
  EXPECT_THAT(text, Not(HasSubstr("×")));
  EXPECT_THAT(text, Not(HasSubstr("−")));
}

TEST(WorkedText, MaskedAndEmptyRowsAreSaid) {
  const MaskMatrix nothing = MaskMatrix::Constant(1, 1, false);
  const Row row(Matrix{{1}}, Matrix{{1}}, Matrix{{1}}, 0, &nothing, {"a"}, {"x"});
  const std::string text = worked_markdown(row.lines, words());
  EXPECT_THAT(text, HasSubstr("looks at nothing"));
  EXPECT_THAT(text, HasSubstr("masked"));
}

TEST(WorkedText, PowersTooLargeForPaperAreLeftOut) {
  const Row row(Matrix{{40}}, Matrix{{40}}, Matrix{{1}}, 0, nullptr, {"a"}, {"x"});
  const std::string text = worked_markdown(row.lines, words());
  EXPECT_THAT(text, HasSubstr("too large"));
  EXPECT_THAT(text, Not(HasSubstr("inf")));
}

}  // namespace
}  // namespace attn::test
