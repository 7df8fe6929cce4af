#pragma once
// One line of a lab's dials: what it is, a slider, and its number to be typed.

#include <optional>
#include <string_view>

#include "app/ui/widgets/number_box.h"

namespace attn {

struct Dial {
  ItemId slider, box;
  std::string_view label;  ///< with "_k" as in formulas
  double value = 0;
  NumberRule rule = {};
  double place = 0;    ///< of the slider's knob, 0 to 1
  double step = 0.05;  ///< of the slider under the arrow keys
  std::string_view hint = {};
};

/// What a hand did to a dial: moved the slider to a new place, or typed another value.
struct DialChange {
  std::optional<double> place, value;
};

float dial_height(const Frame& frame);
/// Width of the box for a number.
float dial_box_width(const Frame& frame);

/// label_width: so that dials below each other line up.
DialChange draw_dial(Frame& frame, const Rect& row, float label_width, const Dial& dial);

}  // namespace attn
