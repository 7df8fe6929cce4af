#pragma once

#include <memory>
#include <string>

#include "app/platform/pixel_texture.h"

struct GLFWwindow;

namespace attn {

/// GLFW, a window that is not shown yet, and its OpenGL 3.3 core context, current and loaded. At most one at
/// a time, on the main thread.
class GlContext {
 public:
  /// Sizes in screen coordinates. Throws PlatformError without a display or without OpenGL 3.3.
  GlContext(const std::string& title, int width, int height);

  GLFWwindow* window() const { return window_.get(); }

  /// Side length in pixels of the largest texture (and picture) that the graphics driver takes.
  int max_texture_size() const;

 private:
  struct Library {
    Library();
    ~Library();
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
  };
  struct DestroyWindow {
    void operator()(GLFWwindow* window) const;
  };

  Library library_;
  std::unique_ptr<GLFWwindow, DestroyWindow> window_;
};

/// Dear ImGui's OpenGL 3 renderer, for as long as the object lives. Needs a current ImGui context, which must
/// outlive it.
class ImGuiRenderer {
 public:
  explicit ImGuiRenderer(const GlContext& context);
  ~ImGuiRenderer();
  ImGuiRenderer(const ImGuiRenderer&) = delete;
  ImGuiRenderer& operator=(const ImGuiRenderer&) = delete;

  void begin_frame();
  /// Sends a rebuilt font atlas to the graphics card. Dear ImGui 1.92 and later do so themselves.
  void recreate_font_texture();
  /// What panels draw pixel by pixel.
  PixelTexture& pixels() { return pixels_; }

 private:
  PixelTexture pixels_;
};

}  // namespace attn
