#include "app/ui/panels/fitting_labels.h"

#include <algorithm>
#include <cmath>

namespace attn {

std::vector<Index> labels_that_fit(CellRange range, float spacing, float extent,
                                   const std::vector<Index>& always) {
  const auto distance = static_cast<Index>(std::ceil(extent / spacing));
  std::vector<Index> shown;
  const auto add = [&](Index i) {
    const auto collides = [&](Index other) { return std::abs(i - other) < distance; };
    if (std::ranges::none_of(shown, collides)) shown.push_back(i);
  };
  for (const Index i : always)
    if (i >= range.first && i < range.last) add(i);
  // Always the same ones, whichever part of the table is in view: they don't change while it moves.
  const Index start = (range.first + distance - 1) / distance * distance;
  for (Index i = start; i < range.last; i += distance) add(i);
  std::ranges::sort(shown);
  return shown;
}

}  // namespace attn
