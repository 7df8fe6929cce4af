#pragma once

#include <memory>

#include "app/platform/png.h"

struct ImDrawData;
struct ImVec4;

namespace attn {

/// Draws Dear ImGui's pictures in any size, whatever the size of the screen, and shows them to nobody. The
/// ImGui context is made before and destroyed after; the caller sets io.DisplaySize and io.DeltaTime.
class Offscreen {
 public:
  /// Throws PlatformError without a display or without OpenGL 3.3.
  Offscreen();
  ~Offscreen();
  Offscreen(const Offscreen&) = delete;
  Offscreen& operator=(const Offscreen&) = delete;

  /// Before ImGui::NewFrame.
  void begin_frame();

  /// What ImGui::Render made, on an opaque background. Throws PlatformError where the picture's DisplaySize
  /// is empty or beyond what the graphics driver draws.
  Image render(ImDrawData* picture, const ImVec4& background);

  /// Side length in pixels of the largest texture and picture that the graphics driver takes.
  int max_texture_size() const;
  /// After the font atlas was rebuilt.
  void recreate_font_texture();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace attn
