#include <algorithm>
#include <cmath>
#include <cstdio>

#include "app/ui/panels/plane_grid.h"
#include "app/ui/panels/plane_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// Ticks stand this many ems of the small font apart, at least.
constexpr float kTickDistance = 4.5f;

double tick_step(const Frame& frame, const PlaneMap& map) {
  return nice_step(static_cast<double>(kTickDistance * frame.metrics.small) / map.scale);
}

/// As many decimals as the step has; numbers beyond five digits as powers of ten.
std::string tick_text(double value, double step) {
  constexpr double kLarge = 1e5;
  if (std::abs(value) < kLarge)
    return number_text(value, std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9))));
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.3g", std::abs(value));
  std::string text = digits;
  if (const auto plus = text.find("e+0"); plus != std::string::npos) text.erase(plus + 1, 2);
  return value < 0 ? "−" + text : text;
}

/// The ends of what the plot shows, in units.
PlaneBounds shown(const PlaneMap& map) {
  const PlanePoint low = map.to_units({map.plot.min.x, map.plot.max.y});
  const PlanePoint high = map.to_units({map.plot.max.x, map.plot.min.y});
  return {low.x, high.x, low.y, high.y};
}

/// Calls visit(value) for every multiple of step within [low, high].
template <typename Visit>
void for_each_tick(double low, double high, double step, Visit visit) {
  for (long long i = first_tick(low, step); static_cast<double>(i) * step <= high; ++i)
    visit(static_cast<double>(i) * step);
}

float bottom_gutter(const Frame& frame) {
  return std::round(1.3f * frame.metrics.small);
}

}  // namespace

Rect plot_without_gutters(const Frame& frame, const Rect& rest, const PlaneBounds& bounds, bool flat) {
  Rect plot = rest;
  take_bottom(plot, bottom_gutter(frame));
  if (flat) return plot;  // no numbers on the vertical axis
  // The numbers' width depends on the scale, which a narrower plot hardly changes.
  const PlaneMap map = make_plane_map(bounds, plot, plane_margin(frame));
  const PlaneBounds view = shown(map);
  const double step = tick_step(frame, map);
  float widest = 0;
  for_each_tick(view.y_min, view.y_max, step, [&](double value) {
    widest = std::max(widest, text_width(frame, FontKind::small, tick_text(value, step)));
  });
  take_left(plot, std::ceil(widest + 0.4f * frame.metrics.small));
  return plot;
}

void draw_plane_label(Frame& frame, ItemId id, const Rect& place, FontKind font, Color color,
                      std::string_view text) {
  fill_rect(frame, place, frame.theme.card.with_alpha(0.85), frame.metrics.radius / 2);
  draw_text(frame, id, place.min, {font, color, frame.theme.card}, text);
}

void draw_plane_grid(Frame& frame, const PlaneMap& map, bool flat, const GridIds& ids) {
  const Theme& theme = frame.theme;
  const Rect& plot = map.plot;
  const PlaneBounds view = shown(map);
  const double step = tick_step(frame, map);
  const float line = frame.metrics.line, small = text_height(frame, FontKind::small);
  const TextStyle style{FontKind::small, theme.muted, theme.card};
  const auto color = [&](double value) { return value == 0 ? theme.axis : theme.line; };

  long long tick = 0;
  float free_from = plot.min.x - bottom_gutter(frame);  // a number must not touch the one before it
  for_each_tick(view.x_min, view.x_max, step, [&](double value) {
    const float x = std::round(map.to_screen({value, 0}).x);
    draw_line(frame, {x, plot.min.y}, {x, plot.max.y}, color(value), value == 0 ? 1.5f * line : line);
    const std::string text = tick_text(value, step);
    const float width = text_width(frame, FontKind::small, text), left = x - width / 2;
    if (left < free_from || left + width > plot.max.x) return;
    draw_text(frame, {ids.x, tick++}, {left, plot.max.y + 0.2f * small}, style, text);
    free_from = left + width + 0.5f * small;
  });
  tick = 0;
  for_each_tick(view.y_min, view.y_max, step, [&](double value) {
    if (flat && value != 0) return;
    const float y = std::round(map.to_screen({0, value}).y);
    draw_line(frame, {plot.min.x, y}, {plot.max.x, y}, color(value), value == 0 ? 1.5f * line : line);
    if (flat || y - small / 2 < plot.min.y || y + small / 2 > plot.max.y) return;
    const std::string text = tick_text(value, step);
    const float right = plot.min.x - 0.4f * small;
    draw_text(frame, {ids.y, tick++}, {right - text_width(frame, FontKind::small, text), y - small / 2},
              style, text);
  });
  log_region(frame, {ids.plot}, plot);
}

void draw_score_lines(Frame& frame, PlaneScene& scene) {
  const PlanePoint q = scene.query().at;
  const double square = q.x * q.x + q.y * q.y;
  if (!frame.state.view.score_lines || square == 0) return;
  const PlaneMap& map = scene.map;
  const PlaneBounds view = shown(map);
  // Scores at the corners bound those in between. Neighbouring lines are step / |q| units apart.
  const double reach_x[] = {q.x * view.x_min, q.x * view.x_max},
               reach_y[] = {q.y * view.y_min, q.y * view.y_max};
  const double low = std::min(reach_x[0], reach_x[1]) + std::min(reach_y[0], reach_y[1]);
  const double high = std::max(reach_x[0], reach_x[1]) + std::max(reach_y[0], reach_y[1]);
  const double step =
      nice_step(static_cast<double>(2.6f * frame.metrics.body) / map.scale * std::sqrt(square));
  // Long enough to reach from anywhere in the plot to beyond its edges; in units of (-q.y, q.x).
  const double along = 2 * (view.x_max - view.x_min + view.y_max - view.y_min) / std::sqrt(square);
  const TextStyle style{FontKind::small, frame.theme.query, frame.theme.card};
  long long number = 0;
  for_each_tick(low, high, step, [&](double score) {
    const PlanePoint foot{q.x * score / square, q.y * score / square};
    const auto line = clip_segment(map, {foot.x + q.y * along, foot.y - q.x * along},
                                   {foot.x - q.y * along, foot.y + q.x * along});
    if (!line) return;
    draw_line(frame, line->from, line->to, mix(frame.theme.card, frame.theme.query, 0.45),
              frame.metrics.line);
    const std::string text = tick_text(score, step);
    const ImVec2 size{text_width(frame, FontKind::small, text) + frame.metrics.small * 0.4f,
                      text_height(frame, FontKind::small)};
    for (const ImVec2 end : {line->to, line->from}) {
      const Rect rect = rect_at(Rect{map.plot.min, map.plot.max - size}.clamped(end - size * 0.5f), size);
      if (std::any_of(scene.taken.begin(), scene.taken.end(),
                      [&](const Rect& r) { return r.overlaps(rect); }))
        continue;
      fill_rect(frame, rect, frame.theme.card);
      draw_text_in(frame, {"plane/score_line", number++}, rect, Align::center, style, text);
      scene.taken.push_back(rect);
      break;
    }
  });
}

}  // namespace attn
