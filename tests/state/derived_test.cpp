#include "app/state/derived.h"

#include <gmock/gmock.h>

#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

TEST(Derived, IsComputedOnlyWhenNumbersChanged) {
  AppState state = open(pair_lesson());
  Derived derived;
  EXPECT_TRUE(update(derived, state));
  EXPECT_FALSE(update(derived, state));
  reduce(state, ShowStep{Step::mix});
  reduce(state, FitPlane{});
  EXPECT_FALSE(update(derived, state));
  reduce(state, CommitVector{{Role::value, 0}, vec({2, 0, 0, 0})});
  EXPECT_TRUE(update(derived, state));
  EXPECT_EQ(derived.V(0, 0), 2);
}

TEST(Derived, IsTheAttentionOfTheSentence) {
  const AppState state = open(pair_lesson());
  const Derived derived = derive(state);
  EXPECT_EQ(derived.size(), 9);
  EXPECT_EQ(derived.words[0], "小猫");
  EXPECT_NEAR(derived.trace.scores(5, 0), 4.13, 1e-12);
  EXPECT_EQ(derived.percents(5, 0), 62);
  EXPECT_EQ(derived.percents(5, 7), 13);
  EXPECT_EQ(derived.percents(5, 3), 9);
  for (Index i = 0; i < 9; ++i) EXPECT_EQ(derived.percents.row(i).sum(), 100);
}

TEST(Derived, RangesAreThoseOfTheData) {
  const Derived derived = derive(open(pair_lesson()));
  EXPECT_EQ(derived.scores_range.min, derived.trace.scores.minCoeff());
  EXPECT_EQ(derived.scores_range.max, derived.trace.scores.maxCoeff());
  EXPECT_EQ(derived.scaled_range.min, derived.trace.scaled.minCoeff());
  EXPECT_EQ(derived.scaled_range.max, derived.trace.scaled.maxCoeff());
  EXPECT_EQ(derived.weights_range.min, derived.trace.weights.minCoeff());
  EXPECT_EQ(derived.weights_range.max, derived.trace.weights.maxCoeff());
}

TEST(Derived, RangesLeaveMaskedCellsOut) {
  AppState state = open(masked_lesson());
  reduce(state, SwitchSentence{1, true});
  reduce(state, CommitVector{{Role::query, 1}, vec({1000, 0, 0})});  // word 1 may look at nothing
  const Derived derived = derive(state);
  EXPECT_TRUE(derived.looks_at_nothing(1));
  EXPECT_EQ(derived.percents.row(1).sum(), 0);
  EXPECT_EQ(derived.trace.output.row(1), vec({0, 0}));
  EXPECT_LT(derived.scores_range.max, 10);
  EXPECT_GT(derived.weights_range.min, 0);
}

TEST(Derived, RangesOfNothingAreZero) {
  auto lesson = std::make_shared<Lesson>(*one_word_lesson());
  lesson->sentences[0].mask.kind = Mask::Kind::table;
  lesson->sentences[0].mask.table = MaskMatrix::Constant(1, 1, false);
  const AppState state = open(lesson);
  const Derived derived = derive(state);
  EXPECT_EQ(derived.scores_range.min, 0);
  EXPECT_EQ(derived.scores_range.max, 0);
  EXPECT_EQ(partner_of(state, derived), 0);
}

TEST(Derived, KeepsItsMemory) {
  AppState state = open(pair_lesson());
  Derived derived = derive(state);
  const double* weights = derived.trace.weights.data();
  const int* percents = derived.percents.data();
  reduce(state, SetBlend{0.4});
  update(derived, state);
  EXPECT_EQ(derived.trace.weights.data(), weights);
  EXPECT_EQ(derived.percents.data(), percents);
}

TEST(PartnerOf, FollowsTheLargestWeight) {
  AppState state = open(pair_lesson());
  EXPECT_EQ(partner_of(state, derive(state)), 0);
  reduce(state, SwitchSentence{1, true});
  EXPECT_EQ(partner_of(state, derive(state)), 3);
  reduce(state, SelectPartner{8});
  EXPECT_EQ(partner_of(state, derive(state)), 8);
}

TEST(PartnerOf, TheLeftmostOfEqualsAndItselfWhereItLooksAtNothing) {
  AppState state = open(masked_lesson());
  reduce(state, SelectWord{2});
  EXPECT_EQ(partner_of(state, derive(state)), 2);  // scores 1.9, 0.1 and 2
  reduce(state, CommitVector{{Role::query, 2}, vec({0, 0, 0})});
  EXPECT_EQ(partner_of(state, derive(state)), 0);
  reduce(state, SelectWord{1});
  reduce(state, SwitchSentence{1, true});
  EXPECT_EQ(partner_of(state, derive(state)), 1);
}

}  // namespace
}  // namespace attn::test
