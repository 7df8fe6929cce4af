#include "core/attention_row.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>

namespace attn {
namespace {

Matrix random_matrix(Index rows, Index cols, std::mt19937_64& engine, double spread = 1) {
  std::normal_distribution<double> normal(0, spread);
  return Matrix::NullaryExpr(rows, cols, [&] { return normal(engine); });
}

MaskMatrix random_mask(Index n, Index m, std::mt19937_64& engine) {
  std::bernoulli_distribution looks(0.7);
  MaskMatrix mask = MaskMatrix::NullaryExpr(n, m, [&] { return looks(engine); });
  mask.row(n - 1).setConstant(false);
  return mask;
}

/// The largest difference between a row on demand and the same row of the whole trace, in units of rounding:
/// eps times what could be rounded (the products' sizes, and for weights the size of the scores as well).
double largest_difference(const Matrix& Q, const Matrix& K, const Matrix& V, const MaskMatrix* may_look,
                          Scaling scaling) {
  AttentionTrace trace;
  attend(Q, K, V, may_look, trace, scaling);
  AttentionRow row;
  double worst = 0;
  for (Index i = 0; i < Q.rows(); ++i) {
    attend_row(Q, K, V, may_look, i, row, scaling);
    const double product = (Q.row(i).cwiseAbs() * K.cwiseAbs().transpose()).maxCoeff();
    worst = std::max({worst, (row.scores - trace.scores.row(i)).cwiseAbs().maxCoeff() / product,
                      (row.scaled - trace.scaled.row(i)).cwiseAbs().maxCoeff() / product,
                      (row.weights - trace.weights.row(i)).cwiseAbs().maxCoeff() / (1 + product),
                      (row.output - trace.output.row(i)).cwiseAbs().maxCoeff() /
                          ((1 + product) * V.cwiseAbs().maxCoeff())});
  }
  return worst / std::numeric_limits<double>::epsilon();
}

TEST(AttentionRow, IsTheWholeTracesRowToTheLastBits) {
  std::mt19937_64 engine(11);
  for (const Index n : {1, 2, 9, 70})
    for (const Index m : {1, 3, 17, 65})
      for (const Index d_k : {1, 2, 5, 64})
        for (const Index d_v : {1, 4, 33})
          for (const Scaling scaling : {Scaling::by_root_d_k, Scaling::none}) {
            const Matrix Q = random_matrix(n, d_k, engine), K = random_matrix(m, d_k, engine),
                         V = random_matrix(m, d_v, engine);
            const MaskMatrix mask = random_mask(n, m, engine);
            ASSERT_LE(largest_difference(Q, K, V, nullptr, scaling), 8) << n << ' ' << m << ' ' << d_k;
            ASSERT_LE(largest_difference(Q, K, V, &mask, scaling), 8) << n << ' ' << m << ' ' << d_k;
          }
}

TEST(AttentionRow, HasASmallLessonsScoresToTheLastBit) {
  std::mt19937_64 engine(12);
  for (const Index n : {1, 2, 5, 9, 13}) {
    const Matrix Q = random_matrix(n, 4, engine), K = random_matrix(n, 4, engine),
                 V = random_matrix(n, 3, engine);
    AttentionTrace trace;
    attend(Q, K, V, nullptr, trace);
    AttentionRow row;
    for (Index i = 0; i < n; ++i) {
      attend_row(Q, K, V, nullptr, i, row);
      EXPECT_EQ(row.scores, trace.scores.row(i));
      EXPECT_EQ(row.scaled, trace.scaled.row(i));
    }
  }
}

TEST(AttentionRow, MaskedWeightsAreExactlyZeroAndARowOfNothingIsZero) {
  std::mt19937_64 engine(13);
  const Matrix Q = random_matrix(7, 3, engine, 40), V = random_matrix(7, 2, engine);
  MaskMatrix mask = causal_mask(7);
  mask.row(4).setConstant(false);
  AttentionRow row;
  attend_row(Q, Q, V, &mask, 2, row);
  EXPECT_NEAR(row.weights.sum(), 1, 1e-15);
  for (Index j = 3; j < 7; ++j) EXPECT_EQ(row.weights[j], 0.0);
  attend_row(Q, Q, V, &mask, 4, row);
  EXPECT_EQ(row.weights, Vector::Zero(7));
  EXPECT_EQ(row.output, Vector::Zero(2));
}

TEST(AttentionRow, ANaNSpreadsIntoItsRowAlone) {
  std::mt19937_64 engine(14);
  Matrix Q = random_matrix(3, 2, engine);
  const Matrix K = random_matrix(5, 2, engine), V = random_matrix(5, 2, engine);
  Q(1, 0) = std::numeric_limits<double>::quiet_NaN();
  AttentionRow row;
  attend_row(Q, K, V, nullptr, 1, row);
  for (Index j = 0; j < 5; ++j) EXPECT_TRUE(std::isnan(row.weights[j]));
  EXPECT_TRUE(std::isnan(row.output[1]));
  attend_row(Q, K, V, nullptr, 0, row);
  EXPECT_TRUE(row.output.allFinite());
}

TEST(AttentionRow, RefusesWhatDoesNotFit) {
  const Matrix two = Matrix::Ones(2, 2), three = Matrix::Ones(3, 3), empty;
  const MaskMatrix mask = MaskMatrix::Constant(3, 2, true);
  AttentionRow row;
  EXPECT_THROW(attend_row(two, three, three, nullptr, 0, row), std::invalid_argument);
  EXPECT_THROW(attend_row(two, two, three, nullptr, 0, row), std::invalid_argument);
  EXPECT_THROW(attend_row(two, two, two, &mask, 0, row), std::invalid_argument);
  EXPECT_THROW(attend_row(empty, two, two, nullptr, 0, row), std::invalid_argument);
  EXPECT_THROW(attend_row(two, two, two, nullptr, 2, row), std::invalid_argument);
  EXPECT_THROW(attend_row(two, two, two, nullptr, -1, row), std::invalid_argument);
}

TEST(AttentionRow, AReusedRowKeepsItsMemory) {
  std::mt19937_64 engine(15);
  const Matrix Q = random_matrix(40, 8, engine), V = random_matrix(40, 4, engine);
  AttentionRow row;
  attend_row(Q, Q, V, nullptr, 0, row);
  const double* before[] = {row.scores.data(), row.scaled.data(), row.weights.data(), row.output.data()};
  attend_row(Q, Q, V, nullptr, 39, row);
  EXPECT_EQ(row.scores.data(), before[0]);
  EXPECT_EQ(row.scaled.data(), before[1]);
  EXPECT_EQ(row.weights.data(), before[2]);
  EXPECT_EQ(row.output.data(), before[3]);
}

}  // namespace
}  // namespace attn
