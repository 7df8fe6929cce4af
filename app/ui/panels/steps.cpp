// The four steps of the chosen word's row, as numbers that a pocket calculator confirms.

#include "app/ui/panels/panels.h"
#include "app/ui/panels/steps_layout.h"
#include "app/ui/text.h"

namespace attn {
namespace {

/// A long word is shortened within the title, so that the title's end stays readable.
void draw_title(Frame& frame, const Rect& area) {
  const std::string& full = frame.tr(frame.divides() ? "steps.title" : "steps.title.undivided");
  const std::string& brief = frame.tr(frame.divides() ? "steps.title.short" : "steps.title.undivided.short");
  const std::string whole = fill(full, {{"word", frame.word(frame.state.view.word)}});
  const bool fits = text_width(frame, FontKind::title, whole) <= area.width();
  const std::string_view text = fits ? full : brief;
  const float words = text_width(frame, FontKind::title, fill(text, {{"word", ""}}));
  const std::string word = shortened(frame, FontKind::title, frame.word(frame.state.view.word),
                                     std::max(0.0f, area.width() - words));
  draw_text_in(frame, {"steps/title"}, area, Align::left,
               {FontKind::title, frame.theme.ink, frame.theme.card}, fill(text, {{"word", word}}));
}

}  // namespace

void draw_steps(Frame& frame, Rect area) {
  const StepsLayout layout = layout_steps(frame, area);
  draw_title(frame, layout.title);
  draw_steps_table(frame, layout);
  draw_steps_note(frame, layout.note);
  draw_steps_mix(frame, layout);
}

}  // namespace attn
