#include "app/ui/arithmetic.h"

#include <gtest/gtest.h>

#include "harness.h"

namespace attn::test {
namespace {

/// What the heatmap's tooltip, which is pair_text(), says of a cell; without blanks, as line breaks swallow
/// some.
std::string told(Harness& h, Index query, Index key) {
  h.move_to(h.at("heatmap/cell/" + std::to_string(query) + "/" + std::to_string(key)));
  h.frame();
  h.frame();
  return h.tooltip_text();
}

std::string told(const Vector& q, const Vector& k) {
  Lesson lesson = made_lesson(1, q.size());
  lesson.sentences[0].tokens[0].q = q;
  lesson.sentences[0].tokens[0].k = k;
  Harness h({}, std::make_shared<const Lesson>(std::move(lesson)));
  return told(h, 0, 0);
}

TEST(Arithmetic, NegativeFactorsStandInParentheses) {
  EXPECT_EQ(told(Vector{{-1.5, 2}}, Vector{{2, -0.1}}),
            "「w1」看「w1」：(−1.5)×2+2×(−0.1)=−3.20；÷√2=−2.26；softmax→100%");
}

TEST(Arithmetic, LongVectorsAreCutButTheirSumIsNot) {
  EXPECT_EQ(told(Vector::Constant(25, 1), Vector::Constant(25, 2)),
            "「w1」看「w1」：1×2+1×2+1×2+1×2+1×2+1×2+1×2+1×2+1×2+1×2+1×2+1×2+1×2+1×2+1×2+1×2+…=50.00；"
            "÷√25=10.00；softmax→100%");
}

TEST(Arithmetic, LargeNumbersAreWrittenOutAndLongOnesRounded) {
  EXPECT_EQ(told(Vector{{400000}}, Vector{{1.0 / 3}}),
            "「w1」看「w1」：400000×0.33≈133333.33；÷√1=133333.33；softmax→100%");
}

}  // namespace
}  // namespace attn::test
