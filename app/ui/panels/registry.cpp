#include "app/ui/panels/panels.h"

namespace attn {

std::span<const Panel> panels() {
  static constexpr Panel kPanels[] = {
      {"top_bar", &ScreenLayout::top_bar, false, draw_top_bar},
      {"stage", &ScreenLayout::stage, true, draw_stage},
      {"formula", &ScreenLayout::formula, true, draw_formula_strip},
      {"heatmap", &ScreenLayout::heatmap, true, draw_heatmap},
      {"plane", &ScreenLayout::plane, true, draw_plane},
      {"steps", &ScreenLayout::steps, true, draw_steps},
  };
  return kPanels;
}

}  // namespace attn
