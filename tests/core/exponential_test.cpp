#include "core/exponential.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace attn {
namespace {

TEST(Exponential, AgreesWithTheStandardLibraryToTheLastBits) {
  std::mt19937_64 engine(5);
  for (const double lowest : {-1e-12, -1e-3, -1.0, -30.0, -708.0}) {
    std::uniform_real_distribution<double> uniform(lowest, 0);
    std::vector<double> x(10007);
    for (double& value : x) value = uniform(engine);
    std::vector<double> power = x;
    exponentials(power);
    for (std::size_t i = 0; i < x.size(); ++i)
      ASSERT_NEAR(power[i] / std::exp(x[i]), 1, 2 * std::numeric_limits<double>::epsilon()) << x[i];
  }
}

TEST(Exponential, OfNothingIsOneAndOfFarBelowIsExactlyZero) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  // In every place of a group that a vector instruction takes at once.
  for (std::size_t place = 0; place < 9; ++place) {
    for (const double far : {-kInfinity, -1e300, -1e6, -709.0}) {
      std::vector<double> x(9, 0.0);
      x[place] = far;
      exponentials(x);
      for (std::size_t i = 0; i < x.size(); ++i) EXPECT_EQ(x[i], i == place ? 0.0 : 1.0);
    }
  }
}

TEST(Exponential, ANaNStaysOne) {
  for (std::size_t place = 0; place < 9; ++place) {
    std::vector<double> x(9, -0.5);
    x[place] = std::numeric_limits<double>::quiet_NaN();
    exponentials(x);
    for (std::size_t i = 0; i < x.size(); ++i) EXPECT_EQ(std::isnan(x[i]), i == place);
  }
}

TEST(Exponential, OfNoNumbersIsNothing) {
  exponentials({});
}

}  // namespace
}  // namespace attn
