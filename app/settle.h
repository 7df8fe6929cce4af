#pragma once

#include "app/platform/screenshot.h"
#include "app/ui/ui.h"

namespace attn {

/// For the texture that shows them.
PixelView view_of(const Pixels& pixels);

/// Draws one frame into the current Dear ImGui context, whose io is set. offscreen: takes the fonts; null:
/// nobody renders them.
void draw_frame(Ui& ui, const AppState& state, const Derived& derived, const Catalog& catalog,
                const Surface& surface, Offscreen* offscreen);

/// Frames until nothing moves any more: Dear ImGui learns the size of what it shows while it shows it.
void settle(Ui& ui, const AppState& state, const Derived& derived, const Catalog& catalog,
            const Surface& surface, Offscreen* offscreen);

}  // namespace attn
