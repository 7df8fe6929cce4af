#include "app/ui/panels/covers.h"

#include <algorithm>
#include <utility>

#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/icons.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

void toggle(Frame& frame, const Panel& panel) {
  frame.emit(CoverRegion{panel.name, !is_covered(frame, panel)});
}

/// The number of a region's key, its name, and an open or a closed eye, on a plate in its middle. All of the
/// region can be clicked.
void draw_plate(Frame& frame, const Region& region, long long number) {
  const Theme& theme = frame.theme;
  const Metrics& m = frame.metrics;
  const bool covered = is_covered(frame, *region.panel);
  const ItemId id{"cover/region", number};
  const bool focused = focusable(frame, id);
  const Hit mouse = hit(frame, id, region.rect);
  if (mouse.clicked || (focused && press_key_pressed())) toggle(frame, *region.panel);

  const std::string& name = frame.tr(region.panel->text_key);
  const float height = std::min(std::round(1.9f * m.title), region.rect.height()), radius = 0.5f * height,
              pad = 0.6f * m.body;
  const float icon = 1.4f * m.body;
  const float text = std::ceil(text_width(frame, FontKind::bold, name));
  const float width = std::min(region.rect.width() - m.gap, height + text + icon + 3 * pad);
  const Rect plate = rect_at(
      {std::floor(region.rect.center().x - width / 2), std::floor(region.rect.center().y - height / 2)},
      {width, height});
  const Color behind = mouse.hovered ? theme.query_soft : theme.card;
  outline_rect(frame, region.rect.grown(-m.line), covered ? theme.axis : theme.query, 2 * m.line, m.radius);
  fill_rect(frame, plate, behind, radius);
  outline_rect(frame, plate, theme.query, 2 * m.line, radius);

  Rect inside = plate;
  const Rect disc = take_left(inside, height);
  fill_circle(frame, disc.center(), 0.42f * height, theme.query);
  draw_text_in(frame, {"cover/number", number}, disc, Align::center,
               {FontKind::bold, theme.on_query, theme.query}, std::to_string(number));
  const Rect eye = take_right(inside, icon + 2 * pad);
  draw_icon(frame, covered ? Icon::eye_closed : Icon::eye, eye.center(), icon, theme.ink, 1.5f * m.line);
  take_left(inside, pad / 2);
  draw_text_in(frame, {"cover/name", number}, inside, Align::left, {FontKind::bold, theme.ink, behind}, name);
  if (focused) draw_focus(frame, plate);
}

/// In place of the bar at the top: what to do, and the way out.
void draw_hint(Frame& frame, const Rect& bar) {
  const Theme& theme = frame.theme;
  const float gap = frame.metrics.gap;
  fill_rect(frame, bar, theme.card);
  draw_line(frame, {bar.min.x, bar.max.y}, bar.max, theme.line, frame.metrics.line);
  Rect line = button_place(frame, bar.grown(-gap / 2));
  const auto right_button = [&](const ItemId& id, std::string_view text_key, std::string_view keys_key,
                                bool enabled) {
    const std::string label = frame.tr(text_key) + " " + std::string(keys_of(keys_key));
    const Rect rect = take_right(line, button_width(frame, FontKind::body, label));
    take_right(line, gap / 2);
    return button(frame, id, rect, label, {}, {.enabled = enabled});
  };
  if (right_button({"cover/done"}, "cover.done", "keys.escape", true)) frame.emit(ShowCovers{false});
  if (right_button({"cover/all"}, "cover.show_all", "keys.uncover", !frame.state.view.covered.empty()))
    frame.emit(UncoverAll{});
  take_left(line, gap / 2);
  const std::string& full = frame.tr("cover.hint");
  const bool fits = text_width(frame, FontKind::bold, full) <= line.width();
  draw_text_in(frame, {"cover/hint"}, line, Align::left, {FontKind::bold, theme.ink, theme.card},
               fits ? full : frame.tr("cover.hint.short"));
}

}  // namespace

std::vector<Region> regions(const ScreenLayout& at) {
  std::vector<Region> all;
  for (const Panel& panel : panels()) {
    const Rect& rect = at.*panel.place;
    if (panel.place != &ScreenLayout::top_bar && rect.width() >= 1 && rect.height() >= 1)
      all.push_back({&panel, rect});
  }
  std::ranges::sort(all, {},
                    [](const Region& region) { return std::pair(region.rect.min.y, region.rect.min.x); });
  return all;
}

bool is_covered(const Frame& frame, const Panel& panel) {
  return std::ranges::binary_search(frame.state.view.covered, std::string_view(panel.name));
}

void toggle_cover(Frame& frame, std::size_t number) {
  const std::vector<Region> all = regions(layout_screen(frame, {{0, 0}, ImGui::GetIO().DisplaySize}));
  if (number < all.size()) toggle(frame, *all[number].panel);
}

void draw_covers(Frame& frame, const ScreenLayout& at) {
  const Rect display{{0, 0}, ImGui::GetIO().DisplaySize};
  ImGui::SetNextWindowPos(display.min);
  ImGui::SetNextWindowSize(display.max);
  ImGui::Begin("covers", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollWithMouse |
                   ImGuiWindowFlags_NoBackground);
  frame.memory.on_top = true;
  draw_hint(frame, at.top_bar);
  long long number = 0;
  for (const Region& region : regions(at)) draw_plate(frame, region, ++number);
  frame.memory.on_top = false;
  ImGui::End();
}

}  // namespace attn
