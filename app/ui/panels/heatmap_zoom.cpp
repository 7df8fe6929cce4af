// The table of a long sentence, enlarged: which part of it is seen, and what hands do to that.

#include <algorithm>
#include <cmath>

#include "app/ui/panels/heatmap_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr double kNotch = 1.25;  ///< for a notch of the wheel

/// Enlarged so far, cells have room for numbers in body text.
double largest_zoom(const Frame& frame, const HeatmapLayout& all) {
  const float body = frame.metrics.body;
  return std::max(
      {1.0, static_cast<double>(3.6f * body / all.cell.x), static_cast<double>(1.8f * body / all.cell.y)});
}

/// So many cells fit beside each other, and below.
double cells_across(const HeatmapLayout& all, double zoom) {
  return static_cast<double>(all.grid.width() / all.cell.x) / zoom;
}
double cells_down(const HeatmapLayout& all, double zoom) {
  return static_cast<double>(all.grid.height() / all.cell.y) / zoom;
}

/// Keeps the view within the table.
void settle_view(const Frame& frame, const HeatmapLayout& all) {
  HeatmapMemory& memory = frame.memory.heatmap;
  memory.zoom = std::clamp(memory.zoom, 1.0, largest_zoom(frame, all));
  // Nothing is left over of the whole table, whatever rounding says.
  const auto last = [&](double seen) {
    return memory.zoom > 1 ? std::max(0.0, static_cast<double>(all.n) - seen) : 0;
  };
  memory.row = std::clamp(memory.row, 0.0, last(cells_down(all, memory.zoom)));
  memory.column = std::clamp(memory.column, 0.0, last(cells_across(all, memory.zoom)));
}

/// Enlarges about a point of the screen, under which the same cell stays.
void zoom_about(Frame& frame, const HeatmapLayout& all, ImVec2 point, double factor) {
  HeatmapMemory& memory = frame.memory.heatmap;
  const ImVec2 inside = point - all.grid.min;
  const auto cells = [&](float pixels, float cell) {
    return static_cast<double>(pixels / cell) / memory.zoom;
  };
  const double row = memory.row + cells(inside.y, all.cell.y),
               column = memory.column + cells(inside.x, all.cell.x);
  memory.zoom = std::clamp(memory.zoom * factor, 1.0, largest_zoom(frame, all));
  memory.row = row - cells(inside.y, all.cell.y);
  memory.column = column - cells(inside.x, all.cell.x);
  settle_view(frame, all);
}

/// About the pair in hand where it is in view: it is what one wants to see.
ImVec2 point_of_interest(const Frame& frame, const HeatmapLayout& at) {
  const Index word = frame.state.view.word, partner = partner_of(frame.state, frame.derived);
  return at.grid.clamped(at.cell_rect(word, partner).center());
}

/// Brings the pair in hand into view once, after it was chosen elsewhere.
void follow_pair(const Frame& frame, const HeatmapLayout& all) {
  HeatmapMemory& memory = frame.memory.heatmap;
  const std::pair pair{frame.state.view.word, partner_of(frame.state, frame.derived)};
  if (memory.followed == pair) return;
  memory.followed = pair;
  const auto into_view = [](double& first, double seen, Index cell) {
    const auto at = static_cast<double>(cell);
    if (at < first || at + 1 > first + seen) first = at + 0.5 - seen / 2;
  };
  into_view(memory.row, cells_down(all, memory.zoom), pair.first);
  into_view(memory.column, cells_across(all, memory.zoom), pair.second);
}

/// A hand that holds the table moves it; one that only presses has clicked.
bool drag_view(Frame& frame, const HeatmapLayout& all, const HeatmapLayout& at, const Hit& mouse) {
  HeatmapMemory& memory = frame.memory.heatmap;
  const ImVec2 now = ImGui::GetIO().MousePos;
  if (mouse.pressed) memory.hand = now, memory.moved = false;
  if (!mouse.held && !mouse.released) memory.hand.reset(), memory.moved = false;
  if (!memory.hand || !at.enlarged()) return false;
  const ImVec2 way = now - *memory.hand;
  if (length(way) > 3 * frame.metrics.line) memory.moved = true;
  if (!memory.moved) return false;
  memory.row -= static_cast<double>(way.y / at.cell.y),
      memory.column -= static_cast<double>(way.x / at.cell.x);
  memory.hand = now;
  settle_view(frame, all);
  return true;
}

/// In the lower right corner. It moves to the opposite one where the table's last cells would be under it,
/// which no hand could bring into view; and it stays where it is as long as a hand is on it.
Rect minimap_place(const Frame& frame, const HeatmapLayout& all) {
  constexpr float kShare = 0.3f;  // of the grid's shorter side
  const float side = std::round(kShare * std::min(all.grid.width(), all.grid.height()));
  const float tall = std::round(side * std::min(1.5f, all.grid.height() / all.grid.width()));
  const ImVec2 margin{frame.metrics.gap / 2, frame.metrics.gap / 2}, size{side, tall};
  return rect_at(frame.memory.heatmap.map_away ? all.grid.min + margin : all.grid.max - margin - size, size);
}

}  // namespace

bool can_zoom(const Frame& frame, const HeatmapLayout& all) {
  constexpr double kWorthIt = 1.05;
  return largest_zoom(frame, all) > kWorthIt && !has_digits(frame, all, table_on_screen(frame));
}

HeatmapLayout zoomed(Frame& frame, const HeatmapLayout& all) {
  HeatmapMemory& memory = frame.memory.heatmap;
  if (!can_zoom(frame, all) || memory.n != all.n) memory.zoom = 1;
  memory.n = all.n;
  settle_view(frame, all);
  follow_pair(frame, all);
  settle_view(frame, all);
  HeatmapLayout at = all;
  at.cell = all.cell * static_cast<float>(memory.zoom);
  at.first_row = memory.row, at.first_column = memory.column;
  if (!ImGui::IsMouseDown(ImGuiMouseButton_Left))
    memory.map_away = at.whole_in_view(all.n - 1, all.n - 1) && !at.whole_in_view(0, 0);
  if (at.enlarged()) at.covered = minimap_place(frame, all).grown(2 * frame.metrics.line);
  return at;
}

bool move_view(Frame& frame, const HeatmapLayout& all, const HeatmapLayout& at, const Hit& mouse,
               bool focused) {
  if (!can_zoom(frame, all)) return false;
  const ImGuiIO& io = ImGui::GetIO();
  const bool taken = io.KeyCtrl && frame.state.view.spot;  // by the ring, for its own size
  if (mouse.hovered && !taken && io.MouseWheel != 0)
    zoom_about(frame, all, io.MousePos, std::pow(kNotch, static_cast<double>(io.MouseWheel)));
  if (focused && (key_pressed(Key::equal, true) || key_pressed(Key::keypad_add, true)))
    zoom_about(frame, all, point_of_interest(frame, at), kNotch);
  if (focused && (key_pressed(Key::minus, true) || key_pressed(Key::keypad_subtract, true)))
    zoom_about(frame, all, point_of_interest(frame, at), 1 / kNotch);
  return drag_view(frame, all, at, mouse);
}

float zoom_buttons_width(const Frame& frame) {
  float width = 0;
  for (const std::string& label : {std::string("−"), std::string("+"), frame.tr("heatmap.zoom_fit")})
    width += button_width(frame, FontKind::small, label) + frame.metrics.gap / 3;
  return width;
}

void draw_zoom_buttons(Frame& frame, const HeatmapLayout& all, const HeatmapLayout& at, Rect row) {
  const double zoom = frame.memory.heatmap.zoom;
  constexpr double kPress = 2;
  const auto press = [&](const char* id, const std::string& label, const char* hint, bool enabled) {
    const Rect place = take_left(row, button_width(frame, FontKind::small, label));
    take_left(row, frame.metrics.gap / 3);
    return button(frame, {id}, place, label, frame.tr(hint), {.enabled = enabled, .font = FontKind::small});
  };
  if (press("heatmap/zoom_out", "−", "heatmap.zoom_out.hint", zoom > 1))
    zoom_about(frame, all, point_of_interest(frame, at), 1 / kPress);
  if (press("heatmap/zoom_in", "+", "heatmap.zoom_in.hint", zoom < largest_zoom(frame, all)))
    zoom_about(frame, all, point_of_interest(frame, at), kPress);
  if (press("heatmap/zoom_fit", frame.tr("heatmap.zoom_fit"), "heatmap.zoom_fit.hint", zoom > 1))
    frame.memory.heatmap.zoom = 1;
}

void draw_minimap(Frame& frame, const HeatmapLayout& all, const HeatmapLayout& at) {
  const Rect map = minimap_place(frame, all);
  const float line = frame.metrics.line;
  const Hit mouse = hit(frame, {"heatmap/minimap"}, map);
  HeatmapMemory& memory = frame.memory.heatmap;
  const auto n = static_cast<double>(all.n);
  if (mouse.held) {
    const ImVec2 inside = ImGui::GetIO().MousePos - map.min;
    memory.row = n * static_cast<double>(inside.y / map.height()) - cells_down(all, memory.zoom) / 2;
    memory.column = n * static_cast<double>(inside.x / map.width()) - cells_across(all, memory.zoom) / 2;
    settle_view(frame, all);
  } else if (mouse.hovered) {
    tooltip(frame, frame.tr("heatmap.minimap.hint"));
  }
  fill_rect(frame, map.grown(2 * line), frame.theme.card);
  draw_small_picture(frame, table_on_screen(frame), map);
  outline_rect(frame, map.grown(line), frame.theme.axis, line);
  const auto place = [&](double column, double row) {
    return ImVec2{map.min.x + map.width() * static_cast<float>(column / n),
                  map.min.y + map.height() * static_cast<float>(row / n)};
  };
  Rect window{place(at.first_column, at.first_row), place(at.first_column + cells_across(all, memory.zoom),
                                                          at.first_row + cells_down(all, memory.zoom))};
  window = Rect{window.min, map.clamped(window.max)};
  constexpr float kLeast = 5;  // a window onto a few cells of thousands must still be found
  if (window.width() < kLeast || window.height() < kLeast)
    window = rect_at(window.center(), {0, 0}).grown(kLeast / 2);
  outline_rect(frame, window.grown(line), frame.theme.card, line);
  outline_rect(frame, window, frame.theme.ink, 2 * line);
}

}  // namespace attn
