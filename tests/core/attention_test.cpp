#include "core/attention.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <stdexcept>

#include "core/softmax.h"
#include "golden.h"

namespace attn {
namespace {

using Permutation = Eigen::PermutationMatrix<Eigen::Dynamic>;

Matrix random_matrix(Index rows, Index cols, std::mt19937_64& engine, double spread = 1) {
  std::normal_distribution<double> normal(0, spread);
  return Matrix::NullaryExpr(rows, cols, [&] { return normal(engine); });
}

/// The paper's formula read out loud, in extended precision and without Eigen: an independent second opinion.
std::vector<long double> naive_row(const Matrix& Q, const Matrix& K, Index row, const MaskMatrix* may_look) {
  std::vector<long double> weights(static_cast<std::size_t>(K.rows()), 0);
  long double sum = 0;
  for (Index j = 0; j < K.rows(); ++j) {
    if (may_look && !(*may_look)(row, j)) continue;
    long double score = 0;
    for (Index d = 0; d < K.cols(); ++d) score += static_cast<long double>(Q(row, d)) * K(j, d);
    weights[static_cast<std::size_t>(j)] = std::exp(score / std::sqrt(static_cast<long double>(K.cols())));
    sum += weights[static_cast<std::size_t>(j)];
  }
  for (auto& w : weights) w = sum == 0 ? 0 : w / sum;
  return weights;
}

TEST(Attention, MatchesNumPyInEveryIntermediate) {
  const auto cases = test::golden_cases();
  ASSERT_GE(cases.size(), 12u);
  const double tolerance = test::golden_tolerance();
  for (const auto& c : cases) {
    SCOPED_TRACE(c.name);
    AttentionTrace trace;
    attend(c.Q, c.K, c.V, c.may_look(), trace);
    EXPECT_LE((trace.scores - c.scores).cwiseAbs().maxCoeff(), tolerance);
    EXPECT_LE((trace.scaled - c.scaled).cwiseAbs().maxCoeff(), tolerance);
    EXPECT_LE((trace.weights - c.weights).cwiseAbs().maxCoeff(), tolerance);
    EXPECT_LE((trace.output - c.output).cwiseAbs().maxCoeff(), tolerance);
  }
}

TEST(Attention, AgreesWithTheNaiveFormulaForManyShapes) {
  std::mt19937_64 engine(7);
  for (const Index n : {1, 2, 9, 40})
    for (const Index m : {1, 3, 17, 64})
      for (const Index d_k : {1, 2, 5, 64})
        for (const Index d_v : {1, 4, 33}) {
          const Matrix Q = random_matrix(n, d_k, engine), K = random_matrix(m, d_k, engine),
                       V = random_matrix(m, d_v, engine);
          AttentionTrace trace;
          attend(Q, K, V, nullptr, trace);
          ASSERT_EQ(trace.scores.rows(), n);
          ASSERT_EQ(trace.weights.cols(), m);
          ASSERT_EQ(trace.output.rows(), n);
          ASSERT_EQ(trace.output.cols(), d_v);
          for (Index i = 0; i < n; ++i) {
            const auto expected = naive_row(Q, K, i, nullptr);
            for (Index j = 0; j < m; ++j)
              ASSERT_NEAR(trace.weights(i, j), static_cast<double>(expected[static_cast<std::size_t>(j)]),
                          1e-13);
          }
          ASSERT_LE((trace.output - trace.weights * V).cwiseAbs().maxCoeff(), 1e-12);
        }
}

TEST(Attention, RowsAddUpToOne) {
  std::mt19937_64 engine(1);
  for (const double spread : {1e-6, 1.0, 30.0, 1e3}) {
    AttentionTrace trace;
    attend(random_matrix(23, 3, engine, spread), random_matrix(31, 3, engine, spread),
           random_matrix(31, 2, engine), nullptr, trace);
    for (Index i = 0; i < 23; ++i) EXPECT_NEAR(trace.weights.row(i).sum(), 1, 1e-12);
    EXPECT_GE(trace.weights.minCoeff(), 0);
  }
}

TEST(Attention, ShiftingARowOfLogitsChangesNothing) {
  std::mt19937_64 engine(2);
  const Matrix logits = random_matrix(6, 11, engine, 4);
  Matrix weights, shifted;
  softmax_rows(logits, nullptr, weights);
  for (const double shift : {-1e3, -0.5, 7.0, 1e4}) {
    softmax_rows(logits.array() + shift, nullptr, shifted);
    EXPECT_LE((weights - shifted).cwiseAbs().maxCoeff(), 1e-11) << shift;
  }
}

TEST(Attention, PermutingWordsPermutesRowsAndColumns) {
  std::mt19937_64 engine(3);
  const Index n = 12;
  const Matrix Q = random_matrix(n, 2, engine), K = random_matrix(n, 2, engine),
               V = random_matrix(n, 4, engine);
  Permutation p(n);
  p.setIdentity();
  std::shuffle(p.indices().data(), p.indices().data() + n, engine);
  AttentionTrace plain, permuted;
  attend(Q, K, V, nullptr, plain);
  attend(p * Q, p * K, p * V, nullptr, permuted);
  EXPECT_LE((permuted.weights - p * plain.weights * p.transpose()).cwiseAbs().maxCoeff(), 1e-14);
  EXPECT_LE((permuted.output - p * plain.output).cwiseAbs().maxCoeff(), 1e-14);
}

TEST(Attention, HugeScoresNeverOverflow) {
  // exp(378) overflows a float and exp(710) a double: uTensor/uTensor#175 in other words.
  Matrix logits(3, 3);
  logits << 1e12, 1e12, -1e12, 710, 711, 0, -1e300, -1e300, -1e300;
  Matrix weights;
  softmax_rows(logits, nullptr, weights);
  EXPECT_TRUE(weights.allFinite());
  EXPECT_DOUBLE_EQ(weights(0, 0), 0.5);
  EXPECT_DOUBLE_EQ(weights(0, 1), 0.5);
  EXPECT_LT(weights(0, 2), 1e-300);
  EXPECT_NEAR(weights(1, 1), 1 / (1 + std::exp(-1.0)), 1e-15);
  EXPECT_NEAR(weights(2, 0), 1.0 / 3, 1e-15);
}

TEST(Attention, TinyDifferencesSurvive) {
  Matrix logits(1, 2);
  logits << 1e-9, 0;
  Matrix weights;
  softmax_rows(logits, nullptr, weights);
  EXPECT_NEAR((weights(0, 0) - weights(0, 1)) / 0.5e-9, 1, 1e-6);
}

TEST(Attention, MaskedWeightsAreExactlyZero) {
  std::mt19937_64 engine(4);
  for (const Index n : {1, 2, 5, 16, 33}) {
    const Matrix Q = random_matrix(n, 3, engine, 50), K = random_matrix(n, 3, engine, 50),
                 V = random_matrix(n, 3, engine);
    const MaskMatrix mask = causal_mask(n);
    AttentionTrace trace;
    attend(Q, K, V, &mask, trace);
    for (Index i = 0; i < n; ++i) {
      EXPECT_NEAR(trace.weights.row(i).sum(), 1, 1e-12);
      for (Index j = i + 1; j < n; ++j) EXPECT_EQ(trace.weights(i, j), 0.0);
    }
    EXPECT_EQ(trace.weights(0, 0), 1.0);
    EXPECT_TRUE(trace.scaled.isApprox(Q * K.transpose() / std::sqrt(3.0)))
        << "scaled is kept as before masking";
  }
}

TEST(Attention, AForbiddenLogitIsNotRead) {
  Matrix logits(1, 3);
  logits << 1, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity();
  MaskMatrix mask(1, 3);
  mask << true, false, false;
  Matrix weights;
  softmax_rows(logits, &mask, weights);
  EXPECT_EQ(weights(0, 0), 1.0);
  EXPECT_EQ(weights(0, 1), 0.0);
  EXPECT_EQ(weights(0, 2), 0.0);
}

TEST(Attention, ARowThatMayLookAtNothingIsZero) {
  std::mt19937_64 engine(5);
  MaskMatrix mask = MaskMatrix::Constant(4, 4, true);
  mask.row(2).setConstant(false);
  AttentionTrace trace;
  attend(random_matrix(4, 2, engine), random_matrix(4, 2, engine), random_matrix(4, 2, engine), &mask, trace);
  EXPECT_EQ(trace.weights.row(2), (Matrix::Zero(1, 4)));
  EXPECT_EQ(trace.output.row(2), (Matrix::Zero(1, 2)));
  EXPECT_NEAR(trace.weights.row(1).sum(), 1, 1e-15);
}

TEST(Attention, ANaNIsNeverPassedOver) {
  // In every column in turn: vector code may treat the last odd column differently.
  for (const Index columns : {1, 2, 3, 4, 5, 8, 9})
    for (Index bad = 0; bad < columns; ++bad)
      for (const double value :
           {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        Matrix logits = Matrix::Constant(2, columns, 0.25);
        logits(1, bad) = value;
        Matrix weights;
        softmax_rows(logits, nullptr, weights);
        EXPECT_TRUE(weights.row(0).allFinite());
        for (Index j = 0; j < columns; ++j) EXPECT_TRUE(std::isnan(weights(1, j))) << columns << ' ' << bad;
      }
}

TEST(Attention, RefusesShapesThatDoNotFit) {
  const Matrix two = Matrix::Ones(2, 2), three = Matrix::Ones(3, 3), empty;
  const MaskMatrix mask = MaskMatrix::Constant(3, 2, true);
  AttentionTrace trace;
  EXPECT_THROW(attend(two, three, three, nullptr, trace), std::invalid_argument);
  EXPECT_THROW(attend(two, two, three, nullptr, trace), std::invalid_argument);
  EXPECT_THROW(attend(two, two, two, &mask, trace), std::invalid_argument);
  EXPECT_THROW(attend(empty, two, two, nullptr, trace), std::invalid_argument);
  Matrix weights;
  EXPECT_THROW(softmax_rows(two, &mask, weights), std::invalid_argument);
}

TEST(Attention, AReusedTraceKeepsItsMemory) {
  std::mt19937_64 engine(6);
  const Matrix Q = random_matrix(9, 2, engine), V = random_matrix(9, 4, engine);
  AttentionTrace trace;
  attend(Q, Q, V, nullptr, trace);
  const double* before[] = {trace.scores.data(), trace.scaled.data(), trace.weights.data(),
                            trace.output.data()};
  attend(2 * Q, Q, V, nullptr, trace);
  EXPECT_EQ(trace.scores.data(), before[0]);
  EXPECT_EQ(trace.scaled.data(), before[1]);
  EXPECT_EQ(trace.weights.data(), before[2]);
  EXPECT_EQ(trace.output.data(), before[3]);
}

}  // namespace
}  // namespace attn
