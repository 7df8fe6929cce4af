#pragma once

#include <imgui.h>

#include <cstdint>

namespace attn {

/// sRGB with straight alpha.
struct Color {
  std::uint8_t r = 0, g = 0, b = 0, a = 255;

  constexpr ImU32 u32() const {
    return static_cast<ImU32>(r) << IM_COL32_R_SHIFT | static_cast<ImU32>(g) << IM_COL32_G_SHIFT |
           static_cast<ImU32>(b) << IM_COL32_B_SHIFT | static_cast<ImU32>(a) << IM_COL32_A_SHIFT;
  }
  ImVec4 vec4() const {
    return {static_cast<float>(r) / 255, static_cast<float>(g) / 255, static_cast<float>(b) / 255,
            static_cast<float>(a) / 255};
  }
  constexpr Color with_alpha(double alpha) const { return {r, g, b, static_cast<std::uint8_t>(alpha * 255)}; }
  bool operator==(const Color&) const = default;
};

/// 0xRRGGBB.
constexpr Color rgb(std::uint32_t hex) {
  return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8),
          static_cast<std::uint8_t>(hex)};
}

/// a at t = 0, b at t = 1, component by component in sRGB.
Color mix(Color a, Color b, double t);

/// Relative luminance, 0 to 1 (WCAG 2.1, "relative luminance"); alpha is ignored.
double luminance(Color color);

/// Contrast ratio, 1 to 21 (WCAG 2.1, "contrast ratio").
double contrast(Color a, Color b);

/// `color` moved towards `towards` just as far as needed for `ratio` against `background`.
Color with_contrast(Color color, Color background, Color towards, double ratio);

/// Black or white, whichever reads better on it: at least 4.58 : 1 on any background.
Color readable_on(Color background);

}  // namespace attn
