#include "app/ui/panels/training/training_parts.h"

namespace attn {

std::vector<Preset> presets(Language language) {
  const learning::Recipe standard;
  learning::Recipe divided = standard, hard = standard, stuck = standard, hasty = standard;
  divided.d_k = learning::kMaxKeyDimension;
  divided.d_model = learning::kMaxModelDimension;
  learning::Recipe undivided = divided;
  undivided.scaled = false;
  hard.smoothing = 0;
  // With one number for each q and k most starts still find their way. These don't, and get one sentence of
  // the pair wrong.
  stuck.d_k = 1;
  stuck.seed = language == Language::zh ? 82 : 30;
  hasty.adam.rate = 0.5;
  return {{"preset.standard", "preset.standard.text", standard},
          {"preset.undivided", "preset.undivided.text", undivided},
          {"preset.divided", "preset.divided.text", divided},
          {"preset.hard", "preset.hard.text", hard},
          {"preset.stuck", "preset.stuck.text", stuck},
          {"preset.hasty", "preset.hasty.text", hasty}};
}

}  // namespace attn
