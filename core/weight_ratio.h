#pragma once

#include "core/attention.h"

namespace attn {

/// How many times as much a word looks at one key as at another, by two ways.
struct WeightRatio {
  double measured = 0;   ///< weight of a / weight of b; infinity where only b's is 0, NaN where both are
  double predicted = 0;  ///< e^(scaled score of a - scaled score of b)
};

/// In a row of softmax both weights have the same denominator, so it cancels: the ratio depends on the query
/// and the two keys alone, and on no other word of the sentence. With fixed word vectors and one layer, q and
/// both k are fixed, whatever W_Q and W_K are: the ratio is the same in every sentence that holds the three
/// words. weights, scaled: the row of that query, 1 x n each; none of the keys a and b masked for it.
WeightRatio weight_ratio(const Eigen::Ref<const Vector>& weights, const Eigen::Ref<const Vector>& scaled,
                         Index a, Index b);
/// query: the row of the trace.
WeightRatio weight_ratio(const AttentionTrace& trace, Index query, Index a, Index b);

}  // namespace attn
