#include "app/state/compare.h"

#include <gmock/gmock.h>

#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr Index kCat = 0, kRoad = 3, kIt = 5, kVery = 6, kTired = 7, kEnd = 8;

Sentence words(std::initializer_list<const char*> texts) {
  Sentence sentence;
  for (const char* text : texts) {
    Token token;
    token.text = text;
    sentence.tokens.push_back(std::move(token));
  }
  return sentence;
}

Share one(const Comparison& comparison, std::size_t query, std::size_t side, std::size_t column) {
  return share(comparison, query, side, std::vector<std::size_t>{column});
}

TEST(WordColumns, WordsOfBothShareAColumnAndTheOthersStandAtTheirPlaces) {
  const std::vector<WordColumn> columns =
      word_columns(words({"it", "was", "too", "tired"}), words({"it", "was", "too", "full", "."}));
  EXPECT_THAT(columns, ElementsAre(WordColumn{{0, 0}}, WordColumn{{1, 1}}, WordColumn{{2, 2}},
                                   WordColumn{{3, -1}}, WordColumn{{-1, 3}}, WordColumn{{-1, 4}}));
}

TEST(WordColumns, NothingInCommon) {
  EXPECT_THAT(word_columns(words({"a", "b"}), words({"c"})),
              ElementsAre(WordColumn{{0, -1}}, WordColumn{{1, -1}}, WordColumn{{-1, 0}}));
}

TEST(WordColumns, EveryWordOfBothStandsInExactlyOneColumn) {
  const std::shared_ptr<const Lesson> kept = uneven_lesson();
  const Lesson& lesson = *kept;
  const std::vector<WordColumn> columns = word_columns(lesson.sentences[1], lesson.sentences[2]);
  Index next[2] = {0, 0};
  for (const WordColumn& column : columns)
    for (const std::size_t side : {0u, 1u}) {
      if (column.word[side] < 0) continue;
      EXPECT_EQ(column.word[side], next[side]++);
    }
  EXPECT_EQ(next[0], lesson.sentences[1].size());
  EXPECT_EQ(next[1], lesson.sentences[2].size());
}

TEST(Marks, AreKeptInOrderOnceEach) {
  AppState state = open(pair_lesson());
  for (const Index word : {kTired, kCat, kTired}) reduce(state, MarkWord{word, true});
  EXPECT_THAT(state.view.marked, ElementsAre(kCat, kTired));
  EXPECT_THAT(chosen_words(state.view), ElementsAre(kCat, kIt, kTired));
  EXPECT_EQ(row_rank(state.view, kIt), 0);
  EXPECT_EQ(row_rank(state.view, kCat), 1);
  EXPECT_EQ(row_rank(state.view, kTired), 2);
  EXPECT_TRUE(is_comparing(state));
  EXPECT_FALSE(reduce(state, MarkWord{9, true}));
  EXPECT_FALSE(reduce(state, MarkWord{-1, true}));
  EXPECT_FALSE(reduce(state, MarkWord{kRoad, false}));
  reduce(state, MarkWord{kCat, false});
  EXPECT_THAT(state.view.marked, ElementsAre(kTired));
  EXPECT_TRUE(reduce(state, ClearMarks{}));
  EXPECT_FALSE(is_comparing(state));
}

TEST(Marks, StayWhileTheQueryMovesOn) {
  AppState state = open(pair_lesson());
  reduce(state, MarkWord{kIt, true});
  reduce(state, SelectWord{kTired});
  EXPECT_THAT(chosen_words(state.view), ElementsAre(kIt, kTired));
  const Derived derived = derive(state);
  const Comparison comparison = compare(state, derived);
  ASSERT_THAT(comparison.queries, SizeIs(2));
  EXPECT_EQ(comparison.present, 1);
  EXPECT_FALSE(comparison.both());
  EXPECT_EQ(one(comparison, 0, 0, kCat).percent, 62);
  EXPECT_EQ(one(comparison, 1, 0, kCat).percent, 66);
}

TEST(Marks, GoByPlaceIntoASentenceOfTheSameLengthAndByTheirWordsIntoAnother) {
  AppState state = open(uneven_lesson());
  for (const Index word : {kCat, kVery, kTired, kEnd}) reduce(state, MarkWord{word, true});
  reduce(state, SwitchSentence{1, true});
  EXPECT_THAT(state.view.marked, ElementsAre(kCat, kVery, kTired, kEnd));
  reduce(state, SwitchSentence{2, true});  // it lacks that one
  EXPECT_THAT(state.view.marked, ElementsAre(kCat, 6, 7));
  for (const Index word : state.view.marked) EXPECT_LT(word, state.sentence().size());
}

TEST(Marks, AreGoneInAnotherLesson) {
  AppState state = open(pair_lesson());
  reduce(state, MarkWord{kEnd, true});
  reduce(state, OpenLesson{"one", one_word_lesson()});
  EXPECT_THAT(state.view.marked, IsEmpty());
  reduce(state, Undo{});
  EXPECT_THAT(state.view.marked, IsEmpty());
}

TEST(Marks, SurviveAnEditAndItsUndo) {
  AppState state = open(pair_lesson());
  reduce(state, MarkWord{kEnd, true});
  reduce(state, CommitVector{{Role::key, kCat}, vec({1, 1})});
  reduce(state, Undo{});
  EXPECT_THAT(state.view.marked, ElementsAre(kEnd));
}

TEST(Marks, AreForTheWholePanel) {
  AppState state = open(pair_lesson());
  set_plan(state, small_walk());
  reduce(state, MarkWord{kEnd, true});
  reduce(state, CompareSentences{true});
  reduce(state, GoToStation{1});
  EXPECT_FALSE(is_comparing(state));
  EXPECT_FALSE(reduce(state, MarkWord{0, true}));
  EXPECT_FALSE(reduce(state, CompareSentences{true}));
  reduce(state, GoToStation{0});
  EXPECT_THAT(state.view.marked, ElementsAre(kEnd));
  EXPECT_TRUE(state.view.both_sentences);
}

TEST(TwoSentences, TheDefaultPairAtOneKey) {
  AppState state = open(pair_lesson());
  ASSERT_TRUE(reduce(state, CompareSentences{true}));
  const Derived derived = derive(state);
  const Comparison comparison = compare(state, derived);
  ASSERT_TRUE(comparison.both());
  EXPECT_THAT(comparison.sentences, ElementsAre(0, 1));
  ASSERT_THAT(comparison.columns, SizeIs(10));  // 累 and 堵 have their own
  EXPECT_EQ(one(comparison, 0, 0, kCat).percent, 62);
  EXPECT_EQ(one(comparison, 0, 1, kRoad).percent, 62);
  EXPECT_EQ(std::lround(*difference(one(comparison, 0, 0, kCat), one(comparison, 0, 1, kCat))), -53);
  EXPECT_EQ(std::lround(*difference(one(comparison, 0, 0, kRoad), one(comparison, 0, 1, kRoad))), 53);
  EXPECT_FALSE(one(comparison, 0, 1, kTired).there);
  EXPECT_FALSE(one(comparison, 0, 0, kTired + 1).there);
  EXPECT_EQ(difference(one(comparison, 0, 0, kTired), one(comparison, 0, 1, kTired)), std::nullopt);
}

TEST(TwoSentences, DifferencesComeFromTheExactWeightsAndAddUpToNothing) {
  AppState state = open(uneven_lesson());
  reduce(state, SwitchSentence{2, true});
  reduce(state, CompareSentences{true});
  const Derived derived = derive(state);
  const Comparison comparison = compare(state, derived);
  double sum = 0;
  for (std::size_t column = 0; column < comparison.columns.size(); ++column) {
    const Share first = one(comparison, 0, 0, column), second = one(comparison, 0, 1, column);
    const auto points = difference(first, second);
    EXPECT_DOUBLE_EQ(points.value_or(0), points ? 100 * (second.weight - first.weight) : 0);
    sum += second.weight - first.weight;
  }
  EXPECT_NEAR(sum, 0, 1e-12);
}

TEST(TwoSentences, AWordThatTheOtherOneLacksHasNoRowThere) {
  AppState state = open(pair_lesson());
  reduce(state, SelectWord{kTired});
  reduce(state, CompareSentences{true});
  const Derived derived = derive(state);
  const Comparison comparison = compare(state, derived);
  EXPECT_EQ(comparison.queries.front(), (WordColumn{{kTired, -1}}));
  EXPECT_EQ(one(comparison, 0, 0, kCat).percent, 66);
  EXPECT_FALSE(one(comparison, 0, 1, kCat).there);
}

TEST(TwoSentences, FollowADragAndTheSliderInTheSameUpdate) {
  AppState state = open(pair_lesson());
  reduce(state, CompareSentences{true});
  Derived derived = derive(state);
  const int before = one(compare(state, derived), 0, 0, kCat).percent;
  reduce(state, PreviewVector{{Role::key, kCat}, vec({0, 0})});
  update(derived, state);
  EXPECT_LT(one(compare(state, derived), 0, 0, kCat).percent, before);
  reduce(state, CancelPreview{});
  reduce(state, SetBlend{0.4});
  update(derived, state);
  // Each sentence keeps its own numbers; what is mixed is the sentence on screen.
  EXPECT_EQ(one(compare(state, derived), 0, 0, kCat).percent, before);
  EXPECT_NE(derived.trace.weights(kIt, kCat), derived.sides[0].trace.weights(kIt, kCat));
}

TEST(TwoSentences, AnotherOneCanTakeItsPlaceOnTheSlider) {
  AppState state = open(uneven_lesson());
  reduce(state, CompareSentences{true});
  ASSERT_TRUE(reduce(state, PairSentences{2}));
  EXPECT_EQ(state.view.blend, (Blend{0, 2, 0, false, 0}));
  EXPECT_EQ(state.view.sentence, 0);
  const Derived derived = derive(state);
  EXPECT_THAT(compare(state, derived).sentences, ElementsAre(0, 2));
  EXPECT_FALSE(reduce(state, PairSentences{0}));
  EXPECT_FALSE(reduce(state, PairSentences{3}));
}

TEST(TwoSentences, NeedTwo) {
  AppState state = open(one_word_lesson());
  EXPECT_FALSE(reduce(state, CompareSentences{true}));
  state = open(pair_lesson());
  reduce(state, CompareSentences{true});
  reduce(state, OpenLesson{"one", one_word_lesson()});
  EXPECT_FALSE(state.view.both_sentences);
}

TEST(TwoSentences, AreComputedOnlyWhileTheyAreShown) {
  AppState state = open(pair_lesson());
  Derived derived = derive(state);
  EXPECT_THAT(derived.sides, IsEmpty());
  reduce(state, CompareSentences{true});
  EXPECT_TRUE(update(derived, state));
  EXPECT_THAT(derived.sides, SizeIs(2));
  reduce(state, CompareSentences{false});
  update(derived, state);
  EXPECT_THAT(derived.sides, IsEmpty());
}

TEST(StrongestColumns, InReadingOrderAndTheRestAddsUp) {
  AppState state = open(pair_lesson());
  reduce(state, MarkWord{2, true});  // 过 looks at 马路
  const Derived derived = derive(state);
  const Comparison comparison = compare(state, derived);
  const std::vector<std::size_t> strongest = strongest_columns(comparison, 3);
  EXPECT_THAT(strongest, ElementsAre(0u, 3u, 7u));
  EXPECT_THAT(strongest_columns(comparison, 100), SizeIs(9));
  const std::vector<std::size_t> rest{1, 2, 4, 5, 6, 8};
  for (const std::size_t query : {0u, 1u}) {
    const Share most = share(comparison, query, 0, strongest), others = share(comparison, query, 0, rest);
    EXPECT_EQ(most.percent + others.percent, 100);
    EXPECT_NEAR(most.weight + others.weight, 1, 1e-12);
  }
}

TEST(Shares, OfMaskedWordsAreMaskedOnlyTogether) {
  AppState state = open(masked_lesson());
  reduce(state, SwitchSentence{1, true});
  reduce(state, SelectWord{0});  // may not look at the last word
  reduce(state, MarkWord{0, true});
  const Derived derived = derive(state);
  const Comparison comparison = compare(state, derived);
  EXPECT_TRUE(one(comparison, 0, 0, 2).masked);
  EXPECT_FALSE(one(comparison, 0, 0, 0).masked);
  EXPECT_FALSE(share(comparison, 0, 0, std::vector<std::size_t>{0, 2}).masked);
}

}  // namespace
}  // namespace attn::test
