#pragma once
// A picture as plain values, in the order in which it is painted: what SVG and PDF files are written from.
// Lengths are in the picture's own units, y downwards.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace attn::picture {

struct Point {
  float x = 0, y = 0;
};

struct Box {
  Point min, max;

  float width() const { return max.x - min.x; }
  float height() const { return max.y - min.y; }
  bool empty() const { return !(min.x < max.x && min.y < max.y); }
  Box grown(float by) const { return {{min.x - by, min.y - by}, {max.x + by, max.y + by}}; }
  Box cut_to(const Box& other) const {
    return {{std::max(min.x, other.min.x), std::max(min.y, other.min.y)},
            {std::min(max.x, other.max.x), std::min(max.y, other.max.y)}};
  }
  bool operator==(const Box& o) const {
    return min.x == o.min.x && min.y == o.min.y && max.x == o.max.x && max.y == o.max.y;
  }
};

/// sRGB with straight alpha.
struct Ink {
  std::uint8_t r = 0, g = 0, b = 0, a = 255;
};

struct Pen {
  Ink ink;
  float thickness = 1;  ///< half of it on either side of the line
};

struct Rectangle {
  Box box;
  float radius = 0;  ///< of the corners
  std::optional<Ink> fill;
  std::optional<Pen> outline;
};

struct Circle {
  Point center;
  float radius = 0;
  std::optional<Ink> fill;
  std::optional<Pen> outline;
};

struct Polyline {
  std::vector<Point> points;
  bool closed = false;
  std::optional<Ink> fill;
  std::optional<Pen> outline;
};

/// A cubic Bezier curve.
struct Curve {
  Point from, control_from, control_to, to;
  Pen pen;
};

/// A rectangle whose colour goes over from the left side's to the right side's.
struct Gradient {
  Box box;
  Ink left, right;
};

enum class Weight { regular, bold };

/// One line of text.
struct Text {
  Point at;  ///< where its baseline begins
  std::string text;
  Weight weight = Weight::regular;
  float size = 0;   ///< the em
  float width = 0;  ///< how wide it was laid out; 0: as wide as the font makes it
  Ink ink;
  bool upwards = false;  ///< turned by 90 degrees counter-clockwise about `at`
};

using Shape = std::variant<Rectangle, Circle, Polyline, Curve, Gradient, Text>;

struct Item {
  Shape shape;
  std::optional<Box> clip;  ///< what may be seen of it; none: all
};

struct Picture {
  Box view;  ///< the part of the plane that is shown
  Ink background{255, 255, 255};
  std::vector<Item> items;
};

/// The part of a picture that lies in a rectangle, with an empty margin around it. What the rectangle doesn't
/// show is dropped.
Picture part_of(const Picture& picture, const Box& part, float margin);

}  // namespace attn::picture
