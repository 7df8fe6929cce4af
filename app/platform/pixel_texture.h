#pragma once

#include <imgui.h>

#include <cstdint>

namespace attn {

/// A picture of pixels, row by row from the top; red in the lowest byte, straight alpha.
struct PixelView {
  int width = 0, height = 0;
  const std::uint32_t* rgba = nullptr;
  std::uint64_t revision = 0;  ///< an equal one is the same picture; 0: there is none yet
};

/// A texture that Dear ImGui's draw lists can name before it has its pixels. Needs a current OpenGL context,
/// as long as it lives.
class PixelTexture {
 public:
  PixelTexture();
  ~PixelTexture();
  PixelTexture(const PixelTexture&) = delete;
  PixelTexture& operator=(const PixelTexture&) = delete;

  ImTextureID id() const;
  /// Sends the pixels to the graphics card, if they have changed. One texel is meant for one pixel.
  void show(const PixelView& pixels);

 private:
  unsigned int texture_ = 0;
  std::uint64_t shown_ = 0;
};

}  // namespace attn
