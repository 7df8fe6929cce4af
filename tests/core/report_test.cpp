#include "core/report.h"

#include <gmock/gmock.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "core/lesson_json.h"
#include "core/utf8.h"
#include "lesson_texts.h"

namespace attn {
namespace {

using testing::HasSubstr;

const ReportWords kWords = {.looks_at = "who does {} look at?",
                            .word = "word",
                            .score = "score",
                            .scaled = "scaled",
                            .exponential = "e^",
                            .weight = "weight",
                            .sum = "sum",
                            .mixture = "mixture",
                            .masked = "hidden",
                            .looks_at_nothing = "{} looks at nothing",
                            .shifted = "first subtract {}"};

Lesson bundled(const std::string& name) {
  return read_lesson(std::filesystem::path(ATTN_SOURCE_DIR) / "assets/lessons" / (name + ".json"));
}

AttentionTrace trace_of(const Sentence& sentence) {
  Matrix Q, K, V;
  stack_vectors(sentence, Q, K, V);
  const MaskMatrix mask = mask_matrix(sentence.mask, sentence.size());
  AttentionTrace trace;
  attend(Q, K, V, mask.size() == 0 ? nullptr : &mask, trace);
  return trace;
}

std::string text_of(const Lesson& lesson, Index sentence, Index word, Language language = Language::en) {
  const AttentionTrace trace = trace_of(lesson.sentences[static_cast<std::size_t>(sentence)]);
  return report_text({lesson, sentence, word, language, trace}, kWords);
}

std::string json_of(const Lesson& lesson, Index sentence, Language language = Language::en) {
  const AttentionTrace trace = trace_of(lesson.sentences[static_cast<std::size_t>(sentence)]);
  return report_json({lesson, sentence, 0, language, trace});
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

int decimals_of(const std::string& number) {
  const std::size_t point = number.find('.');
  return point == number.npos ? 0 : static_cast<int>(number.size() - point - 1);
}

/// Half a unit of the last shown digit, and a little for the binary fractions in between.
double last_digit(const std::string& number) {
  return 0.5001 * std::pow(10.0, -decimals_of(number));
}

/// Adds up "1.7×2.4 + 0.5×(-0.1)" the way a person with a calculator would.
double calculated(const std::string& sum_of_products) {
  static const std::regex kProduct(R"((-?[\d.e-]+|\(-[\d.e-]+\))×(-?[\d.e-]+|\(-[\d.e-]+\)))");
  const auto number = [](const std::string& text) {
    return std::stod(text[0] == '(' ? text.substr(1) : text);
  };
  double sum = 0;
  for (std::sregex_iterator it(sum_of_products.begin(), sum_of_products.end(), kProduct), end; it != end;
       ++it) {
    sum += number((*it)[1]) * number((*it)[2]);
  }
  return sum;
}

/// Checks each number of a report against the numbers that are shown before it. The words must not hold
/// digits.
void expect_calculator_agrees(const std::string& report) {
  static const std::regex kRoot(R"(√d_k = ([\d.]+))");
  static const std::regex kStep(
      R"(^ *\d+  \S+ +(\S.*\S) =  +(-?[\d.]+)  +(-?[\d.]+)  +([\d.]+)  +([\d.]+)  +(\d+) %$)");
  static const std::regex kSum(R"(^ +sum +([\d.]+)  +1  100 %$)");
  static const std::regex kMix(R"(^\S+ +(.*×.*)  =  +(-?[\d.]+)$)");
  std::smatch m;
  ASSERT_TRUE(std::regex_search(report, m, kRoot));
  const double root = std::stod(m[1]);
  std::vector<std::pair<std::string, std::string>> exponentials_and_weights;
  int percents = 0, sums = 0, mixtures = 0;
  double sum_of_shown = 0;
  for (const std::string& line : lines_of(report)) {
    if (std::regex_match(line, m, kStep)) {
      EXPECT_NEAR(calculated(m[1]), std::stod(m[2]), last_digit(m[2])) << line;
      EXPECT_NEAR(std::stod(m[2]) / root, std::stod(m[3]), last_digit(m[3])) << line;
      EXPECT_NEAR(std::exp(std::stod(m[3])), std::stod(m[4]), last_digit(m[4])) << line;
      sum_of_shown += std::stod(m[4]);
      exponentials_and_weights.emplace_back(m[4], m[5]);
      percents += std::stoi(m[6]);
    } else if (std::regex_match(line, m, kSum)) {
      EXPECT_NEAR(sum_of_shown, std::stod(m[1]), last_digit(m[1])) << line;
      for (const auto& [exponential, weight] : exponentials_and_weights) {
        EXPECT_NEAR(std::stod(exponential) / std::stod(m[1]), std::stod(weight), last_digit(weight)) << line;
      }
      ++sums;
    } else if (std::regex_match(line, m, kMix)) {
      EXPECT_NEAR(calculated(m[1]), std::stod(m[2]), last_digit(m[2])) << line;
      ++mixtures;
    }
  }
  EXPECT_EQ(percents, 100) << report;
  EXPECT_EQ(sums, 1) << report;
  EXPECT_GT(mixtures, 0) << report;
  EXPECT_GT(exponentials_and_weights.size(), 1u) << report;
}

TEST(ReportText, ACalculatorConfirmsEveryWordOfTheBundledLessons) {
  for (const char* name : {"cat-and-road-zh", "cat-and-road-en", "three-words-zh", "three-words-en"}) {
    const Lesson lesson = bundled(name);
    for (std::size_t s = 0; s < lesson.sentences.size(); ++s) {
      for (Index word = 0; word < lesson.sentences[s].size(); ++word) {
        expect_calculator_agrees(text_of(lesson, static_cast<Index>(s), word));
      }
    }
  }
}

TEST(ReportText, ShowsTheWorkedExample) {
  EXPECT_EQ(text_of(bundled("three-words-en"), 0, 2), R"(Three words, by hand - who does “it” look at?
cat tired it

who does it look at?
q = [2, 0.2]   d_k = 2   √d_k = 1.41421

#  word               q·k  score   scaled      e^  weight      %
1  cat    2×1.2 + 0.2×0 =    2.4  1.69706  5.4579  0.7032   70 %
2  tired    2×0 + 0.2×1 =    0.2  0.14142  1.1519  0.1484   15 %
3  it     2×0.1 + 0.2×0 =    0.2  0.14142  1.1519  0.1484   15 %
   sum                                     7.7617       1  100 %

mixture
animal  0.7032×1 + 0.1484×0.5  =  0.7774
tired   0.1484×1 + 0.1484×0.5  =  0.2226
)");
}

TEST(ReportText, ColumnsLineUpInChinese) {
  const std::string report = text_of(bundled("cat-and-road-zh"), 0, 5, Language::zh);
  EXPECT_THAT(report, HasSubstr("小猫与马路 - 小猫累了\n小猫 没有 过 马路 因为 它 太 累 了\n"));
  EXPECT_THAT(report, HasSubstr("1.7×2.4 + 0.5×0.1 =   4.13"));
  std::size_t width = 0;
  int rows = 0;
  for (const std::string& line : lines_of(report)) {
    if (line.size() < 2 || line.substr(line.size() - 2) != " %") continue;
    if (rows++ == 0) width = display_width(line);
    EXPECT_EQ(display_width(line), width) << line;
  }
  EXPECT_EQ(rows, 11);  // the headings, nine words and their sum
}

TEST(ReportText, MaskedWordsAreNamedAndCountNothing) {
  Lesson lesson = bundled("three-words-en");
  lesson.sentences[0].mask.kind = Mask::Kind::causal;
  const std::string report = text_of(lesson, 0, 1);
  EXPECT_THAT(lines_of(report)[9], HasSubstr("hidden       0    0 %"));
  EXPECT_THAT(report, testing::Not(HasSubstr("looks at nothing")));
}

TEST(ReportText, AWordThatLooksAtNothingSaysSo) {
  Lesson lesson = bundled("three-words-en");
  lesson.sentences[0].mask = {Mask::Kind::table, MaskMatrix::Zero(3, 3)};
  const std::string report = text_of(lesson, 0, 2);
  EXPECT_THAT(report, HasSubstr("it looks at nothing"));
  EXPECT_THAT(report, HasSubstr("animal    =  0.0000"));
  EXPECT_EQ(report.find("nan"), report.npos);
}

TEST(ReportText, LargeScoresSubtractTheLargestFirst) {
  const Lesson lesson = parse_lesson(test::with(test::kSmallLesson, "[1, 2]", "[1000, 2000]"), "large.json");
  const std::string report = text_of(lesson, 0, 0);  // e^(29000 / sqrt(2)) has no double
  EXPECT_THAT(report, HasSubstr("first subtract 20506.0967"));
  EXPECT_THAT(report, HasSubstr("1.0000  1.0000  100 %"));
  EXPECT_EQ(report.find("inf"), report.npos);
}

TEST(ReportText, ProductsTooLongForTheTableStandBelowIt) {
  std::string json(test::kSmallLesson);
  for (const char* vector : {"[1, 2]", "[3, 4]", "[7, 8]", "[9, 10]"}) {
    json = test::with(json, vector, "[0.1, 0.2, 0.3, 0.4, 0.5]");
  }
  const std::string report = text_of(parse_lesson(json, "five.json"), 0, 0);
  EXPECT_THAT(report, HasSubstr("q = [0.1, 0.2, 0.3, 0.4, 0.5]"));
  EXPECT_THAT(report, HasSubstr("  0.1×0.1 + 0.2×0.2 + 0.3×0.3 + 0.4×0.4 + 0.5×0.5 = 0.55"));
  EXPECT_THAT(report, HasSubstr("0.55  0.24597"));
}

TEST(ReportText, VeryLongVectorsAreNotWrittenOut) {
  std::string numbers = "[0.5";
  for (int i = 1; i < 65; ++i) numbers += ", 0.5";
  std::string json(test::kSmallLesson);
  for (const char* vector : {"[1, 2]", "[3, 4]", "[7, 8]", "[9, 10]"})
    json = test::with(json, vector, numbers + "]");
  const std::string report = text_of(parse_lesson(json, "long.json"), 0, 0);
  EXPECT_EQ(report.find("0.5×0.5"), report.npos);
  EXPECT_THAT(report, HasSubstr("16.25"));
}

TEST(ReportJson, HasTheFieldsOfTheContractInOrder) {
  const auto json = nlohmann::ordered_json::parse(json_of(bundled("cat-and-road-zh"), 1));
  std::vector<std::string> names;
  for (const auto& [name, value] : json.items()) names.push_back(name);
  EXPECT_THAT(names, testing::ElementsAre("title", "sentence", "label", "tokens", "d_k", "d_v", "scale",
                                          "mask", "scores", "scaled", "weights", "output"));
  EXPECT_EQ(json["title"], "The cat and the road");
  EXPECT_EQ(json["sentence"], 2);
  EXPECT_EQ(json["label"], "the road is congested");
  EXPECT_EQ(json["tokens"][7], "堵");
  EXPECT_EQ(json["d_k"], 2);
  EXPECT_EQ(json["d_v"], 4);
  EXPECT_EQ(json["mask"], "none");
}

TEST(ReportJson, NumbersReadBackToTheLastBit) {
  const Lesson lesson = bundled("cat-and-road-zh");
  const AttentionTrace trace = trace_of(lesson.sentences[0]);
  const auto json = nlohmann::json::parse(json_of(lesson, 0));
  EXPECT_EQ(json["scale"].get<double>(), trace.scale);
  const auto expect_equal = [&](const char* name, const Matrix& matrix) {
    ASSERT_EQ(json[name].size(), static_cast<std::size_t>(matrix.rows()));
    for (Index i = 0; i < matrix.rows(); ++i) {
      const auto& row = json[name][static_cast<std::size_t>(i)];
      ASSERT_EQ(row.size(), static_cast<std::size_t>(matrix.cols()));
      for (Index j = 0; j < matrix.cols(); ++j) {
        EXPECT_EQ(row[static_cast<std::size_t>(j)].get<double>(), matrix(i, j)) << name;
      }
    }
  };
  expect_equal("scores", trace.scores);
  expect_equal("scaled", trace.scaled);
  expect_equal("weights", trace.weights);
  expect_equal("output", trace.output);
}

TEST(ReportJson, MasksAreAsInLessonFiles) {
  Lesson lesson = parse_lesson(test::kSmallLesson, "small.json");
  lesson.sentences[0].mask.kind = Mask::Kind::causal;
  EXPECT_EQ(nlohmann::json::parse(json_of(lesson, 0))["mask"], "causal");
  lesson.sentences[0].mask = {Mask::Kind::table, (MaskMatrix(2, 2) << 0, 0, 1, 0).finished()};
  const auto json = nlohmann::json::parse(json_of(lesson, 0));
  EXPECT_EQ(json["mask"], nlohmann::json::parse("[[0, 0], [1, 0]]"));
  EXPECT_EQ(json["weights"], nlohmann::json::parse("[[0, 0], [1, 0]]"));
}

TEST(ReportJson, EscapesWhatJsonDemands) {
  Lesson lesson = parse_lesson(test::kSmallLesson, "small.json");
  lesson.sentences[0].tokens[0].text = "\"小\\";
  EXPECT_EQ(nlohmann::json::parse(json_of(lesson, 0))["tokens"][0], "\"小\\");
}

}  // namespace
}  // namespace attn
