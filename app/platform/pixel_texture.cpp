#include "app/platform/pixel_texture.h"

#include <glad/gl.h>

#include <bit>
#include <cstdint>
#include <type_traits>

namespace attn {
namespace {

/// A number in Dear ImGui 1.91.4 and later, a pointer before.
template <typename Id>
Id texture_id(std::uintptr_t texture) {
  if constexpr (std::is_pointer_v<Id>)
    return std::bit_cast<Id>(texture);
  else
    return static_cast<Id>(texture);
}

}  // namespace

PixelTexture::PixelTexture() {
  glGenTextures(1, &texture_);
  glBindTexture(GL_TEXTURE_2D, texture_);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

PixelTexture::~PixelTexture() {
  glDeleteTextures(1, &texture_);
}

ImTextureID PixelTexture::id() const {
  return texture_id<ImTextureID>(texture_);
}

void PixelTexture::show(const PixelView& pixels) {
  if (pixels.revision == shown_ || pixels.revision == 0) return;
  shown_ = pixels.revision;
  glBindTexture(GL_TEXTURE_2D, texture_);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, pixels.width, pixels.height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
               pixels.rgba);
}

}  // namespace attn
