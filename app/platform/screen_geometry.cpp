#include "app/platform/screen_geometry.h"

#include <algorithm>

namespace attn {
namespace {

/// Length of what two stretches of a line have in common.
long overlap(int a, int a_length, int b, int b_length) {
  return std::max(0, std::min(a + a_length, b + b_length) - std::max(a, b));
}

}  // namespace

std::size_t area_of(const ScreenRect& rect, std::span<const ScreenRect> areas) {
  const auto common = [&rect](const ScreenRect& area) {
    return overlap(rect.x, rect.width, area.x, area.width) *
           overlap(rect.y, rect.height, area.y, area.height);
  };
  return static_cast<std::size_t>(std::ranges::max_element(areas, {}, common) - areas.begin());
}

ScreenRect fit_into(ScreenRect rect, const ScreenRect& area) {
  rect.width = std::min(rect.width, area.width);
  rect.height = std::min(rect.height, area.height);
  rect.x = std::clamp(rect.x, area.x, area.x + area.width - rect.width);
  rect.y = std::clamp(rect.y, area.y, area.y + area.height - rect.height);
  return rect;
}

}  // namespace attn
