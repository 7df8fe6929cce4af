// Query, key and value stay apart for eyes that lack one kind of cone.

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "app/ui/theme.h"

namespace attn {
namespace {

using Triple = std::array<double, 3>;
using Table = std::array<Triple, 3>;

Triple times(const Table& table, const Triple& x) {
  Triple y{};
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) y[i] += table[i][j] * x[j];
  return y;
}

struct Eyes {
  const char* name;
  Table seen;  ///< linear RGB as it looks to them, from linear RGB
};

/// Machado, Oliveira and Fernandes 2009, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency", table of the matrices for severity 1.0.
constexpr Eyes kEyes[] = {
    {"all cones", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    {"tritanopia",
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}}};

double linear(std::uint8_t channel) {
  const double c = channel / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

/// CIE 1976 L*a*b* under D65 (IEC 61966-2-1 for sRGB to XYZ) of the colour as these eyes see it.
Triple lab(Color color, const Eyes& eyes) {
  Triple light = times(eyes.seen, {linear(color.r), linear(color.g), linear(color.b)});
  for (double& channel : light) channel = std::min(1.0, std::max(0.0, channel));
  constexpr Table kXyz{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
  constexpr Triple kWhite{0.9505, 1, 1.089};
  Triple f = times(kXyz, light);
  for (std::size_t i = 0; i < 3; ++i) {
    const double t = f[i] / kWhite[i];
    f[i] = t > std::pow(6.0 / 29, 3) ? std::cbrt(t) : t / (3 * std::pow(6.0 / 29, 2)) + 4.0 / 29;
  }
  return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

double difference(Color a, Color b, const Eyes& eyes) {
  const Triple x = lab(a, eyes), y = lab(b, eyes);
  return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

/// 2.3 is what an eye can just tell side by side (Mahy, Van Eycken and Oosterlinck 1994); lines and digits
/// that stand apart from each other want several times as much.
constexpr double kApart = 15;

TEST(ColorBlindness, QueryKeyAndValueStayApart) {
  for (const ThemeKind kind : {ThemeKind::light, ThemeKind::dark})
    for (const bool projection : {false, true}) {
      const Theme theme = make_theme(kind, projection);
      for (const Eyes& eyes : kEyes) {
        SCOPED_TRACE(std::string(eyes.name) + (kind == ThemeKind::light ? ", light" : ", dark") +
                     (projection ? ", projection" : ""));
        EXPECT_GT(difference(theme.query, theme.key, eyes), kApart);
        EXPECT_GT(difference(theme.query, theme.value, eyes), kApart);
        EXPECT_GT(difference(theme.key, theme.value, eyes), kApart);
      }
    }
}

TEST(ColorBlindness, TheSimulationKnowsPairsThatAreConfused) {
  const Color red = rgb(0xC04000), green = rgb(0x607000), teal = rgb(0x00705A), blue = rgb(0x0062A3);
  EXPECT_GT(difference(red, green, kEyes[0]), 3 * difference(red, green, kEyes[1]));
  EXPECT_GT(difference(red, green, kEyes[0]), 3 * difference(red, green, kEyes[2]));
  EXPECT_GT(difference(teal, blue, kEyes[0]), 3 * difference(teal, blue, kEyes[3]));
}

/// A blend's ramp tells small from large by lightness alone, so that it can be read without any hue.
TEST(ColorBlindness, TheHeatmapRampIsOneOfLightness) {
  for (const ThemeKind kind : {ThemeKind::light, ThemeKind::dark})
    for (const Eyes& eyes : kEyes) {
      const Theme theme = make_theme(kind, false);
      const double low = lab(theme.heat(0), eyes)[0], high = lab(theme.heat(1), eyes)[0];
      EXPECT_GT(std::abs(high - low), 40) << eyes.name;
      double last = low;
      for (int i = 1; i <= 10; ++i) {
        const double now = lab(theme.heat(i / 10.0), eyes)[0];
        EXPECT_GT((now - last) * (high - low), 0) << eyes.name << " at " << i;
        last = now;
      }
    }
}

}  // namespace
}  // namespace attn
