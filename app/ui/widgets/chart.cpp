#include "app/ui/widgets/chart.h"

#include "app/ui/text.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr double kNowhere = -10;  // where a value without a logarithm stands: far below the plot

TextStyle tick_style(const Frame& frame) {
  return {FontKind::small, frame.theme.muted, frame.theme.card};
}

float dash_of(const Frame& frame) {
  return 0.45f * frame.metrics.body;
}

void draw_y_ticks(Frame& frame, const char* name, const Chart& chart, float left) {
  const float line = text_height(frame, FontKind::small);
  float last = chart.plot.max.y + 2 * line;
  long long number = 0;
  for (const Tick& tick : chart.y.ticks) {
    const float y = std::floor(chart.y_at(tick.at));
    draw_line(frame, {chart.plot.min.x, y}, {chart.plot.max.x, y}, frame.theme.line, frame.metrics.line);
    if (std::abs(y - last) < line) continue;
    draw_text_in(frame, {name, 1, number++},
                 {{left, y - line / 2}, {chart.plot.min.x - line / 3, y + line / 2}}, Align::right,
                 tick_style(frame), tick.text);
    last = y;
  }
}

void draw_x_ticks(Frame& frame, const char* name, const Chart& chart, const Rect& area) {
  const float line = text_height(frame, FontKind::small), stub = line / 5;
  float free_from = area.min.x;
  long long number = 0;
  for (const Tick& tick : chart.x.ticks) {
    const float x = std::floor(chart.x_at(tick.at));
    const float width = text_width(frame, FontKind::small, tick.text);
    const float left = std::clamp(x - width / 2, area.min.x, area.max.x - width);
    if (left < free_from) continue;
    draw_line(frame, {x, chart.plot.max.y}, {x, chart.plot.max.y + stub}, frame.theme.axis,
              frame.metrics.line);
    draw_text(frame, {name, 0, number++}, {left, chart.plot.max.y + stub}, tick_style(frame), tick.text);
    free_from = left + width + line / 2;
  }
}

/// Goes along a polyline and draws every other `dash` of its length.
void draw_dashed_line(const Frame& frame, std::span<const ImVec2> points, Color color, float thickness,
                      float dash) {
  float walked = 0;  // along the present dash and the gap behind it
  for (std::size_t i = 1; i < points.size(); ++i) {
    const ImVec2 from = points[i - 1], way = points[i] - from;
    const float whole = length(way);
    for (float at = 0; at < whole;) {
      const bool in_dash = walked < dash;
      const float piece = std::min(whole - at, (in_dash ? dash : 2 * dash) - walked);
      if (in_dash)
        draw_line(frame, from + way * (at / whole), from + way * ((at + piece) / whole), color, thickness);
      // A piece too short to move a float on would be walked for ever.
      at += std::max(piece, 0.01f);
      walked += std::max(piece, 0.01f);
      if (walked >= 2 * dash) walked = 0;
    }
  }
}

}  // namespace

double Axis::place(double value) const {
  if (!logarithmic) return (value - least) / (most - least);
  if (!(value > 0)) return kNowhere;
  return std::max(kNowhere, std::log(value / least) / std::log(most / least));
}

float Chart::x_at(double value) const {
  return plot.min.x + plot.width() * static_cast<float>(x.place(value));
}

float Chart::y_at(double value) const {
  return plot.max.y - plot.height() * static_cast<float>(y.place(value));
}

Chart draw_axes(Frame& frame, const char* name, const Rect& area, Axis x, Axis y) {
  const float line = text_height(frame, FontKind::small);
  float beside = 0;
  for (const Tick& tick : y.ticks)
    beside = std::max(beside, std::ceil(text_width(frame, FontKind::small, tick.text)) + line / 3 + 1);
  Rect plot = area;
  plot.min.x = std::floor(plot.min.x + beside);
  plot.min.y = std::floor(plot.min.y + (y.ticks.empty() ? 0 : line / 2));
  plot.max.y = std::floor(plot.max.y - 1.2f * line);
  plot.max.x = std::floor(plot.max.x - frame.metrics.handle);
  Chart chart{plot, std::move(x), std::move(y)};
  draw_y_ticks(frame, name, chart, area.min.x);
  draw_x_ticks(frame, name, chart, area);
  draw_line(frame, plot.min, {plot.min.x, plot.max.y}, frame.theme.axis, frame.metrics.line);
  draw_line(frame, {plot.min.x, plot.max.y}, plot.max, frame.theme.axis, frame.metrics.line);
  log_region(frame, {name}, plot);
  return chart;
}

void draw_curve(const Frame& frame, const Chart& chart, const Curve& curve, const CurveLook& look) {
  std::vector<ImVec2> points(curve.y.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double x = curve.first_x + curve.step * static_cast<double>(i);
    points[i] = {chart.x_at(x), chart.y_at(curve.y[i])};
  }
  const float thickness = 2.5f * frame.metrics.line;
  const Clip clip({{chart.plot.min.x, chart.plot.min.y - thickness}, chart.plot.max});
  if (look.stroke == Stroke::solid)
    draw_polyline(frame, points, look.color, thickness);
  else
    draw_dashed_line(frame, points, look.color, thickness, dash_of(frame));
}

void draw_position(Frame& frame, ItemId id, const Chart& chart, double x, Color color, Stroke stroke) {
  const float at = std::floor(chart.x_at(x)) + 0.5f, thickness = 1.5f * frame.metrics.line;
  const ImVec2 top{at, chart.plot.min.y}, bottom{at, chart.plot.max.y};
  if (stroke == Stroke::solid)
    draw_line(frame, top, bottom, color, thickness);
  else
    draw_dashed(frame, top, bottom, color, thickness, dash_of(frame));
  log_mark(frame, id, {top, {at + thickness, bottom.y}}, color, frame.theme.card);
}

void draw_point(Frame& frame, ItemId id, const Chart& chart, double x, double y, Color color) {
  const float radius = frame.metrics.handle;
  const ImVec2 at = chart.plot.clamped({chart.x_at(x), chart.y_at(y)});
  draw_circle(frame, at, radius, color, frame.theme.card, 1.5f * frame.metrics.line);
  log_mark(frame, id, rect_at({at.x - radius, at.y - radius}, {2 * radius, 2 * radius}), color,
           frame.theme.card);
}

float draw_legend_entry(Frame& frame, ItemId id, ImVec2 at, const CurveLook& look, std::string_view text,
                        bool draw) {
  const FontKind font = FontKind::small;
  const float sample = 2.2f * frame.metrics.body, gap = 0.4f * frame.metrics.body;
  const float width = sample + gap + std::ceil(formula_width(frame, font, text));
  if (!draw) return width;
  const float y = std::floor(at.y + text_height(frame, font) / 2), thickness = 2.5f * frame.metrics.line;
  if (look.stroke == Stroke::solid)
    draw_line(frame, {at.x, y}, {at.x + sample, y}, look.color, thickness);
  else
    draw_dashed(frame, {at.x, y}, {at.x + sample, y}, look.color, thickness, dash_of(frame));
  draw_formula(frame, id, {at.x + sample + gap, at.y}, {font, look.color, frame.theme.card}, text);
  return width;
}

}  // namespace attn
