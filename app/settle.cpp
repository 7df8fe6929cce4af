#include "app/settle.h"

namespace attn {

void draw_frame(Ui& ui, const AppState& state, const Derived& derived, const Catalog& catalog,
                const Surface& surface, Offscreen* offscreen) {
  if (ui.prepare(state, catalog, surface) && offscreen) offscreen->recreate_font_texture();
  if (offscreen) offscreen->begin_frame();
  ImGui::NewFrame();
  ui.draw(state, derived, catalog);
  ImGui::Render();
}

void settle(Ui& ui, const AppState& state, const Derived& derived, const Catalog& catalog,
            const Surface& surface, Offscreen* offscreen) {
  constexpr int kFrames = 4;
  for (int i = 0; i < kFrames; ++i) draw_frame(ui, state, derived, catalog, surface, offscreen);
}

}  // namespace attn
