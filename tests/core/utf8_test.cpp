#include "core/utf8.h"

#include <gtest/gtest.h>

#include "core/text_table.h"

namespace attn {
namespace {

TEST(Utf8, AcceptsEveryLength) {
  EXPECT_EQ(decode_utf8("A", 0).value, U'A');
  EXPECT_EQ(decode_utf8("\u00E9", 0).value, U'\u00E9');
  EXPECT_EQ(decode_utf8("小", 0).value, U'小');
  EXPECT_EQ(decode_utf8("\U00020BB7", 0).value, U'\U00020BB7');
  EXPECT_EQ(decode_utf8("\U0010FFFF", 0).length, 4u);
  EXPECT_FALSE(find_invalid_utf8("A\u00E9小\U00020BB7"));
}

TEST(Utf8, FindsTheFirstByteThatIsIllFormed) {
  for (const char* bad : {"\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
                          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xE5\xB0", "\xE5", "\xFF", "\xE5\xB0X"}) {
    EXPECT_EQ(find_invalid_utf8(std::string("小") + bad), 3u);
  }
}

TEST(Utf8, WidthIsWhatATerminalShows) {
  EXPECT_EQ(display_width("cat"), 3u);
  EXPECT_EQ(display_width("小猫"), 4u);
  EXPECT_EQ(display_width("「它」，"), 8u);
  EXPECT_EQ(display_width("1.7×2.4 √"), 9u);
  EXPECT_EQ(display_width("e\u0301"), 1u);
  EXPECT_EQ(display_width("\U00020BB7\U0001F408"), 4u);
  EXPECT_EQ(display_width(""), 0u);
}

TEST(Utf8, PrintableTextStaysOnOneLine) {
  EXPECT_EQ(printable("小\n\x7f\u2028\xff"), R"(小\u000a\u007f\u2028\xff)");
  EXPECT_EQ(printable("a\u202E b\u2066c\u200F"), R"(a\u202e b\u2066c\u200f)")
      << "or the rest of the line would turn round";
  EXPECT_EQ(printable("小猫小猫", 7), "小猫...");
  EXPECT_EQ(printable("小猫", 6), "小猫");
}

TEST(TextTable, LinesUpChineseAndLatin) {
  EXPECT_EQ(text_table({{"小猫", "1.5"}, {"a", "10"}, {"bc"}}, {ColumnAlign::left, ColumnAlign::right}),
            "小猫  1.5\n"
            "a      10\n"
            "bc\n");
}

}  // namespace
}  // namespace attn
