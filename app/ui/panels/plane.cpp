#include <algorithm>

#include "app/ui/panels/panels.h"
#include "app/ui/panels/plane_grid.h"
#include "app/ui/panels/plane_parts.h"
#include "app/ui/widgets/interact.h"

namespace attn {
namespace {

/// The plot is what the card is for: it keeps this share of its height.
constexpr float kPlotShare = 0.48f;

int editor_rows(const Frame& frame, float card, float below_header) {
  const float row = std::round(1.75f * frame.metrics.body);
  return std::clamp(static_cast<int>((below_header - kPlotShare * card) / row), 1, 3);
}

void draw_plot(Frame& frame, const Rect& plot) {
  PlaneScene scene = make_plane_scene(frame, plot);
  draw_plane_grid(frame, scene.map, scene.flat, {"plane/tick/x", "plane/tick/y", "plane/plot"});
  draw_score_lines(frame, scene);
  draw_shadow(frame, scene);
  const CrowdList list = handle_crowd_list(frame, scene);
  const int hovered = handle_plane_mouse(frame, scene);
  draw_plane_arrows(frame, scene, hovered);
  const bool named = draw_plane_labels(frame, scene, list, hovered);
  draw_crowd_list(frame, scene, list);
  if (hovered >= 0 && !named && !list.open() && !frame.memory.plane_drag) {
    const Handle& handle = scene.arrows[static_cast<std::size_t>(hovered)].handle;
    const std::string name = vector_name(frame, handle, FontKind::body, 12 * frame.metrics.body);
    tooltip(frame, scene.partial ? name : name + " " + vector_numbers(frame, handle));
  }
}

}  // namespace

void draw_plane(Frame& frame, Rect area) {
  Rect rest = area;
  draw_plane_header(frame, rest);
  const EditorPlan plan =
      plan_vector_editor(frame, area.width(), editor_rows(frame, area.height(), rest.height()));
  const Rect editor = take_bottom(rest, plan.height());
  const ViewState& view = frame.state.view;
  draw_plot(frame, plot_without_gutters(frame, rest, view.plane, view.plane_x == view.plane_y));
  draw_vector_editor(frame, plan, editor);
}

}  // namespace attn
