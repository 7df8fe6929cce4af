#pragma once
// A small attention model whose numbers are learned: from word embeddings to the word that "it" means.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/matrix.h"

namespace attn::learning {

/// What a model is made of; everything but the numbers in it.
struct ModelShape {
  Index vocabulary = 0;  ///< how many words it knows
  int layers = 2;        ///< 1: the pointing layer alone; 2: a layer of self-attention before it
  Index d_model = 8;     ///< length of an embedding
  Index d_k = 2;         ///< length of queries and keys, in both layers
  bool scaled = true;    ///< whether scores are divided by sqrt(d_k)
  bool operator==(const ModelShape&) const = default;
};

inline constexpr Index kMaxModelDimension = 64;  ///< of d_model
inline constexpr Index kMaxKeyDimension = 16;    ///< of d_k

/// All numbers of a model, by the names of the formulas. Gradients and Adam's averages have the same form.
/// With one layer W_Q1, W_K1 and W_V1 are empty.
struct Parameters {
  Matrix E;           ///< vocabulary x d_model: row i is the embedding of word i of the vocabulary
  Matrix W_Q1, W_K1;  ///< d_model x d_k
  Matrix W_V1;        ///< d_model x d_model
  Matrix W_Q2, W_K2;  ///< d_model x d_k
};

inline constexpr std::string_view kParameterNames[] = {"E", "W_Q1", "W_K1", "W_V1", "W_Q2", "W_K2"};

/// The matrices of several Parameters side by side, in the order of kParameterNames: f(one.E, other.E), …
template <typename F, typename... P>
void for_each_matrix(F&& f, P&&... parameters) {
  f(parameters.E...);
  f(parameters.W_Q1...);
  f(parameters.W_K1...);
  f(parameters.W_V1...);
  f(parameters.W_Q2...);
  f(parameters.W_K2...);
}

struct Model {
  ModelShape shape;
  Parameters parameters;
};

/// All 0, in the sizes of the shape.
Parameters zero_parameters(const ModelShape& shape);

/// Random numbers from a seed (core/normal_numbers.h): embeddings of variance 1, projections of variance
/// 1 / d_model, so that what comes out of them is about as large as what goes in.
Model random_model(const ModelShape& shape, std::uint64_t seed);

}  // namespace attn::learning
