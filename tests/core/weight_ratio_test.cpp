// Why one layer is not enough: the ratio of two words' weights does not depend on the rest of the sentence.

#include "core/weight_ratio.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/projection.h"

namespace attn {
namespace {

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  Matrix matrix(Index rows, Index columns) {
    return Matrix::NullaryExpr(rows, columns, [this] { return normal_(engine_); });
  }
  Index index(Index below) { return std::uniform_int_distribution<Index>(0, below - 1)(engine_); }

 private:
  std::mt19937 engine_;
  std::normal_distribution<double> normal_;
};

AttentionTrace one_layer(const Matrix& X, const Projections& W) {
  AttentionTrace trace;
  attend(X * W.W_Q, X * W.W_K, X * W.W_V, nullptr, trace);
  return trace;
}

TEST(WeightRatio, IsTheSameInEverySentenceThatHoldsTheThreeWords) {
  Random random(19);
  for (int round = 0; round < 500; ++round) {
    const Index d_model = 1 + random.index(6), d_k = 1 + random.index(5);
    const Index n = 4 + random.index(6), m = 4 + random.index(20);
    const Projections W{
        random.matrix(d_model, d_k), random.matrix(d_model, d_k), random.matrix(d_model, 3), {}};
    const Matrix three = random.matrix(3, d_model);  // it, and the two nouns
    Matrix one = random.matrix(n, d_model), two = random.matrix(m, d_model);
    one.topRows(3) = three;
    two.topRows(3) = three;
    const WeightRatio in_one = weight_ratio(one_layer(one, W), 0, 1, 2);
    const WeightRatio in_two = weight_ratio(one_layer(two, W), 0, 1, 2);
    const double relative = 1e-11;
    EXPECT_NEAR(in_one.measured / in_two.measured, 1, relative) << round;
    EXPECT_NEAR(in_one.measured / in_one.predicted, 1, relative) << round;
    EXPECT_NEAR(in_two.measured / in_two.predicted, 1, relative) << round;
  }
}

TEST(WeightRatio, TurnsOnlyWithTheQuery) {
  Random random(4);
  const Projections W{random.matrix(4, 2), random.matrix(4, 2), random.matrix(4, 2), {}};
  Matrix X = random.matrix(5, 4);
  const double before = weight_ratio(one_layer(X, W), 0, 1, 2).measured;
  X.row(4) *= -3;  // another word
  EXPECT_NEAR(weight_ratio(one_layer(X, W), 0, 1, 2).measured / before, 1, 1e-12);
  X.row(0) *= -1;  // the word that looks
  EXPECT_GT(std::abs(weight_ratio(one_layer(X, W), 0, 1, 2).measured / before - 1), 1e-3);
}

TEST(WeightRatio, IsTheQuotientOfTheWeights) {
  const Vector scaled{{std::log(6.0), std::log(3.0), 0}}, weights{{0.6, 0.3, 0.1}};
  const WeightRatio ratio = weight_ratio(weights, scaled, 0, 1);
  EXPECT_DOUBLE_EQ(ratio.measured, 2);
  EXPECT_DOUBLE_EQ(ratio.predicted, 2);
}

}  // namespace
}  // namespace attn
