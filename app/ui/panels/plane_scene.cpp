#include <algorithm>
#include <cmath>

#include "app/ui/panels/plane_grid.h"
#include "app/ui/panels/plane_parts.h"

namespace attn {
namespace {

/// In long sentences handles of lesser keys are dots.
float handle_radius(const Frame& frame, const PlaneArrow& arrow, bool long_sentence) {
  const float full = frame.metrics.handle;
  if (arrow.strong || arrow.focused) return full;
  return std::round(full * (long_sentence ? 0.5f : 0.75f));
}

PlaneArrow make_arrow(const Frame& frame, const PlaneScene& scene, const Handle& handle) {
  const ViewState& view = frame.state.view;
  const Matrix& stack = frame.derived.stack(handle.role);
  PlaneArrow arrow;
  arrow.handle = handle;
  arrow.at = {stack(handle.word, view.plane_x), scene.flat ? 0.0 : stack(handle.word, view.plane_y)};
  arrow.in_view = scene.map.shows(arrow.at);
  arrow.tip = place_on_screen(scene.map, arrow.at);
  arrow.strong = handle.role == Role::query || handle.word == scene.partner;
  arrow.focused = view.handle == handle;
  arrow.masked = handle.role == Role::key && frame.derived.masked(scene.word, handle.word);
  arrow.radius = handle_radius(frame, arrow, !scene.shown.all());
  return arrow;
}

}  // namespace

PlaneScene make_plane_scene(const Frame& frame, const Rect& plot) {
  const ViewState& view = frame.state.view;
  PlaneScene scene;
  scene.shown = shown_keys(frame.state, frame.derived);
  scene.map = make_plane_map(view.plane, plot, plane_margin(frame));
  scene.word = view.word;
  scene.partner = partner_of(frame.state, frame.derived);
  scene.flat = view.plane_x == view.plane_y;
  scene.partial = frame.derived.Q.cols() > 2;

  scene.arrows.reserve(scene.shown.keys.size() + 1);
  scene.arrows.push_back(make_arrow(frame, scene, {Role::query, scene.word}));
  for (const Index word : scene.shown.keys) {
    if (word == scene.partner) scene.partner_arrow = scene.arrows.size();
    scene.arrows.push_back(make_arrow(frame, scene, {Role::key, word}));
  }

  std::vector<ImVec2> tips;
  tips.reserve(scene.arrows.size());
  scene.taken.reserve(2 * scene.arrows.size());
  const ImVec2 origin = scene.map.to_screen({0, 0});
  for (const PlaneArrow& arrow : scene.arrows) {
    tips.push_back(arrow.tip);
    scene.taken.push_back(Rect{arrow.tip, arrow.tip}.grown(arrow.radius + frame.metrics.line));
    // Of a long sentence thin arrows are everywhere; then labels only keep clear of the two that matter.
    if (arrow.strong || scene.shown.all()) scene.lines.push_back({origin, arrow.tip});
  }
  constexpr std::size_t kCrowd = 3;
  for (Clump& clump : group_clumps(tips, 4.5f * frame.metrics.handle))
    if (clump.members.size() >= kCrowd) scene.crowds.push_back(std::move(clump));
  return scene;
}

}  // namespace attn
