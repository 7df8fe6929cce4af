#include "app/ui/panels/plane_geometry.h"

#include <gtest/gtest.h>

#include <array>

namespace attn::test {
namespace {

const Rect kPlot{{100, 50}, {500, 250}};

TEST(PlaneGeometry, ScalesBothAxesAlikeAndShowsTheBounds) {
  const PlaneMap map = make_plane_map({-1, 3, -1, 3}, kPlot, 10);
  EXPECT_DOUBLE_EQ(map.scale, 180.0 / 4);
  EXPECT_FLOAT_EQ(map.to_screen({1, 1}).x, 300);  // the middle stays in the middle
  EXPECT_FLOAT_EQ(map.to_screen({1, 1}).y, 150);
  EXPECT_FLOAT_EQ(map.to_screen({1, 3}).y, 60);  // y upwards
  EXPECT_DOUBLE_EQ(map.view.y_max, 3);
  EXPECT_LT(map.view.x_min, -1);  // the longer side shows more
  EXPECT_TRUE(map.shows({3, 3}));
  EXPECT_FALSE(map.shows({1, 3.1}));
}

TEST(PlaneGeometry, ComesBackFromTheScreen) {
  const PlaneMap map = make_plane_map({-0.4, 2.8, -0.5, 2.7}, kPlot, 10);
  for (const PlanePoint p : {PlanePoint{0, 0}, {1.7, 0.5}, {-0.3, 2.4}}) {
    const PlanePoint back = map.to_units(map.to_screen(p));
    EXPECT_NEAR(back.x, p.x, 1e-5);
    EXPECT_NEAR(back.y, p.y, 1e-5);
  }
}

TEST(PlaneGeometry, PlacesWhatIsOutsideAtTheEdgeOnItsWayToTheOrigin) {
  const PlaneMap map = make_plane_map({-1, 1, -1, 1}, {{0, 0}, {200, 200}}, 0);
  const ImVec2 far = place_on_screen(map, {1e6, 5e5});
  EXPECT_NEAR(far.x, 200, 0.01);
  EXPECT_NEAR(far.y, 50, 0.01);
  const ImVec2 near = place_on_screen(map, {0.5, 0.5});
  EXPECT_NEAR(near.x, 150, 0.01);
}

TEST(PlaneGeometry, PutsDownOnTenthsInsideTheView) {
  const PlaneMap map = make_plane_map({-1.05, 1.05, -1.05, 1.05}, {{0, 0}, {210, 210}}, 0);
  const PlanePoint p = put_down(map, {0.3049, -0.26}, true);
  EXPECT_EQ(p.x, 0.3);
  EXPECT_EQ(p.y, -0.3);
  EXPECT_EQ(put_down(map, {7, -7}, true).x, 1.0);  // the last tenth in view, not its edge at 1.05
  EXPECT_EQ(put_down(map, {7, -7}, true).y, -1.0);
  EXPECT_DOUBLE_EQ(put_down(map, {7, 0}, false).x, 1.05);
  EXPECT_EQ(put_down(map, {0.31490001, 0}, false).x, 0.31);  // a pixel is a hundredth: no digits beyond
}

TEST(PlaneGeometry, PutsDownFreelyWhereNoTenthIsInView) {
  const PlaneMap map = make_plane_map({0.01, 0.05, 0.01, 0.05}, {{0, 0}, {100, 100}}, 0);
  EXPECT_NEAR(put_down(map, {0.03, 0.02}, true).x, 0.03, 1e-9);
}

TEST(PlaneGeometry, StepsAreOneTwoOrFive) {
  EXPECT_DOUBLE_EQ(nice_step(0.3), 0.5);
  EXPECT_DOUBLE_EQ(nice_step(0.5), 0.5);
  EXPECT_DOUBLE_EQ(nice_step(0.6), 1);
  EXPECT_DOUBLE_EQ(nice_step(1.1), 2);
  EXPECT_DOUBLE_EQ(nice_step(70000), 100000);
  EXPECT_EQ(first_tick(-0.9, 0.5), -1);
  EXPECT_EQ(first_tick(0.5, 0.5), 1);
}

TEST(PlaneGeometry, ClipsSegmentsThatReachFarOut) {
  const PlaneMap map = make_plane_map({-1, 1, -1, 1}, {{0, 0}, {200, 200}}, 0);
  const auto inside = clip_segment(map, {-1e9, 0}, {1e9, 0});
  ASSERT_TRUE(inside);
  EXPECT_NEAR(inside->from.x, 0, 0.1);
  EXPECT_NEAR(inside->to.x, 200, 0.1);
  EXPECT_FALSE(clip_segment(map, {-5, 3}, {5, 3}));
}

TEST(PlaneGeometry, CrossesOnlyWhatIsInItsWay) {
  const Segment diagonal{{0, 0}, {10, 10}};
  EXPECT_TRUE(crosses(diagonal, {{4, 4}, {6, 6}}));
  EXPECT_FALSE(crosses(diagonal, {{7, 1}, {9, 3}}));
  EXPECT_FALSE(crosses(diagonal, {{11, 11}, {12, 12}}));
}

TEST(PlaneGeometry, GroupsNeighboursAndLeavesTheRestAlone) {
  const std::array<ImVec2, 5> points{{{0, 0}, {100, 0}, {5, 0}, {104, 3}, {50, 50}}};
  const std::vector<Clump> clumps = group_clumps(points, 10);
  ASSERT_EQ(clumps.size(), 3u);
  EXPECT_EQ(clumps[0].members, (std::vector<int>{0, 2}));
  EXPECT_EQ(clumps[1].members, (std::vector<int>{1, 3}));
  EXPECT_EQ(clumps[2].members, (std::vector<int>{4}));
  EXPECT_FLOAT_EQ(clumps[1].box.max.y, 3);
}

TEST(PlaneGeometry, LabelsKeepClearOfEachOtherAndOfTheEdge) {
  const ImVec2 anchor{490, 150}, size{60, 20};
  std::vector<Rect> taken;
  for (int i = 0; i < 5; ++i) {
    const auto place = place_label(kPlot, anchor, size, {1, 0}, 10, 60, taken, {});
    ASSERT_TRUE(place) << i;
    EXPECT_GE(place->min.x, kPlot.min.x);
    EXPECT_LE(place->max.x, kPlot.max.x);
    for (const Rect& other : taken) EXPECT_FALSE(place->overlaps(other));
    taken.push_back(*place);
  }
  EXPECT_FALSE(place_label(kPlot, anchor, {500, 20}, {1, 0}, 10, 60, {}, {}));
}

TEST(PlaneGeometry, LabelsPreferTheDirectionOfTheArrowAndAvoidLines) {
  const ImVec2 anchor{300, 150}, size{60, 20};
  const auto right = place_label(kPlot, anchor, size, {1, 0}, 10, 10, {}, {});
  ASSERT_TRUE(right);
  EXPECT_FLOAT_EQ(right->min.x, 310);
  const std::array<Segment, 1> line{{{{300, 150}, {450, 150}}}};
  const auto other = place_label(kPlot, anchor, size, {1, 0}, 10, 10, {}, line);
  ASSERT_TRUE(other);
  EXPECT_FALSE(crosses(line[0], *other));
}

}  // namespace
}  // namespace attn::test
