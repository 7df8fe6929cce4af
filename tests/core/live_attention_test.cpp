#include "core/large/live_attention.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>

namespace attn {
namespace {

template <typename Real>
MatrixOf<Real> random_matrix(Index rows, Index cols, std::mt19937_64& engine, double spread = 1) {
  std::normal_distribution<double> normal(0, spread);
  return MatrixOf<Real>::NullaryExpr(rows, cols, [&] { return static_cast<Real>(normal(engine)); });
}

using Long = long double;

struct Truth {
  MatrixOf<Long> weights, output;
};

/// The formula in the finest arithmetic there is.
template <typename Real>
Truth truth(const LiveAttention<Real>& live, const MaskMatrix& mask) {
  const MatrixOf<Long> K = live.K().template cast<Long>();
  Truth result{live.Q().template cast<Long>().lazyProduct(K.transpose()), {}};
  for (Index i = 0; i < live.Q().rows(); ++i) {
    auto row = result.weights.row(i);
    row /= std::sqrt(static_cast<Long>(K.cols()));
    const Long maximum = row.maxCoeff();
    for (Index j = 0; j < K.rows(); ++j)
      row[j] = mask.size() > 0 && !mask(i, j) ? 0 : std::exp(row[j] - maximum);
    if (row.sum() > 0) row /= row.sum();
  }
  result.output = result.weights.lazyProduct(live.V().template cast<Long>());
  return result;
}

/// How far weights and outputs are off at most.
template <typename Real>
std::pair<double, double> error(const LargeTrace<Real>& trace, const Truth& right) {
  const MatrixOf<Long> weights =
      trace.factor.template cast<Long>().asDiagonal() * trace.weights.template cast<Long>();
  return {static_cast<double>((weights - right.weights).cwiseAbs().maxCoeff()),
          static_cast<double>((trace.output.template cast<Long>() - right.output).cwiseAbs().maxCoeff())};
}

template <typename Real>
LargeTrace<Real> fresh(const LiveAttention<Real>& live, const MaskMatrix& mask) {
  LargeWorkspace<Real> workspace(best_instruction_set(), 1);
  LargeTrace<Real> trace;
  attend_large(live.Q(), live.K(), live.V(), mask.size() > 0 ? &mask : nullptr, trace, Keep::weights,
               workspace);
  return trace;
}

/// Spread of the numbers in Q and K for scaled scores of about the given size.
double spread_for(double score) {
  return std::sqrt(score);
}

template <typename Real>
class LiveAttentionTest : public testing::Test {
 protected:
  void set_any(LiveAttention<Real>& live, int kind, double spread) {
    const auto any = [&](Index count) {
      return static_cast<Index>(engine_() % static_cast<std::uint64_t>(count));
    };
    const VectorOf<Real> key = random_matrix<Real>(1, live.K().cols(), engine_, spread),
                         value = random_matrix<Real>(1, live.V().cols(), engine_);
    const std::span<const Real> keys(key.data(), static_cast<std::size_t>(key.size())),
        values(value.data(), static_cast<std::size_t>(value.size()));
    if (kind == 0) live.set_query(any(live.Q().rows()), keys);
    if (kind == 1) live.set_key(any(live.K().rows()), keys);
    if (kind == 2) live.set_value(any(live.V().rows()), values);
  }

  LiveAttention<Real> random_live(Index n, Index m, Index d_k, Index d_v, double spread,
                                  const MaskMatrix& mask, InstructionSet set = best_instruction_set()) {
    const MatrixOf<Real> Q = random_matrix<Real>(n, d_k, engine_, spread),
                         K = random_matrix<Real>(m, d_k, engine_, spread),
                         V = random_matrix<Real>(m, d_v, engine_);
    return {Q, K, V, mask, Scaling::by_root_d_k, set, 1};
  }

  std::mt19937_64 engine_{31};
};
using Reals = testing::Types<float, double>;
TYPED_TEST_SUITE(LiveAttentionTest, Reals);

TYPED_TEST(LiveAttentionTest, OneChangeOfEachKindIsTheWholeComputation) {
  const double limit = 20 * std::numeric_limits<TypeParam>::epsilon();
  for (const InstructionSet set : available_instruction_sets())
    for (const Index n : {1, 2, 7, 33, 70})
      for (const Index d : {1, 2, 5, 64, 67})
        for (int kind = 0; kind < 3; ++kind) {
          SCOPED_TRACE(std::string(name(set)) + ", n " + std::to_string(n) + ", d " + std::to_string(d) +
                       ", kind " + std::to_string(kind));
          auto live = this->random_live(n, n + 2, d, d + 1, 1, {}, set);
          this->set_any(live, kind, 1);
          const auto [weights, output] = error(live.trace(), truth(live, {}));
          ASSERT_LE(weights, limit);
          ASSERT_LE(output, limit);
        }
}

/// Thousands of changes on rows where single weights come and go near 1, against a fresh computation's error.
TYPED_TEST(LiveAttentionTest, ThousandsOfChangesStayWithinTenTimesTheErrorOfAFreshComputation) {
  for (const double score : {0.3, 3.0, 15.0}) {  // largest of several hundred: about 1, 10, 50
    const double spread = spread_for(score);
    auto live = this->random_live(24, 30, 6, 5, spread, {});
    double worst_weights = 0, worst_output = 0, fresh_weights = 0, fresh_output = 0;
    for (int change = 0; change < 4000; ++change) {
      this->set_any(live, change % 3, spread);
      if (change % 7 != 0) continue;
      const Truth right = truth(live, {});
      const auto [weights, output] = error(live.trace(), right);
      const auto [weights_of_fresh, output_of_fresh] = error(fresh(live, {}), right);
      worst_weights = std::max(worst_weights, weights);
      worst_output = std::max(worst_output, output);
      fresh_weights = std::max(fresh_weights, weights_of_fresh);
      fresh_output = std::max(fresh_output, output_of_fresh);
    }
    EXPECT_LE(worst_weights, 10 * fresh_weights) << score;
    EXPECT_LE(worst_output, 10 * fresh_output) << score;
    this->RecordProperty("score " + std::to_string(score),
                         std::to_string(worst_weights / fresh_weights) + ' ' +
                             std::to_string(worst_output / fresh_output) + " redone " +
                             std::to_string(live.rows_redone()));
  }
}

TYPED_TEST(LiveAttentionTest, ChangesKeepToTheMask) {
  MaskMatrix mask = causal_mask(20);
  mask.row(7).setConstant(false);
  auto live = this->random_live(20, 20, 4, 3, 2, mask);
  for (int change = 0; change < 200; ++change) this->set_any(live, change % 3, 2);
  const auto [weights, output] = error(live.trace(), truth(live, mask));
  EXPECT_LE(std::max(weights, output), 100 * std::numeric_limits<TypeParam>::epsilon());
  for (Index i = 0; i < 20; ++i)
    for (Index j = 0; j < 20; ++j)
      if (!mask(i, j)) {
        ASSERT_EQ(live.trace().weights(i, j), 0);
      }
  EXPECT_EQ(live.trace().output.row(7), VectorOf<TypeParam>::Zero(3));
}

TYPED_TEST(LiveAttentionTest, ManyChangesOfOneKeyKeepTheFactorsInRange) {
  // A key that goes up to the sky and comes back: the sums grow e^30 times and shrink again.
  auto live = this->random_live(9, 12, 2, 2, 1, {});
  for (int change = 0; change < 60; ++change) {
    const VectorOf<TypeParam> key = VectorOf<TypeParam>::Constant(2, static_cast<TypeParam>(change % 30));
    live.set_key(4, {key.data(), 2});
    const auto [weights, output] = error(live.trace(), truth(live, {}));
    ASSERT_LE(std::max(weights, output), 300 * std::numeric_limits<TypeParam>::epsilon());
    ASSERT_GE(live.trace().factor.minCoeff(), TypeParam(0.9e-6));
    ASSERT_LE(live.trace().factor.maxCoeff(), TypeParam(1.1e6));
  }
}

TYPED_TEST(LiveAttentionTest, WhatIsNotFiniteComesAndGoesWithoutATrace) {
  constexpr TypeParam kNaN = std::numeric_limits<TypeParam>::quiet_NaN(),
                      kInfinity = std::numeric_limits<TypeParam>::infinity();
  for (const TypeParam bad : {kNaN, kInfinity, std::numeric_limits<TypeParam>::max()})
    for (int kind = 0; kind < 3; ++kind) {
      auto live = this->random_live(8, 8, 2, 2, 1, {});
      const TypeParam wrong[] = {bad, 1}, right[] = {1, -1};
      const auto set = [&](Index index, std::span<const TypeParam> vector) {
        if (kind == 0) live.set_query(index, vector);
        if (kind == 1) live.set_key(index, vector);
        if (kind == 2) live.set_value(index, vector);
      };
      set(3, wrong);
      if (kind == 2 && !std::isfinite(bad)) {
        EXPECT_FALSE(std::isfinite(live.trace().output(5, 0)));
      }
      if (kind == 1 && std::isnan(bad)) {
        EXPECT_TRUE(std::isnan(live.trace().weights(5, 0)));
      }
      set(2, right);
      set(3, right);
      const auto [weights, output] = error(live.trace(), truth(live, {}));
      EXPECT_LE(std::max(weights, output), 20 * std::numeric_limits<TypeParam>::epsilon())
          << bad << ' ' << kind;
    }
}

TYPED_TEST(LiveAttentionTest, RefusesWhatDoesNotFitAndStaysAsItIs) {
  auto live = this->random_live(4, 5, 2, 3, 1, {});
  const auto before = live.trace().output;
  const TypeParam two[] = {1, 2}, three[] = {1, 2, 3};
  EXPECT_THROW(live.set_query(4, two), std::invalid_argument);
  EXPECT_THROW(live.set_query(0, three), std::invalid_argument);
  EXPECT_THROW(live.set_key(5, two), std::invalid_argument);
  EXPECT_THROW(live.set_key(-1, two), std::invalid_argument);
  EXPECT_THROW(live.set_value(0, two), std::invalid_argument);
  EXPECT_THROW(live.set_value(5, three), std::invalid_argument);
  EXPECT_EQ(live.trace().output, before);
  const MatrixOf<TypeParam> some = MatrixOf<TypeParam>::Ones(2, 2), other = MatrixOf<TypeParam>::Ones(3, 3);
  EXPECT_THROW((LiveAttention<TypeParam>(some, other, other)), std::invalid_argument);
}

}  // namespace
}  // namespace attn
