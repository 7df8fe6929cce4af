#include <algorithm>
#include <cmath>

#include "app/ui/arithmetic.h"
#include "app/ui/panels/compare_parts.h"
#include "app/ui/panels/sentence_number.h"
#include "app/ui/panels/stage_parts.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/number_text.h"

namespace attn {
namespace {

/// Names a cell of the card in the layout log: its row and its column.
struct Place {
  long long row, column;
};

Place place_of(const CompareTable& table, const CompareRow& row, std::size_t slot) {
  const auto sides = static_cast<long long>(table.comparison.sides.size());
  return {static_cast<long long>(row.query) * sides + static_cast<long long>(row.side),
          static_cast<long long>(slot)};
}

Share share_of(const CompareTable& table, const CompareRow& row, const CompareSlot& slot) {
  return share(table.comparison, row.query, row.side, slot.columns);
}

Rect slot_rect(const CompareSlot& slot, const Rect& stripe) {
  return {{slot.center - slot.width / 2, stripe.min.y}, {slot.center + slot.width / 2, stripe.max.y}};
}

/// Worth a bold number.
bool is_strong(const CompareTable& table, double weight) {
  return weight >= strong_weight(static_cast<Index>(table.comparison.columns.size()));
}

/// The word of the sentence on screen that stands in a column; none where it doesn't have one.
std::optional<Index> word_on_screen(const Frame& frame, const CompareTable& table, const CompareSlot& slot) {
  const Comparison& comparison = table.comparison;
  const bool second = comparison.both() && comparison.sentences[1] == frame.state.view.sentence;
  const Index word = comparison.columns[slot.columns.front()].word[second ? 1 : 0];
  return slot.is_rest || word < 0 ? std::nullopt : std::optional(word);
}

void draw_label(Frame& frame, const CompareTable& table, const CompareRow& row, const Rect& stripe) {
  const Theme& theme = frame.theme;
  const bool present = table.comparison.both()
                           ? table.comparison.sentences[row.side] == frame.state.view.sentence
                           : row.query == table.comparison.present;
  const float swatch = std::round(0.9f * frame.metrics.body), line = text_height(frame, FontKind::body);
  const float left = frame.metrics.line + table.slots.front().center - table.slots.front().width / 2;
  const Rect strip{{stripe.min.x, stripe.max.y - line},
                   {std::min(left, stripe.min.x + table.labels), stripe.max.y}};
  const Rect sample = rect_at({strip.min.x + frame.metrics.line, std::floor(strip.center().y - swatch / 2)},
                              {swatch, swatch});
  const RowLook look = look_of(frame, table, row);
  fill_bar(frame, sample, look);
  const Place at = place_of(table, row, 0);
  log_mark(frame, {"compare/look", at.row}, sample, look.color, theme.card);
  const Rect text{{sample.max.x + 0.35f * swatch, strip.min.y}, {stripe.min.x + table.labels, strip.max.y}};
  draw_text_in(frame, {"compare/label", at.row}, text, Align::left,
               {present ? FontKind::bold : FontKind::body, theme.query, theme.card},
               label_of(frame, table, row));
}

/// In place of a row whose sentence doesn't have its word.
void draw_missing_row(Frame& frame, const CompareTable& table, const CompareRow& row, const Rect& stripe) {
  const CompareSlot &first = table.slots.front(), &last = table.slots.back();
  const float line = text_height(frame, FontKind::body);
  const std::string& text = frame.tr("compare.missing");
  const float left = first.center - first.width / 2,
              width = std::ceil(text_width(frame, FontKind::body, text));
  // Over the columns, or beyond them where there are few.
  const Rect where{{left, stripe.max.y - line},
                   {std::max(last.center + last.width / 2, left + width), stripe.max.y}};
  draw_text_in(frame, {"compare/missing", place_of(table, row, 0).row}, where, Align::center,
               {FontKind::body, frame.theme.muted, frame.theme.card}, text);
}

/// The percentage, or why there is none: a word that the sentence doesn't have, or that may not be looked at.
void draw_number(Frame& frame, const CompareTable& table, const CompareRow& row, std::size_t slot,
                 const Rect& where) {
  const Share given = share_of(table, row, table.slots[slot]);
  const bool strong = given.there && !given.masked && is_strong(table, given.weight);
  const Color color = strong ? frame.theme.ink : frame.theme.muted;
  const Place at = place_of(table, row, slot);
  const ItemId id{"compare/percent", at.row, at.column};
  if (!given.there) {
    draw_text_in(frame, id, where, Align::center, {FontKind::small, color, frame.theme.card},
                 absent_mark(frame, table));
    return;
  }
  draw_text_in(frame, id, where, Align::center,
               {strong ? FontKind::bold : FontKind::body, color, frame.theme.card},
               given.masked          ? "–"
               : table.decimals == 0 ? std::to_string(given.percent)
                                     : number_text(100 * given.weight, table.decimals));
}

/// While the slider stands between the two sentences: the weight that the mixture on screen gives.
std::optional<double> mixed_weight(const Frame& frame, const CompareTable& table, const CompareRow& row,
                                   const CompareSlot& slot) {
  const Comparison& comparison = table.comparison;
  if (!comparison.both() || !frame.between_sentences()) return std::nullopt;
  const std::size_t side = comparison.sentences[1] == frame.state.view.sentence ? 1 : 0;
  const Index query = comparison.queries[row.query].word[side];
  if (query < 0) return std::nullopt;
  double weight = 0;
  for (const std::size_t column : slot.columns)
    if (const Index key = comparison.columns[column].word[side]; key >= 0)
      weight += frame.derived.weight(query, key);
  return weight;
}

/// The bars of one column: side by side with a little of each behind the next, so that all tops are seen.
void draw_bars(Frame& frame, const CompareTable& table, const CompareBand& band, std::size_t index,
               const Rect& chart) {
  constexpr float kStep = 0.6f;  // of a bar's width, from one to the next
  const CompareSlot& slot = table.slots[index];
  const auto rows = static_cast<float>(band.rows.size());
  const float widths = 1 + kStep * (rows - 1);
  const float width =
      std::floor(std::min(2.4f * frame.metrics.body, 0.75f * table.slots.front().width / widths));
  float x = std::floor(slot.center - width * widths / 2);
  for (const CompareRow& row : band.rows) {
    const Share given = share_of(table, row, slot);
    if (given.there && !given.masked) {
      const float height = static_cast<float>(given.weight / table.full) * chart.height();
      const Rect bar{{x, chart.max.y - std::max(2 * frame.metrics.line, height)}, {x + width, chart.max.y}};
      fill_bar(frame, bar, look_of(frame, table, row));
      const Place at = place_of(table, row, index);
      log_region(frame, {"compare/bar", at.row, at.column}, bar);
    }
    x += std::floor(kStep * width);
  }
}

/// While the slider stands between the sentences: two strokes at the height of the mixture's weight, with
/// room for the number between them.
void draw_mixture(Frame& frame, const CompareTable& table, const CompareRow& row, std::size_t index,
                  const Rect& chart) {
  constexpr float kInner = 0.31f, kOuter = 0.45f;  // of a column's width, from its middle
  const CompareSlot& slot = table.slots[index];
  const auto mixed = mixed_weight(frame, table, row, slot);
  if (!mixed || slot.is_rest || !share_of(table, row, slot).there) return;
  const float y = chart.max.y - static_cast<float>(std::min(1.0, *mixed / table.full)) * chart.height();
  const float inner = kInner * slot.width, outer = kOuter * slot.width, thick = 3 * frame.metrics.line;
  for (const float side : {-1.0f, 1.0f}) {
    const ImVec2 from{slot.center + side * inner, y}, to{slot.center + side * outer, y};
    draw_line(frame, from, to, frame.theme.card, thick + 2 * frame.metrics.line);
    draw_line(frame, from, to, frame.theme.ink, thick);
  }
  const Place at = place_of(table, row, index);
  log_mark(frame, {"compare/mixture", at.row, at.column},
           {{slot.center - outer, y - thick / 2}, {slot.center + outer, y + thick / 2}}, frame.theme.ink,
           frame.theme.card);
}

void draw_chart(Frame& frame, const CompareTable& table, const CompareBand& band, Rect stripe) {
  take_bottom(stripe, 2 * frame.metrics.line);
  const bool numbered = band.rows.size() == 1;  // else the numbers stand below, a line for each row
  const float line = text_height(frame, FontKind::body);
  if (numbered) draw_label(frame, table, band.rows.front(), stripe);
  if (numbered && !has_row(table, band.rows.front()))
    return draw_missing_row(frame, table, band.rows.front(), stripe);
  Rect chart = stripe;
  take_top(chart, numbered ? line : 0.4f * line);
  const CompareSlot &first = table.slots.front(), &last = table.slots.back();
  draw_line(frame, {first.center - first.width / 2, stripe.max.y},
            {last.center + last.width / 2, stripe.max.y}, frame.theme.axis, frame.metrics.line);
  for (std::size_t i = 0; i < table.slots.size(); ++i) {
    // The rest has no bar: beside the words' bars it would be as high as all of them together.
    const bool is_rest = table.slots[i].is_rest;
    if (!is_rest) draw_bars(frame, table, band, i, chart);
    draw_mixture(frame, table, band.rows.front(), i, chart);
    if (!numbered) continue;
    const Share given = share_of(table, band.rows.front(), table.slots[i]);
    const bool has_bar = !given.masked && !is_rest;
    const float height = has_bar ? static_cast<float>(given.weight / table.full) * chart.height() : 0;
    const Rect slot = slot_rect(table.slots[i], stripe);
    const float bottom = chart.max.y - std::max(2 * frame.metrics.line, height);
    draw_number(frame, table, band.rows.front(), i, {{slot.min.x, bottom - line}, {slot.max.x, bottom}});
  }
}

void draw_numbers(Frame& frame, const CompareTable& table, const CompareRow& row, const Rect& stripe) {
  const float line = text_height(frame, FontKind::body);
  const Rect middle =
      rect_at({stripe.min.x, std::floor(stripe.center().y - line / 2)}, {stripe.width(), line});
  draw_label(frame, table, row, middle);
  if (!has_row(table, row)) return draw_missing_row(frame, table, row, middle);
  for (std::size_t i = 0; i < table.slots.size(); ++i)
    draw_number(frame, table, row, i, slot_rect(table.slots[i], middle));
}

/// "+53", "−53", "0": points of percent, rounded.
std::string signed_points(double points, int decimals) {
  const double rounded = seen(points, decimals);
  return (rounded > 0 ? "+" : "") + number_text(rounded, decimals);
}

void draw_difference(Frame& frame, const CompareTable& table, const CompareBand& band, const Rect& stripe) {
  const Theme& theme = frame.theme;
  const CompareRow &first = band.rows.front(), &second = band.rows.back();
  fill_rect(frame, stripe, theme.paper, frame.metrics.radius / 2);
  const auto row = static_cast<long long>(first.query);
  const Rect label{{stripe.min.x + frame.metrics.gap / 2, stripe.min.y},
                   {stripe.min.x + table.labels, stripe.max.y}};
  const std::vector<Index>& sentences = table.comparison.sentences;
  draw_text_in(frame, {"compare/difference_label", row}, label, Align::left,
               {FontKind::bold, theme.ink, theme.paper},
               sentence_number(sentences[1]) + " − " + sentence_number(sentences[0]));
  for (std::size_t i = 0; i < table.slots.size(); ++i) {
    const auto points =
        difference(share_of(table, first, table.slots[i]), share_of(table, second, table.slots[i]));
    if (!points) continue;
    const bool strong = is_strong(table, std::abs(*points) / 100);
    draw_text_in(frame, {"compare/difference", row, static_cast<long long>(i)},
                 slot_rect(table.slots[i], stripe), Align::center,
                 {strong ? FontKind::bold : FontKind::body, strong ? theme.ink : theme.muted, theme.paper},
                 signed_points(*points, table.decimals));
  }
}

}  // namespace

void draw_compare_words(Frame& frame, const CompareTable& table, const Rect& stripe) {
  const Theme& theme = frame.theme;
  for (std::size_t i = 0; i < table.slots.size(); ++i) {
    const CompareSlot& slot = table.slots[i];
    const ItemId id{"compare/word", static_cast<long long>(i)};
    const Rect rect = slot_rect(slot, stripe);
    const Hit mouse = hit(frame, id, rect);
    const auto word = word_on_screen(frame, table, slot);
    const bool lit = mouse.hovered || (word && frame.memory.hovered_word == word);
    if (mouse.hovered && word) frame.memory.hovering_word = word;
    if (lit) fill_rect(frame, rect, theme.key_soft, frame.metrics.radius / 2);
    const TextStyle style{table.word_font, theme.key, lit ? theme.key_soft : theme.card};
    const std::string text = word_over(frame, table, slot);
    if (table.upright)
      draw_text_in(frame, id, rect, Align::center, style, text);
    else
      draw_text_vertically(frame, id, {rect.center().x, rect.max.y - frame.metrics.gap / 4},
                           rect.height() - frame.metrics.gap / 2, style, text);
    if (mouse.hovered && !table.upright) tooltip(frame, text);
  }
}

void draw_compare_band(Frame& frame, const CompareTable& table, const CompareBand& band, const Rect& stripe) {
  switch (band.kind) {
    case CompareBand::Kind::chart:
      return draw_chart(frame, table, band, stripe);
    case CompareBand::Kind::numbers:
      return draw_numbers(frame, table, band.rows.front(), stripe);
    case CompareBand::Kind::difference:
      return draw_difference(frame, table, band, stripe);
  }
}

}  // namespace attn
