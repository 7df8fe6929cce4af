// Rows next to each other: of several words, and of one word in two sentences.

#include <gtest/gtest.h>

#include <cstdlib>

#include "app/ui/widgets/row_look.h"
#include "harness.h"

namespace attn::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = LayoutEntry::Kind;

constexpr Index kCat = 0, kRoad = 3, kIt = 5, kTired = 7, kEnd = 8;

/// Of the default pair, whose words are ten columns: 累 and 堵 have each its own.
std::string difference(Harness& h, Index column) {
  return h.text("compare/difference/0/" + std::to_string(column));
}

/// row: 0 for the first sentence or word, 1 for the second.
std::string percent(Harness& h, Index row, Index column) {
  return h.text("compare/percent/" + std::to_string(row) + "/" + std::to_string(column));
}

/// 0 where a cell has a mark instead of a number.
double number_in(std::string text) {
  if (text.starts_with("−")) text = "-" + text.substr(std::string("−").size());
  return std::strtod(text.c_str(), nullptr);
}

bool is_drawn(Harness& h, std::string_view prefix) {
  for (const LayoutEntry& entry : h.log().entries())
    if (entry.id.starts_with(prefix)) return true;
  return false;
}

float bar_height(Harness& h, Index row, Index column) {
  const LayoutEntry* bar =
      h.find(Kind::region, "compare/bar/" + std::to_string(row) + "/" + std::to_string(column));
  return bar ? bar->rect.height() : 0;
}

std::shared_ptr<const Lesson> long_pair(Index words) {
  Lesson lesson = made_lesson(words);
  lesson.sentences.push_back(made_lesson(words, 2, 4, Mask::Kind::causal).sentences.front());
  lesson.sentences.back().tokens.back().text = "other";
  for (Sentence& sentence : lesson.sentences) sentence.focus = words - 1;
  return std::make_shared<const Lesson>(std::move(lesson));
}

TEST(Compare, OneKeyShowsTheDefaultPairWithItsDifferences) {
  Harness h;
  h.key(Key::c);
  EXPECT_TRUE(h.state.view.both_sentences);
  EXPECT_EQ(percent(h, 0, kCat), "62");
  EXPECT_EQ(percent(h, 1, kRoad), "62");
  EXPECT_EQ(difference(h, kCat), "−53");
  EXPECT_EQ(difference(h, kRoad), "+53");
  EXPECT_EQ(h.text("compare/difference_label/0"), "② − ①");
  h.key(Key::c);
  EXPECT_FALSE(is_drawn(h, "compare/"));
}

TEST(Compare, ASingleSentenceIsToldThatThereIsNothingToCompareWith) {
  for (const Language language : {Language::zh, Language::en}) {
    Harness h({.language = language}, std::make_shared<const Lesson>(made_lesson(3)));
    h.key(Key::c);
    h.settle();
    EXPECT_TRUE(is_drawn(h, "question/text"));
    ASSERT_TRUE(h.state.dialog);
    h.key(Key::enter);
    EXPECT_FALSE(h.state.dialog);
    EXPECT_FALSE(h.state.view.both_sentences);
  }
}

TEST(Compare, WordsThatOnlyOneSentenceHasStandAtTheirPlaces) {
  Harness h;
  h.key(Key::c);
  EXPECT_EQ(h.text("compare/word/7"), "累");
  EXPECT_EQ(h.text("compare/word/8"), "堵");
  EXPECT_EQ(percent(h, 0, 7), "13");
  EXPECT_EQ(percent(h, 1, 7), h.ui().strings(Language::zh)("compare.absent"));
  EXPECT_EQ(percent(h, 0, 8), percent(h, 1, 7));
  EXPECT_EQ(difference(h, 7), "");
  EXPECT_EQ(difference(h, 8), "");
}

TEST(Compare, TheButtonBesideTheSwitchAndTheOneOnTheCard) {
  Harness h;
  h.click(h.at("switch/compare"));
  EXPECT_TRUE(h.state.view.both_sentences);
  h.click(h.at("compare/close"));
  EXPECT_FALSE(h.state.view.both_sentences);
}

TEST(Compare, BarsShareAChartOrHaveTheirOwn) {
  Harness h;
  h.key(Key::c);
  const float apart = bar_height(h, 0, kCat);
  const LayoutEntry* first = h.find(Kind::region, "compare/bar/0/0");
  const LayoutEntry* second = h.find(Kind::region, "compare/bar/1/0");
  ASSERT_TRUE(first && second);
  EXPECT_FALSE(first->rect.overlaps(second->rect));
  h.click(h.at("compare/overlaid"));
  first = h.find(Kind::region, "compare/bar/0/0"), second = h.find(Kind::region, "compare/bar/1/0");
  ASSERT_TRUE(first && second);
  EXPECT_TRUE(first->rect.overlaps(second->rect));
  EXPECT_EQ(first->rect.max.y, second->rect.max.y);
  EXPECT_GT(bar_height(h, 0, kCat), apart);
  EXPECT_EQ(percent(h, 0, kCat), "62");
  EXPECT_EQ(difference(h, kCat), "−53");
  h.key(Key::c, false, true);
  EXPECT_FALSE(h.state.view.overlaid);
}

TEST(Compare, BarsAreAsHighAsTheirWeights) {
  Harness h;
  h.key(Key::c);
  const double cat = h.derived.sides[0].trace.weights(kIt, kCat),
               road = h.derived.sides[0].trace.weights(kIt, kRoad);
  EXPECT_NEAR(bar_height(h, 0, kRoad) / bar_height(h, 0, kCat), road / cat, 0.02);
}

TEST(Compare, FollowsADragInTheSameFrame) {
  Harness h;
  h.key(Key::c);
  const ImVec2 handle = h.at("plane/handle/k/0");
  const float before = bar_height(h, 0, kCat);
  h.move_to(handle);
  h.frame();
  h.press();
  h.move_to({handle.x - 120, handle.y});
  h.frame();  // emits the preview
  ASSERT_TRUE(h.state.preview);
  h.frame();
  EXPECT_LT(bar_height(h, 0, kCat), before);
  EXPECT_EQ(percent(h, 0, kCat), std::to_string(h.derived.sides[0].percents(kIt, kCat)));
  h.release();
}

TEST(Compare, BetweenTheSentencesALineShowsTheMixture) {
  Harness h;
  h.key(Key::c);
  const std::string before = h.text("compare/explanation/0");
  reduce(h.state, SetBlend{0.4});
  h.settle();
  EXPECT_EQ(percent(h, 0, kCat), "62");
  EXPECT_EQ(difference(h, kCat), "−53");
  EXPECT_NE(h.text("compare/explanation/0"), before);
  const LayoutEntry* bar = h.find(Kind::region, "compare/bar/0/0");
  const LayoutEntry* line = h.find(Kind::mark, "compare/mixture/0/0");
  ASSERT_TRUE(bar && line);
  EXPECT_GT(line->rect.center().y, bar->rect.min.y);
}

TEST(Compare, NothingMovesWhenTheSliderDoes) {
  for (const auto& setup : some_setups()) {
    SCOPED_TRACE(describe(setup));
    Harness h(setup);
    h.key(Key::c);
    const Rect before = h.find(Kind::region, "compare/bar/1/3")->rect;
    reduce(h.state, SetBlend{0.4});
    h.settle();
    const Rect after = h.find(Kind::region, "compare/bar/1/3")->rect;
    EXPECT_EQ(before.min.y, after.min.y);
    EXPECT_EQ(before.max.x, after.max.x);
  }
}

TEST(Compare, AnotherSentenceCanBeChosen) {
  Lesson lesson = *bundled_lessons().front().lesson;
  lesson.sentences.push_back(lesson.sentences.front());
  lesson.sentences.back().tokens.pop_back();
  Harness h({}, std::make_shared<const Lesson>(std::move(lesson)));
  h.key(Key::c);
  EXPECT_EQ(h.text("compare/with"), "②");
  h.click(h.at("compare/on"));
  EXPECT_EQ(h.text("compare/with"), "③");
  EXPECT_EQ(h.text("compare/difference_label/0"), "③ − ①");
  h.click(h.at("compare/on"));
  EXPECT_EQ(h.text("compare/with"), "②");
  h.key(Key::digit_3, false, true);
  EXPECT_EQ(h.state.view.blend.to, 2);
}

TEST(Compare, SaysWhereTheOtherSentenceLacksTheChosenWord) {
  Harness h;
  h.click(h.at("stage/word/7"));
  h.key(Key::c);
  EXPECT_EQ(percent(h, 0, kCat), "66");
  EXPECT_EQ(h.text("compare/missing/1"), h.ui().strings(Language::zh)("compare.missing"));
  EXPECT_EQ(difference(h, kCat), "");
}

/// Where the highest ink of a text stands, of all that was painted in its rectangle.
float highest_ink(const Rect& rect) {
  float highest = rect.max.y;
  const ImDrawData& painted = *ImGui::GetDrawData();
  for (int list = 0; list < painted.CmdListsCount; ++list)
    for (const ImDrawVert& vertex : painted.CmdLists[list]->VtxBuffer)
      if (rect.contains(vertex.pos)) highest = std::min(highest, vertex.pos.y);
  return highest;
}

TEST(Compare, TurnedWordsAreWholeUpToTheLastColumn) {
  Harness h({{1024, 768}, 1, Language::en, ThemeKind::light, false}, "cat-and-road-en");
  h.key(Key::c);
  const LayoutEntry* word = h.find(Kind::text, "compare/word/12");
  ASSERT_NE(word, nullptr);
  ASSERT_EQ(word->text, "congested");
  ASSERT_GT(word->rect.height(), word->rect.width());
  EXPECT_LT(highest_ink(word->rect), word->rect.min.y + 0.5f * word->font_px);
}

TEST(SeveralWords, CtrlAndClickTakeAWordInAndOut) {
  Harness h;
  h.ctrl_click(h.at("stage/word/7"));
  EXPECT_THAT(h.state.view.marked, ElementsAre(kTired));
  EXPECT_EQ(h.state.view.word, kIt);
  EXPECT_EQ(percent(h, 0, kCat), "62");
  EXPECT_EQ(percent(h, 1, kCat), "66");
  h.ctrl_click(h.at("heatmap/row_label/2"));
  EXPECT_THAT(h.state.view.marked, ElementsAre(2, kTired));
  EXPECT_NE(h.find(Kind::mark, "heatmap/marked_row/2"), nullptr);
  EXPECT_NE(h.find(Kind::mark, "stage/marked/2"), nullptr);
  h.ctrl_click(h.at("stage/word/7"));
  EXPECT_THAT(h.state.view.marked, ElementsAre(2));
  h.key(Key::escape);
  EXPECT_THAT(h.state.view.marked, IsEmpty());
}

TEST(SeveralWords, TheKeyKeepsARowWhileTheArrowsMoveOn) {
  Harness h;
  h.key(Key::a);
  EXPECT_THAT(h.state.view.marked, ElementsAre(kIt));
  h.key(Key::right);
  h.key(Key::right);
  EXPECT_EQ(h.state.view.word, kTired);
  EXPECT_EQ(h.text("compare/label/0"), "它");
  EXPECT_EQ(h.text("compare/label/1"), "累");
  h.key(Key::a);
  h.key(Key::right);
  EXPECT_THAT(h.state.view.marked, ElementsAre(kIt, kTired));
  EXPECT_EQ(h.text("compare/label/2"), "了");
}

TEST(SeveralWords, TheirRowsAreToldApartByMoreThanColour) {
  Harness h;
  for (const Index word : {kCat, kRoad, kEnd}) reduce(h.state, MarkWord{word, true});
  h.settle();
  std::vector<RowLook> looks;
  for (const Index word : chosen_words(h.state.view))
    looks.push_back(row_look(h.ui().theme(), row_rank(h.state.view, word)));
  for (std::size_t i = 0; i < looks.size(); ++i)
    for (std::size_t j = i + 1; j < looks.size(); ++j) {
      EXPECT_NE(looks[i].pattern, looks[j].pattern);
      EXPECT_NE(looks[i].dash, looks[j].dash);
    }
}

TEST(SeveralWords, OfALongSentenceTheStrongestAreShownAndTheRestAddedUp) {
  Harness h({}, std::make_shared<const Lesson>(made_lesson(60)));
  reduce(h.state, MarkWord{30, true});
  h.settle();
  double sum = 0;
  Index slots = 0;
  for (; !percent(h, 0, slots).empty(); ++slots) {
    EXPECT_NE(percent(h, 0, slots).find('.'), std::string::npos) << "with decimals, as on the words";
    sum += number_in(percent(h, 0, slots));
  }
  EXPECT_NEAR(sum, 100, 0.05 * static_cast<double>(slots));
  EXPECT_LT(slots, 40);
  EXPECT_NE(h.text("compare/word/" + std::to_string(slots - 1)).find(std::to_string(60 - (slots - 1))),
            std::string::npos);
}

/// Each number is that of its weights, and so is the difference.
TEST(Compare, ALongPairIsRoundedWordByWord) {
  Lesson lesson = made_lesson(300);
  lesson.sentences.push_back(made_lesson(300, 2, 4, Mask::Kind::causal).sentences.front());
  for (Sentence& sentence : lesson.sentences) sentence.focus = 200;
  Harness h({}, std::make_shared<const Lesson>(std::move(lesson)));
  h.key(Key::c);
  h.settle();
  Index slots = 0;
  while (!percent(h, 0, slots).empty()) ++slots;
  ASSERT_GT(slots, 3);
  const double rounding = 0.05 * static_cast<double>(slots);
  double rest[2];
  for (const Index side : {0, 1}) {
    double told = 0;
    for (Index slot = 0; slot + 1 < slots; ++slot) told += number_in(percent(h, side, slot));
    rest[side] = number_in(percent(h, side, slots - 1));
    EXPECT_NEAR(rest[side], 100 - told, rounding);
  }
  EXPECT_NEAR(number_in(difference(h, slots - 1)), rest[1] - rest[0], 0.11);
}

TEST(SeveralWords, TheQuerysRowIsScrolledIntoView) {
  Harness h({}, std::make_shared<const Lesson>(made_lesson(30)));
  for (Index word = 0; word < 30; ++word) reduce(h.state, MarkWord{word, true});
  h.settle();
  reduce(h.state, SelectWord{29});
  h.settle();
  const LayoutEntry* label = h.find(Kind::text, "compare/label/29");
  ASSERT_NE(label, nullptr);
  EXPECT_LE(label->rect.max.y, label->clip.max.y + 1);
}

TEST(SeveralWords, AtAStationAClickWithCtrlIsAClick) {
  Harness h;
  reduce(h.state, GoToStation{1});
  reduce(h.state, WalkOn{1});
  h.settle();
  h.ctrl_click(h.at("stage/word/7"));
  EXPECT_THAT(h.state.view.marked, IsEmpty());
  EXPECT_EQ(h.state.view.word, kTired);
}

class CompareLegibility : public testing::TestWithParam<Setup> {
 protected:
  void expect_legible(Harness& h) {
    h.settle();
    EXPECT_TRUE(is_drawn(h, "compare/percent"));
    EXPECT_THAT(audit(h, GetParam()), IsEmpty());
  }
  static std::string lesson() {
    return GetParam().language == Language::zh ? "cat-and-road-zh" : "cat-and-road-en";
  }
};

TEST_P(CompareLegibility, ThreeMarkedWords) {
  Harness h(GetParam(), lesson());
  for (const Index word : {kCat, kRoad, kTired}) reduce(h.state, MarkWord{word, true});
  for (const bool overlaid : {false, true}) {
    reduce(h.state, OverlayRows{overlaid});
    expect_legible(h);
  }
}

TEST_P(CompareLegibility, BothSentences) {
  Harness h(GetParam(), lesson());
  reduce(h.state, CompareSentences{true});
  for (const bool overlaid : {false, true}) {
    reduce(h.state, OverlayRows{overlaid});
    expect_legible(h);
    reduce(h.state, SetBlend{0.4});
    expect_legible(h);
    reduce(h.state, SetBlend{0});
  }
  reduce(h.state, MarkWord{kTired, true});
  expect_legible(h);
}

TEST_P(CompareLegibility, OneToFortyWords) {
  for (const Index words : {1, 2, 40}) {
    SCOPED_TRACE(words);
    Harness h(GetParam(), long_pair(words));
    reduce(h.state, CompareSentences{true});
    expect_legible(h);
    reduce(h.state, OverlayRows{true});
    expect_legible(h);
    reduce(h.state, CompareSentences{false});
    reduce(h.state, MarkWord{0, true});
    reduce(h.state, MarkWord{words / 2, true});
    expect_legible(h);
  }
}

INSTANTIATE_TEST_SUITE_P(Setups, CompareLegibility, testing::ValuesIn(all_setups()));

}  // namespace
}  // namespace attn::test
