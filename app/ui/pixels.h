#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace attn {

/// A picture that panels draw pixel by pixel. The program sends it to the graphics card when it has changed.
struct Pixels {
  int width = 0, height = 0;
  std::vector<std::uint32_t> rgba;  ///< row by row from the top; red in the lowest byte, straight alpha
  std::uint64_t revision = 0;       ///< counts up with every change; 0: nothing was drawn yet

  std::uint32_t& at(int x, int y) {
    return rgba[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
  }
};

}  // namespace attn
