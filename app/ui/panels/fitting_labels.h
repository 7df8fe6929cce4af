#pragma once

#include <vector>

#include "core/matrix.h"

namespace attn {

/// Which of n labels can stand side by side, in ascending order: those in `always` as far as they don't
/// collide, the first ones first, and an even selection of the rest. spacing: from one to the next; extent:
/// what a label needs.
std::vector<Index> labels_that_fit(Index n, float spacing, float extent, const std::vector<Index>& always);

}  // namespace attn
