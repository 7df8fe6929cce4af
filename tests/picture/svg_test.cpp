#include "app/picture/svg.h"

#include <gmock/gmock.h>

namespace attn::picture::test {
namespace {

using ::testing::HasSubstr;

Picture blank() {
  return {{{0, 0}, {100, 50}}, {255, 255, 255}, {}};
}

std::string svg(const Picture& picture) {
  return svg_of(picture, picture.view.width(), picture.view.height());
}

int count(const std::string& text, std::string_view what) {
  int found = 0;
  for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; ++at) ++found;
  return found;
}

TEST(Svg, EscapesWhatXmlTakesForItsOwn) {
  EXPECT_EQ(xml_escaped("a<b> & \"c\""), "a&lt;b&gt; &amp; &quot;c&quot;");
  EXPECT_EQ(xml_escaped("小猫 👩‍👩‍👧"), "小猫 👩‍👩‍👧");
}

TEST(Svg, WhatXmlCantHoldIsReplaced) {
  EXPECT_EQ(xml_escaped(std::string("a\0b", 3)), "a\uFFFDb");
  EXPECT_EQ(xml_escaped("a\xFFz"), "a\uFFFDz");
  EXPECT_EQ(xml_escaped("\uFFFF"), "\uFFFD");
}

TEST(Svg, TextIsTextWithItsPlaceSizeAndWeight) {
  Picture picture = blank();
  picture.items.push_back({Text{{10, 20}, "它 & 我", Weight::bold, 12.5f, 40, {1, 2, 255}, false}, {}});
  EXPECT_THAT(svg(picture), HasSubstr("<text x=\"10\" y=\"20\" font-size=\"12.5\" font-weight=\"bold\" "
                                      "fill=\"#0102ff\" textLength=\"40\""));
  EXPECT_THAT(svg(picture), HasSubstr(">它 &amp; 我</text>"));
}

TEST(Svg, UprightTextIsTurnedAboutItsBeginning) {
  Picture picture = blank();
  picture.items.push_back({Text{{10, 20}, "w", Weight::regular, 12, 0, {}, true}, {}});
  EXPECT_THAT(svg(picture), HasSubstr("rotate(-90 10 20)"));
}

TEST(Svg, WhatIsClippedAlikeStandsInOneGroup) {
  Picture picture = blank();
  const Box left{{0, 0}, {50, 50}}, right{{50, 0}, {100, 50}};
  for (const Box& clip : {left, left, right}) picture.items.push_back({Circle{{5, 5}, 3, Ink{}, {}}, clip});
  EXPECT_EQ(count(svg(picture), "<clipPath"), 2);
  EXPECT_EQ(count(svg(picture), "<g clip-path"), 2);
  EXPECT_EQ(count(svg(picture), "</g>"), 2);
}

TEST(Svg, ColoursMayBeSeenThrough) {
  Picture picture = blank();
  picture.items.push_back({Rectangle{{{0, 0}, {1, 1}}, 0, Ink{0, 0, 0, 51}, {}}, {}});
  EXPECT_THAT(svg(picture), HasSubstr("fill-opacity=\"0.2\""));
}

TEST(Svg, APartKeepsOnlyWhatItShows) {
  Picture picture = blank();
  picture.items.push_back({Circle{{5, 5}, 3, Ink{}, {}}, Box{{0, 0}, {20, 20}}});
  picture.items.push_back({Circle{{80, 5}, 3, Ink{}, {}}, Box{{70, 0}, {90, 20}}});
  const Picture part = part_of(picture, {{10, 10}, {40, 40}}, 5);
  ASSERT_EQ(part.items.size(), 1U);
  EXPECT_EQ(part.items.front().clip, (Box{{10, 10}, {20, 20}}));
  EXPECT_EQ(part.view, (Box{{5, 5}, {45, 45}}));
}

}  // namespace
}  // namespace attn::picture::test
