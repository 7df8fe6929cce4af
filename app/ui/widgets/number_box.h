#pragma once

#include <optional>
#include <string_view>

#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/number_text.h"
#include "core/lesson_json.h"

namespace attn {

/// What a box takes, and how arrow keys change it.
struct NumberRule {
  double least = -kMaxMagnitude, most = kMaxMagnitude;
  bool whole = false;  ///< whole numbers only
  double step = 0.1;
};

struct NumberBoxLook {
  Color ink, soft;      ///< of the number, and behind it under the mouse
  bool enabled = true;  ///< without: just a number, without the frame that invites typing
  std::string_view hint = {};
  bool opens_by_click = false;  ///< where one click means nothing else
};

/// A number that can be typed: double-click, or Enter where it has the keyboard; type; Enter, Tab or a click
/// elsewhere. Esc leaves it as it was. What isn't a number, or not one that the rule allows, is refused in
/// place with the reason, and the old one stays. With the keyboard, up and down change it by the rule's step.
/// `owner`: whose number it is; an unfinished text is not carried over to somebody else's. Returns the new
/// number when there is one.
std::optional<double> number_box(Frame& frame, ItemId id, const Rect& rect, double value,
                                 const NumberRule& rule, const NumberBoxLook& look, long long owner = 0);

/// The same box, open, with a text that was typed and can't be taken, and the reason.
void refuse_number(Frame& frame, const ItemId& id, double typed, std::string_view reason,
                   long long owner = 0);

/// A number as it is shown in a place of that width.
struct FittedNumber {
  std::string text;
  FontKind font;  ///< body or small
};

/// The whole number where it fits, else rounded: between two sentences it has many digits.
FittedNumber fitting_number(const Frame& frame, double value, float room);

}  // namespace attn
