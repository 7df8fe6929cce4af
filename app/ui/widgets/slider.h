#pragma once

#include <optional>

#include "app/ui/widgets/interact.h"

namespace attn {

/// A slider from 0 to 1. Returns the new value while a hand moves it, or left and right do where it has the
/// keyboard, by `step`.
std::optional<double> slider(Frame& frame, ItemId id, const Rect& rect, double value, std::string_view hint,
                             double step = 0.05);

}  // namespace attn
