#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "app/ui/frame.h"

namespace attn {

/// The characters of a word with a button between every two of them. Returns where it is to be cut, in bytes.
/// With draw = false only measures: *bottom is where it ends.
std::optional<std::size_t> word_cuts(Frame& frame, const Rect& area, std::string_view word, float* bottom,
                                     bool draw);

}  // namespace attn
