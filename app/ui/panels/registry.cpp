#include "app/ui/panels/panels.h"

namespace attn {

std::span<const Panel> panels() {
  static constexpr Panel kPanels[] = {
      {"top_bar", &ScreenLayout::top_bar, false, draw_top_bar},
      {"guide", &ScreenLayout::guide, true, draw_guide},
      {"stage", &ScreenLayout::stage, true, draw_stage},
      {"formula", &ScreenLayout::formula, true, draw_formula_strip},
      {"heatmap", &ScreenLayout::heatmap, true, draw_heatmap},
      {"plane", &ScreenLayout::plane, true, draw_plane},
      {"steps", &ScreenLayout::steps, true, draw_steps},
      {"words", &ScreenLayout::words, false, draw_words},
      {"gaze", &ScreenLayout::gaze, true, draw_gaze},
      {"reader", &ScreenLayout::reader, true, draw_reader},
      {"projections", &ScreenLayout::projections, true, draw_projections},
      {"product", &ScreenLayout::product, true, draw_product},
      {"spread", &ScreenLayout::spread, true, draw_spread},
      {"paper", &ScreenLayout::paper, true, draw_paper},
      {"mixture", &ScreenLayout::mixture, true, draw_mixture},
      {"ratio", &ScreenLayout::ratio, true, draw_ratio},
  };
  return kPanels;
}

}  // namespace attn
