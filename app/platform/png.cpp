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

std::vector<char> encode(const Image& image) {
  constexpr int kChannels = 3;
  std::vector<char> bytes;
  const auto append = [](void* context, void* data, int size) {
    const auto* first = static_cast<const char*>(data);
    static_cast<std::vector<char>*>(context)->insert(static_cast<std::vector<char>*>(context)->end(), first,
                                                     first + size);
  };
  const int done = stbi_write_png_to_func(append, &bytes, image.width, image.height, kChannels,
                                          image.rgb.data(), image.width * kChannels);
  if (done == 0) throw PlatformError("a picture of this size needs more memory than there is");
  return bytes;
}

/// Returns 0, or the errno of what failed.
int write_bytes(const std::vector<char>& bytes, const std::filesystem::path& file) {
  errno = 0;
  std::ofstream stream(file, std::ios::binary | std::ios::trunc);
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  stream.close();
  if (stream) return 0;
  return errno != 0 ? errno : EIO;
}

}  // namespace

void write_png(const Image& image, const std::filesystem::path& file) {
  const auto fail = [&file](const std::string& why) {
    throw PlatformError(file.string() + ": the picture can't be written: " + why);
  };
  std::error_code error;
  if (std::filesystem::exists(file, error) && !std::filesystem::is_regular_file(file, error)) {
    fail("it is not an ordinary file");
  }
  const std::vector<char> bytes = encode(image);
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
