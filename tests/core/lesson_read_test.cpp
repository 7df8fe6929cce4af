#include <gmock/gmock.h>

#include <bit>
#include <cstdint>
#include <random>

#include "lesson_texts.h"

namespace attn {
namespace {

using test::error_of;
using test::kProjectedLesson;
using test::kSmallLesson;
using test::with;

std::string replace_all(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

Lesson reread(const Lesson& lesson) {
  return parse_lesson(lesson_to_json(lesson), "again.json");
}

TEST(Lesson, HoldsWhatTheFileSays) {
  const Lesson lesson = parse_lesson(kSmallLesson, "small.json");
  EXPECT_EQ(lesson.title.any, "Title");
  EXPECT_EQ(lesson.d_k(), 2);
  EXPECT_EQ(lesson.d_v(), 2);
  ASSERT_EQ(lesson.value_axes.size(), 2u);
  EXPECT_EQ(lesson.value_axes[1].any, "two");
  ASSERT_EQ(lesson.sentences.size(), 1u);
  const Sentence& sentence = lesson.sentences[0];
  EXPECT_EQ(sentence.label.any, "Label");
  EXPECT_EQ(sentence.mask.kind, Mask::Kind::none);
  ASSERT_EQ(sentence.size(), 2);
  EXPECT_EQ(sentence.tokens[1].text, "B");
  EXPECT_EQ(sentence.tokens[1].q, (Vector(2) << 7, 8).finished());
  EXPECT_EQ(sentence.tokens[1].k, (Vector(2) << 9, 10).finished());
  EXPECT_EQ(sentence.tokens[1].v, (Vector(2) << 11, 12).finished());
  EXPECT_FALSE(sentence.tokens[1].x);
}

TEST(Lesson, ComputesQKVFromWordVectors) {
  const Lesson lesson = parse_lesson(kProjectedLesson, "x.json");
  const Token& token = lesson.sentences[0].tokens[0];
  EXPECT_EQ(token.x, (Vector(2) << 1, 10).finished());
  EXPECT_EQ(token.q, (Vector(2) << 31, 42).finished());  // [1 10] [[1 2] [3 4]]
  EXPECT_EQ(token.k, (Vector(2) << 75, 86).finished());
  EXPECT_EQ(token.v, (Vector(1) << 109).finished());
  EXPECT_EQ(lesson.d_v(), 1);
}

TEST(Lesson, OptionalFieldsHaveDefaults) {
  std::string json = with(kSmallLesson, R"("focus": 0, "mask": "none", )", "");
  json = with(json, R"("value_axes": ["one", "two"],)", "");
  const Lesson lesson = parse_lesson(json, "short.json");
  EXPECT_EQ(lesson.sentences[0].focus, 0);
  EXPECT_EQ(lesson.sentences[0].mask.kind, Mask::Kind::none);
  EXPECT_TRUE(lesson.value_axes.empty());
}

TEST(Lesson, TextsFallBackToTheOtherLanguage) {
  const auto title = [](std::string_view json) {
    return parse_lesson(with(kSmallLesson, R"("Title")", json), "title.json").title;
  };
  EXPECT_EQ(title(R"({"zh": "猫", "en": "cat"})").in(Language::zh), "猫");
  EXPECT_EQ(title(R"({"zh": "猫", "en": "cat"})").in(Language::en), "cat");
  EXPECT_EQ(title(R"({"zh": "猫"})").in(Language::en), "猫");
  EXPECT_EQ(title(R"({"en": "cat"})").in(Language::zh), "cat");
  EXPECT_EQ(title(R"("both")").in(Language::zh), "both");
}

TEST(Lesson, ReadsEveryKindOfMask) {
  const auto mask = [](std::string_view json) {
    return parse_lesson(with(kSmallLesson, R"("none")", json), "mask.json").sentences[0].mask;
  };
  EXPECT_EQ(mask_matrix(mask(R"("none")"), 2).size(), 0);
  const MaskMatrix causal = mask_matrix(mask(R"("causal")"), 2);
  EXPECT_TRUE(causal(0, 0) && causal(1, 0) && causal(1, 1) && !causal(0, 1));
  const MaskMatrix table = mask_matrix(mask("[[0, 1], [0, 0]]"), 2);
  EXPECT_TRUE(!table(0, 0) && table(0, 1) && !table(1, 0) && !table(1, 1));
}

TEST(Lesson, AcceptsAByteOrderMarkAndWindowsLineEnds) {
  const std::string windows = "\xEF\xBB\xBF" + replace_all(std::string(kSmallLesson), "\n", "\r\n");
  EXPECT_EQ(lesson_to_json(parse_lesson(windows, "w")), lesson_to_json(parse_lesson(kSmallLesson, "s")));
  EXPECT_THAT(error_of(replace_all(windows, "[9, 10]", "[9, ]")), testing::HasSubstr("line 5, column 41"));
}

TEST(Lesson, StackedVectorsHaveARowForEachWord) {
  Matrix Q, K, V;
  stack_vectors(parse_lesson(kSmallLesson, "small.json").sentences[0], Q, K, V);
  EXPECT_EQ(Q, (Matrix(2, 2) << 1, 2, 7, 8).finished());
  EXPECT_EQ(K, (Matrix(2, 2) << 3, 4, 9, 10).finished());
  EXPECT_EQ(V, (Matrix(2, 2) << 5, 6, 11, 12).finished());
}

TEST(Lesson, AVectorSetByHandReleasesTheWordVector) {
  Lesson lesson = parse_lesson(kProjectedLesson, "x.json");
  Token& token = lesson.sentences[0].tokens[0];
  EXPECT_THROW(set_vector(token, Role::key, Vector::Zero(3)), std::invalid_argument);
  EXPECT_TRUE(token.x);
  set_vector(token, Role::key, (Vector(2) << 0.5, -1).finished());
  EXPECT_FALSE(token.x);
  const Token again = reread(lesson).sentences[0].tokens[0];
  EXPECT_EQ(again.k, (Vector(2) << 0.5, -1).finished());
  EXPECT_EQ(again.q, token.q);
}

TEST(LessonWriting, IsStable) {
  for (const std::string_view json : {kSmallLesson, kProjectedLesson}) {
    const std::string once = lesson_to_json(parse_lesson(json, "a"));
    EXPECT_EQ(lesson_to_json(parse_lesson(once, "b")), once);
  }
}

TEST(LessonReading, AVersionOfOnePointNothingIsOne) {
  const std::string json = with(kSmallLesson, "\"version\": 1", "\"version\": 1.0");
  EXPECT_EQ(lesson_to_json(parse_lesson(json, "a")), lesson_to_json(parse_lesson(kSmallLesson, "b")));
}

TEST(LessonWriting, LooksLikeAFileWrittenByHand) {
  const std::string json = with(kSmallLesson, R"("none")", "[[1, 0], [1, 1]]");
  EXPECT_EQ(lesson_to_json(parse_lesson(json, "small.json")), R"({
  "format": "attention-lesson",
  "version": 1,
  "title": "Title",
  "value_axes": ["one", "two"],
  "sentences": [
    {
      "label": "Label",
      "focus": 0,
      "mask": [
        [1, 0],
        [1, 1]
      ],
      "tokens": [
        {"text": "A", "q": [1, 2], "k": [3, 4], "v": [5, 6]},
        {"text": "B", "q": [7, 8], "k": [9, 10], "v": [11, 12]}
      ]
    }
  ]
}
)");
}

TEST(LessonWriting, KeepsWordVectorsAndProjections) {
  const Lesson lesson = reread(parse_lesson(kProjectedLesson, "x.json"));
  ASSERT_TRUE(lesson.projections);
  EXPECT_EQ(lesson.projections->W_K, (Matrix(2, 2) << 5, 6, 7, 8).finished());
  EXPECT_TRUE(lesson.sentences[0].tokens[0].x);
  EXPECT_FALSE(lesson.sentences[0].tokens[1].x);
}

TEST(LessonWriting, KeepsExtrasOfEveryObject) {
  std::string json =
      with(kProjectedLesson, R"("title": "Title")",
           R"("title": {"zh": "猫", "x-tone": 3}, "x-top": {"b": [1.50, -0, 1e5], "a": null})");
  json = with(json, R"("W_Q": )", R"("x-seed": 12345678901234567890123, "W_Q": )");
  json = with(json, R"("label": )", R"("x-note": "a\"b\n小", "label": )");
  json = with(json, R"("text": "A", )", R"("text": "A", "x-tag": [], )");
  const Lesson lesson = reread(parse_lesson(json, "extras.json"));
  EXPECT_EQ(lesson.title.extras, (Extras{{"x-tone", "3"}}));
  EXPECT_EQ(lesson.extras, (Extras{{"x-top", R"({"b": [1.50, -0.0, 1e5], "a": null})"}}));
  EXPECT_EQ(lesson.projections->extras, (Extras{{"x-seed", "12345678901234567890123"}}));
  EXPECT_EQ(lesson.sentences[0].extras, (Extras{{"x-note", R"("a\"b\n小")"}}));
  EXPECT_EQ(lesson.sentences[0].tokens[0].extras, (Extras{{"x-tag", "[]"}}));
}

TEST(LessonWriting, KeepsNumbersToTheLastBit) {
  Lesson lesson = parse_lesson(kSmallLesson, "small.json");
  const auto round_trip = [&](double value) {
    lesson.sentences[0].tokens[0].q[0] = value;
    return std::bit_cast<std::uint64_t>(reread(lesson).sentences[0].tokens[0].q[0]);
  };
  for (const double value : {0.0, -0.0, 0.1, 1.0 / 3, 5e-324, -2.2250738585072009e-308, 1e6,
                             -999999.99999999988, 0.09000000000000001, 1e-300}) {
    EXPECT_EQ(round_trip(value), std::bit_cast<std::uint64_t>(value)) << value;
  }
  std::mt19937_64 random(1);
  for (int i = 0; i < 2000; ++i) {
    const double value = std::bit_cast<double>(random());
    if (!(std::abs(value) <= kMaxMagnitude)) continue;
    ASSERT_EQ(round_trip(value), std::bit_cast<std::uint64_t>(value)) << value;
  }
}

TEST(LessonReading, MinusZeroKeepsItsSign) {
  const Lesson lesson = parse_lesson(with(kSmallLesson, "[1, 2]", "[-0, -0.0]"), "zero.json");
  EXPECT_TRUE(std::signbit(lesson.sentences[0].tokens[0].q[0]));
  EXPECT_TRUE(std::signbit(lesson.sentences[0].tokens[0].q[1]));
}

TEST(LessonReading, SpoiledFilesAreReadOrRefusedButNeverCrash) {
  std::mt19937 random(20240229);  // the same files in every run
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
  constexpr std::string_view kPieces[] = {"[",     "]",    "{",       "}",     ",",  ":",
                                          "\"",    "\\",   "\\u0000", "1e999", "-",  "0",
                                          "null",  "\xff", "\xE5",    "\n",    "x-", "\"x\": [1, 2], ",
                                          "\"q\"", "1e6",  "true",    "[[[[[["};
  int read = 0, refused = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string json(i % 2 == 0 ? kSmallLesson : kProjectedLesson);
    for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
      const std::size_t at = below(json.size());
      switch (below(4)) {
        case 0:
          json.erase(at, 1 + below(8));
          break;
        case 1:
          json.insert(at, kPieces[below(std::size(kPieces))]);
          break;
        case 2:
          json[at] = static_cast<char>(below(256));
          break;
        default:
          json.replace(at, 1 + below(4), json.substr(below(json.size()), below(20)));
      }
    }
    try {
      const Lesson lesson = parse_lesson(json, "spoiled.json");
      const std::string written = lesson_to_json(lesson);
      ASSERT_EQ(lesson_to_json(parse_lesson(written, "again.json")), written);
      ++read;
    } catch (const LessonError& error) {
      ASSERT_EQ(std::string(error.what()).find("spoiled.json: "), 0u) << error.what() << "\n" << json;
      ++refused;
    }
  }
  EXPECT_GT(read, 20);
  EXPECT_GT(refused, 2000);
}

}  // namespace
}  // namespace attn
