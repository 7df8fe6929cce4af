// The numbers that a new sentence starts with.

#include "app/state/dials.h"
#include "app/ui/panels/dialogs/sentence_parts.h"
#include "app/ui/panels/sentence_number.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/flow.h"
#include "app/ui/widgets/number_box.h"

namespace attn {
namespace {

void choose(Frame& frame, SentenceDialog dialog, Fill fill) {
  dialog.fill = fill;
  frame.emit(ShowDialog{std::move(dialog)});
}

}  // namespace

float sentence_numbers(Frame& frame, const SentenceDialog& dialog, const Rect& area, bool draw) {
  const float em = frame.metrics.body, height = button_height(frame, FontKind::body);
  Flow flow(area.min, area.max.x, height, {std::round(0.5f * em), std::round(0.4f * em)});
  const auto text = [&](ItemId id, const std::string& line) {
    const Rect rect = flow.place(std::ceil(text_width(frame, FontKind::body, line)));
    if (draw)
      draw_text_in(frame, id, rect.grown(1), Align::left,
                   {FontKind::body, frame.theme.muted, frame.theme.card}, line);
  };
  const auto choice = [&](ItemId id, const std::string& label, bool on) {
    const Rect rect = flow.place(button_width(frame, FontKind::body, label));
    return draw && button(frame, id, rect, label, {}, {.on = on});
  };
  text({"sentence/numbers"}, frame.tr("sentence.numbers"));
  if (choice({"sentence/zero"}, frame.tr("editor.fill.zero"), std::holds_alternative<ZeroFill>(dialog.fill)))
    choose(frame, dialog, ZeroFill{});
  if (!dialog.new_lesson) {
    const Index here = frame.state.view.sentence;
    const std::string label = fill(frame.tr("editor.fill.like"), {{"sentence", sentence_number(here)}});
    if (choice({"sentence/like"}, label, std::holds_alternative<SentenceFill>(dialog.fill)))
      choose(frame, dialog, SentenceFill{here});
  }
  const auto* random = std::get_if<RandomFill>(&dialog.fill);
  const std::uint64_t seed = random ? random->seed : frame.state.view.editor.seed;
  if (choice({"sentence/random"}, frame.tr("editor.fill.random"), random != nullptr))
    choose(frame, dialog, RandomFill{next_seed(seed)});
  if (!random) return flow.bottom() - area.min.y;
  text({"sentence/seed_label"}, frame.tr("editor.seed"));
  const NumberRule rule{0, static_cast<double>(kSeedMax), true, 1};
  const NumberBoxLook look{frame.theme.ink, frame.theme.paper, true, frame.tr("number.hint")};
  const Rect box = flow.place(std::round(4 * em));
  if (!draw) return flow.bottom() - area.min.y;
  if (const auto typed = number_box(frame, {"sentence/seed"}, box, static_cast<double>(seed), rule, look))
    choose(frame, dialog, RandomFill{static_cast<std::uint64_t>(*typed)});
  return flow.bottom() - area.min.y;
}

}  // namespace attn
