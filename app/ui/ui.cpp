#include "app/ui/ui.h"

#include "app/ui/screen.h"

namespace attn {
Ui::Ui(FontFamily family, Strings zh, Strings en) : zh_(std::move(zh)), en_(std::move(en)), fonts_(family) {
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  // For a slow hand, or a slow computer whose frames count the time. From 1.92 on it has to be below half a
  // second.
  io.MouseDoubleClickTime = 0.49f;
}

bool Ui::prepare(const AppState& state, const Catalog& catalog, const Surface& surface) {
  const bool projection = state.view.projection;
  texture_ = surface.pixels;
  theme_ = make_theme(state.settings.theme, projection);
  metrics_ = make_metrics(ImGui::GetIO().DisplaySize, surface.scale, state.settings.zoom, projection);
  characters_.update(state, catalog, memory_, {&zh_, &en_});
  return fonts_.update(metrics_, characters_.all(), characters_.of_words(), surface.density,
                       surface.max_texture);
}

std::vector<Action>& Ui::draw(const AppState& state, const Derived& derived, const Catalog& catalog) {
  actions_.clear();
  Frame frame{state, derived, catalog,  theme_,     metrics_, fonts_, strings(state.settings.language),
              log_,  memory_, actions_, recording_, texture_};
  draw_screen(frame);
  return actions_;
}

}  // namespace attn
