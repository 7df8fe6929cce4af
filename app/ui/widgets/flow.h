#pragma once

#include "app/ui/geometry.h"

namespace attn {

/// Sets things of one height in lines, from left to right; what doesn't fit a line begins the next one.
class Flow {
 public:
  /// left: where lines after the first begin. gap: between two things, and between lines.
  Flow(ImVec2 at, float right, float height, ImVec2 gap)
      : left_(at.x), right_(right), height_(height), gap_(gap), pen_(at) {}

  Rect place(float width) {
    if (pen_.x > left_ && !fits(width)) new_line();
    const Rect rect = rect_at(pen_, {width, height_});
    pen_.x += width + gap_.x;
    return rect;
  }
  /// Whether something of that width still stands in this line.
  bool fits(float width) const { return pen_.x + width <= right_; }
  void space(float width) { pen_.x += width; }
  void new_line() { pen_ = {left_, pen_.y + height_ + gap_.y}; }
  /// Below the last line.
  float bottom() const { return pen_.y + height_; }

 private:
  float left_, right_, height_;
  ImVec2 gap_, pen_;
};

}  // namespace attn
