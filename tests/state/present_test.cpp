// What a teacher does with the screen in front of a class.

#include <gmock/gmock.h>

#include <limits>

#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Covers, AreKeptInOrderOnceEach) {
  AppState state = open(pair_lesson());
  EXPECT_TRUE(reduce(state, CoverRegion{"steps", true}));
  EXPECT_TRUE(reduce(state, CoverRegion{"heatmap", true}));
  EXPECT_FALSE(reduce(state, CoverRegion{"steps", true}));
  EXPECT_FALSE(reduce(state, CoverRegion{"", true}));
  EXPECT_THAT(state.view.covered, ElementsAre("heatmap", "steps"));
  EXPECT_TRUE(reduce(state, CoverRegion{"heatmap", false}));
  EXPECT_THAT(state.view.covered, ElementsAre("steps"));
  EXPECT_TRUE(reduce(state, UncoverAll{}));
  EXPECT_THAT(state.view.covered, IsEmpty());
  EXPECT_FALSE(reduce(state, UncoverAll{}));
}

TEST(Covers, EndADragThatTheyWouldHide) {
  AppState state = open(pair_lesson());
  reduce(state, PreviewVector{{Role::key, 0}, vec({0, 0})});
  reduce(state, CoverRegion{"plane", true});
  EXPECT_FALSE(state.preview);
}

TEST(Screen, StaysAsItIsOnTheWayToAStation) {
  AppState state = open(pair_lesson());
  set_plan(state, small_walk());
  reduce(state, CoverRegion{"stage", true});
  reduce(state, ShowSpot{true});
  reduce(state, ShowCovers{true});
  reduce(state, GoToStation{1});
  EXPECT_THAT(state.view.covered, ElementsAre("stage"));
  EXPECT_TRUE(state.view.spot);
  EXPECT_TRUE(state.view.covering);
  reduce(state, UncoverAll{});
  reduce(state, ShowSpot{false});
  reduce(state, GoToStation{0});
  EXPECT_THAT(state.view.covered, IsEmpty());
  EXPECT_FALSE(state.view.spot);
}

TEST(Spot, ItsSizeStaysWithinBounds) {
  AppState state = open(pair_lesson());
  EXPECT_GE(state.settings.spot_size, kSpotMin);
  reduce(state, SetSpotSize{0.2});
  EXPECT_EQ(state.settings.spot_size, 0.2);
  reduce(state, SetSpotSize{1e-3});
  EXPECT_EQ(state.settings.spot_size, kSpotMin);
  reduce(state, SetSpotSize{7});
  EXPECT_EQ(state.settings.spot_size, kSpotMax);
  EXPECT_FALSE(reduce(state, SetSpotSize{std::numeric_limits<double>::quiet_NaN()}));
}

}  // namespace
}  // namespace attn::test
