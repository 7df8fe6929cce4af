// Where the pronoun looks in both sentences of the pair, at this moment of the training; or in a sentence of
// one's own.

#include <algorithm>

#include "app/ui/panels/panels.h"
#include "app/ui/panels/training/training_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/answer_box.h"
#include "app/ui/widgets/button.h"

namespace attn {
namespace {

std::vector<TabChoice> tabs_of(const Frame& frame) {
  const bool own = training_of(frame).sentence == kOwnSentence;
  return {{{"answers/pair"},
           frame.tr("answers.pair"),
           frame.tr("answers.pair_hint"),
           !own,
           ShowTrainingSentence{0}},
          {{"answers/own"},
           frame.tr("answers.own"),
           frame.tr("answers.own_hint"),
           own,
           ShowTrainingSentence{kOwnSentence}}};
}

/// None in projection: question and tabs stand in the bar at the top.
float heading_height(const Frame& frame) {
  return frame.metrics.projection ? 0 : std::round(1.35f * frame.metrics.title);
}

void draw_heading(Frame& frame, Rect row) {
  if (row.height() < 1) return;
  draw_answer_tabs(frame, row);
  const std::string heading = training_text(frame, "answers.heading");
  draw_card_heading(frame, {"answers/heading"}, row, {heading});
  if (training_of(frame).sentence != kOwnSentence) return;
  take_left(row, text_width(frame, FontKind::title, heading) + 2 * frame.metrics.gap);
  const std::string& how = frame.tr("composer.how");
  if (text_width(frame, FontKind::body, how) <= row.width())
    draw_text_in(frame, {"composer/how"}, row, Align::left,
                 {FontKind::body, frame.theme.muted, frame.theme.card}, how);
}

/// Room at the left of a row, for its number and whether it is right.
float gutter_width(const Frame& frame) {
  return std::max(button_width(frame, FontKind::body, "2"), std::round(2 * frame.metrics.body)) +
         frame.metrics.gap;
}

/// Whether the pronoun looks most at the noun that is meant.
bool is_right(const TrainingLab& lab, std::size_t sentence) {
  const Vector weights = lab.read[sentence].reading.weights();
  Index most = 0;
  weights.maxCoeff(&most);
  return most == lab.pair[sentence].referent;
}

void draw_row(Frame& frame, Index number, const Rect& area) {
  const auto i = static_cast<std::size_t>(number);
  const TrainingLab& lab = lab_of(frame);
  const float width = gutter_width(frame);
  const SentenceRow row =
      lay_out_sentence(frame, {{area.min.x + width, area.min.y}, area.max}, lab.read[i].words);
  const float left = std::max(area.min.x, start_of(row) - width);
  const Rect gutter{{left, area.min.y}, {left + width - frame.metrics.gap, area.max.y}};
  draw_sentence(frame, "answers/word", number, row, lab.read[i], sentence_look(frame, number));
  const Rect& chip = row.chips.front();
  const Rect line{{gutter.min.x, chip.min.y}, {gutter.max.x, chip.max.y}};
  if (button(frame, {"answers/show", number}, button_place(frame, line), std::to_string(number + 1),
             frame.tr("answers.show_hint"), {.on = training_of(frame).sentence == number}))
    frame.emit(ShowTrainingSentence{number});
  const float side = std::min(row.percents.height(), gutter.width());
  const bool right = is_right(lab, i);
  draw_verdict(frame, {right ? "answers/right" : "answers/wrong", number},
               rect_at({std::floor(gutter.center().x - side / 2), row.percents.min.y}, {side, side}),
               right ? Verdict::Kind::right : Verdict::Kind::wrong, frame.theme.card);
}

}  // namespace

void draw_answer_tabs(Frame& frame, Rect& row) {
  draw_tabs(frame, row, tabs_of(frame));
}

float answers_height(Frame& frame, float width) {
  const float pair = 2 * sentence_row_height(frame) + frame.metrics.gap / 2;
  return heading_height(frame) + std::max(pair, composer_height(frame, width));
}

void draw_answers(Frame& frame, Rect area) {
  const bool own = training_of(frame).sentence == kOwnSentence;
  draw_heading(frame, take_top(area, heading_height(frame)));
  if (own) return draw_composer(frame, area);
  const float each = std::floor((area.height() - frame.metrics.gap / 2) / 2);
  draw_row(frame, 0, take_top(area, each));
  take_top(area, frame.metrics.gap / 2);
  draw_row(frame, 1, area);
}

}  // namespace attn
