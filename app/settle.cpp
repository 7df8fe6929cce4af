#include "app/settle.h"

namespace attn {

PixelView view_of(const Pixels& pixels) {
  return {pixels.width, pixels.height, pixels.rgba.data(), pixels.revision};
}

void draw_frame(Ui& ui, const AppState& state, const Derived& derived, const Catalog& catalog,
                const Surface& surface, Offscreen* offscreen) {
  if (ui.prepare(state, catalog, surface) && offscreen) offscreen->recreate_font_texture();
  if (offscreen) offscreen->begin_frame();
  ImGui::NewFrame();
  ui.draw(state, derived, catalog);
  ImGui::Render();
  if (offscreen) offscreen->pixels().show(view_of(ui.pixels()));
}

void settle(Ui& ui, const AppState& state, const Derived& derived, const Catalog& catalog,
            const Surface& surface, Offscreen* offscreen) {
  constexpr int kFrames = 4;
  for (int i = 0; i < kFrames; ++i) draw_frame(ui, state, derived, catalog, surface, offscreen);
}

}  // namespace attn
