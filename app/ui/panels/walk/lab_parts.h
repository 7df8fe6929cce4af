#pragma once
// What the labs of several stations are made of: dials, and columns of what they lead to.

#include <cmath>
#include <optional>
#include <string>
#include <string_view>

#include "app/ui/widgets/number_box.h"

namespace attn {

/// A positive number below 1 with two significant digits: "0.0000019"; with an exponent below `least`, where
/// nobody counts the zeros any more.
std::string tiny_text(double value, double least);
/// The least share, and the least percentage, that is written without an exponent.
inline constexpr double kLeastShare = 1e-8, kLeastPercentage = 100 * kLeastShare;

/// A share of 1 as a percentage of about three digits; a tiny one has two, so that only 0 says 0.
std::string share_text(double share);
/// The same in that much room: in the small font or with an exponent where it has to be.
FittedNumber fitting_share(const Frame& frame, double share, float room);

/// One line: what it is, a slider, and its number to be typed.
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
/// Width of labels that stand below each other.
float dial_label_width(const Frame& frame, std::initializer_list<std::string_view> labels);

DialChange draw_dial(Frame& frame, const Rect& row, float label_width, const Dial& dial);

/// A box for a number with the look that they all have.
std::optional<double> draw_dial_box(Frame& frame, ItemId id, const Rect& rect, double value,
                                    const NumberRule& rule);

/// Numbers and sentences below each other, from the top down; what there is no room for is left out.
class LabColumn {
 public:
  LabColumn(Frame& frame, const Rect& area) : frame_(frame), rest_(area) {}

  /// What a number is, and the number: as large as it fits.
  void headline(ItemId id, std::string_view label, std::string_view number, Color color);
  /// Two texts, at the left and at the right.
  void line(ItemId id, std::string_view left, std::string_view right);
  void formula(ItemId id, std::string_view text);
  void text(ItemId id, std::string_view text);
  /// A line between what is above and below.
  void rule();

  static float line_height(const Frame& frame) { return std::round(1.4f * frame.metrics.body); }
  const Rect& rest() const { return rest_; }

 private:
  Frame& frame_;
  Rect rest_;
};

}  // namespace attn
