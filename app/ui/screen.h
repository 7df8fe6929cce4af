#pragma once

#include "app/ui/frame.h"

namespace attn {

/// Draws the whole screen into the current Dear ImGui frame: all panels, overlays, and the keys' actions.
void draw_screen(Frame& frame);

}  // namespace attn
