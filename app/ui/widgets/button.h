#pragma once

#include <string_view>

#include "app/ui/widgets/interact.h"

namespace attn {

struct ButtonLook {
  bool on = false;       ///< pressed in: a toggle that is on, the chosen tab
  bool enabled = true;   ///< greyed out otherwise, and not clickable
  bool outlined = true;  ///< false: text alone until the mouse is over it
  FontKind font = FontKind::body;
};

/// Width that a button with this label needs.
float button_width(const Frame& frame, FontKind font, std::string_view label);
float button_height(const Frame& frame, FontKind font);

/// Where a button of that font stands in a slot: over its width, in the middle of its height.
Rect button_place(const Frame& frame, const Rect& slot, FontKind font = FontKind::body);

/// A labelled button ("^T" and "_k" in the label as in formulas). `hint` is shown while the mouse is over it
/// and should name its key. Returns whether it was clicked.
bool button(Frame& frame, ItemId id, const Rect& rect, std::string_view label, std::string_view hint,
            const ButtonLook& look = {});

/// A triangle as a button.
bool triangle_button(Frame& frame, ItemId id, const Rect& rect, bool to_the_left, std::string_view hint,
                     bool enabled);

}  // namespace attn
