#include "app/ui/text_codes.h"

#include <gmock/gmock.h>
#include <imgui.h>

namespace attn::test {
namespace {

TEST(TextCodes, ThereAndBack) {
  for (const char* text : {"", "plain", "小猫", "👩‍👩‍👧", "𠮷a", "a🐱b", "\U00010400f",
                           "\U0010FFFF1", "U+00E9", "U+"})
    EXPECT_EQ(without_codes(with_codes(text)), text);
}

TEST(TextCodes, OnlyWhatATextBoxWouldLoseIsACode) {
  if (IM_UNICODE_CODEPOINT_MAX > 0xFFFF) GTEST_SKIP() << "it loses nothing";
  EXPECT_EQ(with_codes("a🐱"), "aU+1F431");
  EXPECT_EQ(with_codes("שלום e\u0301"), "שלום e\u0301");
  EXPECT_EQ(with_codes("\U00010400f"), "U+010400f");
}

TEST(TextCodes, CodesCanBeTyped) {
  EXPECT_EQ(without_codes("U+1F431U+1f431"), "🐱🐱");
  EXPECT_EQ(without_codes("U+01F431a"), "🐱a");
  EXPECT_EQ(without_codes("U+1F431a"), "🐱a");
  EXPECT_EQ(without_codes("U+0041 U+1F43 u+1F431"), "U+0041 U+1F43 u+1F431")
      << "no characters beyond 16 bits";
}

TEST(TextCodes, LinesBecomeOne) {
  EXPECT_EQ(with_codes("a\nb\tc"), "a b c");
}

}  // namespace
}  // namespace attn::test
