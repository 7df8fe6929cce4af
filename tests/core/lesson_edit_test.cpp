#include "core/lesson_edit.h"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "core/lesson_same.h"
#include "core/projection.h"
#include "core/sentence_table.h"
#include "lesson_texts.h"

namespace attn::test {
namespace {

using ::testing::ElementsAre;

Lesson small() {
  return parse_lesson(kSmallLesson, "small");
}

/// Words from x, and their q, k and v.
Lesson projected() {
  return parse_lesson(kProjectedLesson, "projected");
}

/// q = k = v = x, two words of two numbers.
Lesson plain() {
  return parse_lesson(R"({"format": "attention-lesson", "version": 1, "title": "Plain",
    "projections": {"W_Q": [[1, 0], [0, 1]], "W_K": [[1, 0], [0, 1]], "W_V": [[1, 0], [0, 1]]},
    "sentences": [{"label": "L", "tokens": [{"text": "A", "x": [1, 2]}, {"text": "B", "x": [3, 4]}]}]})",
                      "plain");
}

Lesson after(const Lesson& lesson, const LessonEdit& edit) {
  const std::optional<Lesson> result = edited(lesson, edit);
  if (!result) ADD_FAILURE() << edit_name(edit) << " was refused";
  return result.value_or(lesson);
}

std::vector<std::string> texts(const Lesson& lesson, std::size_t sentence = 0) {
  std::vector<std::string> result;
  for (const Token& token : lesson.sentences[sentence].tokens) result.push_back(token.text);
  return result;
}

/// What a file of the lesson says is the lesson: nothing that it can't hold has slipped in.
void expect_kept_by_a_file(const Lesson& lesson) {
  const Lesson read = parse_lesson(lesson_to_json(lesson), "edited");
  EXPECT_TRUE(same_lesson(read, lesson));
}

TEST(LessonEdit, AWordComesAndGoes) {
  Lesson lesson = after(small(), AddWord{0, 1, "新"});
  EXPECT_THAT(texts(lesson), ElementsAre("A", "新", "B"));
  EXPECT_EQ(lesson.sentences[0].tokens[1].q, Vector::Zero(2));
  EXPECT_EQ(lesson.sentences[0].tokens[2].k(1), 10);
  lesson = after(lesson, RemoveWord{0, 0});
  EXPECT_THAT(texts(lesson), ElementsAre("新", "B"));
  lesson = after(lesson, RemoveWord{0, 0});
  EXPECT_FALSE(edited(lesson, RemoveWord{0, 0})) << "the last one stays";
  expect_kept_by_a_file(lesson);
}

TEST(LessonEdit, AWordMovesWithItsNumbersMaskAndFocus) {
  Lesson lesson = after(small(), AddWord{0, 2, "C"});
  Mask mask{Mask::Kind::table, MaskMatrix::Constant(3, 3, true)};
  mask.table(0, 1) = false;  // A may not look at B
  lesson = after(after(lesson, SetMask{0, mask}), SetFocus{0, 0});
  lesson = after(lesson, MoveWord{0, 0, 2});
  EXPECT_THAT(texts(lesson), ElementsAre("B", "C", "A"));
  EXPECT_EQ(lesson.sentences[0].focus, 2);
  EXPECT_FALSE(lesson.sentences[0].mask.table(2, 0));
  EXPECT_EQ(lesson.sentences[0].mask.table.cast<int>().sum(), 8);
  lesson = after(lesson, AddWord{0, 0, "D"});
  EXPECT_EQ(lesson.sentences[0].mask.table.rows(), 4);
  EXPECT_FALSE(lesson.sentences[0].mask.table(3, 1));
  lesson = after(lesson, RemoveWord{0, 3});
  EXPECT_TRUE(lesson.sentences[0].mask.table.all());
  EXPECT_EQ(lesson.sentences[0].focus, 2) << "its neighbour, the last word";
  expect_kept_by_a_file(lesson);
}

TEST(LessonEdit, WordsAreJoinedAndSplit) {
  const Lesson joined = after(small(), JoinWords{0, 0});
  EXPECT_THAT(texts(joined), ElementsAre("A B"));
  EXPECT_EQ(joined.sentences[0].tokens[0].q(0), 1);
  const Lesson split = after(joined, SplitWord{0, 0, 1});
  EXPECT_THAT(texts(split), ElementsAre("A", "B"));
  EXPECT_EQ(split.sentences[0].tokens[1].q(0), 1) << "both halves have its numbers";
  EXPECT_FALSE(edited(split, JoinWords{0, 1})) << "there is no next";
  EXPECT_EQ(joined_words("没", "有"), "没有");
  EXPECT_EQ(joined_words("New", "York"), "New York");
  EXPECT_EQ(joined_words("do", "n't"), "do n't");
  EXPECT_EQ(joined_words("it", "'s"), "it's");
}

TEST(LessonEdit, NoCharacterIsTornApart) {
  const Lesson lesson = after(small(), RenameWord{0, 0, "e\u0301👩‍👩‍👧"});
  for (std::size_t at = 0; at <= 30; ++at) {
    const bool is_between = at == 3;
    EXPECT_EQ(edited(lesson, SplitWord{0, 0, at}).has_value(), is_between) << at;
  }
}

TEST(LessonEdit, SentencesComeMoveAndGo) {
  Lesson lesson = after(small(), AddSentence{1, "second", {"B", "B", "A", "C"}, SentenceFill{0}});
  EXPECT_THAT(texts(lesson, 1), ElementsAre("B", "B", "A", "C"));
  EXPECT_EQ(lesson.sentences[1].tokens[0].q(0), 7) << "the first B has the first B's numbers";
  EXPECT_EQ(lesson.sentences[1].tokens[1].q(0), 0) << "there is no second B";
  EXPECT_EQ(lesson.sentences[1].tokens[2].v(1), 6);
  lesson = after(lesson, CopySentence{0});
  EXPECT_EQ(lesson.sentences[1].label.any, "Label 2");
  lesson = after(lesson, CopySentence{0});
  EXPECT_EQ(lesson.sentences[1].label.any, "Label 3");
  lesson = after(lesson, MoveSentence{3, 0});
  EXPECT_EQ(lesson.sentences[0].label.any, "second");
  expect_kept_by_a_file(lesson);
  while (lesson.sentences.size() > 1) lesson = after(lesson, RemoveSentence{0});
  EXPECT_FALSE(edited(lesson, RemoveSentence{0}));
}

TEST(LessonEdit, NamesAreRenamedInOneLanguage) {
  Lesson lesson = small();
  lesson.title = {.any = {}, .zh = "题", .en = "Title", .extras = {}};
  lesson = after(lesson, RenameLesson{Language::en, "Other"});
  EXPECT_EQ(lesson.title.in(Language::en), "Other");
  EXPECT_EQ(lesson.title.in(Language::zh), "题");
  lesson = after(lesson, RenameSentence{0, Language::zh, "句"});
  EXPECT_EQ(lesson.sentences[0].label.any, "句");
  lesson.value_axes.clear();
  lesson = after(lesson, RenameAxis{1, Language::zh, "路"});
  EXPECT_EQ(lesson.value_axes[0].any, "v1");
  EXPECT_EQ(lesson.value_axes[1].any, "路");
  expect_kept_by_a_file(lesson);
}

TEST(LessonEdit, SizesGrowWithZerosAndLoseTheLast) {
  Lesson lesson = after(after(small(), SetKeyDimensions{3}), SetValueDimensions{3});
  const Token& first = lesson.sentences[0].tokens[0];
  EXPECT_THAT(std::vector<double>(first.q.begin(), first.q.end()), ElementsAre(1, 2, 0));
  EXPECT_THAT(std::vector<double>(first.v.begin(), first.v.end()), ElementsAre(5, 6, 0));
  EXPECT_EQ(lesson.value_axes.at(2).any, "v3");
  expect_kept_by_a_file(lesson);
  lesson = after(after(lesson, SetKeyDimensions{1}), SetValueDimensions{1});
  EXPECT_EQ(lesson.sentences[0].tokens[1].k(0), 9);
  EXPECT_EQ(lesson.value_axes.size(), 1u);
  expect_kept_by_a_file(lesson);
}

TEST(LessonEdit, SizesGoThroughTheProjections) {
  Lesson lesson = after(after(projected(), SetKeyDimensions{3}), SetValueDimensions{2});
  const Token& first = lesson.sentences[0].tokens[0];
  EXPECT_TRUE(first.x);
  EXPECT_EQ(first.q, Vector(*first.x * lesson.projections->W_Q));
  EXPECT_EQ(first.q(2), 0);
  EXPECT_EQ(lesson.sentences[0].tokens[1].q(2), 0) << "a word without x";
  expect_kept_by_a_file(lesson);
  lesson = after(plain(), SetKeyDimensions{3});
  EXPECT_TRUE(is_plain(lesson));
  EXPECT_EQ(lesson.d_v(), 3);
  lesson = after(lesson, AddWord{0, 2, "C"});
  EXPECT_TRUE(is_plain(lesson));
  expect_kept_by_a_file(lesson);
}

TEST(LessonEdit, RandomNumbersAreTenthsFromTheSeed) {
  const Lesson seven = after(small(), FillNumbers{0, RandomFill{7}});
  EXPECT_TRUE(same_lesson(seven, after(small(), FillNumbers{0, RandomFill{7}})));
  EXPECT_FALSE(same_lesson(seven, after(small(), FillNumbers{0, RandomFill{8}})));
  bool any = false;
  for (const Token& token : seven.sentences[0].tokens)
    for (const double value : token.q) {
      EXPECT_EQ(value, std::round(value * 10) / 10);
      any |= value != 0;
    }
  EXPECT_TRUE(any);
  expect_kept_by_a_file(after(projected(), FillNumbers{0, RandomFill{3}}));
  EXPECT_TRUE(is_plain(after(plain(), FillNumbers{0, RandomFill{3}})));
}

TEST(LessonEdit, ABlockOfNumbersHasItsPlace) {
  const Lesson lesson = after(small(), PutNumbers{0, 0, 1, Matrix::Constant(2, 3, 0.5)});
  const Token& first = lesson.sentences[0].tokens[0];
  EXPECT_EQ(first.q(0), 1);
  EXPECT_EQ(first.q(1), 0.5);
  EXPECT_EQ(first.k, Vector::Constant(2, 0.5));
  EXPECT_EQ(first.v(0), 5);
  EXPECT_FALSE(edited(small(), PutNumbers{0, 1, 1, Matrix::Zero(2, 1)})) << "too low";
  EXPECT_FALSE(edited(small(), PutNumbers{0, 0, 5, Matrix::Zero(1, 2)})) << "too wide";
  EXPECT_FALSE(edited(small(), PutNumbers{0, 0, 0, Matrix::Constant(1, 1, 1e7)}));
  EXPECT_FALSE(edited(small(), PutNumbers{0, 0, 0, Matrix::Constant(1, 1, std::nan(""))}));
  EXPECT_FALSE(edited(small(), PutNumbers{0, 0, 0, Matrix()}));
}

TEST(LessonEdit, TheTableOfWordsWithAnX) {
  const Lesson lesson = projected();
  const TableShape shape = table_shape(lesson, 0);
  EXPECT_EQ(shape.columns(), 2 + 2 + 2 + 1);
  EXPECT_EQ(shape.column(0), (TableColumn{TableVector::input, 0}));
  EXPECT_EQ(shape.column(4), (TableColumn{TableVector::key, 0}));
  EXPECT_FALSE(table_number(lesson.sentences[0].tokens[1], shape.column(0))) << "B has no x";

  const Lesson other_x = after(lesson, PutNumbers{0, 0, 0, Matrix::Constant(1, 1, 2)});
  EXPECT_EQ(other_x.sentences[0].tokens[0].q(0), 2 * 1 + 10 * 3);
  const Lesson other_q = after(lesson, PutNumbers{0, 0, 2, Matrix::Constant(1, 1, 2)});
  EXPECT_FALSE(other_q.sentences[0].tokens[0].x) << "let go";
  EXPECT_EQ(other_q.sentences[0].tokens[0].k, lesson.sentences[0].tokens[0].k);
  EXPECT_FALSE(edited(lesson, PutNumbers{0, 1, 0, Matrix::Constant(1, 1, 2)})) << "half an x is none";
  // A row that is copied and pasted changes nothing.
  const Matrix row = table_numbers(lesson, 0, 0, 0, 1, shape.columns());
  EXPECT_TRUE(same_lesson(after(lesson, PutNumbers{0, 0, 0, row}), lesson));
  EXPECT_EQ(table_shape(plain(), 0).columns(), 2);
}

TEST(LessonEdit, WhatNoLessonHoldsIsRefused) {
  const Lesson lesson = small();
  const std::string long_text(201, 'a'), just(200, 'a');
  EXPECT_TRUE(edited(lesson, RenameWord{0, 0, just}));
  for (const std::string& text : {std::string(), std::string("  "), long_text, std::string("a\nb"),
                                  std::string("a\u0085"), std::string("\xff")}) {
    EXPECT_FALSE(edited(lesson, RenameWord{0, 0, text})) << text;
    EXPECT_FALSE(edited(lesson, AddWord{0, 0, text})) << text;
    EXPECT_FALSE(edited(lesson, RenameLesson{Language::en, text})) << text;
    EXPECT_FALSE(edited(lesson, AddSentence{1, text, {"a"}, ZeroFill{}})) << text;
    EXPECT_FALSE(edited(lesson, AddSentence{1, "label", {"a", text}, ZeroFill{}})) << text;
  }
  EXPECT_FALSE(edited(lesson, AddSentence{1, "label", {}, ZeroFill{}}));
  EXPECT_FALSE(edited(lesson, AddSentence{1, "label", {"a"}, SentenceFill{1}}));
  for (const Index size : {0, -1, 1025}) {
    EXPECT_FALSE(edited(lesson, SetKeyDimensions{size}));
    EXPECT_FALSE(edited(lesson, SetValueDimensions{size}));
  }
  EXPECT_FALSE(edited(lesson, SetMask{0, {Mask::Kind::table, MaskMatrix::Constant(3, 3, true)}}));
  for (const Index bad : {Index{-1}, Index{2}, std::numeric_limits<Index>::max()}) {
    EXPECT_FALSE(edited(lesson, RemoveWord{0, bad}));
    EXPECT_FALSE(edited(lesson, MoveWord{0, 0, bad}));
    EXPECT_FALSE(edited(lesson, SetFocus{bad, 0}));
    EXPECT_FALSE(edited(lesson, CopySentence{bad}));
    EXPECT_FALSE(edited(lesson, PutNumbers{0, bad, 0, Matrix::Zero(1, 1)}));
    EXPECT_FALSE(edited(lesson, RenameAxis{bad, Language::en, "a"}));
  }
}

TEST(LessonEdit, NotMoreThanAFileHolds) {
  const std::vector<std::string> words(4096, "w");
  Lesson lesson = after(small(), AddSentence{1, "long", words, ZeroFill{}});
  EXPECT_FALSE(edited(lesson, AddWord{1, 0, "one more"}));
  EXPECT_FALSE(edited(lesson, SplitWord{1, 0, 1}));
  EXPECT_FALSE(edited(lesson, SetValueDimensions{kMaxDimension + 1}));
  EXPECT_FALSE(is_too_large(lesson, SetValueDimensions{kMaxDimension + 1})) << "of no lesson, however short";
  EXPECT_FALSE(edited(lesson, SetValueDimensions{kMaxDimension}));
  EXPECT_TRUE(is_too_large(lesson, SetValueDimensions{kMaxDimension}));
  EXPECT_TRUE(edited(lesson, SetValueDimensions{100}));
  EXPECT_FALSE(is_too_large(lesson, SetValueDimensions{100}));
}

TEST(LessonEdit, ALessonBegins) {
  const auto lesson = blank_lesson("开始", {"小猫", "累"}, 2, 3, RandomFill{5});
  ASSERT_TRUE(lesson);
  EXPECT_THAT(texts(*lesson), ElementsAre("小猫", "累"));
  EXPECT_EQ(lesson->d_k(), 2);
  EXPECT_EQ(lesson->d_v(), 3);
  expect_kept_by_a_file(*lesson);
  EXPECT_FALSE(blank_lesson("", {"a"}, 2, 2, ZeroFill{}));
  EXPECT_FALSE(blank_lesson("t", {}, 2, 2, ZeroFill{}));
}

}  // namespace
}  // namespace attn::test
