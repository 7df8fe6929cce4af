#pragma once

namespace attn {

/// From now on a display that goes away (its server ends, a connection to another computer breaks) ends the
/// program with a line on standard error and status 1. Without it Xlib says "X connection broken" and nothing
/// of use to a person. Call it once GLFW is running; does nothing where GLFW uses another window system.
void end_when_display_is_lost();

}  // namespace attn
