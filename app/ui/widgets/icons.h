#pragma once

#include "app/ui/color.h"
#include "app/ui/geometry.h"

namespace attn {

/// Signs for buttons that have no room for words. Drawn as shapes: few fonts have them.
enum class Icon { undo, redo, reset, project, sun, moon, walk };

/// size: side length of the square that the sign fills.
void draw_icon(Icon icon, ImVec2 center, float size, Color color, float thickness);

}  // namespace attn
