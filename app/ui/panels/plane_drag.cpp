#include <algorithm>
#include <optional>
#include <utility>

#include "app/ui/imgui_compat.h"
#include "app/ui/panels/plane_parts.h"
#include "app/ui/widgets/interact.h"

namespace attn {
namespace {

/// The whole vector with the two shown dimensions replaced.
Vector moved_vector(const Frame& frame, const PlaneScene& scene, const Handle& handle, PlanePoint to) {
  Vector values = frame.state.sentence().tokens[static_cast<std::size_t>(handle.word)].vector(handle.role);
  values[frame.state.view.plane_x] = to.x;
  if (!scene.flat) values[frame.state.view.plane_y] = to.y;
  return values;
}

void take_up(Frame& frame, const PlaneArrow& arrow) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  frame.memory.focus.reset();  // the handle has the keyboard now
  frame.emit(FocusHandle{arrow.handle});
  if (arrow.handle.role == Role::key) frame.emit(SelectPartner{arrow.handle.word});
  if (frame.between_sentences()) return;
  frame.memory.plane_drag = PlaneDrag{.handle = arrow.handle, .press = mouse, .grip = arrow.tip - mouse};
}

/// Where the hand has taken the vector; nothing while it has hardly moved, and after Esc. An undo or a switch
/// of the sentence drops the preview: then the drag is over, too.
std::optional<Vector> dragged_vector(Frame& frame, const PlaneScene& scene, PlaneDrag& drag) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (key_pressed(Key::escape, false) || (drag.previewed && !frame.state.preview)) drag.cancelled = true;
  const float threshold = std::max(2.0f, 2 * frame.metrics.line);
  if (length(mouse - drag.press) > threshold) drag.moved = true;
  if (!drag.moved || drag.cancelled) return std::nullopt;
  const PlanePoint to = put_down(scene.map, scene.map.to_units(mouse + drag.grip), !ImGui::GetIO().KeyShift);
  return moved_vector(frame, scene, drag.handle, to);
}

void hold(Frame& frame, const PlaneScene& scene, PlaneDrag& drag) {
  std::optional<Vector> values = dragged_vector(frame, scene, drag);
  const Token& token = frame.state.sentence().tokens[static_cast<std::size_t>(drag.handle.word)];
  if (!values || *values == token.vector(drag.handle.role)) return;
  drag.previewed = true;
  frame.emit(PreviewVector{drag.handle, std::move(*values)});
}

/// A quick hand on a slow computer moves and lets go within one frame: what counts is where it let go.
void let_go(Frame& frame, const PlaneScene& scene) {
  PlaneDrag drag = *std::exchange(frame.memory.plane_drag, std::nullopt);
  if (std::optional<Vector> values = dragged_vector(frame, scene, drag))
    frame.emit(CommitVector{drag.handle, std::move(*values)});
}

/// The handle that has the keyboard lies on top, then q, then the key in hand, then whatever is nearest to
/// the mouse.
float depth(const PlaneArrow& arrow, ImVec2 mouse) {
  if (arrow.focused) return -3;
  if (arrow.handle.role == Role::query) return -2;
  if (arrow.strong) return -1;
  return length(arrow.tip - mouse);
}

}  // namespace

int handle_plane_mouse(Frame& frame, const PlaneScene& scene) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  std::vector<std::pair<float, int>> order;  // of overlapping items Dear ImGui gives the mouse to the first
  order.reserve(scene.arrows.size());
  for (std::size_t i = 0; i < scene.arrows.size(); ++i)
    order.emplace_back(depth(scene.arrows[i], mouse), static_cast<int>(i));
  std::sort(order.begin(), order.end());

  int hovered = -1;
  bool in_hand = false;
  const float reach = 1.3f * frame.metrics.handle;
  for (const auto& [unused, index] : order) {
    const PlaneArrow& arrow = scene.arrows[static_cast<std::size_t>(index)];
    const bool is_query = arrow.handle.role == Role::query;
    const ItemId id{is_query ? "plane/handle/q" : "plane/handle/k", arrow.handle.word};
    const Hit item = hit(frame, id, Rect{arrow.tip, arrow.tip}.grown(reach));
    if (item.hovered) hovered = index;
    if (item.pressed) take_up(frame, arrow);
    auto& drag = frame.memory.plane_drag;
    if (!drag || drag->handle != arrow.handle) continue;
    in_hand = item.held || item.released;
    if (item.held)
      hold(frame, scene, *drag);
    else if (item.released)
      let_go(frame, scene);
  }
  if (frame.memory.plane_drag && !in_hand) {
    // The handle has gone from under the hand: another word was chosen.
    if (frame.memory.plane_drag->previewed && frame.state.preview) frame.emit(CancelPreview{});
    frame.memory.plane_drag.reset();
  }
  if (hovered > 0) frame.memory.hovering_word = scene.arrows[static_cast<std::size_t>(hovered)].handle.word;
  return hovered;
}

}  // namespace attn
