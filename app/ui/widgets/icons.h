#pragma once

#include "app/ui/color.h"
#include "app/ui/geometry.h"

namespace attn {

struct Frame;

/// Signs for buttons that have no room for words. Drawn as shapes: few fonts have them.
enum class Icon { undo, redo, reset, project, sun, moon, walk, compare, spot, eye, eye_closed, learning };

/// size: side length of the square that the sign fills.
void draw_icon(const Frame& frame, Icon icon, ImVec2 center, float size, Color color, float thickness);

}  // namespace attn
