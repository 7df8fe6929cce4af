#include "app/platform/png.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>

#include "app/platform/error.h"

namespace {

// The encoder uses what it is given without a look, so memory that isn't there has to be an exception. What
// it holds then is lost.
void* resize(void* memory, std::size_t size) {
  // Of size 0, null would be no failure.
  void* const resized = std::realloc(memory, std::max<std::size_t>(1, size));
  if (resized == nullptr) throw std::bad_alloc();
  return resized;
}

void* allocate(std::size_t size) {
  return resize(nullptr, size);
}

}  // namespace

#define STBIW_MALLOC allocate
#define STBIW_REALLOC resize
#define STBIW_FREE std::free
// Static: a system library (Debian's libstb) may bring the same functions.
#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

namespace attn {
namespace {

constexpr int kChannels = 3;

}  // namespace

void paste(const Image& part, Image& whole, int x, int y) {
  const auto row = static_cast<std::size_t>(part.width) * kChannels;
  for (int i = 0; i < part.height; ++i) {
    const auto from = static_cast<std::size_t>(i) * row;
    const auto to = (static_cast<std::size_t>(y + i) * static_cast<std::size_t>(whole.width) +
                     static_cast<std::size_t>(x)) *
                    kChannels;
    std::memcpy(whole.rgb.data() + to, part.rgb.data() + from, row);
  }
}

std::string png_of(const Image& image) {
  std::string bytes;
  const auto append = [](void* context, void* data, int size) {
    static_cast<std::string*>(context)->append(static_cast<const char*>(data),
                                               static_cast<std::size_t>(size));
  };
  const int done = stbi_write_png_to_func(append, &bytes, image.width, image.height, kChannels,
                                          image.rgb.data(), image.width * kChannels);
  if (done == 0) throw PlatformError("a picture of this size needs more memory than there is");
  return bytes;
}

}  // namespace attn
