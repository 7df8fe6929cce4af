#include "app/ui/metrics.h"

#include <algorithm>
#include <cmath>

namespace attn {
namespace {

/// Font sizes at the two window sizes that SCREEN.md names.
struct Sizes {
  float word, title, body, small;
};
constexpr Sizes kWindow1024{28, 19, 16, 14}, kWindow1920{40, 26, 22, 18};
constexpr Sizes kProjection1024{34, 22, 20, 18}, kProjection1920{56, 33, 30, 24};

/// What the smallest sizes need, in design units.
constexpr float kLeastWidth = 900, kLeastHeight = 680;

}  // namespace

Metrics make_metrics(ImVec2 display, float scale, double zoom, bool projection) {
  // 0 at 1024 x 768, 1 at 1920 x 1080, by the narrower side. Sizes are whole pixels: sharper, and a window
  // being resized does not need new fonts for every pixel.
  const float fit = std::min(display.x / scale / 1920, display.y / scale / 1080);
  constexpr float kFit1024 = 1024.0f / 1920;
  const float t = std::max(0.0f, (fit - kFit1024) / (1 - kFit1024));
  const Sizes& low = projection ? kProjection1024 : kWindow1024;
  const Sizes& high = projection ? kProjection1920 : kWindow1920;
  // In a window that is small for its scale or zoom everything shrinks together rather than overlap.
  const float largest = std::min(display.x / kLeastWidth, display.y / kLeastHeight);
  const float factor = std::min(scale * static_cast<float>(zoom), largest);
  const auto size = [&](float Sizes::*which) {
    return std::max(1.0f, std::round(std::lerp(low.*which, high.*which, t) * factor));
  };
  Metrics m{};
  m.word = size(&Sizes::word);
  m.title = size(&Sizes::title);
  m.body = size(&Sizes::body);
  m.small = size(&Sizes::small);
  m.gap = std::round(m.body * 0.7f);
  m.radius = std::round(m.body * 0.55f);
  m.line = std::max(1.0f, std::round(m.body / 16));
  m.handle = std::round(m.body * 0.36f);
  m.projection = projection;
  return m;
}

}  // namespace attn
