#include "core/shares.h"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include "core/attention.h"
#include "golden.h"

namespace attn {
namespace {

using testing::ElementsAre;

TEST(Shares, TheWorkedExampleReadsSeventyFifteenFifteen) {
  EXPECT_THAT(percent_shares(std::vector{0.7031801519387356, 0.1484099240306320, 0.1484099240306320}),
              ElementsAre(70, 15, 15));
}

TEST(Shares, ThePairReadsAsInTheText) {
  for (const auto& c : test::golden_cases()) {
    if (c.name != "pair-tired") continue;
    const auto row = percent_shares(std::span(c.weights.row(5).data(), 9));
    EXPECT_EQ(row[0], 62);
    EXPECT_EQ(row[3], 9);
    EXPECT_EQ(row[7], 13);
    return;
  }
  FAIL() << "no case pair-tired";
}

TEST(Shares, TiesGoToTheLeft) {
  EXPECT_THAT(percent_shares(std::vector{1.0 / 3, 1.0 / 3, 1.0 / 3}), ElementsAre(34, 33, 33));
}

TEST(Shares, ARowOfNothingStaysNothing) {
  EXPECT_THAT(percent_shares(std::vector{0.0, 0.0}), ElementsAre(0, 0));
  EXPECT_THAT(percent_shares(std::vector{std::numeric_limits<double>::quiet_NaN(), 0.5}), ElementsAre(0, 0));
  EXPECT_TRUE(percent_shares({}).empty());
}

TEST(Shares, AlwaysAddUpToAHundredAndStayWithinOnePoint) {
  std::mt19937_64 engine(11);
  std::exponential_distribution<double> draw(1);
  for (int round = 0; round < 2000; ++round) {
    std::vector<double> weights(1 + engine() % 300);
    for (double& w : weights) w = std::pow(draw(engine), 4);
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (double& w : weights) w /= sum;
    const auto percents = percent_shares(weights);
    ASSERT_EQ(std::accumulate(percents.begin(), percents.end(), 0), 100);
    for (std::size_t i = 0; i < weights.size(); ++i) ASSERT_LT(std::abs(percents[i] - 100 * weights[i]), 1);
  }
}

TEST(PercentTexts, AreWholeNumbersInAShortRow) {
  EXPECT_THAT(percent_texts(std::vector{0.7031, 0.1484, 0.1485}), ElementsAre("70", "15", "15"));
  EXPECT_THAT(percent_texts(std::vector<double>(40, 0.025)).back(), "2");
}

TEST(PercentTexts, AreEachRoundedInALongOne) {
  std::vector<double> row(41, 0.02);
  row[0] = 0.2;
  EXPECT_EQ(percent_texts(row)[0], "20.0");
  EXPECT_EQ(percent_texts(row)[40], "2.0");
  EXPECT_EQ(percent_texts(std::vector<double>(400, 0.00252))[7], "0.3");
  EXPECT_EQ(percent_texts(std::vector<double>(401, 0.0025))[7], "0.25");
  EXPECT_EQ(percent_texts(std::vector<double>(4096, 1.0 / 4096))[7], "0.02");
}

}  // namespace
}  // namespace attn
