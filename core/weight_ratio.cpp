#include "core/weight_ratio.h"

#include <cmath>

namespace attn {

WeightRatio weight_ratio(const AttentionTrace& trace, Index query, Index a, Index b) {
  return {trace.weights(query, a) / trace.weights(query, b),
          std::exp(trace.scaled(query, a) - trace.scaled(query, b))};
}

}  // namespace attn
