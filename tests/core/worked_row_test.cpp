#include "core/worked_row.h"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>
#include <random>

#include "core/softmax.h"
#include "worked_vectors.h"

namespace attn::test {
namespace {

WorkedRow worked(Vectors& vectors, Index query) {
  vectors.query = query;
  vectors.work();
  return vectors.row;
}

/// A number as it is written down, found by printing it instead of by rounded(): a hair is added away from
/// zero, so that halves go that way.
std::string written(double value, int decimals) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", decimals,
                value + std::copysign(1e-9 * std::pow(10, -decimals), value));
  return std::stod(text) == 0 && text[0] == '-' ? text + 1 : text;
}

double shown(double value, int decimals) {
  return std::stod(written(value, decimals));
}

/// Does every line again from the numbers as they are shown, with a calculator of its own.
void expect_confirmed(const Vectors& vectors, Index query, const WorkedRow& row) {
  const ShownDecimals& d = row.decimals;
  double sum = 0;
  Vector mixed = Vector::Zero(vectors.V.cols());
  for (Index j = 0; j < row.keys(); ++j) {
    double score = 0;
    for (Index c = 0; c < vectors.Q.cols(); ++c) score += vectors.Q(query, c) * vectors.K(j, c);
    EXPECT_EQ(written(score, d.score), written(row.exact.scores[j], d.score));
    EXPECT_NEAR(shown(score, d.score), score, 1e-9) << "all decimals of a score are shown";
    const double scaled = shown(row.exact.scores[j], d.score) / shown(row.root, d.root);
    EXPECT_EQ(written(scaled, d.scaled), written(row.exact.scaled[j], d.scaled));
    if (row.masked[static_cast<std::size_t>(j)]) {
      EXPECT_EQ(row.exact.exponentials[j], 0);
      EXPECT_EQ(row.exact.weights[j], 0);
      continue;
    }
    const double exponential = std::exp(shown(row.exact.scaled[j], d.scaled));
    EXPECT_EQ(written(exponential, d.exponential), written(row.exact.exponentials[j], d.exponential));
    sum += shown(row.exact.exponentials[j], d.exponential);
    const double weight = shown(row.exact.exponentials[j], d.exponential) / shown(row.exact.sum, d.sum);
    EXPECT_EQ(written(weight, d.weight), written(row.exact.weights[j], d.weight));
    mixed += shown(row.exact.weights[j], d.weight) * vectors.V.row(j);
  }
  EXPECT_EQ(written(sum, d.sum), written(row.exact.sum, d.sum));
  for (Index c = 0; c < mixed.size(); ++c)
    EXPECT_EQ(written(mixed[c], d.output), written(row.exact.output[c], d.output));
}

TEST(Rounded, HalvesGoAwayFromZero) {
  EXPECT_EQ(rounded(0.125, 2), 0.13);
  EXPECT_EQ(rounded(-0.125, 2), -0.13);
  EXPECT_EQ(rounded(2.5, 0), 3);
  EXPECT_EQ(rounded(-2.5, 0), -3);
}

TEST(Rounded, ANumberThatBinaryFractionsPutJustBelowAHalfIsThatHalf) {
  EXPECT_EQ(rounded(1.005, 2), 1.01);     // the double is 1.00499999999999989...
  EXPECT_EQ(rounded(0.1 * 2.5, 1), 0.3);  // 0.25
  EXPECT_EQ(rounded(1.0049999, 2), 1.0);
  EXPECT_EQ(rounded(123456.785, 2), 123456.79);
}

TEST(Rounded, IsTheDoubleThatTheDigitsRead) {
  std::mt19937_64 engine(3);
  std::uniform_real_distribution<double> draw(-1000, 1000);
  for (int round = 0; round < 10000; ++round) {
    const double value = draw(engine);
    const int decimals = static_cast<int>(engine() % 6);
    ASSERT_EQ(rounded(value, decimals), shown(value, decimals));
  }
}

TEST(Rounded, LeavesAloneWhatHasNoDecimals) {
  EXPECT_EQ(rounded(1e300, 4), 1e300);
  EXPECT_TRUE(std::isnan(rounded(std::numeric_limits<double>::quiet_NaN(), 2)));
  EXPECT_TRUE(std::isinf(rounded(-std::numeric_limits<double>::infinity(), 2)));
  EXPECT_FALSE(std::signbit(rounded(-0.001, 2)));
}

TEST(WorkedRow, HasTheTextsNumbers) {
  const WorkedRow row = three_words().row;
  const auto at = [](const Vector& numbers, int decimals) {
    std::vector<double> result;
    for (const double number : numbers) result.push_back(rounded(number, decimals));
    return result;
  };
  EXPECT_THAT(at(row.exact.scores, row.decimals.score), testing::ElementsAre(2.4, 0.2, 0.2));
  EXPECT_EQ(rounded(row.root, 2), 1.41);
  EXPECT_THAT(at(row.exact.scaled, 2), testing::ElementsAre(1.70, 0.14, 0.14));
  EXPECT_THAT(at(row.exact.weights, 2), testing::ElementsAre(0.70, 0.15, 0.15));
  EXPECT_THAT(at(row.exact.output, row.decimals.output), testing::ElementsAre(0.78, 0.22));
}

TEST(WorkedRow, TheWorkedExampleNeedsFewDecimals) {
  Vectors vectors = three_words();
  const WorkedRow row = worked(vectors, 2);
  EXPECT_FALSE(row.approximate);
  expect_confirmed(vectors, 2, row);
  EXPECT_EQ(row.decimals.score, 1);
  EXPECT_EQ(row.decimals.root, 4);
  EXPECT_EQ(row.decimals.scaled, 4);
  EXPECT_EQ(row.decimals.exponential, 3);
  EXPECT_EQ(row.decimals.sum, 3);
  EXPECT_EQ(row.decimals.weight, 3);
  EXPECT_EQ(row.decimals.output, 2);
}

TEST(WorkedRow, ExponentialsAreTheTextbooksFraction) {
  Vectors vectors = three_words();
  vectors.may_look = causal_mask(3);
  for (Index i = 0; i < 3; ++i) {
    const WorkedRow row = worked(vectors, i);
    for (Index j = 0; j < 3; ++j) {
      const SoftmaxFraction fraction = softmax_fraction(vectors.trace.scaled.row(i), &vectors.may_look, i, j);
      EXPECT_DOUBLE_EQ(row.exact.exponentials[j], fraction.numerator);
      EXPECT_DOUBLE_EQ(row.exact.sum, fraction.denominator);
      EXPECT_EQ(row.masked[static_cast<std::size_t>(j)], j > i);
    }
  }
}

TEST(WorkedRow, EveryLineIsConfirmedByTheNumbersShown) {
  std::mt19937_64 engine(5);
  int rows = 0, approximate = 0, nothing = 0;
  for (int round = 0; round < 3000; ++round) {
    Vectors vectors = random_vectors(engine, 2);
    for (Index i = 0; i < vectors.Q.rows() && !HasFailure(); ++i) {
      const WorkedRow row = worked(vectors, i);
      ++rows;
      nothing += row.looks_at_nothing;
      approximate += row.approximate;
      if (!row.approximate) expect_confirmed(vectors, i, row);
    }
  }
  EXPECT_GT(nothing, 10);
  EXPECT_LT(approximate, rows / 1000);
}

TEST(WorkedRow, AWholeRootNeedsNoDecimals) {
  Vectors vectors{Matrix::Constant(1, 4, 0.5), Matrix::Constant(1, 4, 1.5), Matrix{{2}}, {}};
  const WorkedRow row = worked(vectors, 0);
  EXPECT_EQ(row.root, 2);
  EXPECT_EQ(row.decimals.root, 0);
}

TEST(WorkedRow, ARowThatLooksAtNothingHasNothingToAdd) {
  Vectors vectors = three_words();
  vectors.may_look = MaskMatrix::Constant(3, 3, false);
  const WorkedRow row = worked(vectors, 2);
  EXPECT_TRUE(row.looks_at_nothing);
  EXPECT_FALSE(row.too_large_for_paper);
  EXPECT_FALSE(row.approximate);
  EXPECT_EQ(row.exact.sum, 0);
  EXPECT_TRUE(row.exact.output.isZero());
}

TEST(WorkedRow, LogitsBeyondPaperAreSaid) {
  for (const double far : {1e6, -1e6, 20.0, -20.0}) {
    Vectors vectors{Matrix{{1}}, Matrix{{far}, {far}}, Matrix{{0.5}, {0.1}}, {}};
    const WorkedRow row = worked(vectors, 0);
    EXPECT_TRUE(row.too_large_for_paper) << far;
    EXPECT_TRUE(row.approximate);
    EXPECT_EQ(row.exact.weights[0], 0.5);
    EXPECT_DOUBLE_EQ(row.exact.output[0], 0.3);
  }
  EXPECT_FALSE(three_words().row.too_large_for_paper);
}

TEST(WorkedRow, LooksOnlyAtVisibleKeysForWhatIsTooLarge) {
  Vectors vectors{Matrix{{1}}, Matrix{{1}, {1e6}}, Matrix{{0.5}, {0.1}}, MaskMatrix{{true, false}}};
  const WorkedRow row = worked(vectors, 0);
  EXPECT_FALSE(row.too_large_for_paper);
  EXPECT_EQ(row.exact.output[0], 0.5);
}

TEST(WorkedRow, RefusesWhatDoesNotFit) {
  Vectors vectors = three_words();
  EXPECT_THROW(worked(vectors, 3), std::invalid_argument);
  EXPECT_THROW(worked(vectors, -1), std::invalid_argument);
  const MaskMatrix narrow = causal_mask(2);
  EXPECT_THROW(work_row({vectors.Q, vectors.K, vectors.V, &narrow, 0}), std::invalid_argument);
}

}  // namespace
}  // namespace attn::test
