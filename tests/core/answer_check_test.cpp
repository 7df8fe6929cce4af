#include "core/answer_check.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "worked_vectors.h"

namespace attn::test {
namespace {

using Kind = Blank::Kind;

TEST(AnswerCheck, TheTextsNumbersAreRight) {
  const Vectors vectors = three_words();
  const struct {
    Blank blank;
    Typed typed;
  } answers[] = {
      {{Kind::score, 0}, {2.4, 1}},         {{Kind::score, 1}, {0.2, 1}},
      {{Kind::score, 2}, {0.20, 2}},        {{Kind::scaled, 0}, {1.70, 2}},
      {{Kind::scaled, 1}, {0.14, 2}},       {{Kind::exponential, 0}, {5.47, 2}},
      {{Kind::exponential, 1}, {1.15, 2}},  {{Kind::sum}, {7.77, 2}},
      {{Kind::weight, 0}, {0.70, 2, true}}, {{Kind::weight, 2}, {0.15, 2}},
      {{Kind::output, 0}, {0.78, 2}},       {{Kind::output, 1}, {0.22, 2}},
  };
  for (const auto& [blank, answer] : answers)
    expect_verdict(vectors.check(blank, answer), Verdict::Kind::right, step_of(blank.kind), Slip::none);
}

TEST(AnswerCheck, TheTrueNumberIsRightInEveryBlank) {
  std::mt19937_64 engine(1);
  for (int round = 0; round < 1000; ++round) {
    const Vectors vectors = round == 0 ? three_words() : random_vectors(engine, 1.5);
    for (const Blank blank : blanks(vectors)) {
      const double right = answer(vectors.row.exact, blank);
      for (const int decimals : {2, shown_decimals(vectors.row.decimals, blank.kind), 9}) {
        const Verdict verdict = vectors.check(blank, typed(right, decimals));
        ASSERT_EQ(verdict.kind, Verdict::Kind::right) << told(verdict);
        ASSERT_EQ(verdict.step, step_of(blank.kind));
        ASSERT_EQ(verdict.slip, Slip::none);
      }
    }
  }
}

TEST(AnswerCheck, AHandThatKeepsTwoDecimalsIsNeverWrong) {
  std::mt19937_64 engine(2);
  int answers = 0, right = 0;
  for (int round = 0; round < 1000; ++round) {
    const Vectors vectors = round == 0 ? three_words() : random_vectors(engine, 1.5);
    const Hand hand = right_hand(vectors, 2);
    for (const Blank blank : blanks(vectors)) {
      const Verdict verdict = vectors.check(blank, typed(hand.at(blank), 2));
      ++answers;
      right += verdict.kind == Verdict::Kind::right;
      ASSERT_NE(verdict.kind, Verdict::Kind::wrong) << told(verdict);
      const bool worked_example = round == 0;
      ASSERT_TRUE(!worked_example || verdict.kind == Verdict::Kind::right) << told(verdict);
    }
  }
  EXPECT_GT(right, 0.99 * answers);
}

TEST(AnswerCheck, NonsenseIsUnknown) {
  const Vectors vectors = three_words();
  for (const Blank blank : blanks(vectors)) {
    for (const double value :
         {1e6, -5.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()})
      expect_wrong(vectors.check(blank, {value, 0}), step_of(blank.kind), Slip::unknown);
  }
}

TEST(AnswerCheck, TooFewDigitsAreRightAsFarAsTheyGo) {
  const Vectors vectors = three_words();
  const auto more = [&](Blank blank, const Typed& answer) {
    expect_verdict(vectors.check(blank, answer), Verdict::Kind::more_digits, step_of(blank.kind), Slip::none);
  };
  more({Kind::score, 0}, {2, 0});
  more({Kind::scaled, 0}, {1.7, 1});
  more({Kind::scaled, 0}, {2, 0});
  more({Kind::exponential, 0}, {5.5, 1});
  more({Kind::sum}, {8, 0});
  more({Kind::weight, 0}, {0.7, 1});
  more({Kind::output, 0}, {0.8, 1});
  more({Kind::output, 1}, {0.2, 1});
}

TEST(AnswerCheck, TwoDecimalsAreNotEnoughForTinyExponentials) {
  Vectors vectors{Matrix{{1}}, Matrix{{-4}, {-4.5}}, Matrix{{1}, {0}}, {}};  // e^-4 = 0.0183, e^-4.5 = 0.0111
  vectors.work();
  const Typed hand{0.67, 2, false};  // 0.02 / 0.03; but it is 0.6225
  expect_verdict(vectors.check({Kind::weight, 0}, hand), Verdict::Kind::more_digits, WorkedStep::softmax,
                 Slip::none);
  expect_verdict(vectors.check({Kind::output, 0}, hand), Verdict::Kind::more_digits, WorkedStep::mix,
                 Slip::none);
}

TEST(AnswerCheck, ForgivesTwoPointsAtMost) {
  const Vectors vectors = three_words();
  const double weight = vectors.row.exact.weights[0];
  EXPECT_NE(vectors.check({Kind::weight, 0}, {weight + 0.026, 4, false}).kind, Verdict::Kind::right);
  EXPECT_NE(vectors.check({Kind::scaled, 0}, {1.72, 2, false}).kind, Verdict::Kind::right);
  EXPECT_NE(vectors.check({Kind::score, 0}, {2.41, 2, false}).kind, Verdict::Kind::right);
}

TEST(AnswerCheck, FewerDigitsDoWhereTheyAreExact) {
  Vectors vectors{Matrix{{1}}, Matrix{{2}, {2}}, Matrix{{1}, {0}}, {}};
  vectors.work();
  EXPECT_EQ(vectors.check({Kind::score, 0}, {2, 0}).kind, Verdict::Kind::right);
  EXPECT_EQ(vectors.check({Kind::weight, 0}, {0.5, 1}).kind, Verdict::Kind::right);
  EXPECT_EQ(vectors.check({Kind::output, 0}, {0.5, 1}).kind, Verdict::Kind::right);
}

TEST(AnswerCheck, PercentsAreFractions) {
  const Vectors vectors = three_words();
  EXPECT_EQ(vectors.check({Kind::weight, 0}, {0.70, 2, true}).kind, Verdict::Kind::right);
  EXPECT_EQ(vectors.check({Kind::weight, 0}, {0.703, 3, true}).kind, Verdict::Kind::right);
  expect_wrong(vectors.check({Kind::weight, 0}, {70.3, 1, false}), WorkedStep::softmax,
               Slip::percent_sign_missing);
  expect_wrong(vectors.check({Kind::weight, 0}, {70.3, 1, true}), WorkedStep::softmax, Slip::unknown);
}

TEST(AnswerCheck, AMaskedWordCountsForNothing) {
  Vectors vectors = three_words();
  vectors.may_look = causal_mask(3);
  vectors.query = 1;
  vectors.work();
  EXPECT_EQ(vectors.check({Kind::exponential, 2}, {0, 0}).kind, Verdict::Kind::right);
  EXPECT_EQ(vectors.check({Kind::weight, 2}, {0, 0, true}).kind, Verdict::Kind::right);
  const double masked = std::exp(vectors.row.exact.scaled[2]);
  expect_wrong(vectors.check({Kind::sum}, typed(vectors.row.exact.sum + masked, 2)), WorkedStep::softmax,
               Slip::masked_word_counted);
}

TEST(AnswerCheck, ARowOfNothingHoldsZeros) {
  Vectors vectors = three_words();
  vectors.may_look = MaskMatrix::Constant(3, 3, false);
  vectors.work();
  for (const Blank blank : {Blank{Kind::sum, 0}, Blank{Kind::weight, 1}, Blank{Kind::output, 1}}) {
    EXPECT_EQ(vectors.check(blank, {0, 0}).kind, Verdict::Kind::right);
    expect_wrong(vectors.check(blank, {-77, 0}), step_of(blank.kind), Slip::unknown);
  }
}

TEST(AnswerCheck, NumbersBeyondPaperAreCheckedAsFarAsThereAreAny) {
  for (const double far : {1e6, -1e6}) {
    Vectors vectors{Matrix{{1}}, Matrix{{far}, {far}}, Matrix{{0.5}, {0.1}}, {}};
    vectors.work();
    EXPECT_EQ(vectors.check({Kind::score, 0}, {far, 0}).kind, Verdict::Kind::right);
    EXPECT_EQ(vectors.check({Kind::weight, 0}, {0.5, 1}).kind, Verdict::Kind::right);
    EXPECT_EQ(vectors.check({Kind::output, 0}, {0.3, 1}).kind, Verdict::Kind::right);
    expect_wrong(vectors.check({Kind::exponential, 0}, {77, 0}), WorkedStep::softmax, Slip::unknown);
    expect_wrong(vectors.check({Kind::weight, 0}, {77, 0}), WorkedStep::softmax, Slip::unknown);
  }
}

TEST(AnswerCheck, CoarserThanShownIsWhatLiesFartherFromTheTruth) {
  const Vectors vectors = three_words();  // the other two weights are 0.1484, shown as 0.148
  ASSERT_EQ(vectors.row.decimals.weight, 3);
  const auto coarser = [&](Blank blank, double value, int decimals) {
    return coarser_than_shown(vectors.row, blank, {value, decimals});
  };
  const Blank weight{Kind::weight, 2};
  EXPECT_TRUE(coarser(weight, 0.149, 3));
  EXPECT_TRUE(coarser(weight, 0.15, 2));
  EXPECT_TRUE(coarser(weight, 0.147, 3));
  EXPECT_FALSE(coarser(weight, 0.148, 3));
  EXPECT_FALSE(coarser(weight, 0.1480, 4));
  EXPECT_FALSE(coarser(weight, 0.1484, 4)) << "finer";
  EXPECT_TRUE(coarser({Kind::score, 0}, 2.403, 3));
  EXPECT_FALSE(coarser({Kind::score, 0}, 2.4, 1));
}

TEST(AnswerCheck, RefusesBlanksThatAreNotThere) {
  const Vectors vectors = three_words();
  EXPECT_THROW(vectors.check({Kind::score, 3}, {1, 0}), std::invalid_argument);
  EXPECT_THROW(vectors.check({Kind::weight, -1}, {1, 0}), std::invalid_argument);
  EXPECT_THROW(vectors.check({Kind::output, 2}, {1, 0}), std::invalid_argument);
}

TEST(AnswerCheck, AFractionThatIsRightAsFarAsItGoesIsNotBlamed) {
  Vectors vectors{Matrix{{1}}, Matrix{{0.24}, {0.2}}, Matrix{{1}, {0}}, {}};
  vectors.work();
  expect_verdict(vectors.check({Kind::score, 0}, {0.2, 1}), Verdict::Kind::more_digits, WorkedStep::score,
                 Slip::none);
}

}  // namespace
}  // namespace attn::test
