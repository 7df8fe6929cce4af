#include "app/ui/color.h"

#include <algorithm>
#include <cmath>

namespace attn {
namespace {

double linear(std::uint8_t channel) {
  const double c = channel / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

std::uint8_t between(std::uint8_t a, std::uint8_t b, double t) {
  return static_cast<std::uint8_t>(std::lround(a + (b - a) * std::clamp(t, 0.0, 1.0)));
}

}  // namespace

Color mix(Color a, Color b, double t) {
  return {between(a.r, b.r, t), between(a.g, b.g, t), between(a.b, b.b, t), between(a.a, b.a, t)};
}

double luminance(Color color) {
  return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
}

double contrast(Color a, Color b) {
  const double la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

Color with_contrast(Color color, Color background, Color towards, double ratio) {
  constexpr int kSteps = 50;
  for (int i = 0; i < kSteps; ++i)
    if (const Color moved = mix(color, towards, static_cast<double>(i) / kSteps);
        contrast(moved, background) >= ratio)
      return moved;
  return towards;
}

Color readable_on(Color background) {
  const Color black = rgb(0x000000), white = rgb(0xFFFFFF);
  return contrast(black, background) >= contrast(white, background) ? black : white;
}

}  // namespace attn
