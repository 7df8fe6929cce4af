#include "core/softmax_gradient.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/softmax.h"

namespace attn {
namespace {

Matrix random_row(Index n, double size, std::mt19937_64& engine) {
  std::uniform_real_distribution<double> uniform(-size, size);
  return Matrix::NullaryExpr(1, n, [&] { return uniform(engine); });
}

Vector softmax(const Matrix& logits) {
  Matrix weights;
  softmax_rows(logits, nullptr, weights);
  return weights.row(0);
}

double norm_of(const Vector& weights) {
  return softmax_jacobian_norm({weights.data(), static_cast<std::size_t>(weights.size())});
}

TEST(SoftmaxGradient, JacobianIsTheCentralDifferenceOfSoftmax) {
  std::mt19937_64 engine(11);
  // The error of the difference is step^2 / 6 times a third derivative below 1, and 1e-16 / step by rounding.
  constexpr double kStep = 1e-5;
  for (const Index n : {1, 2, 3, 8, 17}) {
    for (int row = 0; row < 20; ++row) {
      const Matrix logits = random_row(n, 4, engine);
      const Matrix jacobian = softmax_jacobian(softmax(logits));
      ASSERT_EQ(jacobian.rows(), n);
      ASSERT_EQ(jacobian.cols(), n);
      for (Index j = 0; j < n; ++j) {
        Matrix above = logits, below = logits;
        above(0, j) += kStep;
        below(0, j) -= kStep;
        const Vector slope = (softmax(above) - softmax(below)) / (2 * kStep);
        ASSERT_LT((jacobian.col(j).transpose() - slope).cwiseAbs().maxCoeff(), 1e-9) << n << " " << j;
      }
    }
  }
}

TEST(SoftmaxGradient, NormIsThatOfTheMatrixAndAtMostOneHalf) {
  std::mt19937_64 engine(12);
  for (const double size : {0.1, 1.0, 5.0, 12.0}) {
    for (const Index n : {1, 2, 3, 8, 100}) {
      for (int row = 0; row < 50; ++row) {
        const Vector weights = softmax(random_row(n, size, engine));
        const double norm = softmax_jacobian(weights).norm();
        ASSERT_NEAR(norm_of(weights), norm, 1e-13 * norm) << size << " " << n;
        ASSERT_LE(norm, 0.5 + 1e-15);
      }
    }
  }
}

TEST(SoftmaxGradient, IsZeroWhereTheRowHasSettledOrLooksAtNothing) {
  for (const Index n : {1, 2, 9}) {
    for (Index winner = 0; winner < n; ++winner) {
      const Vector one_hot = Vector::Unit(n, winner);
      EXPECT_EQ(norm_of(one_hot), 0);
      EXPECT_EQ(softmax_jacobian(one_hot).cwiseAbs().maxCoeff(), 0);
    }
    EXPECT_EQ(norm_of(Vector::Zero(n)), 0);
  }
  EXPECT_EQ(softmax_jacobian_norm({}), 0);
}

TEST(SoftmaxGradient, OfEqualWeightsIsKnown) {
  // n (n - 1) entries of 1/n^2 beside the diagonal, n of (n - 1)/n^2 on it: (n - 1)/n^2 in all, squared.
  for (const Index n : {1, 2, 3, 8, 512}) {
    const double count = static_cast<double>(n);
    EXPECT_NEAR(norm_of(Vector::Constant(n, 1 / count)), std::sqrt(count - 1) / count, 1e-15) << n;
  }
  EXPECT_DOUBLE_EQ(norm_of(Vector::Constant(2, 0.5)), 0.5);
}

TEST(SoftmaxGradient, KeepsItsDigitsNearlySettled) {
  // Two words, weights 1 - e and e: all four entries of the Jacobian are e (1 - e).
  for (const double e : {1e-3, 1e-6, 1e-9, 1e-12}) {
    Vector weights(2);
    weights << 1 - e, e;
    EXPECT_NEAR(norm_of(weights) / (2 * e), 1 - e, 1e-16 / e) << e;
  }
}

TEST(SoftmaxGradient, ScoresSaturateUntilTheyAreDivided) {
  Matrix scores(1, 3);
  scores << 16, 2, 1;
  const Vector plain = softmax(scores), divided = softmax(scores / 8);
  EXPECT_GT(plain.maxCoeff(), 0.999);
  EXPECT_LT(divided.maxCoeff(), 0.8);
  EXPECT_LT(norm_of(plain), 1e-5);
  EXPECT_GT(norm_of(plain), 0);
  EXPECT_GT(norm_of(divided), 100 * norm_of(plain));
}

}  // namespace
}  // namespace attn
