#include "core/weight_ratio.h"

#include <cmath>

namespace attn {

WeightRatio weight_ratio(const Eigen::Ref<const Vector>& weights, const Eigen::Ref<const Vector>& scaled,
                         Index a, Index b) {
  return {weights[a] / weights[b], std::exp(scaled[a] - scaled[b])};
}

WeightRatio weight_ratio(const AttentionTrace& trace, Index query, Index a, Index b) {
  return weight_ratio(trace.weights.row(query), trace.scaled.row(query), a, b);
}

}  // namespace attn
