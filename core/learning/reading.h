#pragma once
// One sentence on its way through a model, with every intermediate: what is drawn and printed.

#include <string>
#include <vector>

#include "core/attention.h"
#include "core/learning/model.h"

namespace attn::learning {

/// n words. The names are those of core/learning/gradient.h; rows are words.
struct Reading {
  Matrix x;               ///< n x d_model: the words' embeddings
  Matrix q1, k1;          ///< n x d_k; empty with one layer
  AttentionTrace layer1;  ///< of q1, k1 and x W_V1; empty with one layer
  Matrix mixed;           ///< n x d_model: x + what layer 1 adds to it; x itself with one layer
  Matrix q2, k2;          ///< n x d_k: of every word, though only the pronoun's query is used
  AttentionTrace layer2;  ///< 1 x n: the pronoun's row; its output is the mixture of `mixed`
  /// Where the pronoun looks: n weights that sum to 1.
  Vector weights() const { return layer2.weights.row(0); }
};

/// words: numbers of the model's vocabulary. pronoun: a place among them. Throws std::invalid_argument where
/// they are not.
void read_sentence(const Model& model, const std::vector<Index>& words, Index pronoun, Reading& reading);

}  // namespace attn::learning
