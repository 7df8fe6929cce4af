#include <algorithm>
#include <array>
#include <optional>

#include "app/ui/arithmetic.h"
#include "app/ui/panels/plane_grid.h"
#include "app/ui/panels/plane_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr Index kLabelAll = 16;       // words that all get a label, if there is room
constexpr std::size_t kLabelFew = 8;  // labels in longer sentences

bool holds_arrow(const Clump& crowd, int arrow) {
  return std::binary_search(crowd.members.begin(), crowd.members.end(), arrow);
}

/// Which arrows get a label, the important ones first: they choose their places first.
std::vector<int> arrows_to_label(const Frame& frame, const PlaneScene& scene, int hovered) {
  const Index words = frame.derived.size();
  const auto rank = [&](int i) {
    const PlaneArrow& arrow = scene.arrows[static_cast<std::size_t>(i)];
    if (i == 0) return 4.0;
    if (arrow.strong) return 3.0;
    if (arrow.focused) return 2.5;
    if (i == hovered) return 2.0;
    return frame.derived.weight(scene.word, arrow.handle.word);
  };
  std::vector<std::pair<double, int>> ranked;
  for (int i = 0; i < static_cast<int>(scene.arrows.size()); ++i) {
    const double r = rank(i);
    const bool crowded = std::any_of(scene.crowds.begin(), scene.crowds.end(),
                                     [&](const Clump& crowd) { return holds_arrow(crowd, i); });
    if (r >= 2.5 || !crowded) ranked.emplace_back(-r, i);
  }
  std::sort(ranked.begin(), ranked.end());
  if (words > kLabelAll && ranked.size() > kLabelFew) ranked.resize(kLabelFew);
  std::vector<int> arrows;
  arrows.reserve(ranked.size());
  for (const auto& [unused, arrow] : ranked) arrows.push_back(arrow);
  return arrows;
}

/// The label's texts from the fullest to the barest: the first one that finds a place is drawn.
std::vector<std::string> label_texts(const Frame& frame, const PlaneScene& scene, const PlaneArrow& arrow,
                                     FontKind font) {
  const float widest = 0.4f * scene.map.plot.width();
  const std::string name = vector_name(frame, arrow.handle, font, widest);
  std::vector<std::string> texts;
  const bool numbers = arrow.handle.role == Role::query || arrow.focused;
  if (numbers && !scene.partial) texts.push_back(name + " " + vector_numbers(frame, arrow.handle));
  texts.push_back(name);
  if (arrow.strong || arrow.focused) texts.push_back(vector_name(frame, arrow.handle, font, 0));
  return texts;
}

bool draw_label(Frame& frame, PlaneScene& scene, const PlaneArrow& arrow) {
  const bool important = arrow.strong || arrow.focused;
  const FontKind font = important                          ? FontKind::bold
                        : frame.derived.size() > kLabelAll ? FontKind::small
                                                           : FontKind::body;
  const Theme& theme = frame.theme;
  const Color color = arrow.masked ? theme.muted : role_look(theme, arrow.handle.role).ink;
  ImVec2 towards = arrow.tip - scene.map.to_screen({0, 0});
  if (scene.flat || length(towards) < 1) towards = {0, -1};
  const float reach = (arrow.focused ? 1.9f : 1.2f) * arrow.radius + frame.metrics.line;
  const float farthest = (important ? 9 : 2.5f) * frame.metrics.handle;
  for (const std::string& text : label_texts(frame, scene, arrow, font)) {
    const ImVec2 size{text_width(frame, font, text), text_height(frame, font)};
    const auto place = place_label(scene.map.plot, arrow.tip, size, towards, reach, std::max(reach, farthest),
                                   scene.taken, scene.lines);
    if (!place) continue;
    const bool is_query = arrow.handle.role == Role::query;
    draw_plane_label(frame, {is_query ? "plane/label/q" : "plane/label/k", arrow.handle.word}, *place, font,
                     color, text);
    scene.taken.push_back(*place);
    return true;
  }
  return false;
}

/// "6 keys crowd near the origin", beside them.
void draw_crowd_caption(Frame& frame, PlaneScene& scene, const Clump& crowd) {
  const auto unnamed = std::count_if(crowd.members.begin(), crowd.members.end(), [&](int i) {
    const PlaneArrow& arrow = scene.arrows[static_cast<std::size_t>(i)];
    return !arrow.strong && !arrow.focused;
  });
  if (unnamed < 2) return;
  const ImVec2 origin = scene.map.to_screen({0, 0});
  const bool at_origin = length(crowd.box.center() - origin) < 5 * frame.metrics.handle;
  const std::string text =
      fill(frame.tr(at_origin ? "plane.crowd.origin" : "plane.crowd"), {{"n", std::to_string(unnamed)}});
  const ImVec2 size{text_width(frame, FontKind::small, text), text_height(frame, FontKind::small)};
  const ImVec2 half = crowd.box.size() * 0.5f;
  const float reach = std::max(half.x, half.y) + 1.5f * frame.metrics.handle;
  const auto place = place_label(scene.map.plot, crowd.box.center(), size, {0, 1}, reach, 2 * reach,
                                 scene.taken, scene.lines);
  if (!place) return;
  draw_plane_label(frame, {"plane/crowd", crowd.members.front()}, *place, FontKind::small, frame.theme.muted,
                   text);
  scene.taken.push_back(*place);
}

/// "460 more keys, 12% together", or how many masked ones are not drawn, in the corner of the plot where it
/// hides least; labels keep clear of it.
void draw_left_out(Frame& frame, PlaneScene& scene) {
  if (scene.shown.all()) return;
  const Rect room = scene.map.plot.grown(-frame.metrics.gap / 2);
  const auto text_of = [&](const char* key) {
    return fill(frame.tr(key), {{"n", std::to_string(scene.shown.left_out)},
                                {"percent", percent_number(frame.derived, scene.shown.share)},
                                {"masked", std::to_string(scene.shown.masked)}});
  };
  const bool none_left = scene.shown.left_out == 0;
  std::string text = text_of(none_left                   ? "plane.left_out.masked"
                             : scene.shown.left_out == 1 ? "plane.left_out.one"
                                                         : "plane.left_out");
  if (text_width(frame, FontKind::small, text) > room.width())
    text = text_of(none_left ? "plane.left_out.masked.short" : "plane.left_out.short");
  const ImVec2 size{text_width(frame, FontKind::small, text), text_height(frame, FontKind::small)};
  if (size.x > room.width() || size.y > room.height()) return;
  const ImVec2 low = room.max - size;
  const auto crossed = [&](ImVec2 corner) {
    const Rect place = rect_at(corner, size);
    return std::ranges::count_if(scene.taken, [&](const Rect& r) { return r.overlaps(place); });
  };
  const std::array corners{ImVec2{room.min.x, low.y}, low, ImVec2{low.x, room.min.y}, room.min};
  const Rect place = rect_at(*std::ranges::min_element(corners, {}, crossed), size);
  draw_plane_label(frame, {"plane/left_out"}, place, FontKind::small, frame.theme.muted, text);
  scene.taken.push_back(place);
}

}  // namespace

bool draw_plane_labels(Frame& frame, PlaneScene& scene, const CrowdList& list, int hovered) {
  if (list.open()) scene.taken.push_back(list.rect);
  draw_left_out(frame, scene);
  bool named = false;
  for (const int i : arrows_to_label(frame, scene, hovered)) {
    const bool drawn = draw_label(frame, scene, scene.arrows[static_cast<std::size_t>(i)]);
    named = named || (drawn && i == hovered);
  }
  // In a long sentence handles crowd everywhere, and captions of crowds would only add to it.
  if (!scene.shown.all()) return named;
  constexpr std::size_t kMostCaptions = 3;
  std::vector<const Clump*> crowds;
  for (const Clump& crowd : scene.crowds) crowds.push_back(&crowd);
  std::stable_sort(crowds.begin(), crowds.end(),
                   [](const Clump* a, const Clump* b) { return a->members.size() > b->members.size(); });
  if (crowds.size() > kMostCaptions) crowds.resize(kMostCaptions);
  for (const Clump* crowd : crowds) draw_crowd_caption(frame, scene, *crowd);
  return named;
}

}  // namespace attn
