#include "app/ui/panels/panels.h"

namespace attn {

std::span<const Panel> panels() {
  static constexpr Panel kPanels[] = {
      {"top_bar", &ScreenLayout::top_bar, false, draw_top_bar, {}},
      {"guide", &ScreenLayout::guide, true, draw_guide, "region.guide"},
      {"stage", &ScreenLayout::stage, true, draw_stage, "region.stage"},
      {"formula", &ScreenLayout::formula, true, draw_formula_strip, "region.formula"},
      {"heatmap", &ScreenLayout::heatmap, true, draw_heatmap, "region.heatmap"},
      {"plane", &ScreenLayout::plane, true, draw_plane, "region.plane"},
      {"steps", &ScreenLayout::steps, true, draw_steps, "region.steps"},
      {"compare", &ScreenLayout::compare, true, draw_compare, "region.compare"},
      {"editor", &ScreenLayout::editor, true, draw_editor, "region.editor"},
      {"words", &ScreenLayout::words, false, draw_words, "region.words"},
      {"gaze", &ScreenLayout::gaze, true, draw_gaze, "region.gaze"},
      {"reader", &ScreenLayout::reader, true, draw_reader, "region.reader"},
      {"projections", &ScreenLayout::projections, true, draw_projections, "region.projections"},
      {"product", &ScreenLayout::product, true, draw_product, "region.product"},
      {"spread", &ScreenLayout::spread, true, draw_spread, "region.spread"},
      {"paper", &ScreenLayout::paper, true, draw_paper, "region.paper"},
      {"mixture", &ScreenLayout::mixture, true, draw_mixture, "region.mixture"},
      {"ratio", &ScreenLayout::ratio, true, draw_ratio, "region.ratio"},
      {"trainer", &ScreenLayout::trainer, true, draw_trainer, "region.trainer"},
      {"answers", &ScreenLayout::answers, true, draw_answers, "region.answers"},
      {"looks", &ScreenLayout::looks, true, draw_looks, "region.looks"},
      {"learned_plane", &ScreenLayout::learned_plane, true, draw_learned_plane, "region.learned_plane"},
      {"progress", &ScreenLayout::progress, true, draw_progress, "region.progress"},
  };
  return kPanels;
}

}  // namespace attn
