// The words that are read, from the first one to the one that looks back, and what each of them gets.

#include <algorithm>

#include "app/ui/panels/walk/reader_parts.h"
#include "app/ui/panels/walk/walk_text.h"
#include "app/ui/text.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// Where the words stand along the strip: a chip, many small boxes, a chip.
struct Strip {
  float left, first_end, it_start, right;
  Index between;

  struct Span {
    float from, to;
  };
  float each() const { return (it_start - first_end) / static_cast<float>(between); }
  Span span(Index i) const {
    if (i == 0) return {left, first_end};
    if (i > between) return {it_start, right};
    const float from = first_end + each() * static_cast<float>(i - 1);
    return {from, from + each()};
  }
};

float chip_height(const Frame& frame) {
  return std::round(1.8f * frame.metrics.body);
}
float bars_height(const Frame& frame) {
  return std::round(1.5f * frame.metrics.body);
}
float row_gap(const Frame& frame) {
  return std::round(0.4f * frame.metrics.gap);
}

/// Attention's row is there from part 1 on.
bool shows_attention(const Frame& frame) {
  return scene_part(frame) >= 1;
}

Strip strip_in(const Frame& frame, const Rect& row) {
  const ReaderLab& lab = frame.derived.labs.reader;
  const float gap = frame.metrics.gap / 2, padding = 1.1f * frame.metrics.body;
  const auto chip = [&](Index word) {
    return std::min(text_width(frame, FontKind::bold, reader_word(frame, word)) + padding,
                    0.18f * row.width());
  };
  return {row.min.x, row.min.x + chip(lab.words.front()) + gap, row.max.x - chip(lab.words.back()) - gap,
          row.max.x, static_cast<Index>(lab.words.size()) - 2};
}

void draw_end(Frame& frame, ItemId id, const Rect& rect, Index word, Color color) {
  fill_rect(frame, rect, frame.theme.card, frame.metrics.radius);
  outline_rect(frame, rect, color, 2 * frame.metrics.line, frame.metrics.radius);
  draw_text_in(frame, id, rect.grown(-frame.metrics.line * 3), Align::center,
               {FontKind::bold, color, frame.theme.card}, reader_word(frame, word));
}

/// Boxes with their word where it fits, else empty ones, however narrow.
void draw_between(Frame& frame, const Strip& strip, const Rect& row) {
  const Theme& theme = frame.theme;
  const ReaderLab& lab = frame.derived.labs.reader;
  float widest = 0;
  for (const Index word : lab.fillers)
    if (strip.each() >= 2 * frame.metrics.small)
      widest = std::max(widest, text_width(frame, FontKind::small, reader_word(frame, word)));
  const bool named = widest > 0 && widest + 0.5f * frame.metrics.body <= strip.each();
  const float margin = std::min(frame.metrics.line * 2, strip.each() / 4);
  for (Index i = 1; i <= strip.between; ++i) {
    const auto [from, to] = strip.span(i);
    const Rect box{{from + margin, row.min.y + 2 * frame.metrics.line},
                   {to - margin, row.max.y - 2 * frame.metrics.line}};
    fill_rect(frame, box, named ? theme.paper : theme.line,
              std::min(frame.metrics.radius / 2, box.width() / 3));
    if (named)
      draw_text_in(frame, {"reader/word", i}, box, Align::center, {FontKind::small, theme.ink, theme.paper},
                   reader_word(frame, lab.words[static_cast<std::size_t>(i)]));
  }
}

/// One bar a word, the tallest as high as the row; those of attention are hatched.
void draw_bars(Frame& frame, const Strip& strip, const Rect& row, const double* shares, Color color,
               bool hatched) {
  const Index count = strip.between + 2;
  const double largest = *std::max_element(shares, shares + count);
  draw_line(frame, {row.min.x, row.max.y}, row.max, frame.theme.line, frame.metrics.line);
  if (!(largest > 0)) return;
  for (Index i = 0; i < count; ++i) {
    auto [from, to] = strip.span(i);
    const float width = std::min(0.8f * (to - from), 1.6f * frame.metrics.body);
    const float x = (from + to) / 2, height = row.height() * static_cast<float>(shares[i] / largest);
    const Rect bar{{x - width / 2, row.max.y - height}, {x + width / 2, row.max.y}};
    if (hatched && width > frame.metrics.body / 2)
      hatched_rect(frame, bar,
                   {color, frame.theme.card, 1.5f * frame.metrics.line, 0.35f * frame.metrics.body});
    else
      fill_rect(frame, bar, color);
  }
}

void draw_row_label(Frame& frame, long long number, Rect row, Color color, std::string_view text) {
  row.min.y = row.max.y - text_height(frame, FontKind::small);
  draw_text_in(frame, {"reader/row", number}, row, Align::left, {FontKind::small, color, frame.theme.card},
               text);
}

}  // namespace

float reader_strip_height(const Frame& frame, bool with_bars) {
  const float bars = bars_height(frame) + row_gap(frame);
  return chip_height(frame) + (with_bars ? shows_attention(frame) ? 2 * bars : bars : 0);
}

void draw_reader_strip(Frame& frame, Rect area, bool with_bars) {
  const Theme& theme = frame.theme;
  const ReaderLab& lab = frame.derived.labs.reader;
  Rect words = take_top(area, chip_height(frame));
  float label = 0;
  if (with_bars) {
    for (const std::string_view text : {frame.tr("reader.row_h"), frame.tr("reader.row_weights")})
      label = std::max(label, std::ceil(text_width(frame, FontKind::small, text)) + frame.metrics.gap);
    words.min.x += label;
  }
  const Strip strip = strip_in(frame, words);
  const float gap = frame.metrics.gap / 2;
  draw_between(frame, strip, words);
  draw_end(frame, {"reader/first"}, {words.min, {strip.first_end - gap, words.max.y}}, lab.words.front(),
           theme.key);
  draw_end(frame, {"reader/it"}, {{strip.it_start + gap, words.min.y}, words.max}, lab.words.back(),
           theme.query);
  if (!with_bars) return;
  const auto bars = [&](long long number, const double* shares, Color color, std::string_view text) {
    take_top(area, row_gap(frame));
    Rect row = take_top(area, bars_height(frame));
    draw_row_label(frame, number, take_left(row, label), color, text);
    draw_bars(frame, strip, row, shares, color, number == 1);
  };
  bars(0, lab.reader.shares.data(), reader_color(frame), frame.tr("reader.row_h"));
  if (shows_attention(frame)) bars(1, lab.trace.weights.data(), theme.value, frame.tr("reader.row_weights"));
}

}  // namespace attn
