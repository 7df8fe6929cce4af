#include "app/platform/screen_geometry.h"

#include <gtest/gtest.h>

#include <array>

namespace attn {
namespace {

constexpr std::array<ScreenRect, 2> kLaptopAndProjector = {ScreenRect{0, 0, 1920, 1080},
                                                           ScreenRect{1920, 0, 1024, 768}};

TEST(ScreenGeometry, AWindowBelongsToTheScreenThatShowsMostOfIt) {
  EXPECT_EQ(area_of({100, 100, 800, 600}, kLaptopAndProjector), 0U);
  EXPECT_EQ(area_of({1900, 100, 800, 600}, kLaptopAndProjector), 1U);
  EXPECT_EQ(area_of({1420, 0, 800, 600}, kLaptopAndProjector), 0U);
}

TEST(ScreenGeometry, AWindowWhereNoScreenIsBelongsToTheFirst) {
  EXPECT_EQ(area_of({5000, 5000, 800, 600}, kLaptopAndProjector), 0U);
}

TEST(ScreenGeometry, AWindowIsOnAScreenAsSoonAsAPartOfItIs) {
  EXPECT_FALSE(is_on_screen({5000, 5000, 800, 600}, kLaptopAndProjector));
  EXPECT_FALSE(is_on_screen({0, -600, 800, 600}, kLaptopAndProjector));
  EXPECT_TRUE(is_on_screen({0, -500, 800, 600}, kLaptopAndProjector));
  EXPECT_FALSE(is_on_screen({0, 0, 800, 600}, {}));
}

TEST(ScreenGeometry, AWindowFitsAnOldProjector) {
  EXPECT_EQ(fit_into({50, 60, 1920, 1080}, {0, 0, 1024, 768}), (ScreenRect{0, 0, 1024, 768}));
}

TEST(ScreenGeometry, AWindowComesBackToAScreenThatExists) {
  EXPECT_EQ(fit_into({2500, -40, 800, 600}, {0, 30, 1920, 1050}), (ScreenRect{1120, 30, 800, 600}));
}

TEST(ScreenGeometry, AWindowThatFitsStays) {
  EXPECT_EQ(fit_into({10, 40, 800, 600}, {0, 30, 1920, 1050}), (ScreenRect{10, 40, 800, 600}));
}

}  // namespace
}  // namespace attn
