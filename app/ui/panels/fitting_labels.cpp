#include "app/ui/panels/fitting_labels.h"

#include <algorithm>
#include <cmath>

namespace attn {

std::vector<Index> labels_that_fit(Index n, float spacing, float extent, const std::vector<Index>& always) {
  const auto distance = static_cast<Index>(std::ceil(extent / spacing));
  std::vector<Index> shown;
  const auto add = [&](Index i) {
    const auto collides = [&](Index other) { return std::abs(i - other) < distance; };
    if (std::ranges::none_of(shown, collides)) shown.push_back(i);
  };
  for (const Index i : always) add(i);
  for (Index i = 0; i < n; i += distance) add(i);
  std::ranges::sort(shown);
  return shown;
}

}  // namespace attn
