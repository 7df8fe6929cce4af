#pragma once
// What turns the pronoun from one noun to the other, between two sentences that differ in one word.

#include "core/learning/reading.h"

namespace attn::learning {

/// How many times as much the pronoun looks at one noun as at another: e^(s q . (k_noun - k_other)), as the
/// denominators of softmax cancel (core/weight_ratio.h). s = 1/sqrt(d_k), or 1.
///
/// With one layer q and both k are the same numbers in both sentences, so all four ratios are one. With two,
/// layer 1 may have carried the differing word into the pronoun, and so into q, or into the nouns, and so
/// into their k; the last two ratios tell what each would do alone.
struct Contrast {
  double first = 1, second = 1;  ///< in each sentence
  double by_query = 1;           ///< with the second sentence's q and the first one's k
  double by_keys = 1;            ///< with the first sentence's q and the second one's k
};

/// first, second: readings by a model of that shape, of sentences with the pronoun and both nouns at the same
/// places.
Contrast contrast_of(const ModelShape& shape, const Reading& first, const Reading& second, Index pronoun,
                     Index noun, Index other);

}  // namespace attn::learning
