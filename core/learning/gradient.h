#pragma once
// One training pass: how wrong the model is on some sentences, and which way each of its numbers should go.

#include <span>
#include <vector>

#include "core/learning/example.h"
#include "core/learning/model.h"

namespace attn::learning {

/// Where every pronoun of a batch looked.
struct BatchScore {
  double loss = 0;  ///< cross-entropy with the smoothed target, mean over the sentences; natural logarithm
  Index right = 0;  ///< sentences whose pronoun looks most at the referent
  Index right_noun = 0;  ///< sentences whose pronoun looks more at the referent than at the rival
};

/// The gradient of that loss. One object serves a whole training and keeps its memory.
///
/// Forward, for the words t_1 … t_n of a sentence (two layers; with one, x' = x):
///   x  = E[t]                          the words' embeddings
///   A  = softmax((x W_Q1)(x W_K1)^T s)   layer 1: who looks at whom; s = 1/sqrt(d_k), or 1
///   x' = x + A (x W_V1)                what was seen is added
///   q  = x'[pronoun] W_Q2,  k = x' W_K2
///   w  = softmax(q k^T s)              layer 2: where the pronoun looks. This is the answer.
///   loss = -sum_i target_i ln w_i,  target = (1 - smoothing) at the referent + smoothing / n everywhere
///
/// As A (x W_V1) W_K2 = A ((E W_V1 W_K2)[t]), every product with a weight matrix is made once for the
/// vocabulary and not once for each sentence; a sentence itself works on rows of length d_k. Backward goes
/// the same way in reverse: first all sentences, then the vocabulary.
class TrainingPass {
 public:
  /// examples: at least one, each with words of the model's vocabulary.
  /// gradient: overwritten.
  BatchScore operator()(const Model& model, std::span<const Example> examples, double smoothing,
                        Parameters& gradient);

  /// The same without the gradient.
  BatchScore score(const Model& model, std::span<const Example> examples, double smoothing);

 private:
  /// A row for each word of the vocabulary, vocabulary x d_k unless said otherwise.
  struct Tables {
    Matrix q1, k1;        ///< E W_Q1, E W_K1
    Matrix v1;            ///< E W_V1, vocabulary x d_model
    Matrix q2, k2;        ///< E W_Q2, E W_K2
    Matrix v1_q2, v1_k2;  ///< v1 W_Q2, v1 W_K2
  };
  /// A sentence's rows and weights, as the formulas call them.
  struct Sentence {
    Matrix q1, k1, v1_q2, v1_k2;  ///< n x d_k: the words' rows of the tables
    Matrix A;                     ///< n x n
    Matrix q, k;                  ///< 1 x d_k and n x d_k
    Matrix scores, w;             ///< 1 x n: q k^T s, and its softmax
    Matrix dscores, dq, dk, dA, dv;
  };

  void make_tables(const Model& model);
  void clear_gradients();
  void forward(const Model& model, const Example& example);
  void add_score(const Example& example, double smoothing, BatchScore& score) const;
  void backward(const Model& model, const Example& example, double smoothing, double share);
  void tables_backward(const Model& model, Parameters& gradient);

  Tables tables_, d_tables_;
  Sentence at_;
};

}  // namespace attn::learning
