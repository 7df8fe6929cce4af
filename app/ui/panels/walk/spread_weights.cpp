// What softmax makes of the spread: one query's weights, and two means over all queries for every d_k.

#include <algorithm>

#include "app/ui/panels/walk/lab_parts.h"
#include "app/ui/panels/walk/spread_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/chart.h"

namespace attn {
namespace {

Axis percent_axis() {
  return {0, 1, false, {{0, "0%"}, {0.5, "50%"}, {1, "100%"}}};
}

/// Both bars of one key, with their percentages where they fit.
void draw_pair(Frame& frame, const Chart& chart, const DividedRow& row, Index key, float slot) {
  const float line = text_height(frame, FontKind::small);
  const float center = chart.plot.min.x + slot * (static_cast<float>(key) + 0.5f);
  const float width = std::min(0.36f * slot, 2.2f * frame.metrics.body);
  const bool numbers = text_width(frame, FontKind::small, "100") + 2 < 0.48f * slot;
  for (const DivisionLook& look : {undivided_look(frame), divided_look(frame)}) {
    const double weight = (look.divided ? row.weights_scaled : row.weights)(key);
    const float top = std::min(chart.y_at(weight), chart.plot.max.y - frame.metrics.line);
    const float left = look.divided ? center : center - width;
    draw_division_bar(frame, {{left, top}, {left + width - frame.metrics.line, chart.plot.max.y}}, look);
    if (!numbers) continue;
    const float middle = left + width / 2, half = 0.24f * slot;
    draw_text_in(frame, {"spread/percent", key, look.divided ? 1 : 0},
                 {{middle - half, top - line}, {middle + half, top}}, Align::center,
                 {FontKind::small, look.color, frame.theme.card}, number_text(100 * weight, 0));
  }
  const std::string name = "k_" + std::to_string(key + 1);
  draw_formula(
      frame, {"spread/key", key},
      {std::floor(center - formula_width(frame, FontKind::small, name) / 2), chart.plot.max.y + line / 5},
      {FontKind::small, frame.theme.muted, frame.theme.card}, name);
}

/// The heading with a triangle at each side of the row's number.
void draw_row_choice(Frame& frame, Rect& area) {
  const SpreadDials& now = frame.state.view.dials.spread;
  SpreadDials dials = now;
  const float side = std::round(1.3f * frame.metrics.body);
  Rect row{area.min, {area.max.x, area.min.y + side}};
  if (triangle_button(frame, {"spread/row/on"}, take_right(row, side), false, frame.tr("spread.row_hint"),
                      now.row + 1 < kSpreadRows))
    ++dials.row;
  take_right(row, frame.metrics.gap / 2);
  if (triangle_button(frame, {"spread/row/back"}, take_right(row, side), true, frame.tr("spread.row_hint"),
                      now.row > 0))
    --dials.row;
  draw_lab_heading(frame, {"spread/row"}, area,
                   fill(frame.tr("spread.row"), {{"row", std::to_string(now.row + 1)}}));
  if (dials != now) frame.emit(SetSpreadDials{dials});
}

Axis doubling_axis() {
  Axis axis{1, static_cast<double>(kSpreadMax), true};
  for (int at = 1; at <= kSpreadMax; at *= 2)
    axis.ticks.push_back({static_cast<double>(at), std::to_string(at)});
  return axis;
}

/// What one column of the sweep's points says over d_k, as far as it has come.
void draw_over_d_k(Frame& frame, const char* name, Rect area, Axis y, double SpreadPoint::*undivided,
                   double SpreadPoint::*divided) {
  const auto points = frame.derived.labs.spread.sweep->points();
  const auto d_k = static_cast<std::size_t>(frame.state.view.dials.spread.d_k);
  Rect legend = take_top(area, legend_height(frame));
  const Chart chart = draw_axes(frame, name, area, doubling_axis(), std::move(y));
  draw_position(frame, {name, 2}, chart, static_cast<double>(d_k), frame.theme.axis, Stroke::dashed);
  std::vector<double> values(points.size());
  for (const DivisionLook& look : {undivided_look(frame), divided_look(frame)}) {
    const auto column = look.divided ? divided : undivided;
    std::ranges::transform(points, values.begin(), [&](const SpreadPoint& point) { return point.*column; });
    const CurveLook curve{look.color, look.divided ? Stroke::dashed : Stroke::solid};
    draw_curve(frame, chart, {1, 1, values}, curve);
    std::string text = frame.tr(look.divided ? "spread.with" : "spread.without");
    if (d_k <= points.size()) {
      draw_point(frame, {name, 3, look.divided ? 1 : 0}, chart, static_cast<double>(d_k), values[d_k - 1],
                 look.color);
      text += "  " + number_text(values[d_k - 1], 3);
    }
    legend.min.x += draw_legend_entry(frame, {name, 4, look.divided ? 1 : 0}, legend.min, curve, text) +
                    frame.metrics.gap;
  }
}

}  // namespace

void draw_weight_row(Frame& frame, Rect area) {
  draw_row_choice(frame, area);
  const auto& view = frame.derived.labs.spread.view;
  if (!view) return draw_computing(frame, {"spread/computing", 1}, area);
  draw_division_legend(frame, {"spread/row/legend"}, take_top(area, legend_height(frame)));
  const float above = text_height(frame, FontKind::small);  // for the number on a bar of 100 %
  take_top(area, above / 2);
  const Chart chart = draw_axes(frame, "spread/weights", area, {0, 1}, percent_axis());
  const Index keys = view->row.weights.size();
  for (Index key = 0; key < keys; ++key)
    draw_pair(frame, chart, view->row, key, chart.plot.width() / static_cast<float>(keys));
}

void draw_largest_weight_curves(Frame& frame, Rect area) {
  draw_lab_heading(frame, {"spread/largest"}, area, frame.tr("spread.largest"));
  draw_over_d_k(frame, "spread/largest_curve", area, percent_axis(), &SpreadPoint::largest_weight,
                &SpreadPoint::largest_weight_scaled);
}

void draw_gradient_curves(Frame& frame, Rect area) {
  const std::string& heading = frame.tr("spread.gradient");
  const Rect all = area;
  draw_lab_heading(frame, {"spread/gradient"}, area, heading);
  draw_gradient_means(frame, {all.min, {all.max.x, area.min.y}}, heading);
  const Axis norm{0, 0.5, false, {{0, "0"}, {0.25, "0.25"}, {0.5, "0.5"}}};  // it is never above 1/2
  draw_over_d_k(frame, "spread/gradient_curve", area, norm, &SpreadPoint::gradient,
                &SpreadPoint::gradient_scaled);
}

}  // namespace attn
