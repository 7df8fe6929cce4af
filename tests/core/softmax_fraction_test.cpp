#include <gtest/gtest.h>

#include <cmath>

#include "core/softmax.h"

namespace attn::test {
namespace {

TEST(SoftmaxFraction, IsTheWeightAsTheTextbookWritesIt) {
  const Matrix logits{{1, 2, -1}, {0.5, 0, 3}};
  Matrix weights;
  softmax_rows(logits, nullptr, weights);
  const auto [numerator, denominator] = softmax_fraction(logits.row(1), nullptr, 1, 2);
  EXPECT_DOUBLE_EQ(numerator, std::exp(3.0));
  EXPECT_NEAR(numerator / denominator, weights(1, 2), 1e-15);
}

TEST(SoftmaxFraction, LeavesOutMaskedKeys) {
  const Matrix logits{{1, 2, 700000}};
  const MaskMatrix may_look{{true, true, false}};
  EXPECT_DOUBLE_EQ(softmax_fraction(logits.row(0), &may_look, 0, 1).denominator, std::exp(1.0) + std::exp(2.0));
  EXPECT_EQ(softmax_fraction(logits.row(0), &may_look, 0, 2).numerator, 0);
}

TEST(SoftmaxFraction, OverflowsOpenly) {
  EXPECT_TRUE(std::isinf(softmax_fraction(Vector{{1000, 0}}, nullptr, 0, 0).denominator));
}

}  // namespace
}  // namespace attn::test
