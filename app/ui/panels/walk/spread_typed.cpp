// The textbook's row: three scores before and after the division, each to be typed.

#include <algorithm>
#include <array>
#include <cmath>

#include "app/ui/panels/walk/lab_parts.h"
#include "app/ui/panels/walk/spread_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// A box, a bar with its share, a divided score, and its bar.
struct Columns {
  Rect score, weight, scaled, scaled_weight;
};

Columns columns_of(const Frame& frame, Rect row) {
  const float gap = frame.metrics.gap;
  Columns at;
  at.score = take_left(row, dial_box_width(frame));
  take_left(row, gap);
  const float bars = std::floor((row.width() - dial_box_width(frame) - 2 * gap) / 2);
  at.weight = take_left(row, bars);
  take_left(row, gap);
  at.scaled = take_left(row, dial_box_width(frame));
  take_left(row, gap);
  at.scaled_weight = row;
  return at;
}

/// A box keeps its height in a taller row.
Rect box_in(const Frame& frame, const Rect& cell) {
  const float height = dial_height(frame);
  return rect_at({cell.min.x, std::floor(cell.center().y - height / 2)}, {cell.width(), height});
}

void draw_share(Frame& frame, ItemId id, Rect cell, double share, const DivisionLook& look) {
  const float number = text_width(frame, FontKind::body, "100.0%") + frame.metrics.gap / 2;
  const float most = std::max(0.0f, cell.width() - number);
  const float bar = std::max(frame.metrics.line, most * static_cast<float>(share));
  draw_division_bar(frame,
                    {{cell.min.x, cell.min.y + cell.height() * 0.15f},
                     {cell.min.x + bar, cell.max.y - cell.height() * 0.15f}},
                    look);
  cell.min.x += bar + frame.metrics.gap / 3;
  const FittedNumber fitted = fitting_share(frame, share, cell.width());
  draw_text_in(frame, id, cell, Align::left, {fitted.font, look.color, frame.theme.card}, fitted.text);
}

void draw_head(Frame& frame, const Rect& row, SpreadDials& dials) {
  const Columns at = columns_of(frame, row);
  const TextStyle muted{FontKind::body, frame.theme.muted, frame.theme.card};
  draw_text_in(frame, {"spread/head", 0}, at.score, Align::center, muted, frame.tr("spread.score"));
  draw_text_in(frame, {"spread/head", 1}, at.weight, Align::left, muted, frame.tr("spread.weight"));
  draw_text_in(frame, {"spread/head", 3}, at.scaled_weight, Align::left, muted, frame.tr("spread.weight"));
  Rect divisor = at.scaled;
  const float sign = std::ceil(text_width(frame, FontKind::body, "÷")) + frame.metrics.gap / 3;
  const Rect before{{divisor.min.x - sign, divisor.min.y}, {divisor.min.x, divisor.max.y}};
  draw_text_in(frame, {"spread/head", 2}, before, Align::left, muted, "÷");
  const auto typed =
      draw_dial_box(frame, {"spread/divisor"}, divisor, dials.divisor, {kDivisorMin, kDivisorMax, false, 1});
  if (typed) dials.divisor = *typed;
}

void draw_gradients(Frame& frame, const Rect& row, const DividedRow& example) {
  const Columns at = columns_of(frame, row);
  const auto number = [&](double value) {
    if (value == 0 || value >= 1e-3) return number_text(value, 3);
    std::string plain = tiny_text(value, kLeastShare);
    return text_width(frame, FontKind::title, plain) <= at.weight.width() ? plain : exponent_text(value, 1);
  };
  draw_text_in(frame, {"spread/typed_gradient", 0}, at.weight, Align::left,
               {FontKind::title, undivided_look(frame).color, frame.theme.card}, number(example.gradient));
  draw_text_in(frame, {"spread/typed_gradient", 1}, at.scaled_weight, Align::left,
               {FontKind::title, divided_look(frame).color, frame.theme.card},
               number(example.gradient_scaled));
}

/// What the row is: the text's, or somebody's own; and what it is divided by, as its box shows it.
std::string heading_of(const Frame& frame, const SpreadDials& dials) {
  const std::string divisor = fitting_number(frame, dials.divisor, dial_box_width(frame)).text;
  const bool of_text = dials.scores == SpreadDials{}.scores;
  return fill(frame.tr(of_text ? "spread.text_row" : "spread.own_row"), {{"divisor", divisor}});
}

/// How often one number fits into another, in two or three digits; "160 000", in groups where the language
/// writes them.
std::string times_text(const Frame& frame, double times) {
  constexpr double kMostPlain = 1e9;
  if (times >= kMostPlain) return exponent_text(times, 1);
  if (times == 0 || times == 1) return number_text(times, 0);
  if (times < 1) return tiny_text(times, kLeastShare);
  if (times < 1000) return number_text(times, times < 10 ? 2 : times < 100 ? 1 : 0);
  const double unit = std::pow(10.0, std::floor(std::log10(times)) - 1);
  std::string text = number_text(std::round(times / unit) * unit, 0);
  if (frame.language() == Language::en && text.size() > 4)
    for (std::size_t at = text.size() - 3; at > 0; at = at > 3 ? at - 3 : 0)
      text.insert(at, "\u00a0");  // no line ends there
  return text;
}

/// How large the gradient is, before and after; below, by how much it has grown, and what it is.
void draw_example_gradient(Frame& frame, Rect area, const DividedRow& example, double divisor) {
  const std::string& heading = frame.tr("spread.example_gradient");
  const Rect all = area;
  draw_lab_heading(frame, {"spread/example_gradient"}, area, heading);
  const Rect head{all.min, {all.max.x, area.min.y}};
  draw_gradients(frame, take_top(area, std::round(1.4f * frame.metrics.title)), example);
  LabColumn column(frame, area);
  if (example.gradient > 0) {
    const std::string times = times_text(frame, example.gradient_scaled / example.gradient);
    column.text({"spread/times"},
                fill(frame.tr("spread.times"), {{"divisor", exact_number_text(divisor)}, {"times", times}}));
  }
  const float room = column.rest().height();
  column.text({"spread/gradient_means"}, frame.tr("spread.gradient_means"));
  if (column.rest().height() == room) draw_gradient_means(frame, head, heading);
}

/// The button that brings the textbook's numbers back, at the right end of the row.
void draw_preset(Frame& frame, const Rect& row, SpreadDials& dials) {
  const std::string& label = frame.tr("spread.text_numbers");
  const ImVec2 size{button_width(frame, FontKind::body, label), button_height(frame, FontKind::body)};
  if (!button(frame, {"spread/text_numbers"}, rect_at({row.max.x - size.x, row.min.y}, size), label,
              frame.tr("spread.text_numbers_hint")))
    return;
  const SpreadDials text;
  dials.d_k = text.d_k;
  dials.scores = text.scores;
  dials.divisor = text.divisor;
}

}  // namespace

void draw_typed_row(Frame& frame, Rect area) {
  const SpreadDials& now = frame.state.view.dials.spread;
  const DividedRow& example = frame.derived.labs.spread.example;
  SpreadDials dials = now;
  const float gap = frame.metrics.gap;
  draw_lab_heading(frame, {"spread/example"}, area, heading_of(frame, now));
  take_top(area, std::round(gap / 2));
  const Rect bottom = take_bottom(area, button_height(frame, FontKind::body));
  const float rows = static_cast<float>(example.scores.size());
  const float row =
      std::clamp(0.45f * area.height() / rows - gap, dial_height(frame), 3 * dial_height(frame));
  draw_head(frame, take_top(area, dial_height(frame)), dials);
  for (Index i = 0; i < example.scores.size(); ++i) {
    take_top(area, gap);
    const Columns at = columns_of(frame, take_top(area, row));
    const auto place = static_cast<std::size_t>(i);
    if (const auto typed = draw_dial_box(frame, {"spread/score", i}, box_in(frame, at.score),
                                         now.scores[place], {.step = 1}))
      dials.scores[place] = *typed;
    draw_share(frame, {"spread/typed_weight", i, 0}, at.weight, example.weights(i), undivided_look(frame));
    const FittedNumber scaled = fitting_number(frame, example.scaled(i), at.scaled.width());
    draw_text_in(frame, {"spread/scaled", i}, at.scaled, Align::center,
                 {scaled.font, frame.theme.ink, frame.theme.card}, scaled.text);
    draw_share(frame, {"spread/typed_weight", i, 1}, at.scaled_weight, example.weights_scaled(i),
               divided_look(frame));
  }
  take_top(area, gap);
  draw_line(frame, area.min, {area.max.x, area.min.y}, frame.theme.line, frame.metrics.line);
  take_top(area, gap);
  draw_example_gradient(frame, area, example, now.divisor);
  draw_preset(frame, bottom, dials);
  if (dials != now) frame.emit(SetSpreadDials{dials});
}

}  // namespace attn
