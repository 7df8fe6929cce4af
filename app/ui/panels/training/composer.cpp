// A sentence of one's own: click a word of it, then the word that is to stand there.

#include <algorithm>

#include "app/ui/panels/training/training_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/flow.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// What can be done with the word in hand.
struct Tool {
  ItemId id;
  std::string label, hint;
  bool enabled;
  ComposeSentence result;
};

ComposeSentence with_word(const Frame& frame, Index word) {
  ComposeSentence sentence{lab_of(frame).own_words, training_of(frame).own_word};
  sentence.words[static_cast<std::size_t>(sentence.word)] = word;
  return sentence;
}

std::vector<Tool> tools(const Frame& frame) {
  const std::vector<Index>& words = lab_of(frame).own_words;
  const Index at = training_of(frame).own_word;
  ComposeSentence more{words, at + 1}, fewer{words, std::max<Index>(0, at - 1)};
  more.words.insert(more.words.begin() + at + 1, words[static_cast<std::size_t>(at)]);
  fewer.words.erase(fewer.words.begin() + at);
  const std::vector<Index>& first = lab_of(frame).pair[0].words;
  return {{{"composer/insert"},
           frame.tr("composer.insert"),
           frame.tr("composer.insert_hint"),
           words.size() < kMostOwnWords,
           std::move(more)},
          {{"composer/remove"},
           frame.tr("composer.remove"),
           frame.tr("composer.remove_hint"),
           words.size() > 1,
           std::move(fewer)},
          {{"composer/reset"},
           frame.tr("composer.reset"),
           frame.tr("composer.reset_hint"),
           words != first,
           {first, 0}}};
}

float palette_gap(const Frame& frame) {
  return std::round(0.3f * frame.metrics.body);
}

/// All words that the model knows, as buttons, and the tools behind them. With draw = false only measures;
/// returns the height.
float draw_palette(Frame& frame, const Rect& area, bool draw) {
  const TrainingLab& lab = lab_of(frame);
  const float gap = palette_gap(frame), height = button_height(frame, FontKind::body);
  Flow flow(area.min, area.max.x, height, {gap, gap});
  const Index in_hand = lab.own_words[static_cast<std::size_t>(training_of(frame).own_word)];
  for (std::size_t i = 0; i < lab.vocabulary.size(); ++i) {
    const auto word = static_cast<Index>(i);
    const std::string text = frame.fonts.displayable(lab.vocabulary[i]);
    const Rect place = flow.place(button_width(frame, FontKind::body, text));
    if (draw && button(frame, {"composer/take", word}, place, text, {}, {.on = word == in_hand}))
      frame.emit(with_word(frame, word));
  }
  flow.space(frame.metrics.gap);
  for (const Tool& tool : tools(frame)) {
    const Rect place = flow.place(button_width(frame, FontKind::body, tool.label));
    if (draw && button(frame, tool.id, place, tool.label, tool.hint, {.enabled = tool.enabled}))
      frame.emit(tool.result);
  }
  return flow.bottom() - area.min.y;
}

/// The sentence without an answer, as it has none yet.
void draw_words(Frame& frame, const SentenceRow& row, const std::vector<std::string>& words) {
  const Theme& theme = frame.theme;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Rect& chip = row.chips[i];
    outline_rect(frame, chip, theme.line, frame.metrics.line, frame.metrics.radius);
    draw_text_in(frame, {"composer/word", static_cast<long long>(i)}, chip, Align::center,
                 {row.font, theme.ink, theme.card}, words[i]);
  }
}

/// Chips can be chosen, with the mouse and with the keyboard.
void handle_chips(Frame& frame, const SentenceRow& row) {
  const Training& training = training_of(frame);
  for (std::size_t i = 0; i < row.chips.size(); ++i) {
    const auto word = static_cast<Index>(i);
    const ItemId id{"composer/chip", word};
    const bool focused = focusable(frame, id);
    const Hit mouse = hit(frame, id, row.chips[i]);
    if (mouse.clicked || (focused && press_key_pressed()))
      frame.emit(ComposeSentence{lab_of(frame).own_words, word});
    if (word == training.own_word)
      outline_rect(frame, row.chips[i], frame.theme.key, 3 * frame.metrics.line, frame.metrics.radius);
    else if (mouse.hovered)
      outline_rect(frame, row.chips[i], frame.theme.key, 2 * frame.metrics.line, frame.metrics.radius);
    if (focused) draw_focus(frame, row.chips[i].grown(4 * frame.metrics.line));
    if (mouse.hovered) tooltip(frame, frame.tr("composer.chip_hint"));
  }
}

}  // namespace

float composer_height(Frame& frame, float width) {
  return sentence_row_height(frame) + frame.metrics.gap / 2 +
         draw_palette(frame, {{0, 0}, {width, 0}}, false);
}

void draw_composer(Frame& frame, Rect area) {
  const TrainingLab& lab = lab_of(frame);
  const Rect line = take_top(area, sentence_row_height(frame));
  std::vector<std::string> words;
  for (const Index word : lab.own_words)
    words.push_back(frame.fonts.displayable(lab.vocabulary[static_cast<std::size_t>(word)]));
  const SentenceRow row = lay_out_sentence(frame, line, words);
  if (lab.own) {
    draw_sentence(frame, "composer/word", 0, row, *lab.own, sentence_look(frame, kOwnSentence));
  } else {
    draw_words(frame, row, words);
    const bool none = lab.own_problem == OwnProblem::no_pronoun;
    draw_text_in(frame, {"composer/problem"}, row.percents, Align::center,
                 {FontKind::body, frame.theme.query, frame.theme.card},
                 training_text(frame, none ? "composer.no_pronoun" : "composer.many_pronouns"));
  }
  handle_chips(frame, row);
  take_top(area, frame.metrics.gap / 2);
  draw_palette(frame, area, true);
}

}  // namespace attn
