#pragma once

#include <memory>

#include "app/platform/pixel_texture.h"
#include "app/platform/png.h"

struct ImDrawData;
struct ImVec4;

namespace attn {

class GlContext;

/// Pixels of a picture, from its upper left corner.
struct PixelArea {
  int x = 0, y = 0, width = 0, height = 0;
};

/// Draws Dear ImGui's pictures in any size, whatever the size of the screen, and shows them to nobody. The
/// ImGui context is made before and destroyed after; the caller sets io.DisplaySize and io.DeltaTime.
class Offscreen {
 public:
  /// Throws PlatformError without a display or without OpenGL 3.3.
  Offscreen();
  /// Draws with the OpenGL of a window that is open, which it leaves as it was.
  explicit Offscreen(const GlContext& open);
  ~Offscreen();
  Offscreen(const Offscreen&) = delete;
  Offscreen& operator=(const Offscreen&) = delete;

  /// Before ImGui::NewFrame.
  void begin_frame();

  /// What ImGui::Render made, or that area of it, on an opaque background; io.DisplayFramebufferScale is the
  /// number of pixels for one unit. In tiles where the graphics driver draws no picture of that size. Throws
  /// PlatformError where it is empty or beyond kMaxPixels.
  Image render(ImDrawData* picture, const ImVec4& background);
  Image render(ImDrawData* picture, const ImVec4& background, const PixelArea& area);

  static constexpr long long kMaxPixels = 1LL << 28;

  /// Side length in pixels of the largest texture and picture that the graphics driver takes.
  int max_texture_size() const;
  /// After the font atlas was rebuilt.
  void recreate_font_texture();
  /// What panels draw pixel by pixel: its name in draw lists, and its pixels before they are shown.
  PixelTexture& pixels();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace attn
