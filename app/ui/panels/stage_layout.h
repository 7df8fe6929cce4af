#pragma once

#include <string>

#include "app/ui/frame.h"

namespace attn {

/// "Who does “it” look at?", or that it may look at nothing.
std::string stage_heading(const Frame& frame);

/// Larger (+1) or smaller (-1) words.
void zoom_stage(Frame& frame, int steps);
bool can_zoom_stage(const StageLayout& layout, int steps);

}  // namespace attn
