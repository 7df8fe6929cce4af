// The card at the right: the curves, why it takes two layers, or the dials.

#include "app/ui/panels/panels.h"
#include "app/ui/panels/training/training_parts.h"
#include "app/ui/widgets/button.h"

namespace attn {

void draw_progress(Frame& frame, Rect area) {
  struct Page {
    TrainingPage page;
    const char* text_key;
  };
  constexpr Page kPages[] = {{TrainingPage::curves, "progress.curves"},
                             {TrainingPage::why, "progress.why"},
                             {TrainingPage::dials, "progress.dials"}};
  Rect row = take_top(area, button_height(frame, FontKind::body));
  take_top(area, frame.metrics.gap / 2);
  const float gap = frame.metrics.gap / 2;
  float all = 0;
  for (const Page& page : kPages) all += button_width(frame, FontKind::body, frame.tr(page.text_key)) + gap;
  const bool fits = all - gap <= row.width();
  const TrainingPage present = training_of(frame).page;
  for (const Page& page : kPages) {
    const bool brief = !fits && page.page == TrainingPage::why;
    const std::string& label = frame.tr(brief ? "progress.why.short" : page.text_key);
    const Rect slot = take_left(row, button_width(frame, FontKind::body, label));
    take_left(row, gap);
    if (button(frame, {"progress/page", static_cast<long long>(page.page)}, slot, label, {},
               {.on = page.page == present}))
      frame.emit(ShowTrainingPage{page.page});
  }
  switch (present) {
    case TrainingPage::curves:
      return draw_curves(frame, area);
    case TrainingPage::why:
      return draw_why(frame, area);
    case TrainingPage::dials:
      return draw_training_dials(frame, area);
  }
}

}  // namespace attn
