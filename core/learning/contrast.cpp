#include "core/learning/contrast.h"

#include <cmath>

namespace attn::learning {

Contrast contrast_of(const ModelShape& shape, const Reading& first, const Reading& second, Index pronoun,
                     Index noun, Index other) {
  const double s = shape.scaled ? 1 / std::sqrt(static_cast<double>(shape.d_k)) : 1;
  const auto ratio = [&](const Reading& query, const Reading& keys) {
    return std::exp(s * query.q2.row(pronoun).dot(keys.k2.row(noun) - keys.k2.row(other)));
  };
  return {ratio(first, first), ratio(second, second), ratio(second, first), ratio(first, second)};
}

}  // namespace attn::learning
