// Why one layer is not enough: two words' weights in both sentences, and their ratio, under the matrices that
// stand beside it. Part 0: the ratios. Part 1: why they are equal. Part 2: what it would take.

#include <algorithm>
#include <cmath>

#include "app/ui/arithmetic.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/walk/walk_text.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/number_text.h"
#include "app/ui/widgets/shapes.h"
#include "core/weight_ratio.h"

namespace attn {
namespace {

/// The word that looks and the two that it weighs against each other; nothing where the lesson doesn't have
/// them.
struct Trio {
  Index it, first, second;
};

std::optional<Trio> trio(const Frame& frame) {
  const Cast& cast = frame.derived.cast;
  if (cast.first == cast.it || cast.second == cast.it || cast.first == cast.second) return std::nullopt;
  for (const Reading& side : frame.derived.sides)
    if (std::max({cast.it, cast.first, cast.second}) >= side.size() || side.masked(cast.it, cast.first) ||
        side.masked(cast.it, cast.second))
      return std::nullopt;
  return Trio{cast.it, cast.first, cast.second};
}

/// Four digits that count, however large or small.
std::string ratio_text(double value) {
  if (std::isnan(value)) return "–";
  if (std::isinf(value)) return "∞";
  if (value == 0) return "0";
  if (value >= 1e4 || value < 1e-3) return exponent_text(value, 3);
  return number_text(value, value >= 1000 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : value >= 1 ? 3 : 4);
}

constexpr int kFewestDecimals = 2;

/// Of both weights as percentages: their quotient, as they are shown, is the ratio that is shown.
int weight_decimals(double first, double second) {
  const std::string ratio = ratio_text(first / second);
  return decimals_until(kFewestDecimals, [&](int d) {
    return ratio_text(seen(100 * first, d) / seen(100 * second, d)) == ratio;
  });
}

std::string weight_text(double weight, int decimals) {
  constexpr double kLeast = 1e-5;
  if (weight == 0 || weight >= kLeast) return number_text(100 * weight, decimals) + "%";
  return exponent_text(100 * weight, 1) + "%";
}

/// One of the two words: name, weight, and a bar.
void draw_weight(Frame& frame, std::size_t side, Index word, double weight, int decimals, Rect row,
                 Color color) {
  const ItemId id{"ratio/weight", static_cast<long long>(side), word};
  const TextStyle style{FontKind::body, frame.theme.ink, frame.theme.card};
  draw_text_in(frame, {"ratio/word", static_cast<long long>(side), word},
               take_left(row, std::min(0.28f * row.width(), 6 * frame.metrics.body)), Align::left,
               {FontKind::bold, color, frame.theme.card}, word_of(frame, side, word));
  draw_text_in(frame, id, take_left(row, std::ceil(text_width(frame, FontKind::body, "0.0e−10%"))),
               Align::right, style, weight_text(weight, decimals));
  take_left(row, frame.metrics.gap / 2);
  const float pad = std::round(0.22f * row.height());
  const float width = std::max(frame.metrics.line, row.width() * static_cast<float>(weight));
  if (weight > 0)
    fill_rect(frame, {{row.min.x, row.min.y + pad}, {row.min.x + width, row.max.y - pad}}, color,
              frame.metrics.radius / 4);
}

float line_height(const Frame& frame) {
  return std::round(1.45f * frame.metrics.body);
}

WeightRatio ratio_of(const Reading& reading, const Trio& t) {
  const ReadingRow row = reading.row(t.it);
  return weight_ratio(row.weights, row.scaled, t.first, t.second);
}

/// Three lines and the ratio: airy where there is room for it.
float side_height(const Frame& frame, float room) {
  const float tight = 3 * line_height(frame) + std::round(1.5f * frame.metrics.title);
  return std::clamp(std::floor(room), tight, std::round(1.7f * tight));
}

void draw_side(Frame& frame, std::size_t i, const Trio& t, Rect area) {
  const Theme& theme = frame.theme;
  const Reading& side = frame.derived.sides[i];
  const WeightRatio ratio = ratio_of(side, t);
  const auto number = static_cast<long long>(i);
  const float row = std::floor(area.height() / 4.2f);
  draw_text_in(frame, {"ratio/sentence", number}, take_top(area, row), Align::left,
               {FontKind::body, theme.muted, theme.card}, frame.label(i));
  const double first = side.weight(t.it, t.first), second = side.weight(t.it, t.second);
  const int decimals = weight_decimals(first, second);
  draw_weight(frame, i, t.first, first, decimals, take_top(area, row), theme.query);
  draw_weight(frame, i, t.second, second, decimals, take_top(area, row), theme.key);
  const std::string text = fill(frame.tr("ratio.is"), {{"first", word_of(frame, i, t.first)},
                                                       {"second", word_of(frame, i, t.second)},
                                                       {"ratio", ratio_text(ratio.measured)}});
  draw_text_in(frame, {"ratio/ratio", number}, area, Align::left, {FontKind::title, theme.ink, theme.card},
               text);
}

/// Whether the two scores are the same in all sentences: then the ratio has to be, too.
bool same_scores(const Frame& frame, const Trio& t) {
  const Reading& one = frame.derived.sides.front();
  return std::ranges::all_of(frame.derived.sides, [&](const Reading& side) {
    return side.scaled(t.it, t.first) == one.scaled(t.it, t.first) &&
           side.scaled(t.it, t.second) == one.scaled(t.it, t.second);
  });
}

/// "e^a ÷ e^b = e^(a − b) ≈ 6.705", with digits that a calculator confirms: the denominators have cancelled.
std::string cancelled_text(const Reading& reading, const Trio& t) {
  const double a = reading.scaled(t.it, t.first), b = reading.scaled(t.it, t.second);
  const std::string ratio = ratio_text(ratio_of(reading, t).predicted);
  const int d = decimals_until(kFewestDecimals, [&](int decimals) {
    return ratio_text(std::exp(seen(a, decimals) - seen(b, decimals))) == ratio;
  });
  const double difference = seen(a, d) - seen(b, d);
  return "e" + raised(number_text(a, d)) + " ÷ e" + raised(number_text(b, d)) + " = e" +
         raised(number_text(difference, d)) + " ≈ " + ratio;
}

void draw_reason(Frame& frame, const Trio& t, const Rect& area) {
  Rect rest = area;
  const TextStyle style{FontKind::body, frame.theme.ink, frame.theme.card};
  const bool same = same_scores(frame, t);
  if (same) {
    const std::string line = cancelled_text(frame.derived.sides.front(), t);
    const Rect row = take_top(rest, line_height(frame));
    const FontKind font =
        formula_width(frame, FontKind::body, line) <= row.width() ? FontKind::body : FontKind::small;
    draw_formula(frame, {"ratio/formula"}, row.min, {font, frame.theme.ink, frame.theme.card}, line);
  }
  const std::string& reason = frame.tr(same ? "ratio.reason" : "ratio.differ");
  if (draw_paragraph(frame, {"ratio/reason"}, rest.min, rest.width(), style, reason, false) <= rest.height())
    draw_paragraph(frame, {"ratio/reason"}, rest.min, rest.width(), style, reason);
}

void draw_heading(Frame& frame, Rect row, const Trio& t) {
  const std::string label = frame.tr("ratio.roll");
  const float width = button_width(frame, FontKind::body, label);
  const Rect slot = take_right(row, width);
  take_right(row, frame.metrics.gap);
  if (button(frame, {"ratio/roll"}, button_place(frame, slot), label,
             fill(frame.tr("ratio.roll_hint"), {{"seed", std::to_string(frame.state.view.dials.rolls + 1)}}),
             {.enabled = frame.state.lesson().projections.has_value()}))
    frame.emit(RollMatrices{});
  const std::string title = fill(frame.tr("ratio.title"), {{"it", frame.word(t.it)}});
  draw_text_in(frame, {"ratio/title"}, row, Align::left, {FontKind::title, frame.theme.ink, frame.theme.card},
               title);
}

}  // namespace

void draw_ratio(Frame& frame, Rect area) {
  const std::optional<Trio> t = trio(frame);
  if (!t) {
    draw_paragraph(frame, {"ratio/missing"}, area.min, area.width(),
                   {FontKind::body, frame.theme.ink, frame.theme.card}, frame.tr("ratio.missing"));
    return;
  }
  draw_heading(frame, take_top(area, std::round(1.7f * frame.metrics.body)), *t);
  take_top(area, frame.metrics.gap / 2);
  const float reason = 4.5f * line_height(frame);
  const float height = side_height(frame, (area.height() - reason) / 2 - frame.metrics.gap);
  for (std::size_t i = 0; i < frame.derived.sides.size(); ++i) {
    draw_side(frame, i, *t, take_top(area, height));
    take_top(area, frame.metrics.gap);
  }
  if (scene_part(frame) >= 1 && area.height() >= line_height(frame)) draw_reason(frame, *t, area);
}

}  // namespace attn
