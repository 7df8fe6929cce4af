#include "app/platform/window_events.h"

#include <imgui.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <string_view>

namespace attn {
namespace {

WindowEvents& events_of(GLFWwindow* window) {
  return *static_cast<WindowEvents*>(glfwGetWindowUserPointer(window));
}

void push(GLFWwindow* window, const InputEvent& event) {
  WindowEvents& events = events_of(window);
  events.input.push(event);
  events.frame_wanted = true;
}

Modifiers modifiers_from(int mods) {
  return {(mods & GLFW_MOD_CONTROL) != 0, (mods & GLFW_MOD_SHIFT) != 0, (mods & GLFW_MOD_ALT) != 0,
          (mods & GLFW_MOD_SUPER) != 0};
}

/// The modifier that a key is, or null. The right Alt key is AltGr on many layouts: it counts as Alt only
/// where the window system says so in the events that follow.
bool Modifiers::*modifier_of(int key) {
  switch (key) {
    case GLFW_KEY_LEFT_CONTROL:
    case GLFW_KEY_RIGHT_CONTROL:
      return &Modifiers::ctrl;
    case GLFW_KEY_LEFT_SHIFT:
    case GLFW_KEY_RIGHT_SHIFT:
      return &Modifiers::shift;
    case GLFW_KEY_LEFT_ALT:
      return &Modifiers::alt;
    case GLFW_KEY_LEFT_SUPER:
    case GLFW_KEY_RIGHT_SUPER:
      return &Modifiers::super;
    default:
      return nullptr;
  }
}

/// GLFW names keys by where they are on an American keyboard. Shortcuts go by what is printed on them: Ctrl+Z
/// is the key that types z. Digits stay where they are: on a French keyboard the same keys type & é " and,
/// with Shift, digits.
int key_by_layout(int key, int scancode) {
  const bool is_digit = key >= GLFW_KEY_0 && key <= GLFW_KEY_9;
  const bool types_a_character = key == GLFW_KEY_UNKNOWN || (key > GLFW_KEY_SPACE && key < GLFW_KEY_ESCAPE);
  if (is_digit || !types_a_character) return key;
  const char* const name = glfwGetKeyName(key, scancode);
  if (name == nullptr || name[0] == '\0' || name[1] != '\0') return key;
  const char c = name[0];
  if (c >= 'a' && c <= 'z') return GLFW_KEY_A + (c - 'a');
  if (c >= 'A' && c <= 'Z') return c;
  if (c == '+') return GLFW_KEY_EQUAL;  // one key on an American keyboard, as are / and ?
  if (c == '?') return GLFW_KEY_SLASH;
  // GLFW's codes of these are their ASCII codes.
  return std::string_view("-=,./;'[]\\`").find(c) != std::string_view::npos ? c : key;
}

void on_key(GLFWwindow* window, int key, int scancode, int action, int mods) {
  events_of(window).frame_wanted = true;  // a held key repeats: Dear ImGui counts the time itself
  if (action == GLFW_REPEAT) return;
  const bool down = action == GLFW_PRESS;
  Modifiers modifiers = modifiers_from(mods);
  bool Modifiers::*const modifier = modifier_of(key);
  if (modifier != nullptr) modifiers.*modifier = down;  // X11 reports the modifiers from before the event
  const bool is_modifier = modifier != nullptr || key == GLFW_KEY_RIGHT_ALT;
  push(window, KeyChanged{key_by_layout(key, scancode), down, is_modifier, modifiers});
}

void on_mouse_button(GLFWwindow* window, int button, int action, int mods) {
  if (button >= ImGuiMouseButton_COUNT) return;
  push(window, MouseButton{button, action == GLFW_PRESS, modifiers_from(mods)});
  // A drag may end outside; while it lasted, leaving was not reported (see on_cursor_enter).
  if (action == GLFW_RELEASE && glfwGetWindowAttrib(window, GLFW_HOVERED) == 0) push(window, MouseLeft{});
}

bool any_button_is_down(GLFWwindow* window) {
  for (int button = 0; button < ImGuiMouseButton_COUNT; ++button) {
    if (glfwGetMouseButton(window, button) == GLFW_PRESS) return true;
  }
  return false;
}

void on_cursor_position(GLFWwindow* window, double x, double y) {
  push(window, MouseMoved{static_cast<float>(x), static_cast<float>(y)});
}

void on_cursor_enter(GLFWwindow* window, int entered) {
  if (entered != 0) {
    double x = 0, y = 0;
    glfwGetCursorPos(window, &x, &y);
    on_cursor_position(window, x, y);
  } else if (!any_button_is_down(window)) {  // a drag goes on outside
    push(window, MouseLeft{});
  }
}

void on_scroll(GLFWwindow* window, double x, double y) {
  push(window, MouseWheel{static_cast<float>(x), static_cast<float>(y)});
}

void on_character(GLFWwindow* window, unsigned int character) {
  push(window, TextEntered{static_cast<char32_t>(character)});
}

void on_focus(GLFWwindow* window, int focused) {
  push(window, FocusChanged{focused != 0});
}

void on_drop(GLFWwindow* window, int count, const char** paths) {
  WindowEvents& events = events_of(window);
  events.dropped.insert(events.dropped.end(), paths, paths + count);
  events.frame_wanted = true;
}

void want_frame(GLFWwindow* window) {
  events_of(window).frame_wanted = true;
}

void on_refresh(GLFWwindow* window) {
  WindowEvents& events = events_of(window);
  events.frame_wanted = true;
  if (!events.on_refresh || events.error) return;
  try {
    events.on_refresh();
  } catch (...) {
    events.error = std::current_exception();
  }
}

}  // namespace

void collect_events(GLFWwindow* window, WindowEvents& events) {
  glfwSetWindowUserPointer(window, &events);
  glfwSetKeyCallback(window, on_key);
  glfwSetCharCallback(window, on_character);
  glfwSetMouseButtonCallback(window, on_mouse_button);
  glfwSetCursorPosCallback(window, on_cursor_position);
  glfwSetCursorEnterCallback(window, on_cursor_enter);
  glfwSetScrollCallback(window, on_scroll);
  glfwSetWindowFocusCallback(window, on_focus);
  glfwSetDropCallback(window, on_drop);
  glfwSetWindowRefreshCallback(window, on_refresh);
  glfwSetWindowCloseCallback(window, want_frame);
  glfwSetFramebufferSizeCallback(window, [](GLFWwindow* w, int, int) { want_frame(w); });
  glfwSetWindowContentScaleCallback(window, [](GLFWwindow* w, float, float) { want_frame(w); });
}

}  // namespace attn
