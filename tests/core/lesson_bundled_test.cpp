// The lessons that come with the program.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "core/attention.h"
#include "core/lesson_json.h"
#include "core/projection.h"
#include "core/weight_ratio.h"
#include "golden.h"

namespace attn {
namespace {

namespace fs = std::filesystem;
using test::GoldenCase;

const fs::path kFolder = fs::path(ATTN_SOURCE_DIR) / "assets/lessons";

Lesson bundled(const std::string& name) {
  return read_lesson(kFolder / (name + ".json"));
}

AttentionTrace trace_of(const Sentence& sentence) {
  Matrix Q, K, V;
  stack_vectors(sentence, Q, K, V);
  const MaskMatrix mask = mask_matrix(sentence.mask, sentence.size());
  AttentionTrace trace;
  attend(Q, K, V, mask.size() == 0 ? nullptr : &mask, trace);
  return trace;
}

std::string words_of(const Sentence& sentence) {
  std::string words;
  for (const Token& token : sentence.tokens) words += (words.empty() ? "" : " ") + token.text;
  return words;
}

void expect_golden(const Sentence& sentence, const std::string& case_name) {
  const auto cases = test::golden_cases();
  const auto golden =
      std::find_if(cases.begin(), cases.end(), [&](const GoldenCase& c) { return c.name == case_name; });
  ASSERT_NE(golden, cases.end()) << case_name;
  const AttentionTrace trace = trace_of(sentence);
  const double tolerance = test::golden_tolerance();
  EXPECT_LE((trace.scores - golden->scores).cwiseAbs().maxCoeff(), tolerance);
  EXPECT_LE((trace.scaled - golden->scaled).cwiseAbs().maxCoeff(), tolerance);
  EXPECT_LE((trace.weights - golden->weights).cwiseAbs().maxCoeff(), tolerance);
  EXPECT_LE((trace.output - golden->output).cwiseAbs().maxCoeff(), tolerance);
}

TEST(BundledLesson, ChinesePairHasTheGoldenNumbers) {
  const Lesson lesson = bundled("cat-and-road-zh");
  ASSERT_EQ(lesson.sentences.size(), 2u);
  EXPECT_EQ(words_of(lesson.sentences[0]), "小猫 没有 过 马路 因为 它 太 累 了");
  EXPECT_EQ(words_of(lesson.sentences[1]), "小猫 没有 过 马路 因为 它 太 堵 了");
  expect_golden(lesson.sentences[0], "pair-tired");
  expect_golden(lesson.sentences[1], "pair-congested");
}

TEST(BundledLesson, ThreeWordsHaveTheNumbersOfTheWorkedExample) {
  for (const char* name : {"three-words-zh", "three-words-en"}) {
    const Lesson lesson = bundled(name);
    ASSERT_EQ(lesson.sentences.size(), 1u);
    EXPECT_EQ(lesson.sentences[0].focus, 2);
    expect_golden(lesson.sentences[0], "worked-example");
  }
  EXPECT_EQ(words_of(bundled("three-words-zh").sentences[0]), "小猫 累 它");
  EXPECT_EQ(words_of(bundled("three-words-en").sentences[0]), "cat tired it");
}

TEST(BundledLesson, EnglishPairShiftsTheGazeOfItAsClearly) {
  const Lesson lesson = bundled("cat-and-road-en");
  ASSERT_EQ(lesson.sentences.size(), 2u);
  constexpr Index kCat = 1, kRoad = 6, kIt = 8, kLast = 11;
  EXPECT_EQ(words_of(lesson.sentences[0]), "The cat did not cross the road because it was too tired");
  EXPECT_EQ(words_of(lesson.sentences[1]), "The cat did not cross the road because it was too congested");
  for (const bool congested : {false, true}) {
    const Sentence& sentence = lesson.sentences[congested ? 1 : 0];
    EXPECT_EQ(sentence.focus, kIt);
    const Vector weights = trace_of(sentence).weights.row(kIt);
    EXPECT_NEAR(weights[congested ? kRoad : kCat], 0.62, 0.03);
    EXPECT_NEAR(weights[congested ? kCat : kRoad], 0.09, 0.02);
    EXPECT_NEAR(weights[kLast], 0.13, 0.02);
  }
}

TEST(BundledLesson, EnglishRowsLookWhereAReaderWould) {
  const auto looks_most_at = [](const Sentence& sentence, const std::string& word) {
    const auto at = std::find_if(sentence.tokens.begin(), sentence.tokens.end(),
                                 [&](const Token& token) { return token.text == word; });
    Index best = 0;
    trace_of(sentence).weights.row(at - sentence.tokens.begin()).maxCoeff(&best);
    return sentence.tokens[static_cast<std::size_t>(best)].text;
  };
  const Lesson lesson = bundled("cat-and-road-en");
  for (const Sentence& sentence : lesson.sentences) {
    EXPECT_EQ(looks_most_at(sentence, "The"), "cat");
    EXPECT_EQ(looks_most_at(sentence, "did"), "cross");
    EXPECT_EQ(looks_most_at(sentence, "not"), "cross");
    EXPECT_EQ(looks_most_at(sentence, "cross"), "road");
    EXPECT_EQ(looks_most_at(sentence, "the"), "road");
  }
  EXPECT_EQ(looks_most_at(lesson.sentences[0], "tired"), "cat");
  EXPECT_EQ(looks_most_at(lesson.sentences[0], "too"), "tired");
  EXPECT_EQ(looks_most_at(lesson.sentences[1], "congested"), "road");
  EXPECT_EQ(looks_most_at(lesson.sentences[1], "too"), "congested");
}

TEST(BundledLesson, ProjectedPairsGiveThePairsOwnVectors) {
  for (const std::string language : {"zh", "en"}) {
    const Lesson pair = bundled("cat-and-road-" + language),
                 projected = bundled("cat-and-road-projected-" + language);
    ASSERT_TRUE(projected.projections.has_value());
    ASSERT_EQ(projected.sentences.size(), pair.sentences.size());
    for (std::size_t s = 0; s < pair.sentences.size(); ++s) {
      ASSERT_EQ(words_of(projected.sentences[s]), words_of(pair.sentences[s]));
      EXPECT_EQ(projected.sentences[s].focus, pair.sentences[s].focus);
      for (std::size_t i = 0; i < pair.sentences[s].tokens.size(); ++i) {
        const Token &token = projected.sentences[s].tokens[i], &wanted = pair.sentences[s].tokens[i];
        EXPECT_TRUE(token.x.has_value());
        EXPECT_EQ(token.q, wanted.q) << token.text;  // to the last bit
        EXPECT_EQ(token.k, wanted.k) << token.text;
        EXPECT_EQ(token.v, wanted.v) << token.text;
      }
    }
  }
}

TEST(BundledLesson, PlainWordsHaveOneVectorAWordAndASymmetricTable) {
  for (const char* name : {"plain-words-zh", "plain-words-en"}) {
    const Lesson lesson = bundled(name);
    EXPECT_TRUE(is_plain(lesson));
    const AttentionTrace trace = trace_of(lesson.sentences[0]);
    EXPECT_EQ(trace.scores, Matrix(trace.scores.transpose()));
  }
}

TEST(BundledLesson, FixedWordsKeepTheRatioInBothSentences) {
  for (const std::string language : {"zh", "en"}) {
    const Lesson lesson = bundled("fixed-words-" + language);
    const Index it = lesson.sentences[0].focus, cat = language == "zh" ? 0 : 1,
                road = language == "zh" ? 3 : 6;
    for (const Index word : {it, cat, road})
      EXPECT_EQ(*lesson.sentences[0].tokens[static_cast<std::size_t>(word)].x,
                *lesson.sentences[1].tokens[static_cast<std::size_t>(word)].x);
    const AttentionTrace tired = trace_of(lesson.sentences[0]), congested = trace_of(lesson.sentences[1]);
    EXPECT_NE(tired.weights(it, cat), congested.weights(it, cat));
    EXPECT_NEAR(weight_ratio(tired, it, cat, road).measured / weight_ratio(congested, it, cat, road).measured,
                1, 1e-13);
  }
}

TEST(BundledLesson, AllSpeakBothLanguagesAndAreWrittenInOurLayout) {
  int count = 0;
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    ++count;
    const Lesson lesson = read_lesson(entry.path());
    std::vector<LocalText> texts = lesson.value_axes;
    texts.push_back(lesson.title);
    for (const Sentence& sentence : lesson.sentences) texts.push_back(sentence.label);
    for (const LocalText& text : texts) EXPECT_TRUE(text.zh && text.en) << entry.path();
    std::ifstream file(entry.path());
    EXPECT_EQ(lesson_to_json(lesson), std::string(std::istreambuf_iterator<char>(file), {})) << entry.path();
  }
  EXPECT_EQ(count, 10);
}

}  // namespace
}  // namespace attn
