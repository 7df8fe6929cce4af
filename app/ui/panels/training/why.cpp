// Why it takes two layers: the choice between the two nouns, their ratio in both sentences, and what the
// first layer does to the pronoun.

#include <algorithm>
#include <cmath>

#include "app/ui/panels/training/training_parts.h"
#include "app/ui/panels/walk/lab_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/number_text.h"

namespace attn {
namespace {

/// Three digits; beyond a million to one nobody counts any more.
std::string ratio_text(double ratio) {
  constexpr double kMost = 1e6;
  if (!(ratio <= kMost)) return "> 1000000";
  if (ratio < 1 / kMost) return "< 0.000001";
  return number_text(ratio, std::max(0, 2 - static_cast<int>(std::floor(std::log10(ratio)))));
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

/// A number, and in the longest wording that fits, what it is. Left out where none does.
void draw_number(Frame& frame, LabColumn& column, ItemId id, std::initializer_list<std::string> texts,
                 const std::string& number) {
  for (const std::string& text : texts)
    if (text_width(frame, FontKind::body, text + number) + frame.metrics.gap <= column.rest().width())
      return column.line(id, text, number);
}

/// With so many digits that a pocket calculator comes to the ratio beside it.
std::string weight_text(double weight) {
  constexpr int kDigits = 5;
  const double percent = 100 * weight;
  if (percent < 1e-4) return exponent_text(percent, kDigits - 1) + "%";
  return number_text(percent, kDigits - 1 - static_cast<int>(std::floor(std::log10(percent)))) + "%";
}

/// "cat ÷ road", in both sentences.
void draw_ratios(Frame& frame, LabColumn& column) {
  const TrainingLab& lab = lab_of(frame);
  const Index noun = lab.pair[0].referent, other = lab.pair[0].rival;
  for (const Index number : {0, 1}) {
    const ReadSentence& sentence = lab.read[static_cast<std::size_t>(number)];
    const Vector weights = sentence.reading.weights();
    const std::string ratio = ratio_text(number == 0 ? lab.contrast.first : lab.contrast.second);
    const std::string nouns = word_at(frame, sentence, noun) + " ÷ " + word_at(frame, sentence, other);
    const std::string long_ratio =
        weight_text(weights[noun]) + " ÷ " + weight_text(weights[other]) + " = " + ratio;
    const std::string sign = number == 0 ? "①" : "②";
    const float room = column.rest().width() - frame.metrics.gap;
    const bool fits = text_width(frame, FontKind::body, sign + long_ratio) <= room;
    draw_number(frame, column, {"why/ratio", number}, {sign + " " + nouns, sign}, fits ? long_ratio : ratio);
  }
}

/// A vector in one line: as many of its numbers as fit.
void draw_vector(Frame& frame, ItemId id, LabColumn& column, std::string_view name, const Vector& vector) {
  std::string numbers;
  const float room = column.rest().width() - text_width(frame, FontKind::body, name) - frame.metrics.gap;
  for (Index i = 0; i < vector.size(); ++i) {
    const std::string next = numbers + (i > 0 ? ", " : "") + number_text(vector[i], 2);
    const bool last = i + 1 == vector.size();
    if (text_width(frame, FontKind::body, "[" + next + (last ? "]" : ", …]")) > room) {
      numbers += ", …";
      break;
    }
    numbers = next;
  }
  column.line(id, name, "[" + numbers + "]");
}

/// Whether the pronoun prefers another noun in the second sentence.
bool has_turned(const learning::Contrast& contrast) {
  return (contrast.first > 1) != (contrast.second > 1);
}

/// What layer 1 has to do with it: as far as there is room.
void draw_first_layer(Frame& frame, LabColumn& column) {
  const TrainingLab& lab = lab_of(frame);
  const auto pronoun = static_cast<std::size_t>(lab.pair[0].pronoun);
  const Index differing =
      std::ranges::mismatch(lab.pair[0].words, lab.pair[1].words).in1 - lab.pair[0].words.begin();
  const std::string words =
      word_at(frame, lab.read[0], differing) + "/" + word_at(frame, lab.read[1], differing);
  const auto seen = [&](std::size_t sentence) {
    return std::to_string(lab.read[sentence].percents1[pronoun][static_cast<std::size_t>(differing)]) + "%";
  };
  column.text(
      {"why/two_layers"},
      training_text(frame, has_turned(lab.contrast) ? "why.turned" : "why.not_turned", {{"words", words}}));
  column.rule();
  draw_number(frame, column, {"why/by_query"}, {frame.tr("why.by_query"), frame.tr("why.by_query.short")},
              ratio_text(lab.contrast.by_query));
  draw_number(frame, column, {"why/by_keys"}, {frame.tr("why.by_keys"), frame.tr("why.by_keys.short")},
              ratio_text(lab.contrast.by_keys));
  draw_number(frame, column, {"why/sees"}, {training_text(frame, "why.sees", {{"words", words}})},
              seen(0) + " / " + seen(1));
  for (const Index number : {0, 1})
    draw_vector(frame, {"why/vector", number}, column,
                "q " + pronoun_text(frame) + (number == 0 ? " ①" : " ②"),
                lab.read[static_cast<std::size_t>(number)].reading.q2.row(lab.pair[0].pronoun));
}

}  // namespace

void draw_why(Frame& frame, Rect area) {
  LabColumn column(frame, area);
  draw_choice(frame, column);
  draw_ratios(frame, column);
  column.rule();
  if (lab_of(frame).trained.model.shape.layers > 1) return draw_first_layer(frame, column);
  column.text({"why/one_layer"}, training_text(frame, "why.one_layer"));
  column.text({"why/half"}, training_text(frame, "why.half"));
}

}  // namespace attn
