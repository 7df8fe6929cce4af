#include "app/platform/imgui_input.h"

#include <imgui.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <cfloat>
#include <cstdio>
#include <utility>

// Dear ImGui 1.87 brought its own event queue and its own names of keys. All that differs is in this file.
#if IMGUI_VERSION_NUM >= 18700 && IMGUI_VERSION_NUM < 18900
#error "Dear ImGui 1.87 and 1.88 name the modifier keys differently: use 1.86, or 1.89 and later"
#endif

namespace attn {

static_assert(ImGuiMouseButton_COUNT == 5, "kButtons has to follow");

void ImGuiInput::apply_one(const MouseMoved& event) {
  mouse_x_ = event.x;
  mouse_y_ = event.y;
}

void ImGuiInput::apply_one(const MouseLeft&) {
  mouse_x_ = mouse_y_ = -FLT_MAX;
}

void ImGuiInput::apply_one(const TextEntered& event) {
  ImGuiIO& io = ImGui::GetIO();
  if (event.character <= IM_UNICODE_CODEPOINT_MAX) return io.AddInputCharacter(event.character);
  // Beyond Dear ImGui's characters: typed as its code, "U+1F431", which is how text boxes write it.
  char code[16];
  std::snprintf(code, sizeof code, "U+%05X", static_cast<unsigned>(event.character));
  io.AddInputCharactersUTF8(code);
}

#if IMGUI_VERSION_NUM < 18700

namespace {

void set_modifiers(ImGuiIO& io, const Modifiers& modifiers) {
  io.KeyCtrl = modifiers.ctrl;
  io.KeyShift = modifiers.shift;
  io.KeyAlt = modifiers.alt;
  io.KeySuper = modifiers.super;
}

}  // namespace

ImGuiInput::ImGuiInput() : mouse_x_(-FLT_MAX), mouse_y_(-FLT_MAX) {}

void ImGuiInput::apply(std::span<const InputEvent> frame) {
  for (const InputEvent& event : frame) {
    std::visit([this](const auto& e) { apply_one(e); }, event);
  }
  ImGuiIO& io = ImGui::GetIO();
  io.MousePos = {mouse_x_, mouse_y_};
  for (int button = 0; button < kButtons; ++button) {
    io.MouseDown[button] = button_down_[static_cast<std::size_t>(button)];
  }
}

void ImGuiInput::apply_one(const MouseButton& event) {
  button_down_[static_cast<std::size_t>(event.button)] = event.down;
  set_modifiers(ImGui::GetIO(), event.modifiers);
}

void ImGuiInput::apply_one(const MouseWheel& event) {
  ImGui::GetIO().MouseWheelH += event.x;
  ImGui::GetIO().MouseWheel += event.y;
}

/// In 1.86 keys have the numbers of the window system.
void ImGuiInput::apply_one(const KeyChanged& event) {
  ImGuiIO& io = ImGui::GetIO();
  if (event.key >= 0 && event.key < IM_ARRAYSIZE(io.KeysDown)) io.KeysDown[event.key] = event.down;
  set_modifiers(io, event.modifiers);
}

void ImGuiInput::apply_one(const FocusChanged& event) {
  ImGui::GetIO().AddFocusEvent(event.focused);
  if (event.focused) return;
  ImGui::GetIO().ClearInputKeys();
  button_down_.fill(false);
}

#else

namespace {

struct KeyPair {
  int glfw;
  ImGuiKey imgui;
};

constexpr KeyPair kKeys[] = {
    {GLFW_KEY_TAB, ImGuiKey_Tab},
    {GLFW_KEY_LEFT, ImGuiKey_LeftArrow},
    {GLFW_KEY_RIGHT, ImGuiKey_RightArrow},
    {GLFW_KEY_UP, ImGuiKey_UpArrow},
    {GLFW_KEY_DOWN, ImGuiKey_DownArrow},
    {GLFW_KEY_PAGE_UP, ImGuiKey_PageUp},
    {GLFW_KEY_PAGE_DOWN, ImGuiKey_PageDown},
    {GLFW_KEY_HOME, ImGuiKey_Home},
    {GLFW_KEY_END, ImGuiKey_End},
    {GLFW_KEY_INSERT, ImGuiKey_Insert},
    {GLFW_KEY_DELETE, ImGuiKey_Delete},
    {GLFW_KEY_BACKSPACE, ImGuiKey_Backspace},
    {GLFW_KEY_SPACE, ImGuiKey_Space},
    {GLFW_KEY_ENTER, ImGuiKey_Enter},
    {GLFW_KEY_ESCAPE, ImGuiKey_Escape},
    {GLFW_KEY_APOSTROPHE, ImGuiKey_Apostrophe},
    {GLFW_KEY_COMMA, ImGuiKey_Comma},
    {GLFW_KEY_MINUS, ImGuiKey_Minus},
    {GLFW_KEY_PERIOD, ImGuiKey_Period},
    {GLFW_KEY_SLASH, ImGuiKey_Slash},
    {GLFW_KEY_SEMICOLON, ImGuiKey_Semicolon},
    {GLFW_KEY_EQUAL, ImGuiKey_Equal},
    {GLFW_KEY_LEFT_BRACKET, ImGuiKey_LeftBracket},
    {GLFW_KEY_BACKSLASH, ImGuiKey_Backslash},
    {GLFW_KEY_RIGHT_BRACKET, ImGuiKey_RightBracket},
    {GLFW_KEY_GRAVE_ACCENT, ImGuiKey_GraveAccent},
    {GLFW_KEY_CAPS_LOCK, ImGuiKey_CapsLock},
    {GLFW_KEY_SCROLL_LOCK, ImGuiKey_ScrollLock},
    {GLFW_KEY_NUM_LOCK, ImGuiKey_NumLock},
    {GLFW_KEY_PRINT_SCREEN, ImGuiKey_PrintScreen},
    {GLFW_KEY_PAUSE, ImGuiKey_Pause},
    {GLFW_KEY_KP_DECIMAL, ImGuiKey_KeypadDecimal},
    {GLFW_KEY_KP_DIVIDE, ImGuiKey_KeypadDivide},
    {GLFW_KEY_KP_MULTIPLY, ImGuiKey_KeypadMultiply},
    {GLFW_KEY_KP_SUBTRACT, ImGuiKey_KeypadSubtract},
    {GLFW_KEY_KP_ADD, ImGuiKey_KeypadAdd},
    {GLFW_KEY_KP_ENTER, ImGuiKey_KeypadEnter},
    {GLFW_KEY_KP_EQUAL, ImGuiKey_KeypadEqual},
    {GLFW_KEY_LEFT_SHIFT, ImGuiKey_LeftShift},
    {GLFW_KEY_LEFT_CONTROL, ImGuiKey_LeftCtrl},
    {GLFW_KEY_LEFT_ALT, ImGuiKey_LeftAlt},
    {GLFW_KEY_LEFT_SUPER, ImGuiKey_LeftSuper},
    {GLFW_KEY_RIGHT_SHIFT, ImGuiKey_RightShift},
    {GLFW_KEY_RIGHT_CONTROL, ImGuiKey_RightCtrl},
    {GLFW_KEY_RIGHT_ALT, ImGuiKey_RightAlt},
    {GLFW_KEY_RIGHT_SUPER, ImGuiKey_RightSuper},
    {GLFW_KEY_MENU, ImGuiKey_Menu},
};

ImGuiKey imgui_key(int key) {
  const auto in_row = [key](int first, int last, ImGuiKey first_there) {
    return key >= first && key <= last ? static_cast<ImGuiKey>(first_there + (key - first)) : ImGuiKey_None;
  };
  for (const ImGuiKey found :
       {in_row(GLFW_KEY_A, GLFW_KEY_Z, ImGuiKey_A), in_row(GLFW_KEY_0, GLFW_KEY_9, ImGuiKey_0),
        in_row(GLFW_KEY_F1, GLFW_KEY_F12, ImGuiKey_F1),
        in_row(GLFW_KEY_KP_0, GLFW_KEY_KP_9, ImGuiKey_Keypad0)}) {
    if (found != ImGuiKey_None) return found;
  }
  for (const KeyPair& pair : kKeys) {
    if (pair.glfw == key) return pair.imgui;
  }
  return ImGuiKey_None;
}

void set_modifiers(ImGuiIO& io, const Modifiers& modifiers) {
  io.AddKeyEvent(ImGuiMod_Ctrl, modifiers.ctrl);
  io.AddKeyEvent(ImGuiMod_Shift, modifiers.shift);
  io.AddKeyEvent(ImGuiMod_Alt, modifiers.alt);
  io.AddKeyEvent(ImGuiMod_Super, modifiers.super);
}

}  // namespace

ImGuiInput::ImGuiInput() : mouse_x_(-FLT_MAX), mouse_y_(-FLT_MAX) {
  ImGui::GetIO().ConfigInputTrickleEventQueue = false;  // our InputQueue has done that already
}

void ImGuiInput::apply(std::span<const InputEvent> frame) {
  for (const InputEvent& event : frame) {
    std::visit([this](const auto& e) { apply_one(e); }, event);
  }
  ImGui::GetIO().AddMousePosEvent(mouse_x_, mouse_y_);
}

void ImGuiInput::apply_one(const MouseButton& event) {
  button_down_[static_cast<std::size_t>(event.button)] = event.down;
  set_modifiers(ImGui::GetIO(), event.modifiers);
  ImGui::GetIO().AddMouseButtonEvent(event.button, event.down);
}

void ImGuiInput::apply_one(const MouseWheel& event) {
  ImGui::GetIO().AddMouseWheelEvent(event.x, event.y);
}

void ImGuiInput::apply_one(const KeyChanged& event) {
  set_modifiers(ImGui::GetIO(), event.modifiers);
  if (const ImGuiKey key = imgui_key(event.key); key != ImGuiKey_None)
    ImGui::GetIO().AddKeyEvent(key, event.down);
}

void ImGuiInput::apply_one(const FocusChanged& event) {
  ImGuiIO& io = ImGui::GetIO();
  io.AddFocusEvent(event.focused);  // lets go of the keys; not every version lets go of the buttons
  for (int button = 0; button < kButtons && !event.focused; ++button) {
    if (std::exchange(button_down_[static_cast<std::size_t>(button)], false)) {
      io.AddMouseButtonEvent(button, false);
    }
  }
}

#endif

}  // namespace attn
