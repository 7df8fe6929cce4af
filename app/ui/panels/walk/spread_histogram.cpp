// How far the scores spread at one d_k.

#include <algorithm>
#include <cmath>

#include "app/ui/panels/walk/lab_parts.h"
#include "app/ui/panels/walk/spread_parts.h"
#include "app/ui/panels/walk/walk_text.h"
#include "app/ui/text.h"
#include "app/ui/widgets/chart.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr std::size_t kCurvePoints = 241;

double root_d_k(const Frame& frame) {
  return std::sqrt(static_cast<double>(frame.state.view.dials.spread.d_k));
}

double bin_width(const Histogram& histogram) {
  return (histogram.high - histogram.low) / static_cast<double>(histogram.counts.size());
}

/// How many scores the normal distribution expects in a bin, along the whole axis.
std::vector<double> expected_counts(const Histogram& histogram, double sd) {
  std::vector<double> counts(kCurvePoints);
  const double step = (histogram.high - histogram.low) / static_cast<double>(kCurvePoints - 1);
  const double per_density = static_cast<double>(ScoreSpread::kScores) * bin_width(histogram);
  for (std::size_t i = 0; i < kCurvePoints; ++i)
    counts[i] = per_density * normal_density(histogram.low + step * static_cast<double>(i), sd);
  return counts;
}

/// As high as the highest bin or the top of the curve.
Axis count_axis(const Histogram& histogram, const std::vector<double>& expected) {
  const auto highest = static_cast<double>(*std::ranges::max_element(histogram.counts));
  return {0, 1.05 * std::max(highest, *std::ranges::max_element(expected))};
}

void draw_bins(const Frame& frame, const Chart& chart, const Histogram& histogram, double marked,
               Color beyond) {
  const double width = bin_width(histogram);
  const Color color = undivided_look(frame).color;
  for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
    const double from = histogram.low + width * static_cast<double>(i);
    const float left = chart.x_at(from), right = chart.x_at(from + width);
    const float gap = right - left > 6 * frame.metrics.line ? frame.metrics.line : 0;
    const bool inside = std::abs(from + width / 2) < marked;
    fill_rect(frame,
              {{left, chart.y_at(static_cast<double>(histogram.counts[i]))}, {right - gap, chart.plot.max.y}},
              inside ? color : beyond);
  }
}

void draw_theory(Frame& frame, const Chart& chart, const Histogram& histogram,
                 const std::vector<double>& expected) {
  const double step = (histogram.high - histogram.low) / static_cast<double>(kCurvePoints - 1);
  draw_curve(frame, chart, {histogram.low, step, expected}, {frame.theme.ink});
}

std::vector<Tick> wide_ticks() {
  std::vector<Tick> ticks;
  for (int at = -90; at <= 90; at += 30) ticks.push_back({static_cast<double>(at), number_text(at, 0)});
  return ticks;
}

/// A legend below the heading: the curve, and the two numbers where there is room.
void draw_histogram_legend(Frame& frame, const Rect& row) {
  const float used =
      draw_legend_entry(frame, {"spread/normal"}, row.min, {frame.theme.ink}, frame.tr("spread.normal"));
  if (scene_part(frame) == 0) {  // there the numbers stand beside it
    draw_legend_entry(frame, {"spread/normal", 1}, row.min + ImVec2{used + frame.metrics.gap, 0},
                      {frame.theme.ink, Stroke::dashed}, "±√d_k");
    return;
  }
  const std::string text = fill(frame.tr("spread.both"),
                                {{"found", number_text(frame.derived.labs.spread.view->point.score_sd, 2)},
                                 {"root", number_text(root_d_k(frame), 2)}});
  const float width = formula_width(frame, FontKind::small, text);
  if (used + frame.metrics.gap + width > row.width()) return;
  draw_formula(frame, {"spread/both"}, {row.max.x - std::ceil(width), row.min.y},
               {FontKind::small, frame.theme.query, frame.theme.card}, text);
}

/// One number of standard deviations a tick, written as scores, and below as what they are divided by
/// sqrt(d_k).
void draw_two_scales(Frame& frame, const Chart& chart, float left, float top) {
  const double root = root_d_k(frame);
  const float line = text_height(frame, FontKind::small);
  for (const bool divided : {false, true}) {
    const Color color = (divided ? divided_look(frame) : undivided_look(frame)).color;
    const float y = std::floor(top + (divided ? 1.2f * line : 0));
    draw_formula(frame, {"spread/scale", divided ? 1 : 0}, {left, y},
                 {FontKind::small, color, frame.theme.card},
                 frame.tr(divided ? "spread.axis_divided" : "spread.axis_score"));
    for (const int sds : {-4, -2, 0, 2, 4}) {
      const std::string text = number_text(divided ? sds : sds * root, 1);
      const std::string shown = text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
      const float width = text_width(frame, FontKind::small, shown);
      const float x = std::min(chart.x_at(sds * root) - width / 2, chart.plot.max.x + line / 2 - width);
      draw_text(frame, {divided ? "spread/divided_tick" : "spread/score_tick", sds + 4}, {x, y},
                {FontKind::small, color, frame.theme.card}, shown);
    }
  }
}

/// The spread over all d_k, as measured and as predicted.
void draw_spread_curve(Frame& frame, Rect area) {
  const auto points = frame.derived.labs.spread.sweep->points();
  const auto d_k = frame.state.view.dials.spread.d_k;
  std::vector<double> found(points.size()), root(static_cast<std::size_t>(kSpreadMax));
  std::ranges::transform(points, found.begin(), &SpreadPoint::score_sd);
  for (std::size_t i = 0; i < root.size(); ++i) root[i] = std::sqrt(static_cast<double>(i + 1));
  Axis x{1, static_cast<double>(kSpreadMax)}, y{0, 24};
  for (const int at : {1, 128, 256, 384, 512})
    x.ticks.push_back({static_cast<double>(at), std::to_string(at)});
  for (const int at : {0, 8, 16, 24}) y.ticks.push_back({static_cast<double>(at), std::to_string(at)});
  draw_lab_heading(frame, {"spread/over_d_k"}, area, frame.tr("spread.over_dims"));
  const Chart chart = draw_axes(frame, "spread/sd_curve", area, std::move(x), std::move(y));
  draw_curve(frame, chart, {1, 1, found}, {undivided_look(frame).color});
  draw_curve(frame, chart, {1, 1, root}, {frame.theme.ink, Stroke::dashed});
  if (d_k <= static_cast<Index>(points.size()))
    draw_point(frame, {"spread/sd_point"}, chart, static_cast<double>(d_k),
               found[static_cast<std::size_t>(d_k - 1)], undivided_look(frame).color);
}

}  // namespace

void draw_score_histogram(Frame& frame, Rect area) {
  draw_lab_heading(frame, {"spread/histogram"}, area,
                   fill(frame.tr("spread.histogram"), {{"count", std::to_string(ScoreSpread::kScores)}}));
  const auto& view = frame.derived.labs.spread.view;
  if (!view) return draw_computing(frame, {"spread/computing", 0}, area);
  const double root = root_d_k(frame);
  const Histogram& wide = view->wide;
  const std::vector<double> expected = expected_counts(wide, root);
  draw_histogram_legend(frame, take_top(area, legend_height(frame)));
  const Chart chart = draw_axes(frame, "spread/scores", area, {wide.low, wide.high, false, wide_ticks()},
                                count_axis(wide, expected));
  draw_bins(frame, chart, wide, kWideRange, undivided_look(frame).color);
  draw_theory(frame, chart, wide, expected);
  for (const double side : {-1.0, 1.0})
    draw_position(frame, {"spread/sd", side < 0 ? 0 : 1}, chart, side * root, frame.theme.ink,
                  Stroke::dashed);
}

void draw_divided_histogram(Frame& frame, Rect area) {
  const auto& view = frame.derived.labs.spread.view;
  const double root = root_d_k(frame);
  constexpr double kMarked = 2;  // standard deviations: 95 % of the scores
  draw_lab_heading(
      frame, {"spread/divided_histogram"}, area,
      fill(frame.tr("spread.scores_at"), {{"dims", std::to_string(frame.state.view.dials.spread.d_k)},
                                          {"count", std::to_string(ScoreSpread::kScores)}}));
  if (!view) return draw_computing(frame, {"spread/computing", 0}, area);
  const std::string wide = number_text(kMarked * root, root == std::floor(root) ? 0 : 1);
  const std::string say =
      fill(frame.tr("spread.shrinks"), {{"wide", wide},
                                        {"dims", std::to_string(frame.state.view.dials.spread.d_k)},
                                        {"narrow", number_text(kMarked, 0)}});
  const TextStyle style{FontKind::body, frame.theme.ink, frame.theme.card};
  take_top(area, draw_paragraph(frame, {"spread/shrinks"}, area.min, area.width(), style, say) +
                     frame.metrics.gap / 2);

  const float line = text_height(frame, FontKind::small), left = area.min.x;
  float beside = 0;
  for (const std::string_view key : {"spread.axis_score", "spread.axis_divided"})
    beside = std::max(beside, formula_width(frame, FontKind::small, frame.tr(key)));
  // Half of the first number stands left of the plot, as wide as any of them.
  beside += text_width(frame, FontKind::small, "−88.8") / 2 + frame.metrics.gap / 2;
  Rect place = area;
  place.min.x += std::ceil(beside);
  place.max.y -= std::round(1.3f * line);
  const Histogram& fitted = view->fitted;
  const std::vector<double> expected = expected_counts(fitted, root);
  const Chart chart =
      draw_axes(frame, "spread/fitted", place, {fitted.low, fitted.high}, count_axis(fitted, expected));
  draw_bins(frame, chart, fitted, kMarked * root, frame.theme.query_soft);
  draw_theory(frame, chart, fitted, expected);
  for (const double side : {-kMarked, kMarked})
    draw_position(frame, {"spread/marked", side < 0 ? 0 : 1}, chart, side * root, frame.theme.ink,
                  Stroke::dashed);
  draw_two_scales(frame, chart, left, chart.plot.max.y + line / 5);
}

void draw_spread_numbers(Frame& frame, Rect area) {
  const auto& view = frame.derived.labs.spread.view;
  const Index d_k = frame.state.view.dials.spread.d_k;
  const std::string dims = std::to_string(d_k);
  LabColumn column(frame, area);
  column.headline({"spread/theory"}, frame.tr("spread.theory"), number_text(root_d_k(frame), 2),
                  frame.theme.ink);
  column.headline({"spread/found"}, frame.tr("spread.found"),
                  view ? number_text(view->point.score_sd, 2) : std::string("…"), frame.theme.query);
  column.rule();
  column.formula({"spread/dot"}, d_k == 1 ? "q·k = q_1·k_1" : "q·k = q_1·k_1 + … + q_d·k_d");
  column.text({"spread/why"}, fill(frame.tr("spread.why"), {{"dims", dims}}));
  constexpr Index kSmall = 8;  // from here on the eye sees no difference to the normal curve
  if (d_k < kSmall) column.text({"spread/sharp"}, frame.tr("spread.sharp"));
  const float least = 9 * frame.metrics.body;
  if (column.rest().height() < least + frame.metrics.gap) return;
  column.rule();
  draw_spread_curve(frame, column.rest());
}

}  // namespace attn
