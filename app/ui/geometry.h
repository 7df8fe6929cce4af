#pragma once
// Rectangles and points of the screen, in ImGui units with y downwards.

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace attn {

inline ImVec2 operator+(ImVec2 a, ImVec2 b) {
  return {a.x + b.x, a.y + b.y};
}
inline ImVec2 operator-(ImVec2 a, ImVec2 b) {
  return {a.x - b.x, a.y - b.y};
}
inline ImVec2 operator*(ImVec2 a, float s) {
  return {a.x * s, a.y * s};
}
inline float length(ImVec2 a) {
  return std::sqrt(a.x * a.x + a.y * a.y);
}

struct Rect {
  ImVec2 min{0, 0}, max{0, 0};

  float width() const { return max.x - min.x; }
  float height() const { return max.y - min.y; }
  ImVec2 size() const { return max - min; }
  ImVec2 center() const { return (min + max) * 0.5f; }
  bool contains(ImVec2 p) const { return p.x >= min.x && p.x < max.x && p.y >= min.y && p.y < max.y; }
  bool overlaps(const Rect& o) const {
    return min.x < o.max.x && o.min.x < max.x && min.y < o.max.y && o.min.y < max.y;
  }
  Rect grown(float by) const { return {{min.x - by, min.y - by}, {max.x + by, max.y + by}}; }
  ImVec2 clamped(ImVec2 p) const { return {std::clamp(p.x, min.x, max.x), std::clamp(p.y, min.y, max.y)}; }
};

inline Rect rect_at(ImVec2 min, ImVec2 size) {
  return {min, min + size};
}

/// Cuts a slice of the given size off one side of `rest`, which shrinks by it.
inline Rect take_top(Rect& rest, float height) {
  Rect slice{rest.min, {rest.max.x, std::min(rest.min.y + height, rest.max.y)}};
  rest.min.y = slice.max.y;
  return slice;
}
inline Rect take_bottom(Rect& rest, float height) {
  Rect slice{{rest.min.x, std::max(rest.max.y - height, rest.min.y)}, rest.max};
  rest.max.y = slice.min.y;
  return slice;
}
inline Rect take_left(Rect& rest, float width) {
  Rect slice{rest.min, {std::min(rest.min.x + width, rest.max.x), rest.max.y}};
  rest.min.x = slice.max.x;
  return slice;
}
inline Rect take_right(Rect& rest, float width) {
  Rect slice{{std::max(rest.max.x - width, rest.min.x), rest.min.y}, rest.max};
  rest.max.x = slice.min.x;
  return slice;
}

}  // namespace attn
