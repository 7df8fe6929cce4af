#include <algorithm>

#include "app/ui/panels/plane_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// The crowd whose names are to be listed: the open one while the mouse is on it or on its list, else one
/// that the mouse has come to.
const Clump* crowd_under_mouse(Frame& frame, const PlaneScene& scene) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  for (const Clump& crowd : scene.crowds)
    if (crowd.box.grown(1.5f * frame.metrics.handle).contains(mouse)) return &crowd;
  return nullptr;
}

const Clump* crowd_of(const PlaneScene& scene, Index first_member) {
  for (const Clump& crowd : scene.crowds)
    if (crowd.members.front() == first_member) return &crowd;
  return nullptr;
}

/// Lays the names out in columns beside the crowd: to the right if there is room, else to the left, else over
/// it.
CrowdList lay_out(const Frame& frame, const PlaneScene& scene, const Clump& crowd) {
  const Rect plot = scene.map.plot;
  const float pad = frame.metrics.gap / 2, row = std::round(1.5f * frame.metrics.body);
  float widest = 0;
  for (const int i : crowd.members)
    widest = std::max(widest, text_width(frame, FontKind::body,
                                         vector_name(frame, scene.arrows[static_cast<std::size_t>(i)].handle,
                                                     FontKind::body, 0.4f * plot.width())));
  const float column = std::ceil(widest) + 2 * pad;
  const int count = static_cast<int>(crowd.members.size());
  const int most_rows = std::max(1, static_cast<int>((plot.height() - 2 * pad) / row));
  const int most_columns = std::max(1, static_cast<int>((plot.width() / 2 - 2 * pad) / column));
  int rows = std::min(count, most_rows);
  if (count > rows) rows = std::min(most_rows, (count + most_columns - 1) / most_columns);
  int columns = std::min(most_columns, (count + rows - 1) / rows);
  const int places = rows * columns;
  const int shown = count <= places ? count : places - columns;  // the last row says what is missing

  CrowdList list;
  list.left_out = count - shown;
  if (list.left_out > 0 && shown < 1) return {};
  const ImVec2 size{static_cast<float>(columns) * column + 2 * pad, static_cast<float>(rows) * row + 2 * pad};
  const float beside = 1.5f * frame.metrics.handle;
  float x = crowd.box.max.x + beside;
  if (x + size.x > plot.max.x) x = crowd.box.min.x - beside - size.x;
  const ImVec2 at{
      std::clamp(x, plot.min.x, std::max(plot.min.x, plot.max.x - size.x)),
      std::clamp(crowd.box.center().y - size.y / 2, plot.min.y, std::max(plot.min.y, plot.max.y - size.y))};
  list.rect = rect_at(at, size);
  for (int i = 0; i < shown; ++i) {
    const int place = i % columns, line = i / columns;
    const ImVec2 corner{at.x + pad + static_cast<float>(place) * column,
                        at.y + pad + static_cast<float>(line) * row};
    list.items.push_back({crowd.members[static_cast<std::size_t>(i)], rect_at(corner, {column, row}), false});
  }
  return list;
}

}  // namespace

CrowdList handle_crowd_list(Frame& frame, const PlaneScene& scene) {
  auto& open = frame.memory.open_clump;
  // A press on a name keeps the list open; a press elsewhere is a drag, which no list should get in the way
  // of.
  const bool in_reach =
      ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) && !frame.memory.plane_drag;
  const Clump* crowd = in_reach && open ? crowd_of(scene, *open) : nullptr;
  CrowdList list;
  if (crowd) list = lay_out(frame, scene, *crowd);
  const float slack = frame.metrics.handle;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const bool stays =
      crowd && (list.rect.grown(slack).contains(mouse) || crowd->box.grown(2 * slack).contains(mouse));
  if (!stays) {
    crowd =
        in_reach && !ImGui::IsMouseDown(ImGuiMouseButton_Left) ? crowd_under_mouse(frame, scene) : nullptr;
    list = crowd ? lay_out(frame, scene, *crowd) : CrowdList{};
  }
  open.reset();
  if (crowd) open = crowd->members.front();
  for (CrowdList::Item& item : list.items) {
    const Handle& handle = scene.arrows[static_cast<std::size_t>(item.arrow)].handle;
    const Hit mouse_on = hit(frame, {"plane/crowd_item", item.arrow}, item.rect);
    item.hovered = mouse_on.hovered;
    if (mouse_on.hovered && handle.role == Role::key) frame.memory.hovering_word = handle.word;
    if (!mouse_on.clicked) continue;
    frame.emit(FocusHandle{handle});
    if (handle.role == Role::key) frame.emit(SelectPartner{handle.word});
  }
  return list;
}

void draw_crowd_list(Frame& frame, const PlaneScene& scene, const CrowdList& list) {
  if (!list.open()) return;
  const Theme& theme = frame.theme;
  const float pad = frame.metrics.gap / 2;
  fill_rect(frame, list.rect, theme.card, frame.metrics.radius);
  outline_rect(frame, list.rect, theme.axis, frame.metrics.line, frame.metrics.radius);
  for (const CrowdList::Item& item : list.items) {
    const PlaneArrow& arrow = scene.arrows[static_cast<std::size_t>(item.arrow)];
    const bool is_query = arrow.handle.role == Role::query;
    const Color behind = !item.hovered ? theme.card : is_query ? theme.query_soft : theme.key_soft;
    if (item.hovered) fill_rect(frame, item.rect, behind, frame.metrics.radius / 2);
    Rect inside = item.rect;
    inside.min.x += pad, inside.max.x -= pad;
    const FontKind font = FontKind::body;
    draw_text_in(frame, {"plane/crowd_item", item.arrow}, inside, Align::left,
                 {font, role_look(theme, arrow.handle.role).ink, behind},
                 vector_name(frame, arrow.handle, font, 0.4f * scene.map.plot.width()));
  }
  if (list.left_out == 0) return;
  Rect last{{list.rect.min.x + 2 * pad, list.items.back().rect.max.y},
            {list.rect.max.x - pad, list.rect.max.y - pad}};
  draw_text_in(frame, {"plane/crowd_more"}, last, Align::left, {FontKind::small, theme.muted, theme.card},
               "+" + std::to_string(list.left_out) + "  Tab");
}

}  // namespace attn
