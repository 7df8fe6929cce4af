#pragma once
// One training pass: how wrong the model is on some sentences, and which way each of its numbers should go.

#include <span>

#include "core/learning/example.h"
#include "core/learning/model.h"
#include "core/learning/side_by_side.h"

namespace attn::learning {

/// How good a model is on some sentences.
struct Score {
  double loss = 0;  ///< cross-entropy with the smoothed target, mean over the sentences; natural logarithm
  Index sentences = 0;
  Index right = 0;       ///< sentences whose pronoun looks most at the referent
  Index right_noun = 0;  ///< sentences whose pronoun looks more at the referent than at the rival

  /// The same as shares, from 0 to 1.
  double accuracy() const { return share(right); }
  double noun_accuracy() const { return share(right_noun); }

 private:
  double share(Index count) const { return static_cast<double>(count) / static_cast<double>(sentences); }
};

/// The loss of a model that looks exactly as the smoothed target asks, in a sentence of n words: the target's
/// entropy. No training goes below it; 0 without smoothing.
double lowest_loss(double smoothing, Index n);

/// The loss and its gradient. One object serves a whole training and keeps its memory.
///
/// Forward, for the words t_1 … t_n of a sentence (two layers; with one, x' = x):
///   x  = E[t]                          the words' embeddings
///   q1 = s x W_Q1,  k1 = x W_K1        s = 1/sqrt(d_k), or 1
///   A  = softmax(q1 k1^T)              layer 1: who looks at whom
///   x' = x + A (x W_V1)                what was seen is added
///   q  = s x'[pronoun] W_Q2,  k = x' W_K2
///   w  = softmax(q k^T)                layer 2: where the pronoun looks. This is the answer.
///   loss = -sum_i target_i ln w_i,  target = (1 - smoothing) at the referent + smoothing / n everywhere
///
/// As A (x W_V1) W_K2 = A ((E W_V1 W_K2)[t]), every product with a weight matrix is made once for the
/// vocabulary and not once for each sentence; a sentence itself works on rows of length d_k. Backward goes
/// the same way in reverse: first all sentences, then the vocabulary.
///
/// Sentences that follow each other, are of one length and have the pronoun in one place are worked on side
/// by side (core/learning/side_by_side.h). Others may be among them, but take longer.
class TrainingPass {
 public:
  /// examples: at least one, each with words of the model's vocabulary.
  /// gradient: overwritten.
  Score operator()(const Model& model, std::span<const Example> examples, double smoothing,
                   Parameters& gradient);

  /// The same without the gradient.
  Score score(const Model& model, std::span<const Example> examples, double smoothing);

 private:
  /// A row for each word of the vocabulary, vocabulary x d_k unless said otherwise.
  struct Tables {
    Matrix q1, k1;        ///< s E W_Q1, E W_K1
    Matrix v1;            ///< E W_V1, vocabulary x d_model
    Matrix q2, k2;        ///< s E W_Q2, E W_K2
    Matrix v1_q2, v1_k2;  ///< s v1 W_Q2, v1 W_K2
  };
  /// Sentences side by side, as the formulas call their matrices. With a d before the name: the loss's
  /// gradient in the direction of that.
  struct Sentences {
    Words words;                    ///< n in each sentence
    Index pronoun = 0;              ///< its place, the same in all
    Matrices q1, k1, v1_q2, v1_k2;  ///< n x d_k: the words' rows of the tables
    Matrices A;                     ///< n x n
    Matrices q, k;                  ///< 1 x d_k and n x d_k
    Matrices scores, w;             ///< 1 x n: q k^T, and its softmax
    Matrices dscores, dq, dk, dA;
    Matrices drows;  ///< n x d_k, of one table after the other: what its words get
  };

  void make_tables(const Model& model);
  void clear_gradients();
  void forward(const Model& model, std::span<const Example> group);
  void add_score(std::span<const Example> group, double smoothing, Score& score);
  void backward(const Model& model, std::span<const Example> group, double smoothing, double share);
  void tables_backward(const Model& model, Parameters& gradient);

  Tables tables_, d_tables_;
  Sentences at_;
};

}  // namespace attn::learning
