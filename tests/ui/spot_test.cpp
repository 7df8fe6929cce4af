// The ring that points, and what else a presenter's hand does.

#include <gtest/gtest.h>

#include "harness.h"

namespace attn::test {
namespace {

using Kind = LayoutEntry::Kind;

Rect spot(Harness& h) {
  const LayoutEntry* entry = h.find(Kind::mark, "spot");
  return entry ? entry->rect : Rect{};
}

TEST(Spot, FollowsTheMouseAndLetsClicksThrough) {
  Harness h;
  h.key(Key::s);
  ASSERT_TRUE(h.state.view.spot);
  const ImVec2 word = h.at("stage/word/7");
  h.move_to(word);
  h.frame();
  EXPECT_NEAR(spot(h).center().x, word.x, 1);
  EXPECT_NEAR(spot(h).center().y, word.y, 1);
  h.click(word);
  EXPECT_EQ(h.state.view.word, 7);
  h.key(Key::s);
  EXPECT_EQ(h.find(Kind::mark, "spot"), nullptr);
}

TEST(Spot, StaysWhenTheMouseLeaves) {
  Harness h;
  h.key(Key::s);
  h.move_to({500, 500});
  h.frame();
  h.move_to({-100, -100});
  h.frame();
  EXPECT_NEAR(spot(h).center().x, 500, 1);
}

TEST(Spot, IsMovedByKeysWithinTheWindow) {
  Harness h;
  h.key(Key::s);
  const ImVec2 start = spot(h).center();
  h.key(Key::right, false, false, true);
  h.key(Key::down, false, false, true);
  EXPECT_GT(spot(h).center().x, start.x + 20);
  EXPECT_GT(spot(h).center().y, start.y + 20);
  EXPECT_EQ(h.state.view.word, 5) << "the arrows were the ring's";
  for (int i = 0; i < 100; ++i) h.key(Key::left, false, false, true);
  EXPECT_NEAR(spot(h).center().x, 0, 1);
}

TEST(Spot, CanBeSeenFromTheBackRow) {
  for (const auto& setup : some_setups()) {
    SCOPED_TRACE(describe(setup));
    Harness h(setup);
    reduce(h.state, ShowSpot{true});
    for (const double size : {h.state.settings.spot_size, 0.0}) {
      reduce(h.state, SetSpotSize{size});
      h.settle();
      EXPECT_GE(spot(h).height(), std::floor(setup.display.y / 14));
    }
  }
}

TEST(Spot, IsSizedByKeyAndByTheWheel) {
  Harness h;
  h.key(Key::s);
  const float before = spot(h).width();
  h.key(Key::s, false, true);
  EXPECT_GT(spot(h).width(), before);
  for (int i = 0; i < 10 && h.state.settings.spot_size > kSpotMin; ++i) h.key(Key::s, false, true);
  EXPECT_EQ(h.state.settings.spot_size, kSpotMin) << "after the largest comes the smallest";
  feed_modifiers(true, false);
  h.wheel(3);
  feed_modifiers(false, false);
  EXPECT_GT(h.state.settings.spot_size, kSpotMin);
}

TEST(Remote, BlanksWithAFullStopAndComesBackWithItsNextKey) {
  Harness h;
  h.key(Key::period);
  EXPECT_TRUE(h.state.view.blank);
  const Step step = h.state.view.step;
  h.key(Key::page_down);
  EXPECT_FALSE(h.state.view.blank);
  EXPECT_EQ(h.state.view.step, step);
}

TEST(Remote, StartsWithF5OrShiftF5AndEndsWithEscape) {
  Harness h;
  for (const bool shift : {false, true}) {
    h.key(Key::f5, false, shift);
    EXPECT_TRUE(h.state.view.projection);
    h.key(Key::escape);
    EXPECT_FALSE(h.state.view.projection);
  }
}

}  // namespace
}  // namespace attn::test
