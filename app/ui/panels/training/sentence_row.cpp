#include <algorithm>
#include <numeric>

#include "app/ui/panels/stage_parts.h"
#include "app/ui/panels/training/training_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// Heights, times the words' font.
struct Heights {
  float arcs, chip;
};
Heights heights(const Frame& frame) {
  return frame.metrics.projection ? Heights{0.55f, 1.3f} : Heights{0.8f, 1.42f};
}

float percent_height(const Frame& frame) {
  return std::ceil(text_height(frame, FontKind::body));
}

/// The sizes of chips in a font; words as wide as a chip is long leave it a little room.
std::vector<float> chip_widths(const Frame& frame, FontKind font, const std::vector<std::string>& words) {
  const float padding = std::round(0.7f * frame.fonts.face(font).px);
  // A percentage has to fit below each of them.
  const float least = std::ceil(text_width(frame, FontKind::bold, "100%"));
  std::vector<float> widths;
  widths.reserve(words.size());
  for (const std::string& word : words)
    widths.push_back(
        std::max(least, std::ceil(text_width(frame, font, frame.fonts.displayable(word))) + padding));
  return widths;
}

float gap_of(const Frame& frame, FontKind font) {
  return std::round(0.28f * frame.fonts.face(font).px);
}

float total_of(const std::vector<float>& widths, float gap) {
  return std::accumulate(widths.begin(), widths.end(), gap * static_cast<float>(widths.size() - 1));
}

Bezier arc(const Frame& frame, const SentenceRow& row, Index from_word, Index to_word) {
  const Rect &a = row.chips[static_cast<std::size_t>(from_word)],
             &b = row.chips[static_cast<std::size_t>(to_word)];
  ImVec2 from{a.center().x, a.min.y}, to{b.center().x, b.min.y};
  // A cubic's highest point is at 3/4 of its control points.
  const float highest = (row.arcs.height() - 2 * frame.metrics.line) / 0.75f;
  float rise = std::clamp(0.4f * std::abs(to.x - from.x), 0.4f * highest, highest);
  if (from_word == to_word) from.x -= 0.3f * a.width(), to.x += 0.3f * a.width(), rise = 0.7f * highest;
  return {from, from - ImVec2{0, rise}, to - ImVec2{0, rise}, to};
}

void draw_arcs(const Frame& frame, const SentenceRow& row, const ReadSentence& sentence,
               const RowLook& look) {
  const Vector weights = sentence.reading.weights();
  std::vector<Index> order(static_cast<std::size_t>(sentence.size()));
  std::iota(order.begin(), order.end(), Index{0});
  std::ranges::stable_sort(order, {}, [&](Index word) { return weights[word]; });  // the heaviest on top
  const float thinnest = 1.5f * frame.metrics.line, thickest = 0.4f * frame.fonts.face(row.font).px;
  for (const Index word : order) {
    const double strength = 0.3 + 0.6 * visible_share(weights[word]);
    draw_row_curve(frame, arc(frame, row, sentence.asked.pronoun, word), look,
                   mix(frame.theme.card, look.color, strength),
                   std::max(thinnest, static_cast<float>(weights[word]) * thickest));
  }
}

void draw_chip(Frame& frame, ItemId id, const Rect& chip, FontKind font, const std::string& word,
               double weight, bool looks) {
  const Theme& theme = frame.theme;
  const Color fill = looks ? theme.query_soft : theme.heat(visible_share(weight));
  const Color ink = contrast(theme.ink, fill) >= theme.text_contrast ? theme.ink : readable_on(fill);
  fill_rect(frame, chip, fill, frame.metrics.radius);
  outline_rect(frame, chip, looks ? theme.query : theme.line, (looks ? 3 : 1) * frame.metrics.line,
               frame.metrics.radius);
  const float pad = 2 * frame.metrics.line;
  draw_text_in(frame, id, {{chip.min.x + pad, chip.min.y}, {chip.max.x - pad, chip.max.y}}, Align::center,
               {font, ink, fill}, frame.fonts.displayable(word));
}

}  // namespace

float sentence_row_height(const Frame& frame) {
  const Heights all = heights(frame);
  return std::round((all.arcs + all.chip) * frame.metrics.word) + percent_height(frame);
}

SentenceRow lay_out_sentence(const Frame& frame, const Rect& area, const std::vector<std::string>& words) {
  SentenceRow row;
  std::vector<float> widths;
  for (const FontKind font : {FontKind::word, FontKind::title, FontKind::body, FontKind::small}) {
    row.font = font;
    widths = chip_widths(frame, font, words);
    if (total_of(widths, gap_of(frame, font)) <= area.width()) break;
  }
  // Apart where there is room: long arcs are told from each other.
  const auto gaps = static_cast<float>(words.size() - 1);
  const float bare = total_of(widths, 0), closest = gap_of(frame, row.font);
  const float gap =
      gaps > 0 ? std::clamp(std::floor((area.width() - bare) / gaps), closest, 3.5f * closest) : 0;
  const float total = bare + gaps * gap;
  const float shrink = std::min(1.0f, (area.width() - gap * gaps) / bare);
  Rect rest = area;
  row.percents = take_bottom(rest, percent_height(frame));
  const float height = std::round(heights(frame).chip * frame.fonts.face(row.font).px);
  const Rect line = take_bottom(rest, height);
  row.arcs = rest;
  float x = std::floor(area.min.x + std::max(0.0f, area.width() - total) / 2);
  for (const float width : widths) {
    row.chips.push_back(rect_at({x, line.min.y}, {std::floor(width * shrink), height}));
    x += std::floor(width * shrink) + gap;
  }
  return row;
}

void draw_sentence(Frame& frame, const char* item, long long number, const SentenceRow& row,
                   const ReadSentence& sentence, const RowLook& look) {
  draw_arcs(frame, row, sentence, look);
  const Vector weights = sentence.reading.weights();
  for (Index word = 0; word < sentence.size(); ++word) {
    const auto i = static_cast<std::size_t>(word);
    const Rect& chip = row.chips[i];
    draw_chip(frame, {item, number, word}, chip, row.font, sentence.words[i], weights[word],
              word == sentence.asked.pronoun);
    const bool strong = weights[word] >= strong_weight(sentence.size());
    draw_text_in(frame, {"answers/percent", number, word},
                 {{chip.min.x, row.percents.min.y}, {chip.max.x, row.percents.max.y}}, Align::center,
                 {strong ? FontKind::bold : FontKind::body, strong ? frame.theme.ink : frame.theme.muted,
                  frame.theme.card},
                 std::to_string(sentence.percents[i]) + "%");
  }
}

}  // namespace attn
