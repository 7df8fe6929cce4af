// Whatever the sentence, its worksheet is one page with everything on it.

#include <gmock/gmock.h>

#include <algorithm>

#include "core/attention.h"
#include "tests/handout/sheets.h"

namespace attn::test {
namespace {

using ::testing::IsEmpty;
using ::testing::Not;

/// A word as long as words may be, unlike the others.
std::string long_word(const std::string& language, std::size_t i) {
  std::string word = std::to_string(i) + "-";
  while (word.size() < 196) word += language == "zh" ? "长" : "w";
  return word + std::to_string(i % 10);
}

void expect_sheets(const Exercise& exercise) {
  for (const bool answers : {false, true}) {
    SCOPED_TRACE(exercise.language + ", " + std::to_string(exercise.words.size()) + " words" +
                 (answers ? ", answers" : ""));
    const picture::Picture page = exercise.page(answers);
    expect_in_order(page);
    expect_exercise(page, exercise, answers);
  }
}

TEST(SheetFit, SentencesOfAnyLength) {
  for (const char* language : {"en", "zh"})
    for (const std::size_t n : {1u, 2u, 9u, 12u, 13u, 40u, 150u, 800u, 1200u, 4096u})
      expect_sheets(exercise(language, n));
}

TEST(SheetFit, ManyDimensions) {
  for (const std::size_t n : {9u, 12u, 150u, 4096u}) expect_sheets(exercise("en", n, 12));
}

TEST(SheetFit, WordsOfHundredsOfCharacters) {
  for (const char* language : {"en", "zh"})
    for (const std::size_t n : {1u, 9u, 12u, 13u, 40u, 1200u}) {
      Exercise it = exercise(language, n);
      for (std::size_t i = 0; i < n; ++i) it.words[i] = long_word(language, i);
      expect_sheets(it);
    }
}

TEST(SheetFit, OneLongWordAmongOthersIsShortenedWhereItHasTo) {
  Exercise it = exercise("en", 9);
  it.words[4] = long_word("en", 4);
  expect_sheets(it);
  EXPECT_THAT(lines_with(it.page(), "…"), Not(IsEmpty()));
}

/// At any width, so that some are made to fit by a hair.
TEST(SheetFit, WhatFitsInSmallerTypeIsNotShortened) {
  Exercise it = exercise("en", 3);
  while (it.words[1].size() < 32) {
    it.words[1] += "m";
    const std::string question = sheet_words("en", it.words[1]).question;
    EXPECT_EQ(count_of(it.page(), question), 1u) << question;
    if (it.words[1].size() < 17) {
      EXPECT_EQ(count_of(it.page(), it.words[1]), 3u);
    }
  }
}

TEST(SheetFit, CharactersThatTheFontLacks) {
  Exercise it = exercise("zh", 40);
  for (std::string& word : it.words) word = "𠮷𠮷𠮷👩‍👩‍👧𠮷𠮷";
  expect_sheets(it);
}

TEST(SheetFit, LongNamesOfDimensions) {
  Exercise it = exercise("en", 40);
  for (std::string& axis : it.axes) axis = long_word("en", 1);
  expect_sheets(it);
}

TEST(SheetFit, MaskedSentences) {
  for (const std::size_t n : {9u, 150u, 1200u}) {
    Exercise it = exercise("zh", n);
    it.may_look = causal_mask(static_cast<Index>(n));
    expect_sheets(it);
    it.query = 2;  // of which most of the worked words are masked
    expect_sheets(it);
    it.may_look.setConstant(false);
    expect_in_order(it.page());
    EXPECT_THAT(lines_with(it.page(), "谁也不能看"), Not(IsEmpty()));
  }
}

void expect_within_the_page(const picture::Picture& page) {
  for (const Line& line : lines_of(page)) {
    EXPECT_GE(line.box.min.x, 42) << line.text;
    EXPECT_LE(line.box.max.x, 595 - 42) << line.text;
    EXPECT_LE(line.box.max.y, 842 - 42) << line.text;
  }
}

/// A number is never cut: it gets smaller.
TEST(SheetFit, NumbersOfManyDigits) {
  for (const std::size_t n : {5u, 12u, 1200u}) {
    Exercise it = exercise("en", n, 12);
    const auto count = static_cast<Index>(n);
    it.Q = Matrix::Constant(count, 5, 0.1234567891);
    it.K = Matrix::Constant(count, 5, -0.1234567891);
    it.V = Matrix::Constant(count, 12, -123456.7891);
    const picture::Picture page = it.page(true);
    expect_within_the_page(page);
    expect_apart(page);
    if (n <= 12) {
      EXPECT_THAT(lines_with(page, "…"), IsEmpty());
    }
    EXPECT_EQ(lines_with(page, "[−0.1234567891, −0.1234567891").size(), std::min<std::size_t>(n, 12));
    EXPECT_EQ(count_of(page, "−123456.7891"), std::min<std::size_t>(n, 12) * 6);
  }
}

TEST(SheetFit, TheMostThatThereCanBe) {
  for (const char* language : {"en", "zh"}) {
    Exercise it = exercise(language, 1200, 12);
    for (std::size_t i = 0; i < it.words.size(); ++i) it.words[i] = long_word(language, i % 20);
    it.V = 0.000001 * it.V.array() - 123456.7891;
    for (const bool answers : {false, true}) {
      const picture::Picture page = it.page(answers);
      expect_within_the_page(page);
      expect_exercise(page, it, answers);
      EXPECT_GE(lines_with(page, "① q·k").front().size, 5);
    }
  }
}

}  // namespace
}  // namespace attn::test
