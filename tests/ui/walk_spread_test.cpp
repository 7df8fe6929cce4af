// Station 6: why scores are divided by the root of d_k, driven through all its controls.

#include <cmath>

#include "app/ui/widgets/number_text.h"
#include "core/softmax_gradient.h"
#include "lab_hands.h"

namespace attn::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

constexpr Index kStation = 6;

class SpreadStation : public ::testing::Test {
 protected:
  void at_beat(Index beat) { go_to(ui, kStation, beat); }
  const SpreadDials& dials() const { return ui.state.view.dials.spread; }
  double number(const std::string& id) { return parse_number(ui.text(id)).value_or(-1e9); }
  /// The scores at a d_k of a sweep of the test's own.
  static std::vector<double> scores_of(std::uint64_t seed, Index d_k) {
    ScoreSpread sweep(seed);
    sweep.advance(d_k);
    const auto scores = sweep.scores(d_k);
    return {scores.begin(), scores.end()};
  }

  Harness ui;
};

TEST_F(SpreadStation, ShowsTheSpreadOfAllScores) {
  at_beat(1);
  for (const Index d_k : {1, 2, 64, 300, 512}) {
    SpreadDials wanted;
    wanted.d_k = d_k;
    reduce(ui.state, SetSpreadDials{wanted});
    ui.settle();
    double squares = 0;
    for (const double score : scores_of(wanted.seed, d_k)) squares += score * score;
    EXPECT_NEAR(number("spread/found/0"), std::sqrt(squares / 4096), 0.00501);
    EXPECT_NEAR(number("spread/theory/0"), std::sqrt(static_cast<double>(d_k)), 0.00501);
  }
}

TEST_F(SpreadStation, ShowsTheWeightsOfTheChosenRow) {
  at_beat(2);
  ui.click(ui.at("spread/row/on"));
  ui.click(ui.at("spread/row/on"));
  ui.click(ui.at("spread/row/back"));
  ui.click(ui.at("spread/row/on"));
  ui.settle();
  EXPECT_EQ(dials().row, 2);
  const std::vector<double> scores = scores_of(dials().seed, 64);
  double sums[2] = {0, 0};
  const auto e = [&](std::size_t key, bool divided) {
    return std::exp(scores[2 * 8 + key] / (divided ? 8 : 1));
  };
  for (const bool divided : {false, true})
    for (std::size_t key = 0; key < 8; ++key) sums[divided] += e(key, divided);
  for (const bool divided : {false, true})
    for (std::size_t key = 0; key < 8; ++key)
      EXPECT_NEAR(number("spread/percent/" + std::to_string(key) + (divided ? "/1" : "/0")),
                  100 * e(key, divided) / sums[divided], 0.501);
}

TEST_F(SpreadStation, CurvesSayTheirMeansAtTheChosenDimension) {
  at_beat(2);
  SpreadDials wanted;
  wanted.d_k = 200;
  reduce(ui.state, SetSpreadDials{wanted});
  ui.settle();
  const std::vector<double> scores = scores_of(wanted.seed, 200);
  for (const bool divided : {false, true}) {
    double largest = 0, gradient = 0;
    for (std::size_t row = 0; row < 512; ++row) {
      double sum = 0, weights[8];
      for (std::size_t key = 0; key < 8; ++key)
        sum += weights[key] = std::exp(scores[row * 8 + key] / (divided ? std::sqrt(200.0) : 1));
      for (double& weight : weights) weight /= sum;
      largest += *std::max_element(weights, weights + 8) / 512;
      gradient += softmax_jacobian_norm(weights) / 512;
    }
    const auto said = [&](const std::string& curve) {
      const std::string text = ui.text(curve + (divided ? "/4/1" : "/4/0"));
      return parse_number(text.substr(text.rfind(' ') + 1)).value_or(-1);
    };
    EXPECT_NEAR(said("spread/largest_curve"), largest, 0.000501);
    EXPECT_NEAR(said("spread/gradient_curve"), gradient, 0.000501);
  }
}

TEST_F(SpreadStation, TheTextbooksRowIsComputed) {
  at_beat(3);
  const auto share = [&](const std::string& id) {
    std::string text = ui.text(id);
    text.pop_back();
    return parse_number(text).value_or(-1) / 100;
  };
  type_into(ui, "spread/score/1", "10");
  type_into(ui, "spread/divisor", "4");
  const double scores[] = {16, 10, 1};
  for (const bool divided : {false, true}) {
    double sum = 0;
    for (const double score : scores) sum += std::exp((score - 16) / (divided ? 4 : 1));
    for (std::size_t i = 0; i < 3; ++i) {
      const double weight = std::exp((scores[i] - 16) / (divided ? 4 : 1)) / sum;
      EXPECT_NEAR(share("spread/typed_weight/" + std::to_string(i) + (divided ? "/1" : "/0")) / weight, 1,
                  0.05);
    }
  }
  EXPECT_EQ(ui.text("spread/scaled/1"), "2.5");
  EXPECT_EQ(ui.text("spread/score_tick/6"), "16") << "two standard deviations at d_k = 64";
  EXPECT_EQ(ui.text("spread/divided_tick/6"), "2");
  ui.click(ui.at("spread/text_numbers"));
  EXPECT_EQ(dials().scores, SpreadDials{}.scores);
  EXPECT_EQ(dials().divisor, 8);
}

TEST_F(SpreadStation, SmallNumbersArePlainAndLargeOnesRound) {
  at_beat(3);
  EXPECT_EQ(ui.text("spread/typed_weight/1/0"), "0.000083%");
  EXPECT_EQ(ui.text("spread/typed_weight/2/0"), "0.000031%");
  EXPECT_EQ(ui.text("spread/typed_gradient/0"), "0.0000019");
  EXPECT_THAT(ui.text("spread/times/0"), HasSubstr("160000"));
  reduce(ui.state, SetLanguage{Language::en});
  ui.settle();
  EXPECT_THAT(ui.text("spread/times/0"), HasSubstr("about 160\u00a0000 times"));
  type_into(ui, "spread/score/0", "60");
  EXPECT_EQ(ui.text("spread/typed_weight/1/0"), "6.5e−24%");
  EXPECT_THAT(ui.text("spread/times/0"), HasSubstr("e2"));
}

TEST_F(SpreadStation, BothHalvesSayWhoseNumbersTheyShow) {
  reduce(ui.state, SetLanguage{Language::en});
  at_beat(3);
  EXPECT_EQ(ui.text("spread/example"), "A row from the text, divided by 8");
  EXPECT_EQ(ui.text("spread/divided_histogram"), "4096 scores at dk = 64");
  type_into(ui, "spread/d_k/box", "300");
  EXPECT_EQ(ui.text("spread/example"), "A row from the text, divided by 8") << "d_k is not its divisor";
  EXPECT_EQ(ui.text("spread/divided_histogram"), "4096 scores at dk = 300");
  type_into(ui, "spread/divisor", "4");
  type_into(ui, "spread/score/1", "10");
  EXPECT_EQ(ui.text("spread/example"), "A row of your own, divided by 4");
}

TEST_F(SpreadStation, TheSliderReachesEverySmallDimension) {
  at_beat(1);
  tab_to(ui, "spread/d_k/slider");
  for (int i = 0; i < 60; ++i) ui.key(Key::left);
  EXPECT_EQ(dials().d_k, 1);
  for (const Index d_k : {2, 3, 4, 5}) {
    ui.key(Key::right);
    EXPECT_EQ(dials().d_k, d_k);
  }
  for (const Index d_k : {4, 3, 2, 1}) {
    ui.key(Key::left);
    EXPECT_EQ(dials().d_k, d_k);
  }
  for (int i = 0; i < 60; ++i) ui.key(Key::right);
  EXPECT_EQ(dials().d_k, kSpreadMax);
  const ImVec2 groove = ui.at("spread/d_k/slider");
  ui.drag(groove, {0, groove.y});
  EXPECT_EQ(dials().d_k, 1);
}

TEST_F(SpreadStation, EverythingWorksByKeyboardAlone) {
  at_beat(1);
  type_by_keyboard(ui, "spread/d_k/box", "128");
  EXPECT_EQ(dials().d_k, 128);
  ui.key(Key::up);
  EXPECT_EQ(dials().d_k, 129);
  type_by_keyboard(ui, "spread/seed/box", "2026");
  EXPECT_EQ(dials().seed, 2026u);
  tab_to(ui, "spread/new_seed");
  ui.key(Key::enter);
  EXPECT_EQ(dials().seed, 2027u);
  at_beat(2);
  tab_to(ui, "spread/row/on");
  ui.key(Key::enter);
  EXPECT_EQ(dials().row, 1);
  tab_to(ui, "spread/row/back");
  ui.key(Key::enter);
  EXPECT_EQ(dials().row, 0);
  at_beat(3);
  type_by_keyboard(ui, "spread/score/0", "-3.5");
  EXPECT_EQ(dials().scores[0], -3.5);
  type_by_keyboard(ui, "spread/divisor", "2");
  ui.key(Key::down);
  EXPECT_EQ(dials().divisor, 1);
  tab_to(ui, "spread/text_numbers");
  ui.key(Key::enter);
  EXPECT_EQ(dials().scores, SpreadDials{}.scores);
}

TEST_F(SpreadStation, NewNumbersComeFromTheNextSeedRoundAndRound) {
  at_beat(1);
  const std::string before = ui.text("spread/found/0");
  ui.click(ui.at("spread/new_seed"));
  EXPECT_EQ(dials().seed, SpreadDials{}.seed + 1);
  ui.settle();
  EXPECT_NE(ui.text("spread/found/0"), before);
  type_into(ui, "spread/seed/box", "999999");
  ui.click(ui.at("spread/new_seed"));
  EXPECT_EQ(dials().seed, 0u);
}

TEST_F(SpreadStation, SaysThatItComputesInsteadOfShowingOtherNumbers) {
  at_beat(1);
  SpreadDials wanted;
  wanted.d_k = 512, wanted.seed = 9;
  reduce(ui.state, SetSpreadDials{wanted});
  ui.frame();
  EXPECT_THAT(ui.text("spread/computing/0"), HasSubstr("16"));
  EXPECT_EQ(ui.text("spread/found/0"), "…");
  ui.settle();
  EXPECT_EQ(ui.text("spread/computing/0"), "");
  EXPECT_EQ(ui.derived.labs.spread.sweep->done(), kSpreadMax);
}

TEST_F(SpreadStation, TypedNumbersAreUnderstoodOrRefusedInPlace) {
  at_beat(3);
  const std::vector<std::string> never = {"", "abc", "1e999", "nan", "--1"};
  for (const char* box :
       {"spread/d_k/box", "spread/seed/box", "spread/score/0", "spread/score/2", "spread/divisor"})
    expect_refused(ui, box, never);
  expect_refused(ui, "spread/d_k/box", {"0", "513", "1,5", "１．５", "-3"});
  expect_refused(ui, "spread/seed/box", {"-1", "1000000", "1,5", "１．５"});
  expect_refused(ui, "spread/score/1", {"1000001", "-1e7"});
  expect_refused(ui, "spread/divisor", {"0", "-8", "1001", "0.05"});
  type_into(ui, "spread/d_k/box", "６４");
  EXPECT_EQ(dials().d_k, 64);
  type_into(ui, "spread/score/2", "１．５");
  EXPECT_EQ(dials().scores[2], 1.5);
  type_into(ui, "spread/divisor", "1,5");
  EXPECT_EQ(dials().divisor, 1.5);
}

class SpreadEverywhere : public ::testing::TestWithParam<Setup> {};

TEST_P(SpreadEverywhere, IsLegibleAtEveryBeatAndSetting) {
  Harness ui(GetParam());
  for (const Index beat : {1, 2, 3}) {
    go_to(ui, kStation, beat);
    for (const Index d_k : {1, 64, 512})
      for (const bool extreme : {false, true}) {
        SpreadDials dials;
        dials.d_k = d_k;
        if (extreme) {
          dials.row = 511;
          dials.scores = {-1e6, 123456.789, 1e-7};
          dials.divisor = kDivisorMin;
        }
        reduce(ui.state, SetSpreadDials{dials});
        ui.settle();
        EXPECT_THAT(legibility_faults(ui.log(), GetParam()), IsEmpty())
            << "beat " << beat << " d_k " << d_k << " extreme " << extreme;
        EXPECT_THAT(unknown_texts(ui), IsEmpty());
        const bool at_length = ui.text("spread/gradient_means/0") != "",
                   in_short = ui.text("spread/gradient_short") != "";
        EXPECT_TRUE(beat < 3 || at_length != in_short) << "what a gradient is, once";
      }
  }
  SpreadDials dials;
  dials.d_k = 512, dials.seed = kSeedMax;
  reduce(ui.state, SetSpreadDials{dials});
  for (const Index beat : {3, 2, 1}) {
    if (beat < 3) reduce(ui.state, WalkOn{-1});
    ui.frame();
    ASSERT_TRUE(ui.derived.labs.unfinished);
    EXPECT_THAT(legibility_faults(ui.log(), GetParam()), IsEmpty()) << "computing, beat " << beat;
  }
}

class SpreadInManyPlaces : public SpreadEverywhere {};

TEST_P(SpreadInManyPlaces, ScalesStandClearOfTheirNamesAtEveryDimension) {
  Harness ui(GetParam());
  go_to(ui, kStation, 3);
  std::vector<Index> sample = {1, 2, 3, 155, 296, 463, kSpreadMax};
  for (Index d_k = 5; d_k < kSpreadMax; d_k += 61) sample.push_back(d_k);
  for (const Index d_k : sample) {
    SpreadDials dials;
    dials.d_k = d_k;
    reduce(ui.state, SetSpreadDials{dials});
    ui.settle();
    EXPECT_THAT(legibility_faults(ui.log(), GetParam(), "spread"), IsEmpty()) << "d_k " << d_k;
    for (const auto& [name, tick] : {std::pair{"spread/scale/0", "spread/score_tick/0"},
                                     std::pair{"spread/scale/1", "spread/divided_tick/0"}}) {
      const LayoutEntry *left = ui.find(LayoutEntry::Kind::text, name),
                        *right = ui.find(LayoutEntry::Kind::text, tick);
      ASSERT_TRUE(left && right);
      EXPECT_GT(right->rect.min.x - left->rect.max.x, left->rect.height() / 4) << name << " d_k " << d_k;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Setups, SpreadEverywhere, testing::ValuesIn(all_setups()));
INSTANTIATE_TEST_SUITE_P(Setups, SpreadInManyPlaces, testing::ValuesIn(some_setups()));

}  // namespace
}  // namespace attn::test
