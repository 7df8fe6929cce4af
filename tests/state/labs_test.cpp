// The numbers of the stations with dials: the reader before attention, and the spread of scores.

#include "app/state/labs.h"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "core/softmax.h"
#include "core/softmax_gradient.h"
#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

using testing::ElementsAre;

/// A walk of one station with that scene, opened there.
AppState at_scene(Scene scene, const std::shared_ptr<const Lesson>& lesson = pair_lesson()) {
  Beat beat;
  beat.scene = scene;
  beat.lesson = {CatalogEntry{"pair", lesson}, CatalogEntry{"pair", lesson}};
  auto plan = std::make_shared<WalkPlan>();
  plan->stations.push_back({{}, {beat}});
  plan->desks = 2;
  AppState state = open(lesson);
  set_plan(state, plan);
  reduce(state, GoToStation{1});
  return state;
}

void set_reader(AppState& state, double keep, Index between) {
  reduce(state, SetReaderDials{{keep, between}});
}

// ---- the reader ----

TEST(ReaderLab, ReadsTheFirstWordThenFillersThenTheOneThatLooksBack) {
  AppState state = at_scene(Scene::reader);
  set_reader(state, 0.9, 7);
  const Derived derived = derive(state);
  // Left out are 3, which the second sentence's word looks at, and 7, in which the sentences differ.
  EXPECT_THAT(derived.labs.reader.words, ElementsAre(0, 1, 2, 4, 6, 8, 1, 2, 5));
}

TEST(ReaderLab, LeavesWhatTheClosedFormSays) {
  AppState state = at_scene(Scene::reader);
  for (const double keep : {0.0, 0.3, 0.9, 0.999, 1.0})
    for (const Index between : {5, 20, 500}) {
      set_reader(state, keep, between);
      const Derived derived = derive(state);
      const ReaderLab& lab = derived.labs.reader;
      const double left = (1 - keep) * std::pow(keep, static_cast<double>(between + 1));
      EXPECT_NEAR(lab.reader.shares(0), left, 1e-13 * left) << keep << ' ' << between;
      EXPECT_EQ(lab.decay.size(), kBetweenMax + 2);
      EXPECT_NEAR(lab.decay(between + 1), left, 1e-13 * left);
      // Only the first word has a v along the first axis, and its v there is 1.
      EXPECT_NEAR(lab.reader.state(0), left, 1e-12);
      EXPECT_LE(left, lab.best_share * (1 + 1e-12));
    }
}

/// softmax(q K^T / sqrt(d_k)) for the word `it`, written out.
double weight_of_first(const Derived& derived, const std::vector<Index>& words, Index it) {
  const double root = std::sqrt(static_cast<double>(derived.Q.cols()));
  double first = 0, sum = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const double e = std::exp(derived.Q.row(it).dot(derived.K.row(words[i])) / root);
    if (i == 0) first = e;
    sum += e;
  }
  return first / sum;
}

TEST(ReaderLab, WeighsEveryDistanceAsTheWholeRowWould) {
  AppState state = at_scene(Scene::reader);
  for (const Index between : {5, 6, 77, 499, 500}) {
    set_reader(state, 0.9, between);
    const Derived derived = derive(state);
    const ReaderLab& lab = derived.labs.reader;
    const double weight = weight_of_first(derived, lab.words, 5);
    EXPECT_NEAR(lab.trace.weights(0, 0), weight, 1e-12);
    EXPECT_NEAR(lab.weights(between - kBetweenMin), weight, 1e-12) << between;
    EXPECT_EQ(lab.trace.scores(0, 0), derived.Q.row(5).dot(derived.K.row(0)));
    EXPECT_NEAR(weight_between(lab) + lab.trace.weights(0, 0) + lab.trace.weights(0, between + 1), 1, 1e-12);
  }
}

TEST(ReaderLab, FollowsEditedNumbersAndTheOtherSentence) {
  AppState state = at_scene(Scene::reader);
  Derived derived;
  update(derived, state);
  const double before = derived.labs.reader.trace.scores(0, 0);
  reduce(state, CommitVector{{Role::key, 0}, vec({1, 1})});
  EXPECT_TRUE(update(derived, state));
  EXPECT_NE(derived.labs.reader.trace.scores(0, 0), before);
  reduce(state, SwitchSentence{1, true});
  update(derived, state);
  const ReaderLab& lab = derived.labs.reader;
  EXPECT_EQ(lab.trace.scores(0, 0), derived.Q.row(5).dot(derived.K.row(0)));
  EXPECT_FALSE(update(derived, state));
}

TEST(ReaderLab, LeavesTheMaskOutAndLivesWithAnyLesson) {
  for (const auto& lesson : {one_word_lesson(), masked_lesson(), uneven_lesson()}) {
    AppState state = at_scene(Scene::reader, lesson);
    for (Index sentence = 0; sentence < static_cast<Index>(lesson->sentences.size()); ++sentence) {
      reduce(state, SwitchSentence{sentence, true});
      const Derived derived = derive(state);
      const ReaderLab& lab = derived.labs.reader;
      EXPECT_EQ(lab.words.front(), derived.cast.first);
      EXPECT_EQ(lab.words.back(), derived.cast.it);
      EXPECT_NEAR(lab.trace.weights.row(0).sum(), 1, 1e-12);
      EXPECT_TRUE((lab.trace.weights.array() > 0).all());
      EXPECT_EQ(lab.texts.size(), static_cast<std::size_t>(lesson->sentences[0].size()));
    }
  }
}

TEST(ReaderLab, RestsWhereItIsNotOnScreen) {
  AppState state = at_scene(Scene::spread);
  EXPECT_EQ(derive(state).labs.reader.revision, 0u);
}

TEST(ReaderDialsReduce, TakesNoKeepOutsideOfItsRangeAndClampsTheDistance) {
  AppState state = at_scene(Scene::reader);
  set_reader(state, 0.25, 30);
  for (const double bad : {-0.1, 1.1, std::nan(""), std::numeric_limits<double>::infinity()})
    EXPECT_FALSE(reduce(state, SetReaderDials{{bad, 30}})) << bad;
  EXPECT_EQ(state.view.dials.reader, (ReaderDials{0.25, 30}));
  set_reader(state, 0.25, 4);
  EXPECT_EQ(state.view.dials.reader.between, kBetweenMin);
  set_reader(state, 0.25, std::numeric_limits<Index>::max());
  EXPECT_EQ(state.view.dials.reader.between, kBetweenMax);
}

// ---- the spread ----

void finish(Derived& derived, const AppState& state) {
  while (derived.labs.unfinished) update(derived, state);
}

TEST(SpreadLab, DoesOneSliceAnUpdateUntilAllIsThere) {
  AppState state = at_scene(Scene::spread);
  Derived derived;
  Index done = 0;
  do {
    EXPECT_TRUE(update(derived, state));
    const Index now = derived.labs.spread.sweep->done();
    EXPECT_LE(now - done, kSweepSlice);
    EXPECT_GT(now, done);
    EXPECT_EQ(derived.labs.unfinished, now < kSpreadMax);
    EXPECT_EQ(derived.labs.spread.view.has_value(), now >= state.view.dials.spread.d_k);
    done = now;
  } while (derived.labs.unfinished);
  EXPECT_EQ(done, kSpreadMax);
  EXPECT_FALSE(update(derived, state));
}

TEST(SpreadLab, SlicesGiveWhatOneSweepGives) {
  AppState state = at_scene(Scene::spread);
  Derived derived = derive(state);
  finish(derived, state);
  ScoreSpread whole(state.view.dials.spread.seed);
  whole.advance(kSpreadMax);
  const ScoreSpread& sliced = *derived.labs.spread.sweep;
  for (Index d = 1; d <= kSpreadMax; ++d) {
    const SpreadPoint &a = whole.points()[static_cast<std::size_t>(d - 1)],
                      &b = sliced.points()[static_cast<std::size_t>(d - 1)];
    ASSERT_EQ(a.score_sd, b.score_sd) << d;
    ASSERT_EQ(a.largest_weight, b.largest_weight);
    ASSERT_EQ(a.gradient_scaled, b.gradient_scaled);
    ASSERT_TRUE(std::ranges::equal(whole.scores(d), sliced.scores(d)));
  }
}

TEST(SpreadLab, ShowsTheChosenRowAndEveryScore) {
  AppState state = at_scene(Scene::spread);
  SpreadDials dials;
  dials.d_k = 100, dials.row = 17, dials.seed = 5;
  reduce(state, SetSpreadDials{dials});
  Derived derived = derive(state);
  finish(derived, state);
  const SpreadView& view = *derived.labs.spread.view;
  const auto scores = derived.labs.spread.sweep->scores(100);
  constexpr std::size_t kFirst = std::size_t{17} * 8;  // of row 17
  double sum = 0, sum_scaled = 0;
  for (std::size_t j = 0; j < 8; ++j) {
    sum += std::exp(scores[kFirst + j]);
    sum_scaled += std::exp(scores[kFirst + j] / 10);
  }
  for (Index j = 0; j < 8; ++j) {
    const double score = scores[kFirst + static_cast<std::size_t>(j)];
    EXPECT_EQ(view.row.scores(j), score);
    EXPECT_NEAR(view.row.weights(j), std::exp(score) / sum, 1e-12);
    EXPECT_NEAR(view.row.weights_scaled(j), std::exp(score / 10) / sum_scaled, 1e-12);
  }
  const auto count = [](const Histogram& histogram) {
    Index all = 0;
    for (const Index each : histogram.counts) all += each;
    return all;
  };
  const auto within = [&](double range) {
    return std::ranges::count_if(scores, [&](double s) { return s >= -range && s < range; });
  };
  EXPECT_EQ(count(view.wide), within(kWideRange));
  EXPECT_EQ(count(view.fitted), within(40));
  EXPECT_EQ(view.fitted.high, 40);
  EXPECT_EQ(static_cast<Index>(view.wide.counts.size()), kWideBins);
}

TEST(SpreadLab, StartsAnewForAnotherSeedAndNotForAnotherPlace) {
  AppState state = at_scene(Scene::spread);
  Derived derived = derive(state);
  finish(derived, state);
  SpreadDials dials;
  dials.d_k = 3;
  reduce(state, SetSpreadDials{dials});
  EXPECT_TRUE(update(derived, state));
  EXPECT_EQ(derived.labs.spread.view->dials.d_k, 3);
  EXPECT_FALSE(derived.labs.unfinished);
  dials.seed = 77, dials.d_k = 64;
  reduce(state, SetSpreadDials{dials});
  update(derived, state);
  EXPECT_TRUE(derived.labs.unfinished);
  EXPECT_EQ(derived.labs.spread.sweep->done(), kSweepSlice);
  EXPECT_FALSE(derived.labs.spread.view.has_value()) << "never numbers of another seed";
}

TEST(SpreadLab, WaitsWhileAnotherStationIsOnScreenAndGoesOnAfterwards) {
  AppState state = at_scene(Scene::spread);
  Derived derived = derive(state);
  reduce(state, GoToStation{0});
  update(derived, state);
  EXPECT_FALSE(derived.labs.unfinished);
  EXPECT_EQ(derived.labs.spread.sweep->done(), kSweepSlice);
  reduce(state, GoToStation{1});
  update(derived, state);
  EXPECT_TRUE(derived.labs.unfinished);
  EXPECT_EQ(derived.labs.spread.sweep->done(), 2 * kSweepSlice);
}

TEST(SpreadLab, TheTextbooksRowSaturatesAndDividedByEightDoesNot) {
  const Derived derived = derive(at_scene(Scene::spread));
  const DividedRow& row = derived.labs.spread.example;
  EXPECT_THAT(std::vector<double>(row.scores.begin(), row.scores.end()), ElementsAre(16, 2, 1));
  EXPECT_THAT(std::vector<double>(row.scaled.begin(), row.scaled.end()), ElementsAre(2, 0.25, 0.125));
  const double sum = std::exp(2.0) + std::exp(0.25) + std::exp(0.125);
  EXPECT_NEAR(row.weights(0), 1 / (1 + std::exp(-14.0) + std::exp(-15.0)), 1e-15);
  EXPECT_NEAR(row.weights_scaled(0), std::exp(2.0) / sum, 1e-15);
  double squares = 0;  // of the Jacobian's entries w_i ((i == j) - w_j)
  for (Index i = 0; i < 3; ++i)
    for (Index j = 0; j < 3; ++j) {
      const double entry = row.weights_scaled(i) * ((i == j ? 1 : 0) - row.weights_scaled(j));
      squares += entry * entry;
    }
  EXPECT_NEAR(row.gradient_scaled, std::sqrt(squares), 1e-15);
  EXPECT_LT(row.gradient, 1e-5);
}

TEST(DividedRow, NeedsADivisorAboveZero) {
  const double scores[] = {1, 2};
  EXPECT_THROW(divided_row(scores, 0), std::invalid_argument);
  EXPECT_THROW(divided_row(scores, std::nan("")), std::invalid_argument);
}

TEST(SpreadDialsReduce, TakesNothingThatIsNoNumberAndClampsTheRest) {
  AppState state = at_scene(Scene::spread);
  const SpreadDials before = state.view.dials.spread;
  for (const double bad : {std::nan(""), 2e6, -std::numeric_limits<double>::infinity()}) {
    SpreadDials dials;
    dials.scores[1] = bad;
    EXPECT_FALSE(reduce(state, SetSpreadDials{dials})) << bad;
  }
  for (const double bad : {0.0, -1.0, 2000.0, std::nan("")}) {
    SpreadDials dials;
    dials.divisor = bad;
    EXPECT_FALSE(reduce(state, SetSpreadDials{dials})) << bad;
  }
  EXPECT_EQ(state.view.dials.spread, before);
  SpreadDials far;
  far.d_k = 0, far.row = 512, far.seed = kSeedMax + 1;
  reduce(state, SetSpreadDials{far});
  EXPECT_EQ(state.view.dials.spread.d_k, 1);
  EXPECT_EQ(state.view.dials.spread.row, kSpreadRows - 1);
  EXPECT_EQ(state.view.dials.spread.seed, kSeedMax);
}

}  // namespace
}  // namespace attn::test
