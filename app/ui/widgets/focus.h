#pragma once
// The keyboard on controls: Tab goes round them in the order in which they are drawn, F6 from card to card.

#include "app/ui/widgets/interact.h"

namespace attn {

/// Puts a control into the round. Returns whether it has the keyboard. Call it in every frame that draws the
/// control.
bool focusable(Frame& frame, const ItemId& id);

/// The outline of the control that has the keyboard.
void draw_focus(Frame& frame, const Rect& rect);

/// Whether Enter went down, on either block of keys.
bool enter_pressed();
/// Whether a key went down that presses a button: Enter or Space.
bool press_key_pressed();
/// Where an arrow key points that goes down or is held: -1, 0 or 1 each, y downwards.
struct ArrowStep {
  int x = 0, y = 0;
};
ArrowStep arrow_pressed();
/// The same for the page keys: 1 is on, -1 back.
int page_pressed();

/// Gives the keyboard to the next control (1) or the one before (-1), round and round. The first time, to the
/// first control of the station itself.
void focus_next(UiMemory& memory, int by);
/// Gives it to the first control of the next card (1) or of the one before (-1); the bar counts as one.
void focus_next_card(UiMemory& memory, int by);

/// Closes the round of this frame: a control that is gone loses the keyboard.
void finish_focus_round(UiMemory& memory);

}  // namespace attn
