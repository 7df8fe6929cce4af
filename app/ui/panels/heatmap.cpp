// The table of who looks at whom, as colours and digits: heading, tabs and legend. Its parts: heatmap_*.cpp.

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/state/shown_keys.h"
#include "app/ui/panels/heatmap_parts.h"
#include "app/ui/panels/panels.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

struct Tab {
  TableKind table;
  const char* item;  ///< in the layout log
  std::string_view label;
  std::string hint;
};

std::vector<Tab> tabs(const Frame& frame) {
  std::vector<Tab> all{
      {TableKind::scores, "heatmap/tab/scores", frame.tr("heatmap.tab.scores"),
       frame.tr("heatmap.tab.scores.hint")},
      {TableKind::scaled, "heatmap/tab/scaled", frame.tr("heatmap.tab.scaled"),
       fill(frame.tr("heatmap.tab.scaled.hint"), {{"d_k", std::to_string(frame.derived.Q.cols())}})},
      {TableKind::weights, "heatmap/tab/weights", frame.tr("heatmap.tab.weights"),
       frame.tr("heatmap.tab.weights.hint")}};
  if (!frame.divides()) all.erase(all.begin() + 1);
  return all;
}

float tabs_width(const Frame& frame, FontKind font) {
  float width = 0;
  for (const Tab& tab : tabs(frame)) width += button_width(frame, font, tab.label) + frame.metrics.gap / 2;
  return width - frame.metrics.gap / 2;
}

void draw_tabs(Frame& frame, Rect row, FontKind font) {
  for (const Tab& tab : tabs(frame)) {
    const Rect rect = take_left(row, button_width(frame, font, tab.label));
    take_left(row, frame.metrics.gap / 2);
    const ButtonLook look{.on = frame.state.view.table == tab.table, .font = font};
    if (button(frame, {tab.item}, rect, tab.label, tab.hint, look)) frame.emit(ShowTable{tab.table});
  }
}

const std::string& title(const Frame& frame, float room) {
  const TableKind table = frame.state.view.table;
  const std::string& full = frame.tr(table == TableKind::scores   ? "heatmap.title.scores"
                                     : table == TableKind::scaled ? "heatmap.title.scaled"
                                                                  : "heatmap.title.weights");
  return text_width(frame, FontKind::title, full) <= room ? full : frame.tr("heatmap.title.short");
}

/// What the legend says: the ends of the data's own range, and what hatching means where there is a mask.
struct Legend {
  std::string least, most;  ///< most is empty where all numbers are equal; both where all are masked
  bool masked = false;
  float width = 0;
};

float swatch_width(const Frame& frame) {
  return std::round(1.6f * frame.metrics.small);
}
float bar_width(const Frame& frame) {
  return std::round(2.8f * frame.metrics.small);
}
float space(const Frame& frame) {
  return std::round(0.3f * frame.metrics.small);
}

Legend legend(const Frame& frame) {
  const ValueRange range = table_on_screen(frame).range;
  const auto text = [&](double value) {
    constexpr double kMillion = 1e6;  // beyond it a rounded count of millions, so that both ends fit the card
    if (frame.state.view.table != TableKind::weights)
      return std::abs(value) < kMillion ? number_text(value, 2) : number_text(value / kMillion, 0) + "×10^6";
    std::string percent = number_text(100 * value, 1);
    if (percent.ends_with(".0")) percent.resize(percent.size() - 2);
    return percent + "%";
  };
  const MaskMatrix& may_look = frame.derived.may_look;
  Legend legend;
  if (may_look.size() == 0 || may_look.any()) legend.least = text(range.min);
  if (range.max > range.min) legend.most = text(range.max);
  legend.masked = may_look.size() != 0 && !may_look.all();

  const auto wide = [&](const std::string& part) {
    return formula_width(frame, FontKind::small, part) + space(frame);
  };
  if (!legend.least.empty()) legend.width += wide(legend.least) + bar_width(frame);
  if (!legend.most.empty()) legend.width += wide(legend.most);
  if (legend.masked)
    legend.width += swatch_width(frame) + wide(frame.tr("heatmap.masked")) +
                    (legend.least.empty() ? 0 : frame.metrics.gap);
  return legend;
}

/// Colours between the ends are mixed in sRGB here as in the cells.
void draw_ramp(Frame& frame, const Rect& bar, bool has_ends) {
  const HeatmapTable table = table_on_screen(frame);
  constexpr int kPieces = 8;  // of a ramp that is no straight line
  const auto color = [&](int piece) {
    return frame.theme.heat(has_ends ? table.on_ramp(static_cast<double>(piece) / kPieces) : 0.5);
  };
  const auto x = [&](int piece) { return bar.min.x + bar.width() * static_cast<float>(piece) / kPieces; };
  if (!table.brings_up()) return fill_gradient(frame, bar, color(0), color(kPieces));
  for (int piece = 0; piece < kPieces; ++piece)
    fill_gradient(frame, {{x(piece), bar.min.y}, {x(piece + 1), bar.max.y}}, color(piece), color(piece + 1));
}

void draw_legend(Frame& frame, Rect row, const Legend& legend) {
  const Theme& theme = frame.theme;
  const TextStyle style{FontKind::small, theme.ink, theme.card};
  const float height = std::round(0.8f * frame.metrics.small), top = std::round(row.center().y - height / 2);
  float x = row.max.x - legend.width;
  const auto put = [&](const char* id, const std::string& text) {
    x +=
        draw_formula(frame, {id}, {x, row.center().y - text_height(frame, FontKind::small) / 2}, style, text);
  };
  if (legend.masked) {
    const Rect swatch = rect_at({x, top}, {swatch_width(frame), height});
    draw_hatching(frame, swatch, theme.axis, frame.metrics.line, std::round(0.5f * frame.metrics.small));
    x = swatch.max.x + space(frame);
    put("heatmap/legend/masked", frame.tr("heatmap.masked"));
    x += frame.metrics.gap;
  }
  if (legend.least.empty()) return;
  put("heatmap/legend/min", legend.least);
  x += space(frame);
  const Rect bar = rect_at({std::round(x), top}, {bar_width(frame), height});
  draw_ramp(frame, bar, !legend.most.empty());
  outline_rect(frame, bar, theme.axis, frame.metrics.line);
  x = bar.max.x + space(frame);
  if (!legend.most.empty()) put("heatmap/legend/max", legend.most);
}

constexpr float kLowCard = 19;  // times the body font

/// Title and tabs, on one line where they fit. Returns what the second line leaves on the right of the tabs.
Rect draw_heading(Frame& frame, Rect& area) {
  const Metrics& m = frame.metrics;
  const bool roomy = tabs_width(frame, FontKind::body) <= area.width();
  const FontKind font = roomy ? FontKind::body : FontKind::small;
  const float tabs_wide = tabs_width(frame, font), tabs_high = button_height(frame, font);
  const std::string& text = title(frame, area.width());
  const bool one_line = text_width(frame, FontKind::title, text) + m.gap + tabs_wide <= area.width();
  // A low card keeps its height for the cells: the tabs and the captions of the axes say what the title says.
  const bool untitled = !one_line && area.height() < kLowCard * m.body;

  Rect title_row =
      take_top(area, untitled ? 0 : std::max(std::round(1.2f * m.title), one_line ? tabs_high : 0));
  const TextStyle style{FontKind::title, frame.theme.ink, frame.theme.card};
  Rect tabs_row = title_row;
  if (one_line) {
    tabs_row = take_right(title_row, tabs_wide);
  } else {
    take_top(area, untitled ? 0 : std::round(m.gap / 3));
    tabs_row = take_top(area, tabs_high);
  }
  if (!untitled) draw_text_in(frame, {"heatmap/title"}, title_row, Align::left, style, text);
  draw_tabs(frame, tabs_row, font);
  take_top(area, std::round(m.gap / 2));
  if (one_line) return {};
  tabs_row.min.x += tabs_wide + m.gap;
  return tabs_row;
}

}  // namespace

void draw_heatmap(Frame& frame, Rect area) {
  const Rect beside_tabs = draw_heading(frame, area);
  const Legend range = legend(frame);
  const float below = std::round(0.6f * frame.metrics.small);  // the last row's label may reach below its row
  const bool legend_above = range.width <= beside_tabs.width();
  // A short sentence's table can be enlarged by the wheel, too, but needs its room more than buttons.
  const bool zoomable = frame.derived.size() > kMostShownKeys && can_zoom(frame, layout_heatmap(frame, area));
  Rect buttons, legend_row = beside_tabs;
  if (zoomable) buttons = take_bottom(area, button_height(frame, FontKind::small));
  if (!legend_above) {
    const bool beside_buttons = zoomable && zoom_buttons_width(frame) + range.width <= area.width();
    legend_row = beside_buttons ? buttons : take_bottom(area, frame.metrics.small);
  }
  if (zoomable || !legend_above) take_bottom(area, below);
  draw_legend(frame, legend_row, range);
  const HeatmapLayout all = layout_heatmap(frame, area);
  const HeatmapLayout at = zoomed(frame, all);
  if (zoomable) draw_zoom_buttons(frame, all, at, buttons);
  draw_heatmap_axes(frame, at);
  draw_heatmap_cells(frame, all, at);
}

}  // namespace attn
