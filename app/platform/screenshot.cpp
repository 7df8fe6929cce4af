#include "app/platform/screenshot.h"

#include <glad/gl.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include <algorithm>
#include <optional>
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

/// Larger ones cost memory and gain nothing.
constexpr int kMaxTile = 4096;

std::string size_text(const PixelArea& area) {
  return std::to_string(area.width) + " x " + std::to_string(area.height);
}

/// Shows one area of a picture whose upper left corner is at `position`: what the renderer is told to
/// display.
Image render_tile(ImDrawData* picture, ImVec2 position, const ImVec4& background, const PixelArea& area) {
  const RenderTarget target(area.width, area.height);
  if (!target.complete())
    throw PlatformError("the graphics driver can't draw a picture of " + size_text(area) + " pixels");
  const ImVec2 scale = picture->FramebufferScale;
  picture->DisplayPos = {position.x + static_cast<float>(area.x) / scale.x,
                         position.y + static_cast<float>(area.y) / scale.y};
  picture->DisplaySize = {static_cast<float>(area.width) / scale.x,
                          static_cast<float>(area.height) / scale.y};
  glViewport(0, 0, area.width, area.height);
  glClearColor(background.x, background.y, background.z, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(picture);
  return target.read();
}

}  // namespace

struct Offscreen::Parts {
  Parts() : own(std::in_place, "Attention Panel", 16, 16), gl(*own), renderer(gl) {}
  explicit Parts(const GlContext& open) : gl(open), renderer(gl) {}

  std::optional<GlContext> own;  ///< its window is never shown: it only carries the context
  const GlContext& gl;
  ImGuiRenderer renderer;
};

Offscreen::Offscreen() : parts_(std::make_unique<Parts>()) {}
Offscreen::Offscreen(const GlContext& open) : parts_(std::make_unique<Parts>(open)) {}

Offscreen::~Offscreen() = default;

void Offscreen::begin_frame() {
  parts_->renderer.begin_frame();
}

Image Offscreen::render(ImDrawData* picture, const ImVec4& background) {
  const ImVec2 size = picture->DisplaySize, scale = picture->FramebufferScale;
  return render(picture, background,
                {0, 0, static_cast<int>(size.x * scale.x), static_cast<int>(size.y * scale.y)});
}

Image Offscreen::render(ImDrawData* picture, const ImVec4& background, const PixelArea& area) {
  if (area.width < 1 || area.height < 1 || 1LL * area.width * area.height > kMaxPixels)
    throw PlatformError("a picture of " + size_text(area) + " pixels can't be drawn: it must have 1 to " +
                        std::to_string(kMaxPixels) + " of them");
  const int tile = std::min(max_texture_size(), kMaxTile);
  Image image{area.width, area.height, {}};
  image.rgb.resize(static_cast<std::size_t>(area.width) * static_cast<std::size_t>(area.height) * kChannels);
  const ImVec2 position = picture->DisplayPos, size = picture->DisplaySize;
  for (int y = 0; y < area.height; y += tile)
    for (int x = 0; x < area.width; x += tile)
      paste(render_tile(
                picture, position, background,
                {area.x + x, area.y + y, std::min(tile, area.width - x), std::min(tile, area.height - y)}),
            image, x, y);
  picture->DisplayPos = position, picture->DisplaySize = size;
  return image;
}

int Offscreen::max_texture_size() const {
  return parts_->gl.max_texture_size();
}

void Offscreen::recreate_font_texture() {
  parts_->renderer.recreate_font_texture();
}

PixelTexture& Offscreen::pixels() {
  return parts_->renderer.pixels();
}

}  // namespace attn
