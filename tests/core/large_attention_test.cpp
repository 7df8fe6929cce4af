#include "core/large/large_attention.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>
#include <string>

#include "golden.h"

namespace attn {
namespace {

template <typename Real>
constexpr Real kNaN = std::numeric_limits<Real>::quiet_NaN();
template <typename Real>
constexpr Real kInfinity = std::numeric_limits<Real>::infinity();

template <typename Real>
MatrixOf<Real> random_matrix(Index rows, Index cols, std::mt19937_64& engine, double spread = 1) {
  std::normal_distribution<double> normal(0, spread);
  return MatrixOf<Real>::NullaryExpr(rows, cols, [&] { return static_cast<Real>(normal(engine)); });
}

/// What Real is checked against: one kind of number more exact.
template <typename Real>
using Finer = std::conditional_t<std::is_same_v<Real, float>, double, long double>;

template <typename Real>
struct Problem {
  MatrixOf<Real> Q, K, V;
  MaskMatrix mask;  ///< 0 x 0 for none
  Scaling scaling = Scaling::by_root_d_k;

  const MaskMatrix* may_look() const { return mask.size() > 0 ? &mask : nullptr; }
};

template <typename Real>
struct Expected {
  MatrixOf<Finer<Real>> weights, output;
  VectorOf<Finer<Real>> maximum;  ///< of each row's scaled scores; 0 if it may look at none
  Finer<Real> largest_score = 0;  ///< scaled, of those that may be looked at
};

/// The paper's formula read out loud in finer arithmetic.
template <typename Real>
Expected<Real> expected(const Problem<Real>& problem) {
  using F = Finer<Real>;
  const Index n = problem.Q.rows(), m = problem.K.rows();
  const MatrixOf<F> Q = problem.Q.template cast<F>(), K = problem.K.template cast<F>(),
                    V = problem.V.template cast<F>();
  const F scale = problem.scaling == Scaling::none ? 1 : 1 / std::sqrt(static_cast<F>(Q.cols()));
  Expected<Real> result{MatrixOf<F>::Zero(n, m), MatrixOf<F>::Zero(n, V.cols()), VectorOf<F>::Zero(n)};
  for (Index i = 0; i < n; ++i) {
    const auto looks = [&](Index j) { return !problem.may_look() || problem.mask(i, j); };
    VectorOf<F> scores = Q.row(i).lazyProduct(K.transpose()) * scale;
    F maximum = -std::numeric_limits<F>::infinity(), sum = 0;
    for (Index j = 0; j < m; ++j)
      if (looks(j)) {
        maximum = std::max(maximum, scores[j]);
        result.largest_score = std::max(result.largest_score, std::abs(scores[j]));
      }
    for (Index j = 0; j < m; ++j)
      if (looks(j)) sum += result.weights(i, j) = std::exp(scores[j] - maximum);
    if (sum == 0) continue;
    result.weights.row(i) /= sum;
    result.maximum[i] = maximum;
  }
  result.output = result.weights.lazyProduct(V);
  return result;
}

template <typename Real>
LargeTrace<Real> attend_with(InstructionSet set, const Problem<Real>& problem, Keep keep = Keep::weights,
                             std::size_t threads = 1) {
  LargeWorkspace<Real> workspace(set, threads);
  LargeTrace<Real> trace;
  attend_large(problem.Q, problem.K, problem.V, problem.may_look(), trace, keep, workspace, problem.scaling);
  return trace;
}

/// Every instruction set against the formula, with the bound that the header promises.
template <typename Real>
void expect_right(const Problem<Real>& problem, const std::string& what) {
  using F = Finer<Real>;
  const Expected<Real> truth = expected(problem);
  const F bound = 2 * static_cast<F>(std::numeric_limits<Real>::epsilon()) * (1 + truth.largest_score);
  const F largest_value = problem.V.template cast<F>().cwiseAbs().maxCoeff();
  for (const InstructionSet set : available_instruction_sets()) {
    SCOPED_TRACE(what + ", " + name(set));
    const LargeTrace<Real> trace = attend_with(set, problem), bare = attend_with(set, problem, Keep::nothing);
    ASSERT_LE((trace.output.template cast<F>() - truth.output).cwiseAbs().maxCoeff(), bound * largest_value);
    ASSERT_LE((trace.weights.template cast<F>() - truth.weights).cwiseAbs().maxCoeff(), bound);
    // A score by itself: the sum of d_k products that may cancel out.
    ASSERT_LE((trace.maximum.template cast<F>() - truth.maximum).cwiseAbs().maxCoeff(), 4 * bound);
    ASSERT_EQ(bare.output, trace.output);
    ASSERT_EQ(bare.weights.size(), 0);
    ASSERT_EQ(trace.factor, VectorOf<Real>::Ones(problem.Q.rows()));
    for (Index i = 0; problem.may_look() && i < problem.Q.rows(); ++i)
      for (Index j = 0; j < problem.K.rows(); ++j)
        if (!problem.mask(i, j)) {
          ASSERT_EQ(trace.weights(i, j), 0);
        }
  }
}

template <typename Real>
Problem<Real> random_problem(Index n, Index m, Index d_k, Index d_v, std::mt19937_64& engine,
                             double spread = 1) {
  return {random_matrix<Real>(n, d_k, engine, spread), random_matrix<Real>(m, d_k, engine, spread),
          random_matrix<Real>(m, d_v, engine), MaskMatrix()};
}

template <typename Real>
class LargeAttention : public testing::Test {};
using Reals = testing::Types<float, double>;
TYPED_TEST_SUITE(LargeAttention, Reals);

TYPED_TEST(LargeAttention, IsRightForEveryShapeOnEveryInstructionSet) {
  std::mt19937_64 engine(21);
  for (const Index n : {1, 2, 5, 6, 7, 9, 31, 33, 100})
    for (const Index d_k : {1, 2, 3, 64, 65})
      for (const Index d_v : {1, 2, 4, 64, 67})
        for (const Index m : {n, n + 3, Index{1}})
          expect_right(random_problem<TypeParam>(n, m, d_k, d_v, engine),
                       testing::PrintToString(std::vector<Index>{n, m, d_k, d_v}));
  for (const Index m : {513, 256, 40})
    expect_right(random_problem<TypeParam>(513, m, 64, 67, engine), "n 513, m " + std::to_string(m));
}

// As many keys and numbers as attend_few() takes, and one more.
TYPED_TEST(LargeAttention, IsRightOnBothSidesOfWhatCountsAsFew) {
  std::mt19937_64 engine(28);
  for (const Index n : {1, 3, 17, 70})
    for (const Index m : {kFewKeys, kFewKeys + 1})
      for (const Index d : {kFewNumbers, kFewNumbers + 1})
        expect_right(random_problem<TypeParam>(n, m, d, d, engine),
                     testing::PrintToString(std::vector<Index>{n, m, d}));
}

TYPED_TEST(LargeAttention, KeepsToItsMask) {
  std::mt19937_64 engine(22);
  std::bernoulli_distribution looks(0.4);
  for (const Index n : {1, 2, 5, 7, 9, 31, 33, 100})
    for (const Index d_k : {3, 64}) {  // few numbers and many
      auto problem = random_problem<TypeParam>(n, n, d_k, 3, engine, 4 / std::sqrt(static_cast<double>(d_k)));
      problem.mask = causal_mask(n);
      expect_right(problem, "causal " + std::to_string(n));
      problem = random_problem<TypeParam>(n, n + 5, d_k, 3, engine);
      problem.mask = MaskMatrix::NullaryExpr(n, n + 5, [&] { return looks(engine); });
      problem.mask.row(n / 2).setConstant(false);
      expect_right(problem, "random " + std::to_string(n));
      for (const InstructionSet set : available_instruction_sets()) {
        const auto trace = attend_with(set, problem);
        ASSERT_EQ(trace.weights.row(n / 2), VectorOf<TypeParam>::Zero(n + 5));
        ASSERT_EQ(trace.output.row(n / 2), VectorOf<TypeParam>::Zero(3));
        ASSERT_EQ(trace.sum[n / 2], 0);
        ASSERT_EQ(trace.maximum[n / 2], 0);
      }
    }
}

TYPED_TEST(LargeAttention, WithoutTheDivisionToo) {
  std::mt19937_64 engine(23);
  auto problem = random_problem<TypeParam>(9, 9, 4, 2, engine);
  problem.scaling = Scaling::none;
  expect_right(problem, "no scaling");
}

TYPED_TEST(LargeAttention, HugeScoresNeverOverflow) {
  std::mt19937_64 engine(24);
  for (const double spread : {30.0, 1e3})
    for (const Index m : {50, 70}) {  // few keys and many
      auto problem = random_problem<TypeParam>(33, m, 2, 2, engine, spread);
      expect_right(problem, "spread " + std::to_string(spread));
      problem.mask = causal_mask(m).topRows(33);
      expect_right(problem, "masked, spread " + std::to_string(spread));
    }
}

TYPED_TEST(LargeAttention, DenormalNumbersAreNumbers) {
  std::mt19937_64 engine(25);
  for (const Index d_v : {2, 4}) {
    auto problem = random_problem<TypeParam>(9, 17, 2, d_v, engine);
    problem.Q *= std::numeric_limits<TypeParam>::min();
    problem.K *= std::numeric_limits<TypeParam>::min();
    problem.V *= std::numeric_limits<TypeParam>::min() / 8;
    for (const InstructionSet set : available_instruction_sets()) {
      const auto trace = attend_with(set, problem);
      EXPECT_NEAR(trace.weights(3, 16), TypeParam(1) / 17, std::numeric_limits<TypeParam>::epsilon());
      const TypeParam mean = problem.V.col(1).mean();
      EXPECT_NEAR(trace.output(8, 1) / mean, 1, 1e-3) << name(set);
    }
  }
}

/// A number that is not finite among n queries, keys and values of d_k and 3 numbers.
template <typename Real>
void expect_to_spread_into_its_rows_alone(InstructionSet set, Index n, Index d_k, Real bad) {
  SCOPED_TRACE(std::string(name(set)) + ", n " + std::to_string(n) + ", d_k " + std::to_string(d_k));
  std::mt19937_64 engine(26);
  auto problem = random_problem<Real>(n, n, d_k, 3, engine);
  problem.K.col(0).setConstant(1);
  problem.Q(n - 1, 0) = bad;  // every score of this query
  auto trace = attend_with(set, problem);
  EXPECT_TRUE(trace.output.topRows(n - 1).allFinite());
  for (Index j = 0; j < n; ++j) EXPECT_TRUE(std::isnan(trace.weights(n - 1, j)));
  EXPECT_TRUE(std::isnan(trace.output(n - 1, 0)));

  problem = random_problem<Real>(n, n, d_k, 3, engine);
  problem.Q.col(0).setConstant(1);
  problem.K(n / 2, 0) = bad;  // this key's score for every query, in whatever lane it is
  trace = attend_with(set, problem);
  for (Index i = 0; i < n; ++i)
    for (Index j = 0; j < n; ++j) EXPECT_TRUE(std::isnan(trace.weights(i, j)));
  problem.mask = MaskMatrix::Constant(n, n, true);  // and none if nobody may look at it
  problem.mask.col(n / 2).setConstant(false);
  EXPECT_TRUE(attend_with(set, problem).weights.allFinite());

  problem = random_problem<Real>(n, n, d_k, 3, engine);
  problem.V(n - 1, 1) = bad;
  trace = attend_with(set, problem);
  EXPECT_FALSE(std::isfinite(trace.output(0, 1)));
  EXPECT_TRUE(std::isfinite(trace.output(0, 0)) && std::isfinite(trace.output(0, 2)));
}

TYPED_TEST(LargeAttention, WhatIsNotFiniteSpreadsIntoItsRowsAlone) {
  for (const InstructionSet set : available_instruction_sets())
    for (const Index n : {2, 9, 33})
      for (const Index d_k : {2, 3})  // with many numbers in all, and few
        for (const TypeParam bad : {kNaN<TypeParam>, kInfinity<TypeParam>})
          expect_to_spread_into_its_rows_alone(set, n, d_k, bad);
}

TYPED_TEST(LargeAttention, AWeightIsAPowerOverTheSum) {
  std::mt19937_64 engine(27);
  const auto problem = random_problem<TypeParam>(20, 30, 8, 2, engine);
  const auto trace = attend_with(best_instruction_set(), problem);
  const MatrixOf<TypeParam> scaled = problem.Q * problem.K.transpose() * trace.scale;
  for (Index i = 0; i < 20; ++i) {
    EXPECT_NEAR(trace.maximum[i], scaled.row(i).maxCoeff(), 1e-5);
    EXPECT_NEAR(std::exp(scaled(i, 7) - trace.maximum[i]) / trace.sum[i], trace.weights(i, 7), 1e-6);
  }
}

TYPED_TEST(LargeAttention, DoesNotDependOnTheNumberOfThreads) {
  std::mt19937_64 engine(28);
  const auto problem = random_problem<TypeParam>(kManyQueries + 3, 600, 16, 5, engine);
  const auto one = attend_with(best_instruction_set(), problem);
  for (const std::size_t threads : {2u, 3u, 5u}) {
    const auto several = attend_with(best_instruction_set(), problem, Keep::weights, threads);
    EXPECT_EQ(several.weights, one.weights);
    EXPECT_EQ(several.output, one.output);
  }
}

TYPED_TEST(LargeAttention, AWorkspaceServesShapesOfEverySizeInTurnAndKeepsItsMemory) {
  std::mt19937_64 engine(29);
  LargeWorkspace<TypeParam> workspace(best_instruction_set(), 1);
  LargeTrace<TypeParam> trace;
  for (const Index n : {100, 3, 64, 1}) {
    const auto problem = random_problem<TypeParam>(n, 2 * n, 5, 6, engine);
    attend_large(problem.Q, problem.K, problem.V, nullptr, trace, Keep::weights, workspace);
    EXPECT_EQ(trace.output, attend_with(best_instruction_set(), problem).output);
  }
  const auto problem = random_problem<TypeParam>(30, 40, 5, 6, engine);
  attend_large(problem.Q, problem.K, problem.V, nullptr, trace, Keep::weights, workspace);
  const TypeParam* before[] = {trace.weights.data(), trace.output.data(), workspace.keys.data(),
                               workspace.rooms[0].data()};
  attend_large(problem.Q, problem.K, problem.V, nullptr, trace, Keep::weights, workspace);
  EXPECT_EQ(trace.weights.data(), before[0]);
  EXPECT_EQ(trace.output.data(), before[1]);
  EXPECT_EQ(workspace.keys.data(), before[2]);
  EXPECT_EQ(workspace.rooms[0].data(), before[3]);
}

TYPED_TEST(LargeAttention, RefusesShapesThatDoNotFit) {
  const MatrixOf<TypeParam> two = MatrixOf<TypeParam>::Ones(2, 2), three = MatrixOf<TypeParam>::Ones(3, 3),
                            empty;
  const MaskMatrix mask = MaskMatrix::Constant(3, 2, true);
  LargeWorkspace<TypeParam> workspace;
  LargeTrace<TypeParam> trace;
  const auto attend_these = [&](const auto& Q, const auto& K, const auto& V, const MaskMatrix* may_look) {
    attend_large(Q, K, V, may_look, trace, Keep::weights, workspace);
  };
  EXPECT_THROW(attend_these(two, three, three, nullptr), std::invalid_argument);
  EXPECT_THROW(attend_these(two, two, three, nullptr), std::invalid_argument);
  EXPECT_THROW(attend_these(two, two, two, &mask), std::invalid_argument);
  EXPECT_THROW(attend_these(empty, two, two, nullptr), std::invalid_argument);
}

TEST(LargeAttentionGolden, MatchesNumPy) {
  for (const auto& c : test::golden_cases())
    for (const InstructionSet set : available_instruction_sets()) {
      SCOPED_TRACE(c.name + ", " + name(set));
      LargeWorkspace<double> workspace(set, 1);
      LargeTrace<double> trace;
      attend_large<double>(c.Q, c.K, c.V, c.may_look(), trace, Keep::weights, workspace);
      EXPECT_LE((trace.weights - c.weights).cwiseAbs().maxCoeff(), test::golden_tolerance());
      EXPECT_LE((trace.output - c.output).cwiseAbs().maxCoeff(), test::golden_tolerance());
    }
}

TEST(InstructionSets, BeginWithTheOneThatAllHaveAndAnUnknownOneIsRefused) {
  const auto sets = available_instruction_sets();
  ASSERT_FALSE(sets.empty());
  EXPECT_EQ(sets.front(), InstructionSet::sse2);
  EXPECT_EQ(sets.back(), best_instruction_set());
  EXPECT_TRUE(std::is_sorted(sets.begin(), sets.end()));
  for (const auto set : {InstructionSet::avx2, InstructionSet::avx512})
    if (set > sets.back()) {
      EXPECT_THROW(kernel_for<double>(set), std::invalid_argument);
    }
}

template <typename Real>
void expect_exponentials_right(double lowest) {
  for (const InstructionSet set : available_instruction_sets()) {
    std::vector<Real> x, given;
    constexpr double kStep = 0.0037;
    const int steps = static_cast<int>((1 - lowest) / kStep);
    x.reserve(static_cast<std::size_t>(steps) + 4);
    for (int i = 0; i < steps; ++i) x.push_back(static_cast<Real>(1 - i * kStep));
    x.insert(x.end(), {-0.0, static_cast<Real>(lowest - 1), -kInfinity<Real>, kNaN<Real>});
    given = x;
    kernel_for<Real>(set).exponentials(x.data(), static_cast<std::ptrdiff_t>(x.size()));
    const std::size_t end = x.size() - 4;
    for (std::size_t i = 0; i < end; ++i) {
      const long double right = std::exp(static_cast<long double>(given[i]));
      ASSERT_LE(std::abs(static_cast<long double>(x[i]) / right - 1), std::numeric_limits<Real>::epsilon())
          << name(set) << ' ' << given[i];
    }
    EXPECT_EQ(x[end], 1);
    EXPECT_EQ(x[end + 1], 0);
    EXPECT_EQ(x[end + 2], 0);
    EXPECT_TRUE(std::isnan(x[end + 3]));
  }
}

TEST(KernelExponentials, AreRightWithinTheLastPlace) {
  expect_exponentials_right<double>(-708.39);
  expect_exponentials_right<float>(-87.33);
}

}  // namespace
}  // namespace attn
