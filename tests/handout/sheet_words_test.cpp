// What a worksheet prints of its sentence, and how its words are told apart.

#include <gmock/gmock.h>

#include <algorithm>

#include "tests/handout/sheets.h"

namespace attn::test {
namespace {

using ::testing::IsEmpty;
using ::testing::Not;

std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

/// Whether the page says a note, in however many lines: what comes before its first number.
bool says(const picture::Picture& page, const std::string& note) {
  std::string all;
  for (const Line& line : lines_of(page)) all += line.text;
  return without_blanks(all).find(without_blanks(note.substr(0, note.find('{')))) != std::string::npos;
}

/// The words that stand in frames.
std::vector<std::string> framed_words(const picture::Picture& page) {
  std::vector<std::string> words;
  const std::vector<Line> lines = lines_of(page);
  for (const picture::Box& frame : word_frames(page)) {
    std::string word;
    for (const Line& line : lines)
      if (!frame.cut_to(line.box).empty()) word += (word.empty() ? "" : " ") + line.text;
    words.push_back(word);
  }
  return words;
}

TEST(SheetWords, AFewWordsStandThereWithNothingElse) {
  for (const char* language : {"en", "zh"}) {
    const Exercise it = exercise(language, 8);
    const picture::Picture page = it.page();
    EXPECT_EQ(framed_words(page), it.words);
    const SheetWords words = sheet_words(language, it.words[4]);
    for (const std::string& note : {words.excerpt, words.framed, words.places, std::string("…")})
      EXPECT_FALSE(says(page, note)) << note;
    const Line question = lines_with(page, language == std::string("zh") ? "在看谁" : "Who does").front();
    const auto is_first = [&](const Line& line) { return line.text == it.words[0]; };
    const std::vector<Line> lines = lines_of(page);
    EXPECT_FLOAT_EQ(std::ranges::find_if(lines, is_first)->size, 0.7f * question.size);
  }
}

TEST(SheetWords, ALongSentenceIsPrintedAroundTheWorkedWords) {
  for (const char* language : {"en", "zh"}) {
    Exercise it = exercise(language, 4096);
    it.query = 700;
    for (const std::size_t i : {5u, 100u, 101u, 2000u, 4090u}) it.words[i] = "w" + std::to_string(i);
    it.words[1999] = "before";
    it.words[2003] = "behind";
    it.words[2006] = "far";
    std::vector<std::size_t> worked = {5, 100, 101, 2000, 4090};
    for (std::size_t i = 0; i < 7; ++i) {
      worked.push_back(3000 + i);
      it.words[3000 + i] = "x" + std::to_string(i);
    }
    it.words[700] = "query";
    it.look_at(worked);
    const picture::Picture page = it.page();
    std::vector<std::string> expected;
    for (const std::size_t i :
         {5u, 100u, 101u, 700u, 2000u, 3000u, 3001u, 3002u, 3003u, 3004u, 3005u, 3006u, 4090u})
      expected.push_back(it.words[i]);
    EXPECT_EQ(framed_words(page), expected);
    EXPECT_EQ(count_of(page, "before"), 1u);
    EXPECT_EQ(count_of(page, "behind"), 1u);
    EXPECT_EQ(count_of(page, "far"), 0u);
    EXPECT_EQ(count_of(page, "…"), 7u);
    const SheetWords words = sheet_words(language, "query");
    EXPECT_THAT(lines_with(page, " 4096 "), Not(IsEmpty()));
    EXPECT_TRUE(says(page, words.excerpt));
    EXPECT_TRUE(says(page, words.framed));
    EXPECT_FALSE(says(page, words.places));
    expect_in_order(page);
  }
}

TEST(SheetWords, WhatIsLeftOutBeginsNoRow) {
  for (Index query = 0; query < 300; query += 15) {
    Exercise it = exercise("en", 3000);
    it.query = query;
    float row = 0;
    bool first = true;  // may begin the sentence
    for (const Line& line : lines_of(it.page())) {
      if (line.text == "…") {
        EXPECT_TRUE(first || line.box.min.y < row + line.size) << query;
        first = false;
      }
      row = std::max(row, line.box.min.y);
    }
  }
}

TEST(SheetWords, ASentenceThatFitsAQuarterOfThePageIsPrintedWhole) {
  Exercise it = exercise("en", 40);
  for (std::size_t i = 0; i < it.words.size(); ++i) it.words[i] = "w" + std::to_string(i);
  const picture::Picture page = it.page();
  for (const std::string& word : it.words) EXPECT_GE(count_of(page, word), 1u) << word;
  EXPECT_EQ(count_of(page, "…"), 0u);
  EXPECT_FALSE(says(page, sheet_words("en", "").excerpt));
  EXPECT_TRUE(says(page, sheet_words("en", "").framed));
}

TEST(SheetWords, TheSentenceLeavesThreeQuartersOfThePageToTheExercise) {
  for (const std::size_t n : {150u, 1200u, 4096u}) {
    const picture::Picture page = exercise("en", n).page();
    const std::vector<picture::Box> frames = word_frames(page);
    EXPECT_LE(frames.back().max.y - frames.front().min.y, 0.25f * 842);
    EXPECT_GE(lines_with(page, "① q·k").front().size, 6) << n;  // and is large enough to read
  }
}

/// "the" at 17 and "the" at 300, "it" once: beside "the" stands its place, in the sentence and in both
/// tables.
TEST(SheetWords, EqualWordsCarryTheirPlaces) {
  for (const char* language : {"en", "zh"}) {
    const std::string the = language == std::string("zh") ? "了" : "the";
    Exercise it = exercise(language, 1200);
    it.query = 500;
    it.words[500] = "query";
    std::vector<std::size_t> worked = {16, 299, 600};
    for (std::size_t i = 0; i < 9; ++i) {
      worked.push_back(800 + i);
      it.words[800 + i] = "x" + std::to_string(i);
    }
    it.words[16] = it.words[299] = the;
    it.words[600] = "it!";
    it.look_at(worked);
    const picture::Picture page = it.page();
    EXPECT_EQ(count_of(page, "17"), 3u);
    EXPECT_EQ(count_of(page, "300"), 3u);
    EXPECT_EQ(count_of(page, "601"), 0u);
    EXPECT_EQ(count_of(page, "501"), 0u);
    EXPECT_TRUE(says(page, sheet_words(language, "").places));
    const std::vector<std::string> framed = framed_words(page);
    EXPECT_THAT(framed, testing::IsSupersetOf({the + " 17", the + " 300", std::string("it!")}));
    const std::vector<Line> places = lines_with(page, "300");
    for (const Line& line : places) EXPECT_LT(line.size, 9);
    expect_in_order(page);
  }
}

TEST(SheetWords, AQueryThatAWorkedWordLooksLikeCarriesItsPlaceToo) {
  Exercise it = exercise("en", 1200);
  std::vector<std::size_t> worked;
  for (std::size_t i = 0; i < 12; ++i) {
    worked.push_back(800 + i);
    it.words[800 + i] = "x" + std::to_string(i);
  }
  it.query = 500;
  it.words[500] = "x3";
  it.look_at(worked);
  const std::vector<std::string> framed = framed_words(it.page());
  EXPECT_THAT(framed, testing::IsSupersetOf({"x3 501", "x3 804"}));
  EXPECT_EQ(count_of(it.page(), "803"), 0u);
}

TEST(SheetWords, EqualWordsOfAFewCarryTheirPlacesAndOthersNone) {
  Exercise it = exercise("en", 8);
  it.words[0] = "the";
  const picture::Picture page = it.page();
  EXPECT_EQ(framed_words(page)[0], "the 1");
  EXPECT_EQ(framed_words(page)[5], "the 6");
  EXPECT_EQ(framed_words(page)[1], "cat");
  EXPECT_TRUE(says(page, sheet_words("en", "").places));
  expect_in_order(page);
}

}  // namespace
}  // namespace attn::test
