#pragma once

#include <array>
#include <span>

#include "app/platform/input_queue.h"

namespace attn {

/// Hands the events of a frame to Dear ImGui, whichever way its version wants them.
class ImGuiInput {
 public:
  ImGuiInput();

  /// Call after the backends' NewFrame (which asks the window system where the mouse is now, not where it was
  /// when the events came) and before ImGui::NewFrame.
  void apply(std::span<const InputEvent> frame);

 private:
  void apply_one(const MouseMoved& event);
  void apply_one(const MouseLeft& event);
  void apply_one(const MouseButton& event);
  void apply_one(const MouseWheel& event);
  void apply_one(const KeyChanged& event);
  void apply_one(const TextEntered& event);
  void apply_one(const FocusChanged& event);

  static constexpr int kButtons = 5;
  float mouse_x_, mouse_y_;
  std::array<bool, kButtons> button_down_{};
};

}  // namespace attn
