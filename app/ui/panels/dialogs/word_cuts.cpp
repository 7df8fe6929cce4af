#include "app/ui/panels/dialogs/word_cuts.h"

#include <cmath>

#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/flow.h"
#include "core/split_words.h"

namespace attn {

std::optional<std::size_t> word_cuts(Frame& frame, const Rect& area, std::string_view word, float* bottom,
                                     bool draw) {
  const float em = frame.metrics.body, height = button_height(frame, FontKind::body);
  const TextStyle style{FontKind::bold, frame.theme.ink, frame.theme.card};
  Flow flow(area.min, area.max.x, height, {std::round(0.25f * em), std::round(0.4f * em)});
  const std::vector<std::size_t> starts = character_starts(word);
  std::optional<std::size_t> cut;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const auto number = static_cast<long long>(i);
    if (i > 0) {
      const Rect gap = flow.place(std::round(1.6f * em));
      if (draw && button(frame, {"cut", number}, gap, "|", frame.tr("split.here"))) cut = starts[i];
    }
    const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : word.size();
    const std::string shown = frame.fonts.displayable(word.substr(starts[i], end - starts[i]));
    const Rect place = flow.place(std::ceil(text_width(frame, FontKind::bold, shown)));
    if (draw) draw_text_in(frame, {"cut/character", number}, place.grown(1), Align::center, style, shown);
  }
  *bottom = flow.bottom();
  return cut;
}

}  // namespace attn
