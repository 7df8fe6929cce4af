#pragma once

#include <cstddef>
#include <stdexcept>

namespace attn {

/// Levels of arrays and objects that a file may have. The JSON library reads any depth, but writes and copies by
/// recursion: a file of nothing but brackets would end the program.
inline constexpr std::size_t kMaxJsonDepth = 64;

/// For the library's parse(text, callback), whichever its kind of tree is: throws std::runtime_error, which no option
/// of parse() turns off, as soon as there are more than `most` levels.
constexpr auto refuse_deeper_than(std::size_t most) {
  return [most](int depth, auto /*event*/, auto& /*parsed*/) {
    if (static_cast<std::size_t>(depth) >= most) throw std::runtime_error("this is nested too deeply");
    return true;
  };
}

}  // namespace attn
