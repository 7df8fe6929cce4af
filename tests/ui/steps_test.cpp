#include <numeric>

#include "app/state/shown_keys.h"
#include "app/ui/panels/steps_arithmetic.h"
#include "app/ui/panels/steps_numbers.h"
#include "harness.h"

namespace attn::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

std::string id(const char* name, Index index) {
  return "steps/" + std::string(name) + "/" + std::to_string(index);
}

Derived derived_of(const AppState& state) {
  Derived derived;
  update(derived, state);
  return derived;
}

std::shared_ptr<const Lesson> shared(Lesson lesson) {
  return std::make_shared<const Lesson>(std::move(lesson));
}

/// How many rows of the word table are in the log.
int rows_drawn(Harness& h) {
  int rows = 0;
  for (const LayoutEntry& entry : h.log().entries())
    rows +=
        entry.kind == LayoutEntry::Kind::item && std::string_view(entry.id).starts_with("steps/row/") ? 1 : 0;
  return rows;
}

// ---- Numbers ----

TEST(StepsNumbers, ColumnsShareTheirDecimals) {
  EXPECT_EQ(formatted(4.13, number_format(4.13)), "4.13");
  EXPECT_EQ(formatted(-0.004, number_format(4.13)), "0.00");
  EXPECT_EQ(formatted(0.05, number_format(0.05)), "0.050");
  EXPECT_EQ(formatted(0.005, number_format(0.005)), "0.0050");
  EXPECT_EQ(formatted(-1234.56, number_format(1234.56)), "−1234.6");
  EXPECT_EQ(formatted(98765.4, number_format(98765.4)), "98765");
  EXPECT_EQ(formatted(0, number_format(0)), "0.00");
}

TEST(StepsNumbers, WhatDigitsCannotShowGetsAnExponent) {
  EXPECT_EQ(formatted(-1.5e12, number_format(1.5e12)), "−1.50e12");
  EXPECT_EQ(formatted(3.5, number_format(1.5e12)), "3.50");
  EXPECT_EQ(formatted(0, number_format(1.5e12)), "0");
  EXPECT_EQ(formatted(1.2e-9, number_format(1.2e-9)), "1.20e−9");
}

// ---- Arithmetic ----

TEST(StepsArithmetic, ADivisionFollowsFromTheNumbersShown) {
  Harness h;
  // 4.13 / 1.41 would be 2.93: the root needs another digit.
  EXPECT_EQ(plain_text(*scale_arithmetic(h.derived, 5, 0)), "4.13 ÷ √2 = 4.13 ÷ 1.414 = 2.92");
}

TEST(StepsArithmetic, ARootThatIsWholeIsWrittenWhole) {
  const AppState state = initial_state("", shared(made_lesson(3, 4)), {});
  EXPECT_THAT(plain_text(*scale_arithmetic(derived_of(state), 0, 1)), HasSubstr(" ÷ 2 = "));
}

TEST(StepsArithmetic, ASoftmaxFollowsFromTheNumbersShown) {
  Harness h;
  const auto line = softmax_arithmetic(h.derived, 5, 0);
  ASSERT_TRUE(line);
  EXPECT_THAT(line->tail, ElementsAre("= 18.5 ÷ 29.8", "= 0.62"));
  EXPECT_EQ(line->head.front(), "e^2^.^9^2 ÷");
  EXPECT_EQ(line->terms.size(), 9u);
}

TEST(StepsArithmetic, NoSoftmaxLineWhereACalculatorOverflows) {
  Lesson lesson = made_lesson(3);
  for (Token& token : lesson.sentences[0].tokens) token.q *= 1000;
  const AppState state = initial_state("", shared(lesson), {});
  const Derived derived = derived_of(state);
  for (Index j = 0; j < 3; ++j) EXPECT_FALSE(softmax_arithmetic(derived, 0, j));
}

TEST(StepsArithmetic, AMixtureLeavesOutWhatAddsNothing) {
  Harness h;
  EXPECT_EQ(plain_text(*mix_arithmetic(h.derived, 5, 0, "动物")), "动物 = 0.62×1 = 0.62");
  EXPECT_FALSE(mix_arithmetic(h.derived, 5, 3, "拥堵"));
}

TEST(StepsArithmetic, AMixtureStartsWithTheLargestTermAndAddsUp) {
  Harness h({}, "three-words-zh");
  // 70 % of 1 and 15 % of 0.5: 0.70 + 0.075 would be 0.78 only by luck of rounding.
  EXPECT_THAT(plain_text(*mix_arithmetic(h.derived, 2, 0, "动物")), StartsWith("动物 = 0.70"));
  EXPECT_THAT(plain_text(*mix_arithmetic(h.derived, 2, 0, "动物")), ::testing::EndsWith("= 0.78"));
}

TEST(StepsArithmetic, NegativeTermsAreTakenAway) {
  Lesson lesson = made_lesson(2, 1, 1);
  lesson.sentences[0].tokens[0].v << 3;
  lesson.sentences[0].tokens[1].v << -1;
  for (Token& token : lesson.sentences[0].tokens) token.q << 0;
  EXPECT_EQ(plain_text(*mix_arithmetic(derived_of(initial_state("", shared(lesson), {})), 0, 0, "v1")),
            "v1 = 0.50×3 − 0.50×1 = 1.00");
}

TEST(StepsArithmetic, MaskedKeysHaveNone) {
  const Derived derived = derived_of(initial_state("", shared(made_lesson(3, 2, 2, Mask::Kind::causal)), {}));
  EXPECT_FALSE(scale_arithmetic(derived, 0, 2));
  EXPECT_FALSE(softmax_arithmetic(derived, 0, 2));
  EXPECT_TRUE(softmax_arithmetic(derived, 2, 0));
}

// ---- The card ----

TEST(Steps, ShowsTheRowOfTheChosenWord) {
  Harness h;
  EXPECT_EQ(h.text("steps/title"), "「它」这一行，四步算完");
  EXPECT_EQ(h.text("steps/word/0"), "小猫");
  EXPECT_EQ(h.text("steps/score/0"), "4.13");
  EXPECT_EQ(h.text("steps/scaled/0"), "2.92");
  EXPECT_EQ(h.text("steps/weight/0"), "62%");
  EXPECT_EQ(h.text("steps/score/1"), "−0.27");
  EXPECT_EQ(h.text("steps/mix_name/0"), "动物");
  EXPECT_EQ(h.text("steps/mix/0"), "0.62");
  EXPECT_EQ(h.text("steps/mix/3"), "0.00");

  reduce(h.state, SelectWord{0});
  h.settle();
  EXPECT_EQ(h.text("steps/title"), "「小猫」这一行，四步算完");
  EXPECT_EQ(h.text("steps/weight/0"), std::to_string(h.derived.percents(0, 0)) + "%");
}

TEST(Steps, PercentagesAddUp) {
  Harness h;
  int sum = 0;
  for (Index j = 0; j < h.derived.size(); ++j) sum += std::stoi(h.text(id("weight", j)));
  EXPECT_EQ(sum, 100);
}

TEST(Steps, BarsAreAsLongAsTheirWeights) {
  Harness h;
  const auto width = [&](Index j) { return h.find(LayoutEntry::Kind::mark, id("bar", j))->rect.width(); };
  const double ratio = h.derived.trace.weights(5, 7) / h.derived.trace.weights(5, 0);
  EXPECT_NEAR(width(7) / width(0), ratio, 0.02);
}

TEST(Steps, PointsStandBelowEachOther) {
  Harness h;
  for (const char* column : {"score", "scaled", "weight"}) {
    const float right = h.find(LayoutEntry::Kind::text, id(column, 0))->rect.max.x;
    for (Index j = 1; j < h.derived.size(); ++j)
      EXPECT_NEAR(h.find(LayoutEntry::Kind::text, id(column, j))->rect.max.x, right, 1.01) << column << j;
  }
}

TEST(Steps, AClickTakesAKeyInHand) {
  Harness h;
  h.click(h.at("steps/row/7"));
  EXPECT_EQ(h.count<SelectPartner>(), 1);
  EXPECT_EQ(h.state.view.partner, 7);
  EXPECT_NE(h.find(LayoutEntry::Kind::mark, "steps/partner_mark/7"), nullptr);
  EXPECT_EQ(h.find(LayoutEntry::Kind::mark, "steps/partner_mark/0"), nullptr);
}

TEST(Steps, HoverLightsARowAndDoesNothingElse) {
  Harness h;
  const Color before = h.find(LayoutEntry::Kind::text, "steps/word/3")->background;
  h.move_to(h.at("steps/row/3"));
  h.frame(), h.frame();
  EXPECT_EQ(h.find(LayoutEntry::Kind::text, "steps/word/3")->background, h.ui().theme().key_soft);
  EXPECT_EQ(h.find(LayoutEntry::Kind::text, "steps/word/2")->background, before);
  EXPECT_THAT(h.history(), IsEmpty());
}

TEST(Steps, DragTypingAndTheKeyboardLeaveItAlone) {
  Harness h;
  h.drag(h.at("steps/row/1"), h.at("steps/row/4"));
  h.type("12");
  EXPECT_EQ(h.count<SelectPartner>(), 0);
  EXPECT_EQ(h.count<PreviewVector>() + h.count<CommitVector>(), 0);
  h.key(Key::right);
  EXPECT_EQ(h.text("steps/title"), "「太」这一行，四步算完");
}

TEST(Steps, TheStepInPlayIsLitAndWrittenOut) {
  Harness h;
  const Theme theme = h.ui().theme();
  const auto show = [&](Step step) {
    reduce(h.state, ShowStep{step});
    h.settle();
  };
  const auto behind = [&](const char* name) { return h.find(LayoutEntry::Kind::text, name)->background; };
  const Rect place = h.find(LayoutEntry::Kind::region, "steps/mixture")->rect;

  show(Step::score);
  EXPECT_EQ(behind("steps/score/1"), theme.query_soft);
  EXPECT_EQ(behind("steps/scaled/1"), theme.card);
  show(Step::scale);
  EXPECT_EQ(behind("steps/scaled/1"), theme.query_soft);
  EXPECT_EQ(h.text("steps/note/0"), "4.13 ÷ √2 = 4.13 ÷ 1.414 = 2.92");
  show(Step::softmax);
  EXPECT_EQ(behind("steps/weight/1"), theme.query_soft);
  EXPECT_THAT(h.text("steps/note/0"), StartsWith("e2.92 ÷ (e2.92"));
  show(Step::mix);
  EXPECT_EQ(behind("steps/weight/1"), theme.card);
  EXPECT_EQ(behind("steps/mix/1"), theme.value_soft);
  EXPECT_EQ(h.text("steps/note/0"), "动物 = 0.62×1 = 0.62");
  EXPECT_EQ(h.find(LayoutEntry::Kind::region, "steps/mixture")->rect.min.y, place.min.y) << "nothing jumps";
}

TEST(Steps, MaskedKeysAreADashAndSaySo) {
  Harness h({.language = Language::en}, shared(made_lesson(5, 2, 2, Mask::Kind::causal)));
  EXPECT_EQ(h.text("steps/score/1"), "–");
  EXPECT_EQ(h.text("steps/weight/1"), "–");
  EXPECT_EQ(h.text("steps/masked/1"), "masked");
  EXPECT_EQ(h.text("steps/weight/0"), "100%");
  EXPECT_EQ(h.find(LayoutEntry::Kind::mark, "steps/bar/1"), nullptr);
}

TEST(Steps, AWordThatLooksAtNothingSaysSo) {
  Harness h({.language = Language::en}, shared(made_lesson(40, 2, 2, Mask::Kind::table)));
  EXPECT_THAT(h.text("steps/note/0"), HasSubstr("may look at nothing"));
  EXPECT_EQ(h.text("steps/mix/0"), "0.00");
}

TEST(Steps, ManyWordsScrollAndOnlyTheSeenOnesAreDrawn) {
  Harness h({}, shared(made_lesson(200)));
  EXPECT_GT(rows_drawn(h), 3);
  EXPECT_LT(rows_drawn(h), 40);
  EXPECT_NE(h.find(LayoutEntry::Kind::text, "steps/mix/3"), nullptr) << "the mixture stays";

  h.click(h.find(LayoutEntry::Kind::item, "steps/row/" + std::to_string(partner_of(h.state, h.derived)))
              ->rect.center());
  h.wheel(-500);
  h.settle();
  const ShownKeys shown = shown_keys(h.state, h.derived);
  const auto row = [](Index key) { return "steps/row/" + std::to_string(key); };
  EXPECT_NE(h.find(LayoutEntry::Kind::item, row(shown.keys.back())), nullptr);
  EXPECT_EQ(h.find(LayoutEntry::Kind::item, row(shown.keys.front())), nullptr);
}

TEST(Steps, TheKeyInHandIsScrolledIntoView) {
  Harness h({}, shared(made_lesson(40)));
  for (const Index key : {39, 0, 20}) {
    reduce(h.state, SelectPartner{key});
    h.settle();
    const LayoutEntry* row = h.find(LayoutEntry::Kind::item, id("row", key));
    ASSERT_NE(row, nullptr) << key;
    EXPECT_GE(row->rect.min.y, row->clip.min.y - 1);
    EXPECT_LE(row->rect.max.y, row->clip.max.y + 1);
  }
}

TEST(Steps, ManyValueDimensionsScroll) {
  Harness h({}, shared(made_lesson(9, 2, 64)));
  const LayoutEntry* first = h.find(LayoutEntry::Kind::text, "steps/mix/0");
  ASSERT_NE(first, nullptr);
  EXPECT_TRUE(first->scrolls);
  EXPECT_EQ(h.text("steps/mix_name/0"), "v1");
  EXPECT_EQ(h.find(LayoutEntry::Kind::text, "steps/mix/63"), nullptr);
  h.move_to(first->rect.center());
  h.wheel(-500);
  h.settle();
  EXPECT_EQ(h.text("steps/mix_name/63"), "v64");
}

// ---- Legibility ----

/// Numbers, and their columns' heads, are never shortened.
void expect_whole_numbers(Harness& h, const std::string& what) {
  for (const LayoutEntry& entry : h.log().entries())
    for (const char* prefix :
         {"steps/score", "steps/scaled", "steps/weight", "steps/mix/", "steps/head", "steps/note"}) {
      if (entry.kind != LayoutEntry::Kind::text || !std::string_view(entry.id).starts_with(prefix)) continue;
      EXPECT_FALSE(entry.text.ends_with("…")) << what << ": " << entry.id << " “" << entry.text << "”";
    }
}

/// Every step of a lesson in one setup.
void expect_legible(Harness& h, const Setup& setup, const std::string& what) {
  for (const Step step : {Step::score, Step::scale, Step::softmax, Step::mix}) {
    reduce(h.state, ShowStep{step});
    h.frame(), h.frame();
    EXPECT_THAT(legibility_faults(h.log(), setup, "steps/"), IsEmpty())
        << what << ", step " << static_cast<int>(step);
  }
}

TEST(StepsLegibility, BundledLessonsAreShownWhole) {
  for (const auto& setup : all_setups())
    for (const CatalogEntry& entry : lessons_of_every_shape()) {
      const std::string what = entry.name + " " + describe(setup);
      Harness h(setup, entry.lesson);
      expect_legible(h, setup, what);
      expect_whole_numbers(h, what);
      for (Index j = 0; j < h.derived.size(); ++j) {
        const std::string shown = h.text(id("word", j));
        if (shown.empty()) continue;  // scrolled away
        EXPECT_EQ(shown, h.derived.words[static_cast<std::size_t>(j)]) << what;
      }
    }
}

/// Lessons that strain the card.
std::vector<std::pair<std::string, Lesson>> hard_lessons() {
  std::vector<std::pair<std::string, Lesson>> lessons;
  for (const Index n : {1, 12, 40, 200}) lessons.emplace_back(std::to_string(n) + " words", made_lesson(n));
  for (const Index d : {1, 16, 64}) lessons.emplace_back("d = " + std::to_string(d), made_lesson(9, d, d));
  lessons.emplace_back("causal", made_lesson(9, 2, 4, Mask::Kind::causal));
  lessons.emplace_back("all masked", made_lesson(9, 2, 4, Mask::Kind::table));
  Lesson huge = made_lesson(9);
  for (Token& token : huge.sentences[0].tokens) token.q *= 5e5, token.k *= 5e5, token.v *= 5e5;
  lessons.emplace_back("huge numbers", huge);
  Lesson tiny = made_lesson(9);
  for (Token& token : tiny.sentences[0].tokens) token.q *= 1e-7, token.v *= 1e-7;
  lessons.emplace_back("tiny numbers", tiny);
  Lesson wide = made_lesson(9);
  for (Token& token : wide.sentences[0].tokens) token.text = std::string(200, 'm');
  wide.value_axes.assign(4, LocalText{.any = std::string(200, 'w'), .zh = {}, .en = {}, .extras = {}});
  lessons.emplace_back("long words", wide);
  return lessons;
}

TEST(StepsLegibility, HardLessons) {
  for (const auto& setup : all_setups()) {
    // The lowest, the narrowest and the usual window; themes differ in colours only, which the bundled
    // lessons cover.
    if (setup.display.x != 1024 && setup.display.x != 1280 && setup.display.x != 1920) continue;
    if (setup.theme == ThemeKind::dark) continue;
    for (const auto& [name, lesson] : hard_lessons()) {
      const std::string what = name + " " + describe(setup);
      Harness h(setup, shared(lesson));
      expect_legible(h, setup, what);
      expect_whole_numbers(h, what);
    }
  }
}

}  // namespace
}  // namespace attn::test
