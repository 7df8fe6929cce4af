// What the mixture is for: the chosen word's own value vector, and the mixture that takes its place, in both
// sentences side by side. Part 0: before. Part 1: what is carried into it. Part 2: the new vector goes up in
// the old one's place.

#include <algorithm>
#include <numeric>
#include <vector>

#include "app/ui/arithmetic.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/walk/walk_text.h"
#include "app/ui/text.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr Index kMostAxes = 6;  // of the value vector; more are left out, and said so

/// One sentence's column of the picture.
struct Side {
  const Reading& reading;
  long long number;  ///< which one, for ids
  Index query;

  std::string word(const Frame& frame, Index index) const {
    return frame.fonts.displayable(reading.words[static_cast<std::size_t>(index)]);
  }
};

struct ChipRow {
  std::vector<Index> words;  ///< those that are shown, in reading order
  std::vector<Rect> chips;
  FontKind font = FontKind::body;
};

float chip_width(const Frame& frame, FontKind font, const std::string& word) {
  return std::ceil(text_width(frame, font, word)) + std::round(0.7f * frame.fonts.face(font).px);
}

float between_chips(const Frame& frame) {
  return std::round(0.25f * frame.metrics.body);
}

/// The largest font in which every word of both sentences has its place, so that they look alike; else the
/// smallest.
FontKind chip_font(const Frame& frame, float width) {
  for (const FontKind font : {FontKind::title, FontKind::body}) {
    const bool fits = std::ranges::all_of(frame.derived.sides, [&](const Reading& reading) {
      float used = -between_chips(frame);
      return std::ranges::all_of(reading.words, [&](const std::string& word) {
        used += between_chips(frame) + chip_width(frame, font, frame.fonts.displayable(word));
        return used <= width;  // thousands of words are not all measured
      });
    });
    if (fits) return font;
  }
  return FontKind::small;
}

/// The words with the largest weights that fit beside each other, the chosen one among them.
ChipRow fitted_words(const Frame& frame, const Side& side, FontKind font, float width) {
  std::vector<Index> order(side.reading.words.size());
  std::iota(order.begin(), order.end(), Index{0});
  const auto weight = [&](Index j) {
    return j == side.query ? 2.0 : side.reading.weight(side.query, j);
  };
  std::ranges::stable_sort(order, std::greater{}, weight);
  ChipRow row{{}, {}, font};
  float used = -between_chips(frame);
  for (const Index j : order) {
    used += between_chips(frame) + chip_width(frame, font, side.word(frame, j));
    if (used > width) break;
    row.words.push_back(j);
  }
  std::ranges::sort(row.words);
  return row;
}

/// Puts the chips of the row into `line`, spread over its width.
void place(const Frame& frame, const Side& side, ChipRow& row, const Rect& line) {
  std::vector<float> widths;
  for (const Index j : row.words) widths.push_back(chip_width(frame, row.font, side.word(frame, j)));
  const float used = std::accumulate(widths.begin(), widths.end(), 0.0f);
  const auto gaps = std::max(1.0f, static_cast<float>(widths.size()) - 1);
  const float gap = std::min((line.width() - used) / gaps, 1.5f * frame.metrics.body);
  float x = std::floor(line.center().x - (used + gap * (static_cast<float>(widths.size()) - 1)) / 2);
  row.chips.clear();
  for (const float width : widths) {
    row.chips.push_back({{x, line.min.y}, {x + width, line.max.y}});
    x = std::floor(x + width + gap);
  }
}

void draw_chips(Frame& frame, const Side& side, const ChipRow& row, const char* id, bool replaced) {
  const Theme& theme = frame.theme;
  for (std::size_t i = 0; i < row.words.size(); ++i) {
    const Index word = row.words[i];
    const bool chosen = word == side.query;
    const Color fill = chosen && replaced ? theme.value_soft : theme.card;
    const Color rim = !chosen ? theme.line : replaced ? theme.value : theme.query;
    fill_rect(frame, row.chips[i], fill, frame.metrics.radius / 2);
    outline_rect(frame, row.chips[i], rim, (chosen ? 3 : 1) * frame.metrics.line, frame.metrics.radius / 2);
    draw_text_in(frame, {id, side.number, word}, row.chips[i], Align::center,
                 {row.font, chosen && replaced ? theme.value : theme.ink, fill}, side.word(frame, word));
  }
}

/// A value vector as names, numbers and bars from 0 to `largest`.
void draw_vector(Frame& frame, const Side& side, const char* id, Rect area, const Vector& v, double largest) {
  const Index shown = std::min<Index>(v.size(), kMostAxes);
  const float row_height = area.height() / static_cast<float>(std::max<Index>(1, shown));
  const auto fits = [&](FontKind kind) { return row_height >= text_height(frame, kind); };
  const FontKind font = fits(FontKind::title)  ? FontKind::title
                        : fits(FontKind::body) ? FontKind::body
                                               : FontKind::small;
  const TextStyle style{font, frame.theme.ink, frame.theme.card};
  float name = 0;
  for (Index a = 0; a < shown; ++a) name = std::max(name, text_width(frame, font, frame.axis(a)));
  name = std::min(std::ceil(name) + 1, 0.4f * area.width());
  const float number = std::ceil(text_width(frame, font, "−00.00"));
  for (Index a = 0; a < shown; ++a) {
    Rect line = take_top(area, row_height);
    draw_text_in(frame, {id, side.number, 2 * a}, take_left(line, name), Align::left, style, frame.axis(a));
    draw_text_in(frame, {id, side.number, 2 * a + 1}, take_left(line, number), Align::right, style,
                 number_text(v[a], 2));
    take_left(line, frame.metrics.gap / 2);
    const auto share = static_cast<float>(std::clamp(std::abs(v[a]) / largest, 0.0, 1.0));
    const float pad = 0.22f * row_height;
    if (share > 0)
      fill_rect(frame,
                {{line.min.x, line.min.y + pad},
                 {line.min.x + std::max(frame.metrics.line, share * line.width()), line.max.y - pad}},
                v[a] < 0 ? frame.theme.query : frame.theme.value, frame.metrics.radius / 4);
  }
}

/// Strokes from the words' chips up to the mixture, as thick as their weights, with the percentages of the
/// strong ones.
void draw_flows(Frame& frame, const Side& side, const ChipRow& row, float bottom, float top, float target) {
  const float thickest = 0.7f * frame.metrics.body, line = text_height(frame, FontKind::small);
  for (std::size_t i = 0; i < row.words.size(); ++i) {
    const Index word = row.words[i];
    if (side.reading.masked(side.query, word)) continue;
    const auto weight = static_cast<float>(side.reading.weight(side.query, word));
    const ImVec2 from{row.chips[i].center().x, bottom - line}, to{target, top};
    const float bend = 0.55f * (from.y - to.y);
    draw_bezier(frame, {from, from - ImVec2{0, bend}, to + ImVec2{0, bend}, to},
                mix(frame.theme.card, frame.theme.value, 0.35 + 0.65 * static_cast<double>(weight)),
                std::max(1.5f * frame.metrics.line, weight * thickest));
    const std::string percent = percent_number(side.reading, side.query, word) + "%";
    if (text_width(frame, FontKind::small, percent) <= row.chips[i].width() + frame.metrics.gap / 2)
      draw_text_in(frame, {"mixture/percent", side.number, word},
                   {{row.chips[i].min.x - frame.metrics.gap, bottom - line},
                    {row.chips[i].max.x + frame.metrics.gap, bottom}},
                   Align::center, {FontKind::small, frame.theme.ink, frame.theme.card}, percent);
  }
}

/// The heights of one side's parts, from the top.
struct Heights {
  float title, chips, head, vector, flows;
};

Heights heights(const Frame& frame, float room, Index axes) {
  const Metrics& m = frame.metrics;
  Heights h{std::round(1.4f * m.title), std::round(1.6f * m.title), std::round(1.5f * m.body),
            std::round(1.3f * m.title) * static_cast<float>(std::min(axes, kMostAxes)), 0};
  // Title, the upper row of chips with its arrow, two headed vectors, the lower row.
  const float fixed = h.title + 2 * h.chips + m.body * 1.2f + 2 * h.head;
  const float least_flows = 2.2f * m.body;
  const float most_vector = std::max(0.0f, (room - fixed - least_flows) / 2);
  h.vector = std::min(h.vector, most_vector);
  h.flows = std::max(least_flows, room - fixed - 2 * h.vector);
  return h;
}

void draw_head(Frame& frame, const Side& side, const char* id, const Rect& row, std::string_view key,
               Color color) {
  const std::string it = side.word(frame, side.query);
  draw_text_in(frame, {id, side.number}, row, Align::left, {FontKind::bold, color, frame.theme.card},
               fill(frame.tr(key), {{"word", it}}));
}

void draw_title(Frame& frame, const Side& side, Rect row, Index left_out) {
  if (left_out > 0) {
    const std::string text = fill(frame.tr("mixture.left_out"), {{"n", std::to_string(left_out)}});
    const float width = std::ceil(text_width(frame, FontKind::small, text)) + 1;
    draw_text_in(frame, {"mixture/left_out", side.number}, take_right(row, width), Align::right,
                 {FontKind::small, frame.theme.muted, frame.theme.card}, text);
  }
  draw_text_in(frame, {"mixture/title", side.number}, row, Align::left,
               {FontKind::title, frame.theme.ink, frame.theme.card},
               frame.label(static_cast<std::size_t>(side.number)));
}

/// The sentence on its way up, with the new vector in the old one's place.
void draw_going_up(Frame& frame, const Side& side, const ChipRow& row, float above, const Rect& line) {
  draw_chips(frame, side, row, "mixture/up", true);
  for (std::size_t i = 0; i < row.words.size(); ++i) {
    const bool chosen = row.words[i] == side.query;
    const float x = row.chips[i].center().x;
    draw_arrow(frame, {x, line.min.y - frame.metrics.line}, {x, above},
               chosen ? frame.theme.value : frame.theme.axis, (chosen ? 3 : 1) * frame.metrics.line,
               0.45f * frame.metrics.body);
  }
}

/// Where the mixture will stand.
void draw_not_yet(Frame& frame, const Side& side, const Rect& area) {
  const Theme& theme = frame.theme;
  outline_dashed(frame, area, theme.axis, frame.metrics.line, 0.4f * frame.metrics.body);
  draw_text_in(frame, {"mixture/not_yet", side.number}, area, Align::center,
               {FontKind::title, theme.muted, theme.card}, frame.tr("mixture.not_yet"));
}

void draw_side(Frame& frame, const Side& side, FontKind font, Rect area) {
  const int part = scene_part(frame);
  const Vector old = side.reading.V.row(side.query), mixed = side.reading.row(side.query).output;
  const double largest = std::max({1.0, side.reading.V.cwiseAbs().maxCoeff()});
  const Heights h = heights(frame, area.height(), old.size());
  ChipRow row = fitted_words(frame, side, font, area.width());
  draw_title(frame, side, take_top(area, h.title),
             side.reading.size() - static_cast<Index>(row.words.size()));

  const Rect arrows = take_top(area, 1.2f * frame.metrics.body), upper = take_top(area, h.chips);
  place(frame, side, row, upper);
  if (part >= 2) draw_going_up(frame, side, row, arrows.min.y + 0.2f * frame.metrics.body, upper);

  const Rect new_head = take_top(area, h.head), new_vector = take_top(area, h.vector),
             flows = take_top(area, h.flows);
  if (part == 0) draw_not_yet(frame, side, {{new_head.min.x, new_head.min.y}, new_vector.max});
  if (part >= 1) {
    draw_head(frame, side, "mixture/new", new_head, "mixture.new", frame.theme.value);
    draw_vector(frame, side, "mixture/after", new_vector, mixed, largest);
    place(frame, side, row, rect_at({area.min.x, flows.max.y}, {area.width(), h.chips}));
    draw_flows(frame, side, row, flows.max.y, flows.min.y + frame.metrics.gap / 2, area.center().x);
  }
  const Rect lower = take_top(area, h.chips);
  place(frame, side, row, lower);
  draw_chips(frame, side, row, "mixture/word", false);
  draw_head(frame, side, "mixture/old", take_top(area, h.head), "mixture.old", frame.theme.query);
  draw_vector(frame, side, "mixture/before", take_top(area, h.vector), old, largest);
}

}  // namespace

void draw_mixture(Frame& frame, Rect area) {
  const auto& sides = frame.derived.sides;
  const auto count = static_cast<float>(sides.size());
  const float between = 2 * frame.metrics.gap;
  const float width = std::floor((area.width() - between * (count - 1)) / count);
  const FontKind font = chip_font(frame, width);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (i > 0) {
      const float x = take_left(area, between).center().x;
      draw_line(frame, {x, area.min.y}, {x, area.max.y}, frame.theme.line, frame.metrics.line);
    }
    const Index query = std::min(frame.state.view.word, sides[i].size() - 1);
    draw_side(frame, {sides[i], static_cast<long long>(i), query}, font, take_left(area, width));
  }
}

}  // namespace attn
