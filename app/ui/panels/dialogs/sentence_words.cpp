// The words of a sentence that is put in, as chips; joining and cutting by hand.

#include <algorithm>

#include "app/ui/imgui_compat.h"
#include "app/ui/panels/dialogs/sentence_parts.h"
#include "app/ui/panels/dialogs/word_cuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/flow.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/shapes.h"
#include "core/lesson_edit.h"

namespace attn {
namespace {

constexpr ItemId kChips{"sentence/words"};  // they have the keyboard together
constexpr std::size_t kMostChips = 200;     // the rest of a longer text is counted

/// The words after the chosen one was joined with the next.
SentenceDialog with_joined(SentenceDialog dialog) {
  const auto at = dialog.words.begin() + dialog.word;
  *at = joined_words(*at, *(at + 1));
  dialog.words.erase(at + 1);
  return dialog;
}

SentenceDialog with_cut(SentenceDialog dialog, std::size_t byte) {
  const auto at = dialog.words.begin() + dialog.word;
  const auto halves = halves_of(*at, byte);
  if (!halves) return dialog;
  *at = halves->first;
  dialog.words.insert(at + 1, halves->second);
  return dialog;
}

void draw_chip(Frame& frame, const SentenceDialog& dialog, Index word, const Rect& rect,
               const std::string& text) {
  const Theme& theme = frame.theme;
  const ItemId id{"sentence/word", word};
  const bool chosen = word == dialog.word;
  const Hit mouse = hit(frame, id, rect);
  const Color behind = chosen || mouse.hovered ? theme.query_soft : theme.paper;
  const float radius = frame.metrics.radius / 2, line = frame.metrics.line;
  fill_rect(frame, rect, behind, radius);
  outline_rect(frame, rect, chosen ? theme.query : theme.line, (chosen ? 2 : 1) * line, radius);
  draw_text_in(frame, id, rect, Align::center, {FontKind::body, chosen ? theme.query : theme.ink, behind},
               text);
  if (!mouse.clicked) return;
  frame.memory.focus = kChips;
  SentenceDialog next = dialog;
  next.word = word;
  frame.emit(ShowDialog{std::move(next)});
}

/// Returns where the chips end.
float draw_chips(Frame& frame, const SentenceDialog& dialog, const Rect& area, bool draw) {
  const float em = frame.metrics.body, height = button_height(frame, FontKind::body);
  Flow flow(area.min, area.max.x, height, {std::round(0.4f * em), std::round(0.4f * em)});
  const bool focused = draw && focusable(frame, kChips);
  const std::size_t shown = std::min(dialog.words.size(), kMostChips);
  for (std::size_t i = 0; i < shown; ++i) {
    const std::string text =
        shortened(frame, FontKind::body, frame.fonts.displayable(dialog.words[i]), 12 * em);
    const Rect rect = flow.place(std::ceil(text_width(frame, FontKind::body, text)) + std::round(em));
    if (!draw) continue;
    draw_chip(frame, dialog, static_cast<Index>(i), rect, text);
    if (focused && static_cast<Index>(i) == dialog.word) draw_focus(frame, rect);
  }
  if (dialog.words.size() > shown) {
    const std::string more =
        fill(frame.tr("sentence.more_words"), {{"count", std::to_string(dialog.words.size() - shown)}});
    const Rect rect = flow.place(std::ceil(text_width(frame, FontKind::body, more)));
    if (draw)
      draw_text_in(frame, {"sentence/more"}, rect, Align::left,
                   {FontKind::body, frame.theme.muted, frame.theme.card}, more);
  }
  if (focused && !frame.memory.edit) {
    const Index by = key_pressed(Key::right, true) ? 1 : key_pressed(Key::left, true) ? -1 : 0;
    SentenceDialog next = dialog;
    next.word = std::clamp<Index>(dialog.word + by, 0, static_cast<Index>(shown) - 1);
    if (next.word != dialog.word) frame.emit(ShowDialog{std::move(next)});
  }
  return flow.bottom();
}

/// Joining and cutting the chosen word. Returns where it ends.
float draw_hands(Frame& frame, const SentenceDialog& dialog, const Rect& area, bool draw) {
  const auto word = static_cast<std::size_t>(dialog.word);
  const std::string& label = frame.tr("editor.join");
  const float width = button_width(frame, FontKind::body, label);
  const Rect join = rect_at(area.min, {width, button_height(frame, FontKind::body)});
  const bool can_join =
      word + 1 < dialog.words.size() &&
      text_fault(joined_words(dialog.words[word], dialog.words[word + 1])) == TextFault::none;
  if (draw && button(frame, {"sentence/join"}, join, label, {}, {.enabled = can_join}))
    frame.emit(ShowDialog{with_joined(dialog)});
  float bottom = 0;
  const Rect rest{{join.max.x + frame.metrics.gap, area.min.y}, area.max};
  if (const auto at = word_cuts(frame, rest, dialog.words[word], &bottom, draw))
    frame.emit(ShowDialog{with_cut(dialog, *at)});
  return bottom;
}

}  // namespace

float sentence_words(Frame& frame, const SentenceDialog& dialog, const Rect& area, bool draw) {
  const float gap = frame.metrics.gap;
  const TextStyle style{FontKind::body, dialog.too_many ? frame.theme.query : frame.theme.muted,
                        frame.theme.card};
  const std::string said = dialog.too_many        ? frame.tr("sentence.too_many")
                           : dialog.words.empty() ? frame.tr("sentence.explained")
                                                  : fill(frame.tr("sentence.count"),
                                                         {{"count", std::to_string(dialog.words.size())}});
  float y = area.min.y + draw_paragraph(frame, {"sentence/said"}, area.min, area.width(), style, said, draw);
  if (dialog.words.empty()) return y - area.min.y;
  y = draw_chips(frame, dialog, {{area.min.x, y + gap / 2}, area.max}, draw);
  y = draw_hands(frame, dialog, {{area.min.x, y + gap}, area.max}, draw);
  return y - area.min.y;
}

}  // namespace attn
