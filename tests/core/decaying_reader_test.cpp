#include "core/decaying_reader.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>

namespace attn {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

Matrix random_words(Index n, Index d, std::uint64_t seed) {
  std::mt19937_64 engine(seed);
  std::uniform_real_distribution<double> uniform(-3, 3);
  return Matrix::NullaryExpr(n, d, [&] { return uniform(engine); });
}

/// What the recursion leaves of a word after m further ones, in one expression. 0^0 is 1 here.
double closed_form(double keep, Index m) {
  return (1 - keep) * std::pow(keep, static_cast<double>(m));
}

/// Each of up to 500 steps rounds once or twice.
constexpr double kRelative = 1000 * std::numeric_limits<double>::epsilon();

TEST(DecayingReader, SharesAreTheClosedForm) {
  for (const double keep : {0.0, 0.1, 0.5, 0.9, 0.99, 1.0}) {
    for (const Index n : {1, 2, 7, 500}) {
      const DecayingReader reader = read_with_decay(random_words(n, 2, 1), keep);
      ASSERT_EQ(reader.shares.size(), n);
      for (Index i = 0; i < n; ++i) {
        const double expected = closed_form(keep, n - 1 - i);
        ASSERT_NEAR(reader.shares(i), expected, kRelative * expected + 1e-300)
            << keep << " " << n << " " << i;
      }
    }
  }
}

TEST(DecayingReader, SharesAddUpToAllButTheEmptyStart) {
  for (const double keep : {0.0, 0.3, 0.9, 0.999, 1.0}) {
    for (const Index n : {1, 5, 500}) {
      const DecayingReader reader = read_with_decay(random_words(n, 1, 2), keep);
      EXPECT_NEAR(reader.shares.sum(), 1 - std::pow(keep, static_cast<double>(n)), 1e-13) << keep << " " << n;
    }
  }
}

TEST(DecayingReader, StateIsTheWordsMixedByTheirShares) {
  for (const double keep : {0.0, 0.2, 0.8, 0.995, 1.0}) {
    for (const Index n : {1, 3, 500}) {
      const Matrix X = random_words(n, 5, 3);
      const DecayingReader reader = read_with_decay(X, keep);
      ASSERT_EQ(reader.state.size(), 5);
      EXPECT_LT((reader.state - reader.shares * X).cwiseAbs().maxCoeff(), 1e-13) << keep << " " << n;
    }
  }
}

TEST(DecayingReader, AtTheEndsOfItsRangeItIsExact) {
  const Matrix X = random_words(500, 3, 4);
  const DecayingReader forgetful = read_with_decay(X, 0);  // nothing but the last word
  EXPECT_EQ(forgetful.state, X.row(499));
  EXPECT_EQ(forgetful.shares, Vector::Unit(500, 499));
  const DecayingReader stubborn = read_with_decay(X, 1);  // never lets a word in
  EXPECT_EQ(stubborn.state, Vector::Zero(3));
  EXPECT_EQ(stubborn.shares, Vector::Zero(500));
}

TEST(DecayingReader, CurveIsTheSharesFromTheLastWordBackwards) {
  for (const double keep : {0.0, 0.25, 0.9, 0.998, 1.0}) {
    const Vector curve = decay_curve(keep, 499);
    const DecayingReader reader = read_with_decay(random_words(500, 1, 5), keep);
    ASSERT_EQ(curve.size(), 500);
    EXPECT_EQ(curve, reader.shares.reverse()) << keep;  // the same steps in the same order
    for (Index m = 0; m < 500; ++m)
      ASSERT_NEAR(curve(m), closed_form(keep, m), kRelative * closed_form(keep, m) + 1e-300);
  }
  EXPECT_EQ(decay_curve(0.75, 0), Vector::Constant(1, 0.25));
}

TEST(DecayingReader, BestKeepBeatsEveryOtherOnAFineGrid) {
  for (const Index m : {0, 1, 2, 5, 20, 100, 500}) {
    const double best = best_keep(m);
    const double most = closed_form(best, m);
    double best_on_grid = 0;
    constexpr int kSteps = 20000;
    for (int step = 0; step <= kSteps; ++step) {
      const double keep = static_cast<double>(step) / kSteps;
      EXPECT_LE(closed_form(keep, m), most * (1 + 1e-12)) << "m = " << m << ", keep = " << keep;
      if (closed_form(keep, m) > closed_form(best_on_grid, m)) best_on_grid = keep;
    }
    EXPECT_NEAR(best, best_on_grid, 1.0 / kSteps) << "m = " << m;
    EXPECT_NEAR(decay_curve(best, m)(m), most, 1e-13 * most);
  }
}

TEST(DecayingReader, RefusesWhatIsNoShareAndNoSentence) {
  const Matrix X = random_words(3, 2, 6);
  for (const double keep : {-1e-9, 1 + 1e-9, kNaN, std::numeric_limits<double>::infinity()}) {
    EXPECT_THROW(read_with_decay(X, keep), std::invalid_argument) << keep;
    EXPECT_THROW(decay_curve(keep, 3), std::invalid_argument) << keep;
  }
  EXPECT_THROW(read_with_decay(Matrix(0, 2), 0.5), std::invalid_argument);
  EXPECT_THROW(decay_curve(0.5, -1), std::invalid_argument);
  EXPECT_THROW(best_keep(-1), std::invalid_argument);
}

}  // namespace
}  // namespace attn
