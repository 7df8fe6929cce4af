#pragma once

#include <cstdint>
#include <deque>
#include <variant>
#include <vector>

namespace attn {

/// The modifier keys that are held.
struct Modifiers {
  bool ctrl = false, shift = false, alt = false, super = false;
  bool operator==(const Modifiers&) const = default;
};

struct MouseMoved {
  float x, y;
};
struct MouseLeft {};
struct MouseButton {
  int button;
  bool down;
  Modifiers modifiers;
};
struct MouseWheel {
  float x, y;
};
/// `modifiers` are those that hold once the key is down or up; `is_modifier` is true for Ctrl, Shift, Alt,
/// Super.
struct KeyChanged {
  int key;
  bool down;
  bool is_modifier;
  Modifiers modifiers;
};
struct TextEntered {
  char32_t character;
};
struct FocusChanged {
  bool focused;
};

using InputEvent =
    std::variant<MouseMoved, MouseLeft, MouseButton, MouseWheel, KeyChanged, TextEntered, FocusChanged>;

/// Input in the order in which it came. An immediate-mode frame sees only one state of mouse and keys, so a
/// click that is pressed and released between two frames would be lost, and a press would be seen at the
/// place where the mouse went afterwards. Each frame therefore gets only as many events as can be told apart
/// in it.
class InputQueue {
 public:
  void push(const InputEvent& event) { events_.push_back(event); }

  /// Takes the events of the next frame, in order.
  std::vector<InputEvent> take_frame();

  /// Whether events wait for a later frame: then the caller must not sleep.
  bool pending() const { return !events_.empty(); }

 private:
  std::deque<InputEvent> events_;
};

}  // namespace attn
