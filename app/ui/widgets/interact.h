#pragma once

#include "app/ui/frame.h"

namespace attn {

/// What the mouse does to an item in this frame.
struct Hit {
  bool hovered = false;
  bool pressed = false;   ///< the button went down on it just now
  bool held = false;      ///< the button went down on it and is still down
  bool released = false;  ///< the button came up after it was held
  bool clicked = false;   ///< pressed and released on it
  bool double_clicked = false;
};

/// Makes a rectangle of the current ImGui window react to the mouse, and reports it to the layout log.
Hit hit(Frame& frame, ItemId id, const Rect& rect);

/// A small card beside the mouse, inside the window; body text, broken to a readable width. After a press it
/// stays away until the mouse moves on: what the press led to is what one wants to see.
void tooltip(Frame& frame, std::string_view text);

/// The same card below a rectangle, in any case: what is wrong with what stands there.
void callout(Frame& frame, const Rect& about, std::string_view text);

/// Before the panels of a frame: whether a press keeps tooltips away.
void watch_presses(Frame& frame);

/// An item that the mouse doesn't touch (a card, a bar, a line of the plane), for the layout log only.
void log_region(Frame& frame, ItemId id, const Rect& rect);
void log_mark(Frame& frame, ItemId id, const Rect& rect, Color color, Color on);

}  // namespace attn
