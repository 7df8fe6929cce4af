#pragma once

#include <vector>

#include "core/matrix.h"

namespace attn {

/// Rows or columns of a table, from first to the one before last.
struct CellRange {
  Index first, last;
};

/// Which of the labels can stand side by side, in ascending order: those in `always` as far as they are among
/// them and don't collide, the first ones first, and an even selection of the rest. spacing: from one to the
/// next; extent: what a label needs.
std::vector<Index> labels_that_fit(CellRange range, float spacing, float extent,
                                   const std::vector<Index>& always);

}  // namespace attn
