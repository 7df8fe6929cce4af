// How much of it is right, and how wrong it is, over the steps of the training.

#include <algorithm>
#include <cmath>

#include "app/ui/panels/plane_geometry.h"
#include "app/ui/panels/training/training_parts.h"
#include "app/ui/panels/walk/lab_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/shapes.h"
#include "core/learning/learner.h"

namespace attn {
namespace {

/// The sentences learned from are solid, those held out dashed.
CurveLook look_of(const Frame& frame, bool held_out) {
  return held_out ? CurveLook{frame.theme.key, Stroke::dashed} : CurveLook{frame.theme.query, Stroke::solid};
}

Axis step_axis(const Frame& frame) {
  const Index goal = std::max(training_of(frame).goal, lab_of(frame).steps());
  Axis axis{0, static_cast<double>(goal)};
  const auto step = static_cast<Index>(nice_step(static_cast<double>(goal) / 6));
  for (Index at = 0; at <= goal; at += std::max<Index>(1, step))
    axis.ticks.push_back({static_cast<double>(at), std::to_string(at)});
  return axis;
}

/// What a chart shows of the training.
struct Measure {
  const char* name;
  std::vector<std::string> headings;  ///< the longest first
  std::vector<double> TrainingCurves::*learned;
  std::vector<double> TrainingCurves::*held_out;
  double now_learned, now_held_out;
  bool percent;
};

std::string value_text(const Measure& measure, double value) {
  return measure.percent ? number_text(100 * value, 0) + "%" : number_text(value, 3);
}

void draw_measure(Frame& frame, Rect area, const Measure& measure, Axis y, double level) {
  const TrainingLab& lab = lab_of(frame);
  const float line = std::round(1.25f * text_height(frame, FontKind::small));
  const Rect heading = take_top(area, std::round(1.35f * frame.metrics.body));
  const auto fits = [&](const std::string& text) {
    return text_width(frame, FontKind::bold, text) <= heading.width();
  };
  const auto fitting = std::ranges::find_if(measure.headings, fits);
  draw_text_in(frame, {measure.name, 5}, heading, Align::left,
               {FontKind::bold, frame.theme.ink, frame.theme.card},
               fitting == measure.headings.end() ? measure.headings.back() : *fitting);
  float x = area.min.x, below = area.min.y;
  for (const bool held_out : {false, true}) {
    const double now = held_out ? measure.now_held_out : measure.now_learned;
    const std::string text =
        frame.tr(held_out ? "curves.held_out" : "curves.learned") + " " + value_text(measure, now);
    const float width = draw_legend_entry(frame, {measure.name, 4, held_out}, {x, below},
                                          look_of(frame, held_out), text, false);
    if (x > area.min.x && x + width > area.max.x) x = area.min.x, below += line;
    draw_legend_entry(frame, {measure.name, 4, held_out}, {x, below}, look_of(frame, held_out), text);
    x += width + frame.metrics.gap;
  }
  take_top(area, below + line - area.min.y);
  if (area.height() < 2 * line) return;
  const Chart chart = draw_axes(frame, measure.name, area, step_axis(frame), std::move(y));
  draw_dashed(frame, {chart.plot.min.x, chart.y_at(level)}, {chart.plot.max.x, chart.y_at(level)},
              frame.theme.axis, frame.metrics.line, 4 * frame.metrics.line);
  for (const bool held_out : {false, true}) {  // the dashes over the line
    const std::vector<double>& values = lab.curves.*(held_out ? measure.held_out : measure.learned);
    draw_curve(frame, chart, {0, static_cast<double>(kCurveStep), values}, look_of(frame, held_out));
    draw_point(frame, {measure.name, 3, held_out}, chart, static_cast<double>(lab.steps()),
               held_out ? measure.now_held_out : measure.now_learned, look_of(frame, held_out).color);
  }
}

/// As high as the curve has been, and not below what a guess costs; but a curve that jumps far above that
/// leaves the chart, or nothing else could be seen in it.
Axis loss_axis(const TrainingLab& lab, double lowest) {
  constexpr double kMostGuesses = 2.5;
  const double guess = std::log(static_cast<double>(lab.read[0].size()));
  double most = guess;
  for (const std::vector<double>* curve : {&lab.curves.loss, &lab.curves.held_out_loss})
    for (const double loss : *curve)
      if (std::isfinite(loss)) most = std::clamp(loss, most, kMostGuesses * guess);
  Axis axis{0, most};
  const double step = nice_step(most / 4);
  for (int i = 0; i * step <= most; ++i)
    if (std::abs(i * step - lowest) > step / 3)
      axis.ticks.push_back({i * step, number_text(i * step, step < 1 ? 1 : 0)});
  axis.ticks.push_back({lowest, number_text(lowest, 2)});
  std::ranges::sort(axis.ticks, {}, &Tick::at);
  return axis;
}

}  // namespace

void draw_loss(Frame& frame, Rect area) {
  const TrainingLab& lab = lab_of(frame);
  const double lowest = learning::lowest_loss(training_of(frame).recipe.smoothing, lab.read[0].size());
  draw_measure(
      frame, area,
      {"curves/loss",
       {fill(frame.tr("curves.loss"), {{"lowest", number_text(lowest, 3)}}), frame.tr("curves.loss.short")},
       &TrainingCurves::loss,
       &TrainingCurves::held_out_loss,
       lab.scores.training.loss,
       lab.scores.held_out.loss,
       false},
      loss_axis(lab, lowest), lowest);
}

void draw_curves(Frame& frame, Rect area) {
  const TrainingLab& lab = lab_of(frame);
  const TextStyle style{FontKind::body, frame.theme.ink, frame.theme.card};
  if (training_of(frame).loaded) {
    draw_paragraph(frame, {"curves/loaded"}, area.min, area.width(), style, frame.tr("curves.loaded"));
    return;
  }
  draw_text_in(frame, {"curves/steps"},
               take_bottom(area, std::round(1.2f * text_height(frame, FontKind::small))), Align::center,
               {FontKind::small, frame.theme.muted, frame.theme.card}, frame.tr("curves.steps"));
  const TrainingScores& now = lab.scores;
  // Where two charts would be too low to read, the one that everybody understands.
  const bool both = area.height() >= 15 * frame.metrics.body;
  const Rect upper = both ? take_top(area, std::floor((area.height() - frame.metrics.gap / 2) / 2)) : area;
  constexpr double kChance = 0.5;
  draw_measure(frame, upper,
               {"curves/accuracy",
                {frame.tr("curves.accuracy")},
                &TrainingCurves::accuracy,
                &TrainingCurves::held_out_accuracy,
                now.training.accuracy(),
                now.held_out.accuracy(),
                true},
               {0, 1, false, {{0, "0%"}, {kChance, "50%"}, {1, "100%"}}}, kChance);
  if (!both) return;
  take_top(area, frame.metrics.gap / 2);
  draw_loss(frame, area);
}

}  // namespace attn
