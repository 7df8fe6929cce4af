#include "app/platform/screen_geometry.h"

#include <algorithm>

namespace attn {
namespace {

/// Length of what two stretches of a line have in common.
long overlap(int a, int a_length, int b, int b_length) {
  return std::max(0, std::min(a + a_length, b + b_length) - std::max(a, b));
}

/// What two rectangles have in common, in pixels.
long common(const ScreenRect& a, const ScreenRect& b) {
  return overlap(a.x, a.width, b.x, b.width) * overlap(a.y, a.height, b.y, b.height);
}

}  // namespace

std::size_t area_of(const ScreenRect& rect, std::span<const ScreenRect> areas) {
  const auto shown = [&rect](const ScreenRect& area) { return common(rect, area); };
  return static_cast<std::size_t>(std::ranges::max_element(areas, {}, shown) - areas.begin());
}

bool is_on_screen(const ScreenRect& rect, std::span<const ScreenRect> areas) {
  return std::ranges::any_of(areas, [&rect](const ScreenRect& area) { return common(rect, area) > 0; });
}

ScreenRect fit_into(ScreenRect rect, const ScreenRect& area) {
  rect.width = std::min(rect.width, area.width);
  rect.height = std::min(rect.height, area.height);
  rect.x = std::clamp(rect.x, area.x, area.x + area.width - rect.width);
  rect.y = std::clamp(rect.y, area.y, area.y + area.height - rect.height);
  return rect;
}

}  // namespace attn
