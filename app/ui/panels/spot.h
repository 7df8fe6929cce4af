#pragma once
// The ring that points: it follows the mouse or is moved by keys, and clicks go through it.

#include "app/ui/frame.h"

namespace attn {

/// Moves the ring by a part of its own size; dx and dy are -1, 0 or 1.
void move_spot(Frame& frame, int dx, int dy);

/// Before the panels: where the mouse takes the ring, and its size by Ctrl and the wheel.
void follow_mouse(Frame& frame);

/// Over everything else on the screen.
void draw_spot(Frame& frame);

}  // namespace attn
