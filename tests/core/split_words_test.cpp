#include "core/split_words.h"

#include <gmock/gmock.h>

#include "core/lesson_json.h"
#include "core/utf8.h"

namespace attn::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> words_of(std::string_view text) {
  return split_words(text).value_or(std::vector<std::string>{"too many"});
}

TEST(SplitWords, LatinTextAtItsBlanks) {
  EXPECT_THAT(words_of("The cat did not cross the road because it was too tired"),
              ElementsAre("The", "cat", "did", "not", "cross", "the", "road", "because", "it", "was", "too",
                          "tired"));
  EXPECT_THAT(words_of("  a\tb\r\nc\u00A0d\u3000e "), ElementsAre("a", "b", "c", "d", "e"));
}

TEST(SplitWords, ChineseByTheDictionary) {
  EXPECT_THAT(words_of("小猫没有过马路，因为它太堵了。"),
              ElementsAre("小猫", "没有", "过", "马路", "，", "因为", "它", "太", "堵", "了", "。"));
}

TEST(SplitWords, PunctuationIsAWordUnlessItBelongsToOne) {
  EXPECT_THAT(words_of("Don't stop -- it's a well-known \"cat\"..."),
              ElementsAre("Don't", "stop", "--", "it's", "a", "well-known", "\"", "cat", "\"", "..."));
  EXPECT_THAT(words_of("3.14 (50%) -5"), ElementsAre("3.14", "(", "50%", ")", "-", "5"));
  EXPECT_THAT(words_of("好……不！！"), ElementsAre("好", "……", "不", "！！"));
}

TEST(SplitWords, OtherScripts) {
  EXPECT_THAT(words_of("שלום עולם"), ElementsAre("שלום", "עולם"));
  EXPECT_THAT(words_of("مرحبا بالعالم"), ElementsAre("مرحبا", "بالعالم"));
  EXPECT_THAT(words_of("ฉันรักภาษาไทย"), ElementsAre("ฉัน", "รัก", "ภาษา", "ไทย"));
}

TEST(SplitWords, WhatReadsAsOneCharacterStaysWhole) {
  EXPECT_THAT(words_of("👩‍👩‍👧 𠮷 e\u0301te\u0301"),
              ElementsAre("👩‍👩‍👧", "𠮷", "e\u0301te\u0301"));
  EXPECT_THAT(character_starts("a👩‍👩‍👧e\u0301𠮷"), ElementsAre(0u, 1u, 19u, 22u));
  EXPECT_THAT(character_starts("a"), ElementsAre(0u));
  EXPECT_THAT(character_starts("\u0301"), ElementsAre(0u));
}

TEST(SplitWords, NothingThatALessonRefuses) {
  EXPECT_THAT(words_of(""), IsEmpty());
  EXPECT_THAT(words_of(" \n\u200B\u00AD\uFEFF"), IsEmpty());
  EXPECT_THAT(words_of("a\x01\x7F"
                       "b\u0085c\u2028d"),
              ElementsAre("ab", "c", "d"));
  EXPECT_THAT(words_of("ab\xff\xe5 c"), ElementsAre("ab", "\uFFFD", "\uFFFD", "c"));
}

TEST(SplitWords, LongWordsAreCutBetweenCharacters) {
  std::string text;
  for (int i = 0; i < 150; ++i) text += "e\u0301";  // 3 bytes each
  const std::vector<std::string> words = words_of(text);
  std::string together;
  for (const std::string& word : words) {
    EXPECT_LE(word.size(), kMaxTextBytes);
    EXPECT_EQ(word.size() % 3, 0u);
    together += word;
  }
  EXPECT_EQ(words.size(), 3u);
  EXPECT_EQ(together, text);
}

TEST(SplitWords, ACharacterOfVeryManyMarksIsCutToo) {
  std::string text = "a";
  for (int i = 0; i < 500; ++i) text += "\u0301";
  std::string together;
  for (const std::string& word : words_of(text)) {
    EXPECT_LE(word.size(), kMaxTextBytes);
    EXPECT_FALSE(find_invalid_utf8(word));
    together += word;
  }
  EXPECT_EQ(together, text);
}

std::string repeated(std::string_view text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

TEST(SplitWords, NotMoreThanALessonHolds) {
  EXPECT_EQ(words_of(repeated("a ", 4096)).size(), 4096u);
  EXPECT_FALSE(split_words(repeated("a ", 4097)));
  EXPECT_FALSE(split_words(repeated("a ", 5'000'000)));
  EXPECT_FALSE(split_words(repeated("马路", 1'700'000)));  // 10 MB
  EXPECT_EQ(words_of(repeated(" ", 10'000'000) + "a").size(), 1u);
}

}  // namespace
}  // namespace attn::test
