#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace attn {

/// Opaque pixels, 8 bits a channel, top row first.
struct Image {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgb;  ///< height x width x 3
};

/// Writes beside the target and renames over it, so that no half of a picture is ever left under its name.
/// Throws PlatformError: no such folder, not writable, disk full, or a target that is no ordinary file.
void write_png(const Image& image, const std::filesystem::path& file);

}  // namespace attn
