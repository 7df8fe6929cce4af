// Every rule of lesson files, broken once: the message names the exact place.

#include <gmock/gmock.h>

#include "lesson_texts.h"

namespace attn {
namespace {

using test::error_of;
using test::kProjectedLesson;
using test::kSmallLesson;
using test::with;
using testing::HasSubstr;
using testing::StartsWith;

struct Broken {
  const char* rule;
  std::string_view from, to;    ///< what is replaced in the good file
  const char* place_and_fault;  ///< what the message begins with, after the file's name
  std::string_view good = kSmallLesson;
};

void PrintTo(const Broken& broken, std::ostream* out) {
  *out << broken.rule;
}

std::string rule_name(const testing::TestParamInfo<Broken>& instance) {
  return instance.param.rule;
}

class LessonRule : public testing::TestWithParam<Broken> {};

TEST_P(LessonRule, NamesThePlaceAndWhatWasExpected) {
  const Broken& broken = GetParam();
  ASSERT_EQ(error_of(broken.good), "no error");
  const std::string message = error_of(with(broken.good, broken.from, broken.to));
  EXPECT_THAT(message, StartsWith(std::string("bad.json: ") + broken.place_and_fault));
  EXPECT_THAT(message, HasSubstr("expected"));
  EXPECT_EQ(message.find('\n'), message.npos);
}

constexpr Broken kFields[] = {
    {"format_missing", R"("format": "attention-lesson", )", "", "format is missing"},
    {"format_other", "attention-lesson", "lesson", R"(format is the string "lesson"; expected the string)"},
    {"format_number", R"("attention-lesson")", "1", "format is 1;"},
    {"version_missing", R"("version": 1, )", "", "version is missing"},
    {"version_two", R"("version": 1)", R"("version": 2)", "version is 2;"},
    {"version_float", R"("version": 1)", R"("version": 1.5)", "version is 1.5;"},
    {"version_string", R"("version": 1)", R"("version": "1")", R"(version is the string "1";)"},
    {"title_missing", R"("title": "Title", )", "", "title is missing"},
    {"title_number", R"("Title")", "3", "title is 3; expected a string, or an object"},
    {"title_empty", R"("Title")", R"("")", "title is empty"},
    {"title_no_language", R"("Title")", "{}", "title has no language"},
    {"title_only_extra", R"("Title")", R"({"x-a": "b"})", "title has no language"},
    {"title_other_language", R"("Title")", R"({"fr": "Titre"})", "title.fr is not a field of a text"},
    {"title_language_type", R"("Title")", R"({"zh": "a", "en": null})",
     "title.en is null; expected a string"},
    {"label_missing", R"("label": "Label", )", "", "sentences[0].label is missing"},
    {"label_type", R"("Label")", "[]", "sentences[0].label is an array; expected a string, or"},
    {"sentences_missing", R"("sentences")", R"("x-s")", "sentences is missing"},
    {"unknown_top", R"("title")", R"("Titel": 1, "title")", "Titel is not a field of a lesson"},
    {"unknown_sentence", R"("focus")", R"("fokus")", "sentences[0].fokus is not a field of a sentence"},
    {"unknown_token", R"("k")", R"("key")", "sentences[0].tokens[0].key is not a field of a token"},
    {"unknown_odd_name", R"("title")", R"("a.b c": 1, "title")", R"(["a.b c"] is not a field of a lesson)"},
    {"unknown_control_name", R"("title")", R"("a\nb": 1, "title")", R"(["a\u000ab"] is not a field)"},
    {"q_missing", R"("q": [1, 2], )", "", "sentences[0].tokens[0].q is missing"},
    {"k_missing", R"("k": [9, 10], )", "", "sentences[0].tokens[1].k is missing"},
    {"v_missing", R"(, "v": [5, 6])", "", "sentences[0].tokens[0].v is missing"},
    {"text_missing", R"("text": "A", )", "", "sentences[0].tokens[0].text is missing"},
    {"tokens_missing", R"("tokens")", R"("x-tokens")", "sentences[0].tokens is missing"},
};
INSTANTIATE_TEST_SUITE_P(Fields, LessonRule, testing::ValuesIn(kFields), rule_name);

constexpr Broken kValues[] = {
    {"text_empty", R"("B")", R"("")", "sentences[0].tokens[1].text is empty"},
    {"text_number", R"("B")", "5", "sentences[0].tokens[1].text is 5; expected a string"},
    {"text_newline", R"("B")", R"("a\nb")",
     R"(sentences[0].tokens[1].text is the string "a\u000ab", with a)"},
    {"text_nul", R"("B")", R"("a\u0000")", "sentences[0].tokens[1].text is the string"},
    {"text_del", R"("B")", "\"a\x7f\"", "sentences[0].tokens[1].text is the string"},
    {"text_c1", R"("B")", R"("\u0085")", "sentences[0].tokens[1].text is the string"},
    {"text_line_separator", R"("B")", R"("\u2028")", "sentences[0].tokens[1].text is the string"},
    {"text_paragraph_separator", R"("B")", R"("\u2029")", "sentences[0].tokens[1].text is the string"},
    {"title_control", R"("Title")", R"("\u001b[2J")", "title is the string"},
    {"number_nan_string", "[9, 10]", R"(["NaN", 10])",
     R"(sentences[0].tokens[1].k[0] is the string "NaN"; expected a number)"},
    {"number_null", "[9, 10]", "[9, null]", "sentences[0].tokens[1].k[1] is null; expected a number"},
    {"number_true", "[9, 10]", "[9, true]", "sentences[0].tokens[1].k[1] is true; expected a number"},
    {"number_nested", "[9, 10]", "[[9, 10]]", "sentences[0].tokens[1].k has 1 number; expected 2"},
    {"number_overflow", "[9, 10]", "[9, 1e400]",
     "sentences[0].tokens[1].k[1] is 1e400, which is too large for a 64-bit float"},
    {"number_overflow_negative", "[9, 10]", "[-1e400, 10]",
     "sentences[0].tokens[1].k[0] is -1e400, which is too large for a 64-bit float"},
    {"number_magnitude", "[5, 6]", "[5, 1000000.0001]",
     "sentences[0].tokens[0].v[1] is 1000000.0001; expected a magnitude of at most 1000000"},
    {"number_magnitude_negative", "[1, 2]", "[-1e300, 2]",
     "sentences[0].tokens[0].q[0] is -1e+300; expected a"},
    {"number_magnitude_integer", "[1, 2]", "[18446744073709551615, 2]",
     "sentences[0].tokens[0].q[0] is 18446744073709551615; expected a"},
    {"vector_object", "[1, 2]", "{}", "sentences[0].tokens[0].q is an object; expected an array of numbers"},
    {"vector_number", "[1, 2]", "1", "sentences[0].tokens[0].q is 1; expected an array of numbers"},
    {"vector_empty", "[1, 2]", "[]", "sentences[0].tokens[0].q has 0 numbers; expected 1 to 1024"},
    {"k_unlike_q", "[3, 4]", "[3, 4, 5]",
     "sentences[0].tokens[0].k has 3 numbers; expected 2, as in sentences[0].tokens[0].q"},
    {"ragged_q", "[7, 8]", "[7]",
     "sentences[0].tokens[1].q has 1 number; expected 2, as in sentences[0].tokens[0].q"},
    {"ragged_v", "[11, 12]", "[11, 12, 13]",
     "sentences[0].tokens[1].v has 3 numbers; expected 2, as in sentences[0].tokens[0].v"},
    {"axes_few", R"(["one", "two"])", R"(["one"])",
     "value_axes has 1 name; expected 2, one for each value dimension of sentences[0].tokens[0].v"},
    {"axes_many", R"(["one", "two"])", R"(["one", "two", "three"])", "value_axes has 3 names; expected 2"},
    {"axes_none", R"(["one", "two"])", "[]", "value_axes has 0 names; expected 2"},
    {"axes_type", R"(["one", "two"])", R"("one, two")", "value_axes is the string"},
    {"axis_type", R"(["one", "two"])", R"(["one", 2])", "value_axes[1] is 2; expected a string"},
    {"focus_beyond", R"("focus": 0)", R"("focus": 2)",
     "sentences[0].focus is 2; expected a whole number from 0 to 1"},
    {"focus_negative", R"("focus": 0)", R"("focus": -1)", "sentences[0].focus is -1;"},
    {"focus_fraction", R"("focus": 0)", R"("focus": 0.5)", "sentences[0].focus is 0.5;"},
    {"focus_huge", R"("focus": 0)", R"("focus": 18446744073709551615)",
     "sentences[0].focus is 18446744073709551615;"},
    {"focus_string", R"("focus": 0)", R"("focus": "A")", R"(sentences[0].focus is the string "A";)"},
    {"mask_name", R"("none")", R"("casual")",
     R"(sentences[0].mask is the string "casual"; expected "none", "causal")"},
    {"mask_null", R"("none")", "null", "sentences[0].mask is null;"},
    {"mask_rows", R"("none")", "[[1, 1]]", "sentences[0].mask has 1 row; expected 2, one for each word"},
    {"mask_ragged", R"("none")", "[[1, 1], [1]]", "sentences[0].mask[1] has 1 number; expected 2"},
    {"mask_two", R"("none")", "[[1, 1], [1, 2]]", "sentences[0].mask[1][1] is 2; expected 0 or 1"},
    {"mask_half", R"("none")", "[[1, 0.5], [1, 1]]", "sentences[0].mask[0][1] is 0.5; expected 0 or 1"},
    {"mask_true", R"("none")", "[[true, 1], [1, 1]]", "sentences[0].mask[0][0] is true; expected 0 or 1"},
    {"mask_row_type", R"("none")", "[1, 0]", "sentences[0].mask[0] is 1; expected an array"},
    {"tokens_type", R"("tokens": [)", R"("tokens": 1, "x-rest": [)",
     "sentences[0].tokens is 1; expected an array"},
    {"tokens_empty", R"("tokens": [)", R"("tokens": [], "x-rest": [)", "sentences[0].tokens is empty"},
    {"token_type", R"({"text": "A")", R"("A", {"text": "A")",
     "sentences[0].tokens[0] is the string \"A\"; expected an object"},
    {"sentences_type", R"("sentences": [)", R"("sentences": {}, "x-rest": [)",
     "sentences is an object; expected an array"},
    {"sentences_empty", R"("sentences": [)", R"("sentences": [], "x-rest": [)", "sentences is empty"},
    {"sentence_type", R"("sentences": [)", R"("sentences": [7, )",
     "sentences[0] is 7; expected an object, a sentence"},
    {"sentences_differ", "}]}]",
     R"(}]}, {"label": "2", "tokens": [{"text": "C", "q": [1], "k": [1], "v": [1, 2]}]}])",
     "sentences[1].tokens[0].q has 1 number; expected 2, as in sentences[0].tokens[0].q"},
};
INSTANTIATE_TEST_SUITE_P(Values, LessonRule, testing::ValuesIn(kValues), rule_name);

constexpr Broken kProjections[] = {
    {"x_alone", R"("projections")", R"("x-projections")", "sentences[0].tokens[0].x needs the projections",
     kProjectedLesson},
    {"x_and_q", R"("x": [1, 10])", R"("x": [1, 10], "q": [1, 2])", "sentences[0].tokens[0].q stands beside x",
     kProjectedLesson},
    {"x_and_v", R"("x": [1, 10])", R"("v": [1], "x": [1, 10])", "sentences[0].tokens[0].v stands beside x",
     kProjectedLesson},
    {"x_length", "[1, 10]", "[1, 10, 100]",
     "sentences[0].tokens[0].x has 3 numbers; expected 2, as in projections.W_Q", kProjectedLesson},
    {"x_type", "[1, 10]", R"([1, "10"])", R"(sentences[0].tokens[0].x[1] is the string "10")",
     kProjectedLesson},
    {"x_product_large", "[1, 10]", "[1, 1000000]",
     "sentences[0].tokens[0].x leads to a q with a number of magnitude above", kProjectedLesson},
    {"W_missing", R"("W_K")", R"("x-W_K")", "projections.W_K is missing", kProjectedLesson},
    {"W_unknown", R"("W_K")", R"("W_k")", "projections.W_k is not a field of the projections",
     kProjectedLesson},
    {"W_type", "[[5, 6], [7, 8]]", "5", "projections.W_K is 5; expected an array of rows", kProjectedLesson},
    {"W_row_type", "[[5, 6], [7, 8]]", "[5, 6]", "projections.W_K[0] is 5; expected an array of numbers",
     kProjectedLesson},
    {"W_empty", "[[1, 2], [3, 4]]", "[]", "projections.W_Q has 0 rows; expected at least 1",
     kProjectedLesson},
    {"W_rows", "[[5, 6], [7, 8]]", "[[5, 6]]", "projections.W_K has 1 row; expected 2, as in projections.W_Q",
     kProjectedLesson},
    {"W_ragged", "[[1, 2], [3, 4]]", "[[1, 2], [3]]",
     "projections.W_Q[1] has 1 number; expected 2, as in projections.W_Q[0]", kProjectedLesson},
    {"W_columns", "[[5, 6], [7, 8]]", "[[5], [7]]",
     "projections.W_K[0] has 1 number; expected 2, as in projections.W_Q[0]", kProjectedLesson},
    {"W_number", "[[9], [10]]", "[[9], [null]]", "projections.W_V[1][0] is null; expected a number",
     kProjectedLesson},
    {"W_magnitude", "[[9], [10]]", "[[9], [2e6]]", "projections.W_V[1][0] is 2e+06; expected a magnitude",
     kProjectedLesson},
    {"q_unlike_W", R"("q": [7, 8])", R"("q": [7])",
     "sentences[0].tokens[1].q has 1 number; expected 2, as in projections.W_Q[0]", kProjectedLesson},
    {"v_unlike_W", "[11]", "[11, 12]",
     "sentences[0].tokens[1].v has 2 numbers; expected 1, as in projections.W_V[0]", kProjectedLesson},
    {"projections_type", R"("projections": {)", R"("projections": [], "x-rest": {)",
     "projections is an array; expected an object", kProjectedLesson},
};
INSTANTIATE_TEST_SUITE_P(Projections, LessonRule, testing::ValuesIn(kProjections), rule_name);

constexpr Broken kSyntax[] = {
    {"not_json", R"("version": 1)", R"("version": one)", "line 2, column 44: "},
    {"bare_nan", "[9, 10]", "[NaN, 10]", "line 5, column 38: "},
    {"trailing_comma", "[3, 4]", "[3, 4, ]", "line 4, column 44: "},
    {"comma_missing", R"("k": [9, 10], "v")", R"("k": [9, 10] "v")", "line 5, column 45: "},
    {"cut_off", "}]}]\n}", "}]}]\n", "line 6, column 1: "},
    {"after_the_end", "}]}]\n}", "}]}]\n} x", "line 6, column 3: "},
    {"raw_newline_in_text", R"("B")", "\"a\nb\"", "line 5, column 16: "},
    {"lone_surrogate", R"("B")", R"("\ud800")", "line 5, column 21: "},
    {"invalid_utf8", R"("B")", "\"\xff\"", "line 5, column 15: a byte that is not valid UTF-8"},
    {"invalid_utf8_overlong", R"("B")", "\"\xc0\x80\"", "line 5, column 15: a byte that is not valid UTF-8"},
    {"invalid_utf8_surrogate", R"("B")", "\"\xed\xa0\x80\"",
     "line 5, column 15: a byte that is not valid UTF-8"},
    {"invalid_utf8_cut", R"("B")", "\"\xe5\xb0\"", "line 5, column 15: a byte that is not valid UTF-8"},
    {"invalid_utf8_after_chinese", R"("B")", "\"小猫\xff\"",
     "line 5, column 17: a byte that is not valid UTF-8"},
    {"invalid_utf8_in_extra", R"("title")", "\"x-a\": [\"\xff\"], \"title\"",
     "line 2, column 56: a byte that is not"},
    {"duplicate_top", R"("title")", R"("title": 1, "title")", "title stands twice"},
    {"duplicate_token", R"("k": [9, 10])", R"("q": [9, 10])", "sentences[0].tokens[1].q stands twice"},
    {"duplicate_escaped", R"("k": [9, 10])", R"("\u0071": [9, 10])", "sentences[0].tokens[1].q stands twice"},
    {"duplicate_extra", R"("title")", R"("x-a": 1, "x-a": 2, "title")", "x-a stands twice"},
    {"duplicate_in_extra", R"("title")", R"("x-a": [0, {"b": 1, "b": 2}], "title")", "x-a[1].b stands twice"},
    {"overflow_in_extra", R"("title")", R"("x-a": {"b": [1, 1e999]}, "title")",
     "x-a.b[1] is 1e999, which is too large"},
};
INSTANTIATE_TEST_SUITE_P(Syntax, LessonRule, testing::ValuesIn(kSyntax), rule_name);

TEST(LessonLimits, TextOf200BytesIsTheLongest) {
  EXPECT_EQ(error_of(with(kSmallLesson, R"("B")", '"' + std::string(200, 'b') + '"')), "no error");
  EXPECT_THAT(error_of(with(kSmallLesson, R"("B")", '"' + std::string(201, 'b') + '"')),
              StartsWith("bad.json: sentences[0].tokens[1].text has 201 bytes; expected at most 200"));
}

/// A lesson of one sentence with n words in d dimensions.
std::string lesson_of(int n, int d) {
  std::string numbers = "[0";
  for (int i = 1; i < d; ++i) numbers += ",0";
  numbers += "]";
  std::string json =
      R"({"format": "attention-lesson", "version": 1, "title": "T", "sentences": [{"label": "L", "tokens": [)";
  for (int i = 0; i < n; ++i) {
    json += (i == 0 ? "" : ",") + (R"({"text": "w", "q": )" + numbers) + R"(, "k": )" + numbers +
            R"(, "v": )" + numbers + "}";
  }
  return json + "]}]}";
}

TEST(LessonLimits, DimensionsUpTo1024) {
  EXPECT_EQ(error_of(lesson_of(1, 1024)), "no error");
  EXPECT_EQ(error_of(lesson_of(1, 1025)),
            "bad.json: sentences[0].tokens[0].q has 1025 numbers; expected 1 to 1024");
}

TEST(LessonLimits, TokensUpTo4096) {
  EXPECT_EQ(error_of(lesson_of(4096, 1)), "no error");
  EXPECT_EQ(error_of(lesson_of(4097, 1)),
            "bad.json: sentences[0].tokens has 4097 tokens; expected at most 4096");
}

TEST(LessonLimits, MagnitudeOfAMillionIsTheLargest) {
  EXPECT_EQ(error_of(with(kSmallLesson, "[9, 10]", "[1e6, -1000000]")), "no error");
}

TEST(LessonLimits, NestingUpTo64Levels) {
  const auto nested = [](std::size_t levels) {  // inside the lesson's own object
    return with(kSmallLesson, R"("title")",
                R"("x-deep": )" + std::string(levels, '[') + std::string(levels, ']') + R"(, "title")");
  };
  EXPECT_EQ(error_of(nested(63)), "no error");
  EXPECT_THAT(error_of(nested(64)), StartsWith("bad.json: x-deep[0][0]"));
  EXPECT_THAT(error_of(nested(64)), HasSubstr("is nested too deeply; expected at most 64 levels"));
}

TEST(LessonLimits, AMillionBracketsAreRefusedLikeAnyOther) {
  EXPECT_THAT(error_of(std::string(1'000'000, '[')), HasSubstr("nested too deeply"));
  std::string objects;
  for (int i = 0; i < 1'000'000; ++i) objects += R"({"a":)";
  EXPECT_THAT(error_of(objects), HasSubstr("nested too deeply"));
}

TEST(LessonLimits, ManyExtrasAreReadInReasonableTime) {
  std::string extras;  // a quadratic search for duplicates would take hours
  for (int i = 0; i < 200'000; ++i) extras += "\"x-" + std::to_string(i) + "\": 0, ";
  EXPECT_EQ(error_of(with(kSmallLesson, R"("title")", extras + R"("title")")), "no error");
}

TEST(LessonShape, TheOutermostValueIsAnObject) {
  EXPECT_EQ(error_of("[]"), "bad.json: the file is an array; expected an object, a lesson");
  EXPECT_EQ(error_of("null"), "bad.json: the file is null; expected an object, a lesson");
  EXPECT_THAT(error_of("\"\xE5\xB0\x8F\""),
              StartsWith("bad.json: the file is the string \"小\"; expected an object"));
}

TEST(LessonShape, EmptyFilesAreSaidToBeEmpty) {
  for (const char* text : {"", " \r\n\t", "\xEF\xBB\xBF"}) {
    EXPECT_THAT(error_of(text), StartsWith("bad.json: the file is empty; expected a lesson"));
  }
}

TEST(LessonShape, NothingMayHideBehindANulOrASecondMark) {
  const std::string lesson(kSmallLesson), nul(1, '\0');
  EXPECT_THAT(error_of(lesson + nul), HasSubstr("a NUL byte"));
  EXPECT_THAT(error_of(lesson + nul + "anything"), HasSubstr("a NUL byte"));
  EXPECT_THAT(error_of(nul), HasSubstr("line 1, column 1"));
  EXPECT_THAT(error_of("\xEF\xBB\xBF\xEF\xBB\xBF" + lesson), HasSubstr("byte order mark"));
}

TEST(LessonMessages, SuggestTheFieldThatWasMeant) {
  EXPECT_THAT(error_of(with(kSmallLesson, R"("k")", R"("key")")), HasSubstr("(did you mean k?)"));
  EXPECT_THAT(error_of(with(kSmallLesson, R"("focus")", R"("fokus")")), HasSubstr("(did you mean focus?)"));
  EXPECT_THAT(error_of(with(kProjectedLesson, R"("W_K")", R"("W_k")")), HasSubstr("(did you mean W_K?)"));
  EXPECT_THAT(error_of(with(kSmallLesson, R"("focus")", R"("author")")), Not(HasSubstr("did you mean")));
}

TEST(LessonMessages, StayOnOneReadableLine) {
  const std::string message = error_of(with(kSmallLesson, R"("B")", '"' + std::string(100, 'b') + R"(\n")"));
  EXPECT_LT(message.size(), 250u);
  try {
    parse_lesson("", "a\nb.json");
    FAIL();
  } catch (const LessonError& error) {
    EXPECT_THAT(error.what(), StartsWith(R"(a\u000ab.json: )"));
  }
}

}  // namespace
}  // namespace attn
