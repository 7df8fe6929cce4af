// Who looks at whom in the sentence that is shown: all words in layer 1, the pronoun in the layer that
// points.

#include <algorithm>

#include "app/ui/panels/fitting_labels.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/stage_parts.h"
#include "app/ui/panels/training/training_parts.h"
#include "app/ui/panels/walk/lab_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// Where both tables stand: they share their columns.
struct LooksLayout {
  Index n = 0;
  ImVec2 cell{0, 0};
  float left = 0;       ///< of the first column
  float names = 0;      ///< height of the columns' names
  bool upright = true;  ///< the names stand in reading direction
  FontKind digits = FontKind::body;
  bool has_digits = true;
  bool one_row = false;  ///< of layer 1 there is room for the pronoun's row alone

  float x(Index column) const { return std::round(left + static_cast<float>(column) * cell.x); }
};

float heading_height(const Frame& frame) {
  return std::round(1.35f * frame.metrics.body);
}

float widest_word(const Frame& frame, const ReadSentence& sentence) {
  float widest = 0;
  for (const std::string& word : sentence.words)
    widest = std::max(widest, text_width(frame, FontKind::small, frame.fonts.displayable(word)));
  return std::ceil(widest);
}

LooksLayout lay_out(const Frame& frame, const Rect& area, const ReadSentence& sentence) {
  LooksLayout at;
  at.n = sentence.size();
  const auto n = static_cast<float>(at.n);
  const float pad = std::round(0.4f * frame.metrics.small),
              line = std::ceil(text_height(frame, FontKind::small));
  const float widest = std::min(widest_word(frame, sentence), 0.3f * area.width());
  at.left = area.min.x + widest + pad;
  at.cell.x = (area.max.x - at.left) / n;
  at.upright = at.cell.x >= widest + 2;  // else the names don't stand side by side
  at.names = (at.upright ? line : widest) + pad / 2;
  const bool two = !sentence.percents1.empty();
  const float rest = area.height() - at.names - (two ? 2 : 1) * heading_height(frame) - frame.metrics.gap;
  const float high = 2 * frame.metrics.body;  // of a row that stands alone
  at.cell.y = std::floor(two ? std::min(rest / (n + 1), at.cell.x) : high);
  at.one_row = two && at.cell.y < line;
  if (at.one_row) at.cell.y = std::floor(std::min(high, rest / 2));
  const auto fits = [&](FontKind font) {
    return text_width(frame, font, "00") + 0.3f * frame.metrics.small <= at.cell.x &&
           text_height(frame, font) <= at.cell.y;
  };
  at.digits = fits(FontKind::body) ? FontKind::body : FontKind::small;
  at.has_digits = fits(at.digits);
  return at;
}

void draw_column_names(Frame& frame, const LooksLayout& at, const ReadSentence& sentence, float top) {
  const TextStyle style{FontKind::small, frame.theme.key, frame.theme.card};
  const float extent = at.upright ? at.cell.x : text_height(frame, FontKind::small);
  for (const Index j : labels_that_fit({0, at.n}, at.cell.x, extent, {})) {
    const std::string word = frame.fonts.displayable(sentence.words[static_cast<std::size_t>(j)]);
    if (at.upright)
      draw_text_in(frame, {"looks/key", j}, {{at.x(j), top}, {at.x(j + 1), top + at.names}}, Align::center,
                   style, word);
    else
      draw_text_vertically(frame, {"looks/key", j}, {(at.x(j) + at.x(j + 1)) / 2, top + at.names}, at.names,
                           style, word);
  }
}

/// One row of weights.
struct LookRow {
  const char* id;
  Index row;  ///< number in its table
  std::string word;
  const double* weights;
  const std::vector<int>& percents;
  bool pronoun;
};

void draw_row_name(Frame& frame, const LooksLayout& at, const LookRow& row, const Rect& area, float top) {
  const float middle = top + at.cell.y / 2, half = text_height(frame, FontKind::small) / 2;
  draw_text_in(
      frame, {row.id, row.row},
      {{area.min.x, middle - half}, {at.left - 0.4f * frame.metrics.small, middle + half}}, Align::right,
      {FontKind::small, row.pronoun ? frame.theme.query : frame.theme.ink, frame.theme.card}, row.word);
}

void draw_row(Frame& frame, const LooksLayout& at, const ReadSentence& sentence, const LookRow& row,
              float top) {
  const Theme& theme = frame.theme;
  const float line = frame.metrics.line;
  for (Index j = 0; j < at.n; ++j) {
    const Rect cell{{at.x(j), top}, {at.x(j + 1), top + at.cell.y}};
    const Color color = theme.heat(visible_share(row.weights[j]));
    fill_rect(frame, {cell.min, cell.max - ImVec2{line, line}}, color);
    const std::string percent = std::to_string(row.percents[static_cast<std::size_t>(j)]);
    if (at.has_digits)
      draw_text_in(frame, {row.id, row.row, j}, cell, Align::center, {at.digits, readable_on(color), color},
                   percent);
    if (!hit(frame, {row.id, row.row, j}, cell).hovered) continue;
    const std::string key = frame.fonts.displayable(sentence.words[static_cast<std::size_t>(j)]);
    tooltip(frame, fill(frame.tr("looks.cell"), {{"query", row.word}, {"key", key}, {"percent", percent}}));
  }
  if (row.pronoun)
    outline_rect(frame, {{at.x(0), top}, {at.x(at.n), top + at.cell.y}}, theme.query, 2 * line);
}

/// The longest wording that fits, as large as it fits.
void draw_heading(Frame& frame, ItemId id, const Rect& row, const std::string& text,
                  const std::string& brief) {
  for (const std::string& each : {text, brief})
    for (const FontKind font : {FontKind::bold, FontKind::small})
      if (text_width(frame, font, each) <= row.width()) {
        draw_text_in(frame, id, row, Align::left, {font, frame.theme.ink, frame.theme.card}, each);
        return;
      }
}

void draw_first_layer(Frame& frame, const LooksLayout& at, const ReadSentence& sentence, const Rect& area) {
  const auto row = [&](Index i) {
    const auto word = static_cast<std::size_t>(i);
    return LookRow{"looks/first",
                   i,
                   frame.fonts.displayable(sentence.words[word]),
                   sentence.reading.layer1.weights.row(i).data(),
                   sentence.percents1[word],
                   i == sentence.asked.pronoun};
  };
  const auto top = [&](Index i) { return area.min.y + static_cast<float>(i) * at.cell.y; };
  if (at.one_row) {
    draw_row_name(frame, at, row(sentence.asked.pronoun), area, area.min.y);
    return draw_row(frame, at, sentence, row(sentence.asked.pronoun), area.min.y);
  }
  for (Index i = 0; i < at.n; ++i) {
    draw_row_name(frame, at, row(i), area, top(i));
    draw_row(frame, at, sentence, row(i), top(i));
  }
}

}  // namespace

void draw_looks(Frame& frame, Rect area) {
  const ReadSentence* sentence = lab_of(frame).sentence(training_of(frame).sentence);
  const std::string name = sentence_name(frame, training_of(frame).sentence);
  if (!sentence)
    return draw_heading(frame, {"looks/heading"}, take_top(area, heading_height(frame)), name, name);
  const bool two = !sentence->percents1.empty();
  const LooksLayout at = lay_out(frame, area, *sentence);
  const auto heading = [&](const char* key) { return training_text(frame, key, {{"sentence", name}}); };
  draw_heading(frame, {"looks/heading"}, take_top(area, heading_height(frame)),
               heading(at.one_row ? "looks.first.row"
                       : two      ? "looks.first"
                                  : "looks.only"),
               heading(two ? "looks.first.short" : "looks.only.short"));
  if (at.cell.y < 3) return;
  draw_column_names(frame, at, *sentence, area.min.y);
  take_top(area, at.names);
  if (two) {
    draw_first_layer(frame, at, *sentence, area);
    take_top(area, static_cast<float>(at.one_row ? 1 : at.n) * at.cell.y + frame.metrics.gap / 2);
    draw_heading(frame, {"looks/second_heading"}, take_top(area, heading_height(frame)),
                 heading("looks.second"), heading("looks.second.short"));
  }
  // The name of a low row is higher than the row.
  take_top(area, std::max(0.0f, std::ceil((text_height(frame, FontKind::small) - at.cell.y) / 2)));
  const LookRow row{"looks/second",     0,   pronoun_text(frame), sentence->reading.layer2.weights.data(),
                    sentence->percents, true};
  draw_row_name(frame, at, row, area, area.min.y);
  draw_row(frame, at, *sentence, row, area.min.y);
  if (two) return;
  take_top(area, at.cell.y + frame.metrics.gap);
  LabColumn(frame, area).text({"looks/no_first"}, training_text(frame, "looks.no_first"));
}

}  // namespace attn
