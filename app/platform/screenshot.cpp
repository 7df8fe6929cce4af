#include "app/platform/screenshot.h"

#include <glad/gl.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include <algorithm>
#include <string>

#include "app/platform/error.h"
#include "app/platform/gl_context.h"

namespace attn {
namespace {

constexpr int kChannels = 3;

/// A picture in the graphics card's memory, as the target of drawing.
class RenderTarget {
 public:
  RenderTarget(int width, int height) : width_(width), height_(height) {
    glGenRenderbuffers(1, &colour_);
    glBindRenderbuffer(GL_RENDERBUFFER, colour_);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glGenFramebuffers(1, &framebuffer_);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour_);
  }
  ~RenderTarget() {
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glDeleteFramebuffers(1, &framebuffer_);
    glDeleteRenderbuffers(1, &colour_);
  }
  RenderTarget(const RenderTarget&) = delete;
  RenderTarget& operator=(const RenderTarget&) = delete;

  bool complete() const { return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE; }

  /// OpenGL's first row is the lowest one; an Image's is the top one.
  Image read() const {
    const auto stride = static_cast<std::size_t>(width_) * kChannels;
    Image image{width_, height_, std::vector<std::uint8_t>(stride * static_cast<std::size_t>(height_))};
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width_, height_, GL_RGB, GL_UNSIGNED_BYTE, image.rgb.data());
    auto top = image.rgb.begin();
    auto bottom = image.rgb.end() - static_cast<std::ptrdiff_t>(stride);
    for (; top < bottom;
         top += static_cast<std::ptrdiff_t>(stride), bottom -= static_cast<std::ptrdiff_t>(stride)) {
      std::swap_ranges(top, top + static_cast<std::ptrdiff_t>(stride), bottom);
    }
    return image;
  }

 private:
  int width_, height_;
  GLuint colour_ = 0, framebuffer_ = 0;
};

}  // namespace

struct Offscreen::Parts {
  GlContext gl{"Attention Panel", 16, 16};  // the window only carries the context
  ImGuiRenderer renderer{gl};
};

Offscreen::Offscreen() : parts_(std::make_unique<Parts>()) {}

Offscreen::~Offscreen() = default;

void Offscreen::begin_frame() {
  parts_->renderer.begin_frame();
}

Image Offscreen::render(ImDrawData* picture, const ImVec4& background) {
  const int width = static_cast<int>(picture->DisplaySize.x * picture->FramebufferScale.x);
  const int height = static_cast<int>(picture->DisplaySize.y * picture->FramebufferScale.y);
  const std::string size = std::to_string(width) + " x " + std::to_string(height);
  const int limit = max_texture_size();
  if (width < 1 || height < 1 || width > limit || height > limit) {
    throw PlatformError("a picture of " + size + " pixels can't be drawn: each side must be 1 to " +
                        std::to_string(limit) + " here");
  }
  const RenderTarget target(width, height);
  if (!target.complete())
    throw PlatformError("the graphics driver can't draw a picture of " + size + " pixels");
  glViewport(0, 0, width, height);
  glClearColor(background.x, background.y, background.z, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(picture);
  return target.read();
}

int Offscreen::max_texture_size() const {
  return parts_->gl.max_texture_size();
}

void Offscreen::recreate_font_texture() {
  parts_->renderer.recreate_font_texture();
}

}  // namespace attn
