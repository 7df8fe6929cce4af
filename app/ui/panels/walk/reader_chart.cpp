// How much of the first word is left over the distance: in the old reader, and as a weight of attention.

#include "app/ui/panels/walk/reader_parts.h"
#include "app/ui/panels/walk/walk_text.h"
#include "app/ui/text.h"
#include "app/ui/widgets/chart.h"

namespace attn {
namespace {

/// Down to one in a million: below that a curve has left the chart.
Axis share_axis() {
  Axis axis{1e-6, 1, true};
  for (const double at : {1.0, 0.1, 0.01, 0.001, 1e-4, 1e-5, 1e-6}) {
    const int decimals = at >= 0.01 ? 0 : at >= 1e-3 ? 1 : at >= 1e-4 ? 2 : at >= 1e-5 ? 3 : 4;
    axis.ticks.push_back({at, number_text(100 * at, decimals) + "%"});
  }
  return axis;
}

Axis distance_axis() {
  Axis axis{kBetweenMin, kBetweenMax};
  for (const int at : {5, 100, 200, 300, 400, 500})
    axis.ticks.push_back({static_cast<double>(at), std::to_string(at)});
  return axis;
}

std::span<const double> span_of(const Vector& vector) {
  return {vector.data(), static_cast<std::size_t>(vector.size())};
}

/// Side by side, or below each other where they don't fit. Returns their height.
float draw_legend(Frame& frame, const Rect& area, const CurveLook& reader, const CurveLook& attention) {
  const float line = std::round(1.15f * text_height(frame, FontKind::small)), gap = frame.metrics.gap;
  const std::string& old = frame.tr("reader.old");
  const float used = draw_legend_entry(frame, {"reader/legend", 0}, area.min, reader, old);
  if (scene_part(frame) == 0) return line;
  const std::string& name = frame.tr("reader.attention");
  const float width = draw_legend_entry(frame, {"reader/legend", 1}, area.min, attention, name, false);
  const bool beside = used + gap + width <= area.width();
  const ImVec2 at = beside ? area.min + ImVec2{used + gap, 0} : area.min + ImVec2{0, line};
  draw_legend_entry(frame, {"reader/legend", 1}, at, attention, name);
  return beside ? line : 2 * line;
}

}  // namespace

void draw_reader_chart(Frame& frame, Rect area) {
  const Theme& theme = frame.theme;
  const ReaderLab& lab = frame.derived.labs.reader;
  const CurveLook reader{reader_color(frame), Stroke::dashed}, attention{theme.value, Stroke::solid};
  const TextStyle small{FontKind::small, theme.muted, theme.card};
  const float line = text_height(frame, FontKind::small);
  take_top(area, draw_legend(frame, area, reader, attention));
  draw_text_in(frame, {"reader/axis", 1}, take_top(area, std::round(1.3f * line)), Align::left, small,
               frame.tr("reader.axis_share"));
  draw_text_in(frame, {"reader/axis", 0}, take_bottom(area, std::round(1.1f * line)), Align::center, small,
               frame.tr("reader.axis_distance"));
  const Chart chart = draw_axes(frame, "reader/chart", area, distance_axis(), share_axis());
  const auto between = static_cast<double>(frame.state.view.dials.reader.between);
  draw_position(frame, {"reader/distance"}, chart, between, theme.axis, Stroke::dashed);
  draw_curve(frame, chart, {kBetweenMin, 1, span_of(lab.decay).subspan(kBetweenMin + 1)}, reader);
  draw_point(frame, {"reader/point", 0}, chart, between, lab.reader.shares(0), reader.color);
  if (scene_part(frame) == 0) return;
  draw_curve(frame, chart, {kBetweenMin, 1, span_of(lab.weights)}, attention);
  draw_point(frame, {"reader/point", 1}, chart, between, lab.trace.weights(0, 0), attention.color);
}

}  // namespace attn
