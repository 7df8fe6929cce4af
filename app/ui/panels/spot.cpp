#include "app/ui/panels/spot.h"

#include <algorithm>
#include <cmath>

#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

Rect display() {
  return {{0, 0}, ImGui::GetIO().DisplaySize};
}

float diameter(const Frame& frame) {
  return std::round(static_cast<float>(frame.state.settings.spot_size) * display().height());
}

/// Where the ring is; in the middle of the window until somebody takes it elsewhere.
ImVec2 place(const Frame& frame) {
  return display().clamped(frame.memory.spot.value_or(display().center()));
}

}  // namespace

void move_spot(Frame& frame, int dx, int dy) {
  constexpr float kStep = 0.25f;  // of its diameter
  const ImVec2 by{static_cast<float>(dx), static_cast<float>(dy)};
  frame.memory.spot = display().clamped(place(frame) + by * (kStep * diameter(frame)));
}

void follow_mouse(Frame& frame) {
  const ImGuiIO& io = ImGui::GetIO();
  const bool moved = io.MousePos.x != frame.memory.spot_mouse.x || io.MousePos.y != frame.memory.spot_mouse.y;
  frame.memory.spot_mouse = io.MousePos;
  if (!frame.state.view.spot) return frame.memory.spot.reset();
  // A mouse that left the window leaves the ring where it was.
  if ((moved || !frame.memory.spot) && display().contains(io.MousePos)) frame.memory.spot = io.MousePos;
  constexpr double kWheelStep = 1.15;
  if (io.KeyCtrl && io.MouseWheel != 0)
    frame.emit(SetSpotSize{frame.state.settings.spot_size *
                           std::pow(kWheelStep, static_cast<double>(io.MouseWheel))});
}

void draw_spot(Frame& frame) {
  if (!frame.state.view.spot) return;
  // Black, the query's colour and white, one inside the other: whatever is below, one of the outer two stands
  // out by more than 4.5 : 1.
  const float outside = diameter(frame) / 2, band = std::max(2.0f, std::round(outside / 12));
  const ImVec2 center = place(frame);
  const Color colors[] = {rgb(0x000000), frame.theme.query, rgb(0xFFFFFF)};
  float radius = outside - band / 2;
  for (const Color color : colors) {
    outline_circle_on_top(center, radius, color, band);
    radius -= band;
  }
  if (!frame.log.on) return;
  frame.log.add({.kind = LayoutEntry::Kind::mark,
                 .id = "spot",
                 .rect = rect_at(center, {0, 0}).grown(outside),
                 .clip = display(),
                 .foreground = rgb(0xFFFFFF),
                 .background = rgb(0x000000),
                 .text = {}});
}

}  // namespace attn
