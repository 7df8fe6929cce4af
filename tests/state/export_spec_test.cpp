#include "app/state/export_spec.h"

#include <gmock/gmock.h>

namespace attn::test {
namespace {

TEST(ExportSpec, TheEndingSaysTheKind) {
  EXPECT_EQ(kind_of_file("a/b.png"), ExportKind::png);
  EXPECT_EQ(kind_of_file("小猫.TEX"), ExportKind::latex);
  EXPECT_EQ(kind_of_file("a.png.md"), ExportKind::markdown);
  for (const char* none : {"", "png", ".png", "a.jpg", "a.png/", "md"})
    EXPECT_FALSE(kind_of_file(none)) << none;
}

TEST(ExportSpec, AnotherKindTakesThePlaceOfTheEnding) {
  EXPECT_EQ(with_ending("~/a.png", ExportKind::pdf), "~/a.pdf");
  EXPECT_EQ(with_ending("a.PNG", ExportKind::png), "a.PNG");
  EXPECT_EQ(with_ending("lesson 1.2", ExportKind::csv), "lesson 1.2.csv");
}

}  // namespace
}  // namespace attn::test
