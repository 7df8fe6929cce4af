#include "core/score_spread.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "core/normal_numbers.h"
#include "core/softmax.h"

namespace attn {
namespace {

constexpr Index kQueries = ScoreSpread::kQueries, kKeys = ScoreSpread::kKeys;

ScoreSpread swept(std::uint64_t seed, Index d_k) {
  ScoreSpread spread(seed);
  spread.advance(d_k);
  return spread;
}

const SpreadPoint& point_at(const ScoreSpread& spread, Index d_k) {
  return spread.points()[static_cast<std::size_t>(d_k - 1)];
}

TEST(NormalNumbers, HaveTheMomentsOfTheNormalDistribution) {
  constexpr int kCount = 1'000'000;
  for (const std::uint64_t seed : {0ULL, 1ULL, 2026ULL, ~0ULL}) {
    NormalNumbers normal(seed);
    double first = 0, second = 0, third = 0, fourth = 0, neighbours = 0, squared_neighbours = 0, before = 0;
    for (int i = 0; i < kCount; ++i) {
      const double x = normal.next();
      first += x;
      second += x * x;
      third += x * x * x;
      fourth += x * x * x * x;
      neighbours += before * x;
      squared_neighbours += before * before * x * x;
      before = x;
    }
    // A mean of n independent values varies with sqrt(variance / n). The variances follow from the moments of
    // the normal distribution: E x^2 = 1, E x^4 = 3, E x^6 = 15, E x^8 = 105.
    const auto five_errors = [](double variance) { return 5 * std::sqrt(variance / kCount); };
    EXPECT_NEAR(first / kCount, 0, five_errors(1)) << seed;
    EXPECT_NEAR(second / kCount, 1, five_errors(3 - 1)) << seed;
    EXPECT_NEAR(third / kCount, 0, five_errors(15)) << seed;
    EXPECT_NEAR(fourth / kCount, 3, five_errors(105 - 9)) << seed;
    // Neighbours, half of which come from one pair, are independent. Terms share a number with the next one:
    // that adds twice a covariance, 0 for the products and E x^4 - 1 = 2 for the products of squares.
    EXPECT_NEAR(neighbours / kCount, 0, five_errors(1)) << seed;
    EXPECT_NEAR(squared_neighbours / kCount, 1, five_errors(9 - 1 + 2 * 2)) << seed;
  }
}

TEST(NormalNumbers, AreTheSameForTheSameSeedOnly) {
  NormalNumbers one(17), same(17), other(18);
  int equal_to_other = 0;
  for (int i = 0; i < 1000; ++i) {
    const double x = one.next();
    ASSERT_EQ(x, same.next());
    equal_to_other += x == other.next() ? 1 : 0;
  }
  EXPECT_EQ(equal_to_other, 0);
}

TEST(NormalNumbers, OfASeedOnTheBlackboardStayWhatTheyAre) {
  // From the published algorithms of mt19937-64 and Box-Muller, worked out apart from this program.
  const double of_1[] = {1.312851528985562,  1.5159465040060625, 1.2506039211781217,
                         0.1661713810523922, 1.2285219999610564, -0.7650179338846097};
  const double of_2017[] = {-0.12987749460262193, -0.211016548704974,  -0.6720365086841333,
                            -0.30459054162111515, -1.4405614603719423, -0.5650538498836264};
  NormalNumbers one(1), year(2017);
  for (const double x : of_1) EXPECT_NEAR(one.next(), x, 1e-14);
  for (const double x : of_2017) EXPECT_NEAR(year.next(), x, 1e-14);
}

TEST(ScoreSpread, VarianceOfTheScoresIsDk) {
  // Given its query, the scores of a row are independent normals of variance |q|^2. With E |q|^4 = d^2 + 2d:
  //   Var s^2 = 3 (d^2 + 2d) - d^2 = 2d^2 + 6d,   Cov(s^2, t^2) = Var |q|^2 = 2d within a row,
  // so the mean of s^2 over R rows of K has the variance (2d^2 + 6d + (K - 1) 2d) / (R K).
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const ScoreSpread spread = swept(seed, 512);
    for (const Index d_k : {1, 2, 3, 10, 64, 200, 512}) {
      const auto d = static_cast<double>(d_k);
      const double variance = (2 * d * d + 6 * d + (kKeys - 1) * 2 * d) / ScoreSpread::kScores;
      const double sd = point_at(spread, d_k).score_sd;
      EXPECT_NEAR(sd * sd, d, 5 * std::sqrt(variance)) << "seed " << seed << ", d_k " << d_k;
    }
  }
}

TEST(ScoreSpread, SlicesChangeNothing) {
  const ScoreSpread whole = swept(3, 512);
  for (const Index slice : {1, 37}) {
    ScoreSpread sliced(3);
    for (Index done = 0; done < 512; done = std::min<Index>(512, done + slice)) {
      EXPECT_EQ(sliced.done(), done);
      EXPECT_EQ(sliced.advance(slice), done + slice < 512);
    }
    ASSERT_EQ(sliced.points().size(), 512u);
    for (std::size_t i = 0; i < 512; ++i) {
      const SpreadPoint &a = sliced.points()[i], &b = whole.points()[i];
      EXPECT_EQ(a.score_sd, b.score_sd);
      EXPECT_EQ(a.largest_weight, b.largest_weight);
      EXPECT_EQ(a.largest_weight_scaled, b.largest_weight_scaled);
      EXPECT_EQ(a.gradient, b.gradient);
      EXPECT_EQ(a.gradient_scaled, b.gradient_scaled);
      const auto d_k = static_cast<Index>(i + 1);
      EXPECT_TRUE(std::ranges::equal(sliced.scores(d_k), whole.scores(d_k)));
    }
  }
}

TEST(ScoreSpread, CopyGoesOnAsTheOriginalDoes) {
  ScoreSpread original = swept(4, 100);
  ScoreSpread copy = original;
  original.advance(50);
  copy.advance(50);
  EXPECT_TRUE(std::ranges::equal(original.scores(150), copy.scores(150)));
  EXPECT_TRUE(std::ranges::equal(original.scores(7), copy.scores(7)));
}

TEST(ScoreSpread, KnowsHowFarItIs) {
  ScoreSpread spread(5);
  EXPECT_EQ(spread.seed(), 5u);
  EXPECT_EQ(spread.done(), 0);
  EXPECT_TRUE(spread.points().empty());
  EXPECT_THROW(spread.scores(1), std::out_of_range);
  EXPECT_TRUE(spread.advance(0));
  EXPECT_TRUE(spread.advance(-3));
  EXPECT_EQ(spread.done(), 0);
  EXPECT_TRUE(spread.advance(511));
  EXPECT_THROW(spread.scores(0), std::out_of_range);
  EXPECT_THROW(spread.scores(512), std::out_of_range);
  EXPECT_EQ(spread.scores(511).size(), 4096u);
  EXPECT_FALSE(spread.advance(std::numeric_limits<Index>::max()));
  EXPECT_EQ(spread.done(), 512);
  EXPECT_FALSE(spread.advance(1));
  EXPECT_EQ(spread.points().size(), 512u);
}

/// All queries and keys of a seed, component by component as the header promises, and their dot products.
Matrix scores_by_definition(std::uint64_t seed, Index d_k) {
  NormalNumbers normal(seed);
  Matrix q(kQueries, d_k), k(kQueries * kKeys, d_k);
  for (Index d = 0; d < d_k; ++d) {
    for (Index i = 0; i < kQueries; ++i) {
      q(i, d) = normal.next();
      for (Index j = 0; j < kKeys; ++j) k(i * kKeys + j, d) = normal.next();
    }
  }
  Matrix scores(kQueries, kKeys);
  for (Index i = 0; i < kQueries; ++i)
    for (Index j = 0; j < kKeys; ++j) scores(i, j) = q.row(i).dot(k.row(i * kKeys + j));
  return scores;
}

/// Softmax and its Jacobian as the textbook has them, each entry by itself.
void expect_saturation(const Matrix& logits, double largest_weight, double gradient) {
  double largest_sum = 0, norm_sum = 0;
  for (Index i = 0; i < logits.rows(); ++i) {
    double sum = 0;
    for (Index j = 0; j < kKeys; ++j) sum += std::exp(logits(i, j));
    double largest = 0, squares = 0;
    for (Index j = 0; j < kKeys; ++j) {
      const double w_j = std::exp(logits(i, j)) / sum;
      largest = std::max(largest, w_j);
      for (Index l = 0; l < kKeys; ++l) {
        const double entry = j == l ? w_j * (1 - w_j) : -w_j * std::exp(logits(i, l)) / sum;
        squares += entry * entry;
      }
    }
    largest_sum += largest;
    norm_sum += std::sqrt(squares);
  }
  EXPECT_NEAR(largest_weight, largest_sum / kQueries, 1e-12);
  EXPECT_NEAR(gradient, norm_sum / kQueries, 1e-12);
}

TEST(ScoreSpread, PointsAreWhatTheDefinitionsGive) {
  for (const std::uint64_t seed : {6ULL, 7ULL}) {
    const ScoreSpread spread = swept(seed, 512);
    for (const Index d_k : {1, 2, 33, 512}) {
      SCOPED_TRACE(testing::Message() << "seed " << seed << ", d_k " << d_k);
      const Matrix expected = scores_by_definition(seed, d_k);
      const Eigen::Map<const Matrix> scores(spread.scores(d_k).data(), kQueries, kKeys);
      EXPECT_LT((scores - expected).cwiseAbs().maxCoeff(), 1e-11);
      const SpreadPoint& point = point_at(spread, d_k);
      EXPECT_NEAR(point.score_sd, expected.norm() / std::sqrt(4096), 1e-12);
      expect_saturation(expected, point.largest_weight, point.gradient);
      expect_saturation(expected / std::sqrt(static_cast<double>(d_k)), point.largest_weight_scaled,
                        point.gradient_scaled);
    }
  }
}

/// The mean norm of the Jacobians by central differences, all 512 rows at once.
double gradient_by_differences(const Matrix& logits) {
  constexpr double kStep = 1e-5;
  Vector squares = Vector::Zero(logits.rows());
  Matrix above, below;
  for (Index j = 0; j < logits.cols(); ++j) {
    Matrix shifted = logits;
    shifted.col(j).array() += kStep;
    softmax_rows(shifted, nullptr, above);
    shifted.col(j).array() -= 2 * kStep;
    softmax_rows(shifted, nullptr, below);
    squares += ((above - below) / (2 * kStep)).rowwise().squaredNorm().transpose();
  }
  return squares.cwiseSqrt().mean();
}

TEST(ScoreSpread, GradientIsThatOfFiniteDifferences) {
  const ScoreSpread spread = swept(8, 16);
  const Matrix scores = Eigen::Map<const Matrix>(spread.scores(16).data(), kQueries, kKeys);
  EXPECT_NEAR(point_at(spread, 16).gradient, gradient_by_differences(scores), 1e-9);
  EXPECT_NEAR(point_at(spread, 16).gradient_scaled, gradient_by_differences(scores / 4), 1e-9);
}

TEST(ScoreSpread, WithoutTheDivisionRowsSettleAndStopLearning) {
  for (std::uint64_t seed = 20; seed < 22; ++seed) {
    const ScoreSpread spread = swept(seed, 512);
    // Undivided, the largest of 8 weights climbs at each doubling of d_k, from a third to nearly 1.
    for (Index d_k = 1; d_k <= 256; d_k *= 2)
      EXPECT_LT(point_at(spread, d_k).largest_weight, point_at(spread, 2 * d_k).largest_weight) << d_k;
    EXPECT_LT(point_at(spread, 1).largest_weight, 0.4);
    EXPECT_GT(point_at(spread, 512).largest_weight, 0.93);
    EXPECT_LT(point_at(spread, 512).gradient, point_at(spread, 1).gradient / 4);
    // Divided, it stays where it is. At a few d_k only its long tails change it a little.
    for (Index d_k = 8; d_k <= 512; ++d_k) {
      EXPECT_NEAR(point_at(spread, d_k).largest_weight_scaled, 0.36, 0.03) << d_k;
      EXPECT_NEAR(point_at(spread, d_k).gradient_scaled, 0.36, 0.02) << d_k;
    }
    EXPECT_EQ(point_at(spread, 1).largest_weight, point_at(spread, 1).largest_weight_scaled);
  }
}

TEST(Histogram, CountsEachValueOnceAndFarOnesAtTheEnds) {
  const double infinity = std::numeric_limits<double>::infinity();
  const double values[] = {-1,  -0.51, -0.5, -0.25, 0,         0.25,
                           0.5, 0.99,  1,    1e300, -infinity, std::numeric_limits<double>::quiet_NaN()};
  const Histogram histogram = histogram_of(values, -1, 1, 4);
  EXPECT_EQ(histogram.low, -1);
  EXPECT_EQ(histogram.high, 1);
  EXPECT_EQ(histogram.counts, (std::vector<Index>{3, 2, 2, 4}));
  EXPECT_EQ(histogram_of({}, 0, 1, 3).counts, (std::vector<Index>{0, 0, 0}));
}

TEST(Histogram, OfScoresFollowsTheNormalDensity) {
  const ScoreSpread spread = swept(9, 512);
  const double sd = std::sqrt(512.0);
  constexpr Index kBins = 24;
  const Histogram histogram = histogram_of(spread.scores(512), -3 * sd, 3 * sd, kBins);
  EXPECT_EQ(std::accumulate(histogram.counts.begin(), histogram.counts.end(), Index{0}), 4096);
  const double width = 6 * sd / kBins;
  for (Index bin = 1; bin < kBins - 1; ++bin) {
    const double middle = -3 * sd + (static_cast<double>(bin) + 0.5) * width;
    const double expected = 4096 * width * normal_density(middle, sd);
    // Counts vary with the root of what is expected; the curve's bend within a bin adds less than 1%.
    EXPECT_NEAR(static_cast<double>(histogram.counts[static_cast<std::size_t>(bin)]), expected,
                5 * std::sqrt(expected) + 0.01 * expected)
        << bin;
  }
}

TEST(Histogram, RefusesAnEmptyRange) {
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_THROW(histogram_of({}, 1, 1, 4), std::invalid_argument);
  EXPECT_THROW(histogram_of({}, 2, 1, 4), std::invalid_argument);
  EXPECT_THROW(histogram_of({}, 0, infinity, 4), std::invalid_argument);
  EXPECT_THROW(histogram_of({}, std::numeric_limits<double>::quiet_NaN(), 1, 4), std::invalid_argument);
  EXPECT_THROW(histogram_of({}, 0, 1, 0), std::invalid_argument);
}

TEST(NormalDensity, HasAreaOneAndTheGivenSpread) {
  for (const double sd : {0.5, 1.0, 22.6}) {
    double area = 0, spread = 0;
    const double step = sd / 100;
    for (int i = -1000; i <= 1000; ++i) {
      const double x = i * step;
      area += normal_density(x, sd) * step;
      spread += x * x * normal_density(x, sd) * step;
    }
    EXPECT_NEAR(area, 1, 1e-12);
    EXPECT_NEAR(spread, sd * sd, 1e-12 * sd * sd);
  }
  EXPECT_NEAR(normal_density(0, 1), 0.3989422804014327, 1e-15);
}

}  // namespace
}  // namespace attn
