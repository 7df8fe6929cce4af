#pragma once

#include <exception>
#include <functional>
#include <string>
#include <vector>

#include "app/platform/input_queue.h"

struct GLFWwindow;

namespace attn {

/// What the window system has told since it was last asked.
struct WindowEvents {
  InputQueue input;
  std::vector<std::string> dropped;  ///< paths of files
  bool frame_wanted = true;          ///< something happened that may change the picture
  std::function<void()>
      on_refresh;            ///< draws a frame while the system keeps the loop waiting (moving, resizing)
  std::exception_ptr error;  ///< thrown by on_refresh; must not pass through the C code of GLFW
};

/// Routes the window's events into `events`, which must outlive the window.
void collect_events(GLFWwindow* window, WindowEvents& events);

}  // namespace attn
