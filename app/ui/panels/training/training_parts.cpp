#include "app/ui/panels/training/training_parts.h"

#include "app/ui/text.h"
#include "app/ui/widgets/button.h"

namespace attn {

std::string pronoun_text(const Frame& frame) {
  return frame.fonts.displayable(lab_of(frame).trained.pronoun);
}

std::string training_text(const Frame& frame, std::string_view key,
                          std::initializer_list<std::pair<std::string_view, std::string_view>> values) {
  constexpr std::string_view kIt = "{it}";
  std::string text = frame.tr(key);
  for (std::size_t at = text.find(kIt); at != std::string::npos; at = text.find(kIt))
    text.replace(at, kIt.size(), pronoun_text(frame));
  return fill(text, values);
}

RowLook sentence_look(const Frame& frame, Index sentence) {
  RowLook look = row_look(frame.theme, sentence == 1 ? 1 : 0);
  look.dash = 0;  // each has a row of its own
  return look;
}

std::string sentence_name(const Frame& frame, Index sentence) {
  if (sentence == kOwnSentence) return frame.tr("answers.own");
  return fill(frame.tr("answers.sentence"), {{"number", std::to_string(sentence + 1)}});
}

void draw_card_heading(Frame& frame, ItemId id, const Rect& row, std::initializer_list<std::string> texts) {
  const auto draw = [&](FontKind font, const std::string& text) {
    draw_text_in(frame, id, row, Align::left, {font, frame.theme.ink, frame.theme.card}, text);
  };
  for (const std::string& text : texts)
    for (const FontKind font : {FontKind::title, FontKind::bold})
      if (text_width(frame, font, text) <= row.width()) return draw(font, text);
  draw(FontKind::small, *(texts.end() - 1));
}

void draw_tabs(Frame& frame, Rect& row, const std::vector<TabChoice>& tabs) {
  const float gap = std::round(frame.metrics.gap / 3);
  float width = 0;
  for (const TabChoice& tab : tabs) width += button_width(frame, FontKind::body, tab.label) + gap;
  Rect rest = take_right(row, width);
  for (const TabChoice& tab : tabs) {
    take_left(rest, gap);
    const Rect slot = take_left(rest, button_width(frame, FontKind::body, tab.label));
    if (button(frame, tab.id, button_place(frame, slot), tab.label, tab.hint, {.on = tab.on}))
      frame.emit(tab.action);
  }
}

}  // namespace attn
