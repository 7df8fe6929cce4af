#include "app/platform/png.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>
#include <system_error>

#include "app/platform/error.h"

// Static: a system library (Debian's libstb) may bring the same functions.
#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

namespace attn {
namespace {

constexpr int kChannels = 3;

/// Returns 0, or the errno of what failed.
int write_bytes(const std::string& bytes, const std::filesystem::path& file) {
  errno = 0;
  std::ofstream stream(file, std::ios::binary | std::ios::trunc);
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  stream.close();
  if (stream) return 0;
  return errno != 0 ? errno : EIO;
}

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

void write_png(const Image& image, const std::filesystem::path& file) {
  const auto fail = [&file](const std::string& why) {
    throw PlatformError(file.string() + ": the picture can't be written: " + why);
  };
  std::error_code error;
  if (std::filesystem::exists(file, error) && !std::filesystem::is_regular_file(file, error)) {
    fail("it is not an ordinary file");
  }
  const std::string bytes = png_of(image);
  std::filesystem::path part = file;
  part += ".part";
  if (const int why = write_bytes(bytes, part); why != 0) {
    std::filesystem::remove(part, error);
    fail(std::strerror(why));
  }
  std::filesystem::rename(part, file, error);
  if (error) {
    const std::string why = error.message();
    std::filesystem::remove(part, error);
    fail(why);
  }
}

}  // namespace attn
