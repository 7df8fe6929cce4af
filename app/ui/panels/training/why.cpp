// Why it takes two layers: the choice between the two nouns, their ratio in both sentences, and what the
// first layer does to the pronoun.

#include <cmath>

#include "app/ui/panels/training/training_parts.h"
#include "app/ui/panels/walk/lab_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/number_text.h"
#include "core/weight_ratio.h"

namespace attn {
namespace {

std::string ratio_text(double ratio) {
  if (!std::isfinite(ratio)) return "∞";
  if (ratio >= 1000 || (ratio < 0.01 && ratio > 0)) return exponent_text(ratio, 1);
  return number_text(ratio, ratio < 0.1 ? 3 : ratio < 10 ? 2 : 1);
}

std::string word_at(const Frame& frame, const ReadSentence& sentence, Index word) {
  return frame.fonts.displayable(sentence.words[static_cast<std::size_t>(word)]);
}

/// How often the right noun wins over the other one, over all sentences there are.
void draw_choice(Frame& frame, LabColumn& column) {
  const TrainingScores& scores = lab_of(frame).scores;
  const double share = static_cast<double>(scores.right_nouns()) / static_cast<double>(scores.sentences());
  const std::string percent = number_text(100 * share, 1) + "%";
  const std::string number = std::to_string(scores.right_nouns()) + "/" + std::to_string(scores.sentences());
  const float room = column.rest().width() - text_width(frame, FontKind::word, number) - frame.metrics.gap;
  std::string label = percent;
  for (const char* key : {"why.choice.short", "why.choice"})
    if (const std::string fuller = fill(frame.tr(key), {{"percent", percent}});
        text_width(frame, FontKind::bold, fuller) <= room)
      label = fuller;
  column.headline({"why/choice"}, label, number, frame.theme.query);
}

/// "cat ÷ road", in both sentences.
void draw_ratios(Frame& frame, LabColumn& column) {
  const TrainingLab& lab = lab_of(frame);
  for (std::size_t i = 0; i < 2; ++i) {
    const ReadSentence& sentence = lab.read[i];
    const Index animal = lab.pair[0].referent, place = lab.pair[0].rival;
    const WeightRatio ratio = weight_ratio(sentence.reading.layer2, 0, animal, place);
    const auto number = static_cast<long long>(i);
    column.line({"why/ratio", number},
                fill(frame.tr("why.ratio"), {{"sentence", sentence_name(frame, number)},
                                             {"first", word_at(frame, sentence, animal)},
                                             {"second", word_at(frame, sentence, place)}}),
                ratio_text(ratio.measured));
  }
}

/// A number, and in the longest wording that fits, what it is. Left out where none does.
void draw_number(Frame& frame, LabColumn& column, ItemId id, std::initializer_list<std::string> texts,
                 const std::string& number) {
  for (const std::string& text : texts)
    if (text_width(frame, FontKind::body, text + number) + frame.metrics.gap <= column.rest().width())
      return column.line(id, text, number);
}

/// A vector in one line: as many of its numbers as fit.
void draw_vector(Frame& frame, ItemId id, LabColumn& column, std::string_view name, const Vector& vector) {
  std::string numbers;
  const float room = column.rest().width() - text_width(frame, FontKind::body, name) - frame.metrics.gap;
  for (Index i = 0; i < vector.size(); ++i) {
    const std::string next = numbers + (i > 0 ? "  " : "") + number_text(vector[i], 1);
    const bool last = i + 1 == vector.size();
    if (text_width(frame, FontKind::body, "[" + next + (last ? "]" : "  …]")) > room) {
      numbers += "  …";
      break;
    }
    numbers = next;
  }
  column.line(id, name, "[" + numbers + "]");
}

/// What layer 1 makes of the pronoun, and what of the difference comes from where; as far as there is room.
void draw_contrast(Frame& frame, LabColumn& column, const learning::Contrast& contrast) {
  const TrainingLab& lab = lab_of(frame);
  const auto differing = std::ranges::mismatch(lab.pair[0].words, lab.pair[1].words).in1;
  const Index place = differing - lab.pair[0].words.begin();
  const std::string words = word_at(frame, lab.read[0], place) + "/" + word_at(frame, lab.read[1], place);
  const auto pronoun = static_cast<std::size_t>(lab.pair[0].pronoun);
  const auto seen = [&](std::size_t sentence) {
    return std::to_string(lab.read[sentence].percents1[pronoun][static_cast<std::size_t>(place)]) + "%";
  };
  draw_number(frame, column, {"why/sees"}, {training_text(frame, "why.sees", {{"words", words}})},
              seen(0) + " / " + seen(1));
  draw_number(frame, column, {"why/change"},
              {training_text(frame, "why.change"), frame.tr("why.change.short")},
              number_text(contrast.change.norm(), 2));
  draw_number(frame, column, {"why/by_word"},
              {fill(frame.tr("why.by_word"), {{"words", words}}),
               fill(frame.tr("why.by_word.short"), {{"words", words}})},
              number_text(contrast.by_word.norm(), 2));
  draw_number(frame, column, {"why/by_others"}, {frame.tr("why.by_others"), frame.tr("why.by_others.short")},
              number_text(contrast.by_others.norm(), 2));
  draw_vector(frame, {"why/vector", 0}, column,
              training_text(frame, "why.vector", {{"sentence", sentence_name(frame, 0)}}), contrast.first);
  draw_vector(frame, {"why/vector", 1}, column,
              training_text(frame, "why.vector", {{"sentence", sentence_name(frame, 1)}}), contrast.second);
}

}  // namespace

void draw_why(Frame& frame, Rect area) {
  const TrainingLab& lab = lab_of(frame);
  LabColumn column(frame, area);
  draw_choice(frame, column);
  draw_ratios(frame, column);
  column.rule();
  if (!lab.contrast) {
    column.text({"why/one_layer"}, training_text(frame, "why.one_layer"));
    column.text({"why/half"}, training_text(frame, "why.half"));
    return;
  }
  column.text({"why/two_layers"}, training_text(frame, "why.two_layers"));
  column.rule();
  draw_contrast(frame, column, *lab.contrast);
}

}  // namespace attn
