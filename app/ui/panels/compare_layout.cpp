#include <algorithm>
#include <cmath>

#include "app/ui/panels/compare_parts.h"
#include "app/ui/panels/sentence_number.h"
#include "app/ui/widgets/number_text.h"
#include "core/shares.h"

namespace attn {
namespace {

using Kind = CompareBand::Kind;

/// The word as the font can show it.
std::string shown_word(const Frame& frame, const CompareTable& table, const WordColumn& column) {
  const std::size_t side = column.word[0] >= 0 ? 0 : 1;
  const Reading& reading = *table.comparison.sides[side];
  return frame.fonts.displayable(reading.words[static_cast<std::size_t>(column.word[side])]);
}

/// Every row has its own chart, or the rows of a group share one and have their numbers below it.
void add_group(std::vector<CompareBand>& bands, const std::vector<CompareRow>& rows, bool overlaid) {
  if (overlaid) bands.push_back({.kind = Kind::chart, .rows = rows});
  for (const CompareRow& row : rows)
    bands.push_back({.kind = overlaid ? Kind::numbers : Kind::chart, .rows = {row}});
}

/// Two sentences: for each query both rows and their difference. One sentence: the rows of all queries.
std::vector<CompareBand> make_bands(const Comparison& comparison, bool overlaid) {
  std::vector<CompareBand> bands;
  std::vector<CompareRow> all;
  for (std::size_t query = 0; query < comparison.queries.size(); ++query) {
    all.push_back({query, 0});
    if (!comparison.both()) continue;
    const std::vector<CompareRow> pair{{query, 0}, {query, 1}};
    add_group(bands, pair, overlaid);
    bands.push_back({.kind = Kind::difference, .rows = pair});
  }
  if (!comparison.both()) add_group(bands, all, overlaid);
  return bands;
}

float swatch_room(const Frame& frame) {
  return std::round(1.4f * frame.metrics.body);
}

float widest_label(const Frame& frame, const CompareTable& table) {
  float widest = 0;
  for (const CompareBand& band : table.bands)
    for (const CompareRow& row : band.rows)
      widest = std::max(widest, text_width(frame, FontKind::bold, label_of(frame, table, row)));
  return std::ceil(widest) + swatch_room(frame) + frame.metrics.gap;
}

/// What the sentences say stands beside their rows only where that leaves enough room for the words.
void place_labels(const Frame& frame, CompareTable& table, float width) {
  const float most = std::floor(0.2f * width);
  table.labels_in_full = widest_label(frame, table) <= most;
  const float difference = text_width(frame, FontKind::bold, "⑨ − ⑨") + 2 * frame.metrics.gap;
  table.labels =
      std::max(std::min(most, widest_label(frame, table)), table.comparison.both() ? difference : 0);
}

/// The narrowest column that has room for every number that may stand in it.
float least_slot(const Frame& frame, int decimals) {
  const float widest = std::max(text_width(frame, FontKind::bold, "−100"),
                                text_width(frame, FontKind::bold, number_text(-10, decimals)));
  return std::ceil(widest + 0.3f * frame.metrics.body);
}

/// One way to write the percentages of all rows: that of the longest sentence.
int decimals_of(const Comparison& comparison) {
  std::size_t words = 0;
  for (const Reading* const side : comparison.sides) words = std::max(words, side->words.size());
  return percent_decimals(words);
}

/// The words' columns, evenly spread; where they don't fit, the strongest of them and the rest.
void place_slots(const Frame& frame, CompareTable& table, float left, float width) {
  const std::size_t all = table.comparison.columns.size();
  const auto room =
      static_cast<std::size_t>(std::max(2.0f, std::floor(width / least_slot(frame, table.decimals))));
  // The rest says how many it is: that takes the room of two columns.
  const std::vector<std::size_t> shown =
      strongest_columns(table.comparison, all <= room ? all : std::max<std::size_t>(1, room - 2));
  for (const std::size_t column : shown) table.slots.push_back({.columns = {column}});
  if (shown.size() < all) {
    CompareSlot rest;
    rest.is_rest = true;
    for (std::size_t column = 0; column < all; ++column)
      if (!std::ranges::binary_search(shown, column)) rest.columns.push_back(column);
    table.slots.push_back(std::move(rest));
  }
  const float units = static_cast<float>(shown.size()) + (shown.size() < all ? 2.0f : 0.0f);
  const float step = std::floor(std::min(width / units, 3.4f * frame.metrics.word));
  float x = left + std::floor((width - step * units) / 2);
  for (CompareSlot& slot : table.slots) {
    slot.width = slot.is_rest ? 2 * step : step;
    slot.center = std::floor(x + slot.width / 2);
    x += slot.width;
  }
}

/// In reading direction in the larger font where every word fits its column, else turned.
void choose_words(const Frame& frame, CompareTable& table) {
  const auto fits = [&](FontKind font) {
    return std::ranges::all_of(table.slots, [&](const CompareSlot& slot) {
      return text_width(frame, font, word_over(frame, table, slot)) + 0.3f * frame.metrics.body <= slot.width;
    });
  };
  for (const FontKind font : {FontKind::bold, FontKind::small}) {
    table.word_font = font;
    table.heading = std::round(1.4f * text_height(frame, font));
    if (fits(font)) return;
  }
  float longest = 0;
  for (const CompareSlot& slot : table.slots)
    longest = std::max(longest, text_width(frame, FontKind::small, word_over(frame, table, slot)));
  table.upright = false;
  table.heading = std::ceil(longest + frame.metrics.gap);
}

/// The least of a few round weights that no bar exceeds, so that small weights make large bars.
double full_weight(const CompareTable& table) {
  double most = 0;
  for (std::size_t query = 0; query < table.comparison.queries.size(); ++query)
    for (std::size_t side = 0; side < table.comparison.sides.size(); ++side)
      for (const CompareSlot& slot : table.slots)
        if (!slot.is_rest) most = std::max(most, share(table.comparison, query, side, slot.columns).weight);
  for (const double full : {0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5})
    if (most <= full) return full;
  return 1;
}

}  // namespace

RowLook look_of(const Frame& frame, const CompareTable& table, const CompareRow& row) {
  if (table.comparison.both()) return row_look(frame.theme, row.side);
  return row_look(frame.theme, row_rank(frame.state.view, table.comparison.queries[row.query].word[0]));
}

std::string label_of(const Frame& frame, const CompareTable& table, const CompareRow& row) {
  const Comparison& comparison = table.comparison;
  std::string word = shown_word(frame, table, comparison.queries[row.query]);
  if (!comparison.both()) return word;
  const Index sentence = comparison.sentences[row.side];
  const std::string number = sentence_number(sentence);
  if (comparison.queries.size() > 1) return number + " " + word;
  return table.labels_in_full ? number + " " + frame.label(static_cast<std::size_t>(sentence)) : number;
}

std::string word_over(const Frame& frame, const CompareTable& table, const CompareSlot& slot) {
  if (slot.is_rest) return fill(frame.tr("compare.rest"), {{"n", std::to_string(slot.columns.size())}});
  return shown_word(frame, table, table.comparison.columns[slot.columns.front()]);
}

std::string absent_mark(const Frame& frame, const CompareTable& table) {
  const std::string& words = frame.tr("compare.absent");
  return text_width(frame, FontKind::small, words) <= table.slots.front().width ? words : "×";
}

bool has_row(const CompareTable& table, const CompareRow& row) {
  return table.comparison.queries[row.query].word[row.side] >= 0;
}

bool can_overlay(const Frame& frame, const CompareTable& table) {
  const std::size_t rows = table.comparison.both() ? 2 : table.comparison.queries.size();
  return static_cast<float>(rows) * 0.45f * frame.metrics.body <= table.slots.front().width;
}

CompareTable layout_compare(const Frame& frame, float left, float width) {
  CompareTable table;
  table.comparison = compare(frame.state, frame.derived);
  table.decimals = decimals_of(table.comparison);
  table.bands = make_bands(table.comparison, false);
  place_labels(frame, table, width);
  place_slots(frame, table, left + table.labels, width - table.labels);
  choose_words(frame, table);
  if (frame.state.view.overlaid && can_overlay(frame, table))
    table.bands = make_bands(table.comparison, true);
  table.full = full_weight(table);
  return table;
}

void set_heights(const Frame& frame, CompareTable& table, float height) {
  if (!table.upright) table.heading = std::min(table.heading, std::floor(0.5f * height));
  const float line = std::round(1.5f * frame.metrics.body), least = std::round(3.4f * frame.metrics.body);
  float room = height - table.heading, charts = 0;
  for (CompareBand& band : table.bands) {
    if (band.kind == Kind::chart)
      ++charts;
    else
      band.height = line, room -= line;
  }
  // Charts share what the lines of numbers leave, down to where bars say nothing.
  for (CompareBand& band : table.bands)
    if (band.kind == Kind::chart) band.height = std::max(least, std::floor(room / charts));
}

}  // namespace attn
