#pragma once
// Why the pronoun turns: two sentences that differ in one word, and what that word does to its vector.

#include "core/learning/reading.h"

namespace attn::learning {

/// The pronoun's vector behind layer 1, as the pointing layer gets it: 1 x d_model each.
///
/// Pronoun and words are the same in both sentences but for the differing one, and so are the pronoun's query
/// and the values of all others in layer 1. So the whole change comes from that word: directly, by its own
/// value and weight, and because weights add up to 1, so that the others' have to make room for it.
struct Contrast {
  Vector first, second;  ///< in each sentence
  Vector change;         ///< second - first = by_word + by_others; 0 with one layer
  Vector by_word;        ///< a_2 v_2 - a_1 v_1 of the differing word, by layer 1's weights a and values v
  Vector by_others;      ///< the sum of (a_2 - a_1) v over all other words
};

/// first, second: readings by that model of sentences of equal length with the pronoun at the same place,
/// which differ at `differing` alone.
Contrast contrast_of(const Model& model, const Reading& first, const Reading& second, Index pronoun,
                     Index differing);

}  // namespace attn::learning
