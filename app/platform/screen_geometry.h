#pragma once
// Rectangles on the desktop, in screen coordinates. Plain arithmetic, so that it can be tested without
// screens.

#include <cstddef>
#include <span>

namespace attn {

struct ScreenRect {
  int x = 0, y = 0, width = 0, height = 0;
  bool operator==(const ScreenRect&) const = default;
};

/// Index of the area that covers most of rect; the first one where none touches it. areas must not be empty.
std::size_t area_of(const ScreenRect& rect, std::span<const ScreenRect> areas);

/// Whether any area shows a part of rect.
bool is_on_screen(const ScreenRect& rect, std::span<const ScreenRect> areas);

/// rect, made no larger than area and moved inside it.
ScreenRect fit_into(ScreenRect rect, const ScreenRect& area);

}  // namespace attn
