#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace attn {

/// Opaque pixels, 8 bits a channel, top row first.
struct Image {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgb;  ///< height x width x 3
};

/// Copies all of `part` into `whole`, with its upper left corner at (x, y), where it must fit.
void paste(const Image& part, Image& whole, int x, int y);

/// The image as a PNG file. Throws PlatformError where there isn't enough memory.
std::string png_of(const Image& image);

}  // namespace attn
