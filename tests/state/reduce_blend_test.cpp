#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

constexpr Index kCat = 0, kRoad = 3, kIt = 5;

TEST(SwitchSentence, TurnsTheGazeFromTheCatToTheRoad) {
  AppState state = open(pair_lesson());
  Derived derived = derive(state);
  EXPECT_EQ(derived.words[kIt], "它");
  EXPECT_EQ(derived.percents(kIt, kCat), 62);
  EXPECT_EQ(derived.percents(kIt, kRoad), 9);

  EXPECT_TRUE(reduce(state, SwitchSentence{1}));
  EXPECT_EQ(state.view.sentence, 1);
  EXPECT_EQ(state.view.word, kIt);
  EXPECT_TRUE(state.view.blend.sweeping);
  update(derived, state);
  EXPECT_EQ(derived.percents(kIt, kCat), 62) << "a sweep starts where it was";

  double cat = 1, road = 0;
  while (advance(state, 0.02)) {
    EXPECT_TRUE(update(derived, state));
    const Matrix& weights = derived.trace.weights;
    EXPECT_LT(weights(kIt, kCat), cat);
    EXPECT_GT(weights(kIt, kRoad), road);
    cat = weights(kIt, kCat);
    road = weights(kIt, kRoad);
  }
  update(derived, state);
  EXPECT_EQ(derived.percents(kIt, kCat), 9);
  EXPECT_EQ(derived.percents(kIt, kRoad), 62);
  EXPECT_EQ(state.view.blend, (Blend{0, 1, 1, false, 1}));
  EXPECT_FALSE(advance(state, 0.02));
  EXPECT_FALSE(update(derived, state));
}

/// The test's own mixture: sum of shares, and not start plus share of the way as in the program.
Matrix mixed(const Matrix& a, const Matrix& b, double amount) {
  return (1 - amount) * a + amount * b;
}

TEST(SwitchSentence, EveryMomentIsATrueAttention) {
  AppState state = open(pair_lesson());
  const Derived from = derive(state);
  reduce(state, SwitchSentence{1, true});
  const Derived to = derive(state);
  reduce(state, SwitchSentence{0});
  int moments = 0;
  while (advance(state, 0.013)) {
    const double amount = state.view.blend.amount;
    const Derived now = derive(state);
    AttentionTrace expected;
    attend(now.Q, now.K, now.V, nullptr, expected);
    EXPECT_EQ(now.trace.weights, expected.weights);
    EXPECT_EQ(now.trace.output, expected.output);
    EXPECT_LT((now.Q - mixed(from.Q, to.Q, amount)).cwiseAbs().maxCoeff(), 1e-15);
    EXPECT_LT((now.K - mixed(from.K, to.K, amount)).cwiseAbs().maxCoeff(), 1e-15);
    EXPECT_LT((now.V - mixed(from.V, to.V, amount)).cwiseAbs().maxCoeff(), 1e-15);
    EXPECT_EQ(now.Q.row(kCat), from.Q.row(kCat)) << "what both sentences share stands still to the bit";
    for (Index i = 0; i < now.size(); ++i) EXPECT_NEAR(now.trace.weights.row(i).sum(), 1, 1e-12);
    EXPECT_EQ(now.words[7], amount < 0.5 ? "累" : "堵");
    ++moments;
  }
  EXPECT_GT(moments, 50);
  EXPECT_TRUE(same_numbers(derive(state), from));
}

TEST(SwitchSentence, StartsWhereItWasToTheBit) {
  AppState state = open(pair_lesson());
  reduce(state, CommitVector{{Role::key, kCat}, vec({1e6, 0.1})});
  reduce(state, SwitchSentence{1, true});
  reduce(state, CommitVector{{Role::key, kCat}, vec({0.1, -0.0})});  // 1e6 + (0.1 - 1e6) is not 0.1
  const Derived before = derive(state);
  reduce(state, SwitchSentence{0});
  EXPECT_TRUE(state.view.blend.sweeping);
  EXPECT_TRUE(same_numbers(derive(state), before));
}

TEST(SwitchSentence, TakesItsTimeHoweverLongTheFrames) {
  for (const double frame : {0.004, 0.016, 0.1}) {
    AppState state = open(pair_lesson());
    reduce(state, SwitchSentence{1});
    double time = frame;
    while (advance(state, frame)) time += frame;
    EXPECT_NEAR(time, kSweepSeconds, frame + 1e-6) << frame;
  }
}

TEST(SwitchSentence, StartsAndEndsSlowly) {
  AppState state = open(pair_lesson());
  reduce(state, SwitchSentence{1});
  advance(state, kSweepSeconds / 10);
  EXPECT_NEAR(state.view.blend.amount, 0.028, 1e-9);  // 3t^2 - 2t^3 at t = 0.1
  for (int i = 0; i < 4; ++i) advance(state, kSweepSeconds / 10);
  EXPECT_NEAR(state.view.blend.amount, 0.5, 1e-9);
  for (int i = 0; i < 4; ++i) advance(state, kSweepSeconds / 10);
  EXPECT_NEAR(state.view.blend.amount, 0.972, 1e-9);
}

TEST(SwitchSentence, TurnsRoundFromWhereItIs) {
  AppState state = open(pair_lesson());
  reduce(state, SwitchSentence{1});
  advance(state, 0.3);
  const double amount = state.view.blend.amount;
  EXPECT_TRUE(reduce(state, SwitchSentence{0}));
  EXPECT_EQ(state.view.sentence, 0);
  EXPECT_EQ(state.view.blend, (Blend{0, 1, amount, true, 0}));
  EXPECT_TRUE(advance(state, 0.29));
  EXPECT_LT(state.view.blend.amount, amount);
  EXPECT_FALSE(advance(state, 0.02)) << "the way back takes as long as the way there";
  EXPECT_EQ(state.view.blend.amount, 0);
}

TEST(SwitchSentence, AtOnceWithoutASweep) {
  AppState state = open(pair_lesson());
  EXPECT_TRUE(reduce(state, SwitchSentence{1, true}));
  EXPECT_EQ(state.view.blend, (Blend{0, 1, 1, false, 1}));
  EXPECT_FALSE(advance(state, 1));
  reduce(state, SwitchSentence{0});
  advance(state, 0.1);
  EXPECT_TRUE(reduce(state, SwitchSentence{0, true})) << "to the end of a running sweep";
  EXPECT_EQ(state.view.blend, (Blend{0, 1, 0, false, 0}));
}

TEST(SwitchSentence, ToWhereItIsChangesNothing) {
  AppState state = open(pair_lesson());
  EXPECT_FALSE(reduce(state, SwitchSentence{0}));
  reduce(state, SwitchSentence{1});
  EXPECT_FALSE(reduce(state, SwitchSentence{1})) << "on the way there already";
}

TEST(SwitchSentence, ForgetsThePartnerAndKeepsTheKeyboard) {
  AppState state = open(pair_lesson());
  reduce(state, SelectPartner{2});
  reduce(state, FocusHandle{Handle{Role::key, 8}});
  reduce(state, SwitchSentence{1});
  EXPECT_FALSE(state.view.partner);
  EXPECT_EQ(state.view.handle, (Handle{Role::key, 8}));
}

TEST(SwitchSentence, OfAnotherLengthGoesToTheFocusAndLosesAHandleThatIsGone) {
  AppState state = open(uneven_lesson());
  reduce(state, FocusHandle{Handle{Role::key, 8}});
  reduce(state, SwitchSentence{2});
  EXPECT_EQ(state.view.word, 2);
  EXPECT_FALSE(state.view.handle);
  EXPECT_EQ(state.view.blend, (Blend{0, 2, 0, true, 1}));
}

TEST(SwitchSentence, OfAnotherLengthMovesOnlyWordsThatStandInBoth) {
  AppState state = open(uneven_lesson());
  const Derived from = derive(state);
  reduce(state, SwitchSentence{2});
  const Derived start = derive(state);
  EXPECT_EQ(start.size(), 8);
  EXPECT_EQ(start.words[6], "堵");
  EXPECT_EQ(start.Q.row(kIt), from.Q.row(kIt));
  AppState arrived = state;
  finish_sweep(arrived);
  const Derived to = derive(arrived);
  EXPECT_EQ(start.Q.row(6), to.Q.row(6)) << "it has no other self to come from";
  EXPECT_EQ(to.Q.row(kIt), vec({0.5, 1.7}));

  advance(state, 0.3);
  const double amount = state.view.blend.amount;
  const Derived middle = derive(state);
  EXPECT_LT((middle.Q.row(kIt) - mixed(from.Q.row(kIt), to.Q.row(kIt), amount)).cwiseAbs().maxCoeff(), 1e-15);
  EXPECT_EQ(middle.K.row(6), to.K.row(6));
  AttentionTrace expected;
  attend(middle.Q, middle.K, middle.V, &to.may_look, expected);
  EXPECT_EQ(middle.trace.weights, expected.weights);

  reduce(state, SwitchSentence{0});
  EXPECT_EQ(derive(state).size(), 9);
  finish_sweep(state);
  EXPECT_TRUE(same_numbers(derive(state), from));
}

TEST(SwitchSentence, PairsAreInOrder) {
  AppState state = open(uneven_lesson());
  reduce(state, SwitchSentence{2, true});
  EXPECT_EQ(state.view.blend, (Blend{0, 2, 1, false, 1}));
  reduce(state, SwitchSentence{1});
  EXPECT_EQ(state.view.blend, (Blend{1, 2, 1, true, 0}));
  advance(state, 0.3);
  reduce(state, SwitchSentence{0});  // from the nearer one, which still is 2
  EXPECT_EQ(state.view.blend, (Blend{0, 2, 1, true, 0}));
  advance(state, 0.5);
  reduce(state, SwitchSentence{1});
  EXPECT_EQ(state.view.blend, (Blend{0, 1, 0, true, 1}));
  finish_sweep(state);
  EXPECT_EQ(state.view.sentence, 1);
}

TEST(SetBlend, MixesByHand) {
  AppState state = open(pair_lesson());
  reduce(state, SelectPartner{2});
  EXPECT_TRUE(reduce(state, SetBlend{0.25}));
  EXPECT_EQ(state.view.sentence, 0);
  EXPECT_EQ(derive(state).Q.row(kIt), vec({1.7 + 0.25 * (0.5 - 1.7), 0.5 + 0.25 * (1.7 - 0.5)}));
  EXPECT_FALSE(reduce(state, SetBlend{0.25}));
  EXPECT_TRUE(reduce(state, SetBlend{0.5}));
  EXPECT_EQ(state.view.sentence, 1);
  EXPECT_EQ(state.view.word, kIt);
  EXPECT_EQ(state.view.partner, 2) << "still the same word in hand";
  EXPECT_FALSE(advance(state, 1)) << "a held slider stands still";
  EXPECT_EQ(state.view.blend.amount, 0.5);
}

TEST(SetBlend, TheEndsAreTheSentencesToTheBit) {
  AppState state = open(pair_lesson());
  const Derived left = derive(state);
  reduce(state, SetBlend{0.7});
  reduce(state, SetBlend{7});
  EXPECT_EQ(state.view.blend, (Blend{0, 1, 1, false, 1}));
  AppState switched = open(pair_lesson());
  reduce(switched, SwitchSentence{1, true});
  EXPECT_TRUE(same_numbers(derive(state), derive(switched)));
  reduce(state, SetBlend{-7});
  EXPECT_EQ(state.view.blend, (Blend{0, 1, 0, false, 0}));
  EXPECT_TRUE(same_numbers(derive(state), left));
}

TEST(SetBlend, TakesASweepInHand) {
  AppState state = open(pair_lesson());
  reduce(state, SwitchSentence{1});
  advance(state, 0.2);
  EXPECT_TRUE(reduce(state, SetBlend{state.view.blend.amount}));
  EXPECT_FALSE(state.view.blend.sweeping);
  EXPECT_EQ(state.view.sentence, 0) << "the nearer end";
  EXPECT_TRUE(reduce(state, SwitchSentence{0})) << "and the switch lets it settle";
  EXPECT_TRUE(state.view.blend.sweeping);
  finish_sweep(state);
  EXPECT_EQ(state.view.blend, (Blend{0, 1, 0, false, 0}));
}

TEST(SetBlend, MasksAreThoseOfTheNearerSide) {
  AppState state = open(masked_lesson());
  reduce(state, SetBlend{0.49});
  EXPECT_EQ(derive(state).may_look.size(), 0);
  reduce(state, SetBlend{0.51});
  const Derived derived = derive(state);
  EXPECT_TRUE(derived.looks_at_nothing(1));
  EXPECT_TRUE(derived.masked(0, 2));
  EXPECT_EQ(derived.trace.weights(0, 2), 0);
}

TEST(SetBlend, RefusedWhereThereIsNothingToBlend) {
  AppState one = open(one_word_lesson());
  EXPECT_FALSE(reduce(one, SetBlend{0.5}));
  AppState uneven = open(uneven_lesson());
  reduce(uneven, SwitchSentence{2, true});
  EXPECT_FALSE(reduce(uneven, SetBlend{0.5}));
  AppState state = open(pair_lesson());
  EXPECT_FALSE(reduce(state, SetBlend{std::numeric_limits<double>::quiet_NaN()}));
}

TEST(CanBlend, NeedsTwoSentencesOfOneLength) {
  const auto lesson = uneven_lesson();
  EXPECT_TRUE(can_blend(*lesson, 0, 1));
  EXPECT_TRUE(can_blend(*lesson, 1, 0));
  EXPECT_FALSE(can_blend(*lesson, 0, 0));
  EXPECT_FALSE(can_blend(*lesson, 0, 2));
  EXPECT_FALSE(can_blend(*lesson, -1, 0));
  EXPECT_FALSE(can_blend(*lesson, 0, 3));
}

TEST(Advance, TimeThatIsNoneMovesNothing) {
  AppState state = open(pair_lesson());
  EXPECT_FALSE(advance(state, 0.1));
  reduce(state, SwitchSentence{1});
  const std::uint64_t revision = state.numbers_revision;
  EXPECT_TRUE(advance(state, 0));
  EXPECT_TRUE(advance(state, -1));
  EXPECT_TRUE(advance(state, std::numeric_limits<double>::quiet_NaN()));
  EXPECT_EQ(state.view.blend.amount, 0);
  EXPECT_EQ(state.numbers_revision, revision);
  EXPECT_FALSE(advance(state, 1e9));
  EXPECT_EQ(state.view.blend.amount, 1);
}

TEST(Advance, TinyStepsArriveToo) {
  AppState state = open(pair_lesson());
  reduce(state, SwitchSentence{1});
  double before = -1;
  int steps = 0;
  do {
    EXPECT_GT(state.view.blend.amount, before);
    before = state.view.blend.amount;
  } while (advance(state, 1e-4) && ++steps < 8000);
  EXPECT_NEAR(steps, 7000, 10);
}

/// 3t^2 - 2t^3 rounds to 1 when t is still short of it by less than the root of a double's precision.
TEST(Advance, ArrivesWhereTheAmountRoundsToTheEnd) {
  for (const Index to : {1, 0}) {
    AppState state = open(pair_lesson());
    reduce(state, SwitchSentence{1 - to, true});
    reduce(state, SwitchSentence{to});
    EXPECT_FALSE(advance(state, kSweepSeconds * (1 - 1e-9)));
    EXPECT_EQ(state.view.blend.amount, static_cast<double>(to));
    EXPECT_FALSE(state.view.blend.sweeping);
    EXPECT_TRUE(at_rest(state.view.blend));
  }
}

}  // namespace
}  // namespace attn::test
