#include "app/ui/panels/training/training_parts.h"

namespace attn {

std::vector<Preset> presets(Language language) {
  const learning::Recipe standard;
  learning::Recipe undivided = standard, hard = standard, stuck = standard, hasty = standard;
  undivided.d_k = learning::kMaxKeyDimension;
  undivided.d_model = learning::kMaxModelDimension;
  undivided.scaled = false;
  hard.smoothing = 0;
  // With one number for each q and k most starts still find their way. These don't.
  stuck.d_k = 1;
  stuck.seed = language == Language::zh ? 4 : 7;
  hasty.adam.rate = 0.5;
  return {{"preset.standard", "preset.standard.text", standard},
          {"preset.undivided", "preset.undivided.text", undivided},
          {"preset.hard", "preset.hard.text", hard},
          {"preset.stuck", "preset.stuck.text", stuck},
          {"preset.hasty", "preset.hasty.text", hasty}};
}

}  // namespace attn
