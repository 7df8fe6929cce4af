#include <gmock/gmock.h>

#include <limits>

#include "core/lesson_json.h"
#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

constexpr Handle kCatKey{Role::key, 0};

TEST(Drag, IsOneUndo) {
  AppState state = open(pair_lesson());
  Derived derived = derive(state);
  for (int i = 1; i <= 100; ++i) {
    EXPECT_TRUE(reduce(state, PreviewVector{kCatKey, vec({2.4 - 0.02 * i, 0.1})}));
    EXPECT_TRUE(update(derived, state));
    EXPECT_EQ(derived.K(0, 0), 2.4 - 0.02 * i) << "shown in the same frame";
  }
  EXPECT_FALSE(state.history.can_undo());
  EXPECT_TRUE(reduce(state, CommitVector{kCatKey, vec({0.4, 0.1})}));
  EXPECT_FALSE(state.preview);
  EXPECT_LT(derive(state).percents(5, 0), 62);

  EXPECT_TRUE(reduce(state, Undo{}));
  EXPECT_FALSE(state.history.can_undo());
  EXPECT_TRUE(same_bits(state.lesson(), *pair_lesson()));
  EXPECT_EQ(derive(state).percents(5, 0), 62);
  EXPECT_TRUE(reduce(state, Redo{}));
  EXPECT_EQ(vector_of(state, kCatKey), vec({0.4, 0.1}));
}

TEST(Drag, CopiesTheDocumentOnce) {
  AppState state = open(pair_lesson());
  reduce(state, PreviewVector{kCatKey, vec({1, 1})});
  const Sentence* sentence = &state.sentence();
  reduce(state, PreviewVector{kCatKey, vec({1, 2})});
  EXPECT_EQ(&state.sentence(), sentence);
}

TEST(Drag, CancelledLeavesNothing) {
  AppState state = open(pair_lesson());
  EXPECT_FALSE(reduce(state, CancelPreview{}));
  reduce(state, PreviewVector{kCatKey, vec({1, 1})});
  EXPECT_TRUE(reduce(state, CancelPreview{}));
  EXPECT_FALSE(state.preview);
  EXPECT_FALSE(state.history.can_undo());
  EXPECT_TRUE(same_bits(state.lesson(), *pair_lesson()));
}

TEST(Drag, PutDownWhereItWasIsNoUndo) {
  AppState state = open(pair_lesson());
  reduce(state, PreviewVector{kCatKey, vec({1, 1})});
  EXPECT_TRUE(reduce(state, CommitVector{kCatKey, vec({2.4, 0.1})}));
  EXPECT_FALSE(state.preview);
  EXPECT_FALSE(state.history.can_undo());
  EXPECT_FALSE(reduce(state, CommitVector{kCatKey, vec({2.4, 0.1})}));
  EXPECT_FALSE(reduce(state, PreviewVector{kCatKey, vec({2.4, 0.1})}));
}

TEST(Drag, OneThatWasLeftDoesNotSlipIntoTheNext) {
  AppState state = open(pair_lesson());
  reduce(state, PreviewVector{kCatKey, vec({1, 1})});
  reduce(state, PreviewVector{{Role::query, 5}, vec({3, 3})});
  EXPECT_EQ(vector_of(state, kCatKey), vec({2.4, 0.1}));
  reduce(state, CommitVector{{Role::query, 5}, vec({3, 3})});
  EXPECT_EQ(vector_of(state, kCatKey), vec({2.4, 0.1}));
  reduce(state, PreviewVector{kCatKey, vec({1, 1})});
  reduce(state, CommitVector{{Role::value, 5}, vec({0, 0, 0, 9})});
  EXPECT_EQ(vector_of(state, kCatKey), vec({2.4, 0.1}));
  EXPECT_EQ(vector_of(state, {Role::value, 5}), vec({0, 0, 0, 9}));
}

TEST(Drag, EndsWhenTheSentenceOrTheDocumentIsLeft) {
  const Action leaving[] = {
      SwitchSentence{1}, SwitchSentence{1, true},          SetBlend{0.5}, Undo{}, Redo{},
      ResetNumbers{},    OpenLesson{"", one_word_lesson()}};
  for (const Action& action : leaving) {
    AppState state = open(pair_lesson());
    reduce(state, PreviewVector{kCatKey, vec({1, 1})});
    EXPECT_TRUE(reduce(state, action)) << action_name(action);
    EXPECT_FALSE(state.preview) << action_name(action);
    while (state.history.can_undo()) reduce(state, Undo{});
    EXPECT_TRUE(same_bits(state.lesson(), *pair_lesson())) << action_name(action);
  }
}

TEST(Drag, GoesOnWhileTheEyeWanders) {
  AppState state = open(pair_lesson());
  reduce(state, PreviewVector{kCatKey, vec({1, 1})});
  reduce(state, SelectWord{2});
  reduce(state, ShowStep{Step::mix});
  EXPECT_FALSE(reduce(state, SwitchSentence{7}));
  EXPECT_TRUE(state.preview);
}

TEST(Edit, BadNumbersAreRefused) {
  AppState state = open(pair_lesson());
  const double inf = std::numeric_limits<double>::infinity();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const Vector bad[] = {vec({}),       vec({1}),       vec({1, 2, 3}),   vec({inf, 0}),
                        vec({0, nan}), vec({0, -inf}), vec({1.01e6, 0}), vec({0, -1.01e6})};
  for (const Vector& values : bad) {
    EXPECT_FALSE(reduce(state, PreviewVector{kCatKey, values})) << values;
    EXPECT_FALSE(reduce(state, CommitVector{kCatKey, values})) << values;
  }
  EXPECT_FALSE(reduce(state, CommitVector{{Role::value, 0}, vec({1, 2})})) << "d_v is 4";
  EXPECT_FALSE(state.preview);
  EXPECT_FALSE(state.history.can_undo());
  EXPECT_TRUE(reduce(state, CommitVector{kCatKey, vec({kMaxMagnitude, -kMaxMagnitude})}));
}

TEST(Edit, BadNumbersDoNotEndADrag) {
  AppState state = open(pair_lesson());
  reduce(state, PreviewVector{kCatKey, vec({1, 1})});
  EXPECT_FALSE(reduce(state, PreviewVector{kCatKey, vec({1e9, 1})}));
  EXPECT_FALSE(reduce(state, CommitVector{{Role::key, 9}, vec({1, 1})}));
  EXPECT_EQ(vector_of(state, kCatKey), vec({1, 1}));
}

TEST(Edit, RefusedBetweenTwoSentences) {
  AppState state = open(pair_lesson());
  reduce(state, SetBlend{0.3});
  EXPECT_FALSE(reduce(state, PreviewVector{kCatKey, vec({1, 1})}));
  EXPECT_FALSE(reduce(state, CommitVector{kCatKey, vec({1, 1})}));
  reduce(state, SetBlend{1});
  reduce(state, SwitchSentence{0});  // not a frame has passed, but it sweeps
  EXPECT_FALSE(reduce(state, CommitVector{kCatKey, vec({1, 1})}));
  finish_sweep(state);
  EXPECT_TRUE(reduce(state, CommitVector{kCatKey, vec({1, 1})}));
}

TEST(Edit, LetsGoOfTheXItCameFrom) {
  AppState state = open(masked_lesson());
  reduce(state, CommitVector{kCatKey, vec({1, 0, 4})});
  EXPECT_FALSE(state.sentence().tokens[0].x);
  EXPECT_TRUE(state.sentence().tokens[1].x);
  reduce(state, CommitVector{kCatKey, vec({1, 0, 3})});
  EXPECT_TRUE(has_edits(state.document())) << "the numbers are back, but not what they came from";
  reduce(state, ResetNumbers{});
  EXPECT_TRUE(same_bits(state.lesson(), *masked_lesson()));
}

TEST(Undo, AtTheEndsChangesNothing) {
  AppState state = open(pair_lesson());
  EXPECT_FALSE(reduce(state, Undo{}));
  EXPECT_FALSE(reduce(state, Redo{}));
}

TEST(Undo, GoesToWhereTheChangeWas) {
  AppState state = open(pair_lesson());
  reduce(state, SelectWord{7});
  reduce(state, CommitVector{kCatKey, vec({1, 1})});
  reduce(state, SwitchSentence{1, true});
  reduce(state, SelectWord{2});
  reduce(state, CommitVector{{Role::query, 2}, vec({2, 2})});
  reduce(state, SelectWord{0});
  reduce(state, SwitchSentence{0});
  advance(state, 0.2);

  EXPECT_TRUE(reduce(state, Undo{}));
  EXPECT_EQ(state.view.sentence, 1);
  EXPECT_EQ(state.view.word, 2);
  EXPECT_EQ(state.view.blend, (Blend{0, 1, 1, false, 1}));
  EXPECT_TRUE(reduce(state, Undo{}));
  EXPECT_EQ(state.view.sentence, 0);
  EXPECT_EQ(state.view.word, 7);
  EXPECT_EQ(state.view.blend, (Blend{0, 1, 0, false, 0}));
  reduce(state, SelectWord{4});
  EXPECT_TRUE(reduce(state, Redo{}));
  EXPECT_EQ(state.view.sentence, 0);
  EXPECT_EQ(state.view.word, 7);
  EXPECT_TRUE(reduce(state, Redo{}));
  EXPECT_EQ(state.view.sentence, 1);
  EXPECT_EQ(state.view.word, 2);
}

TEST(Undo, OnTheSpotKeepsWhatIsInHand) {
  AppState state = open(pair_lesson());
  reduce(state, SelectPartner{3});
  reduce(state, FocusHandle{kCatKey});
  reduce(state, CommitVector{kCatKey, vec({1, 1})});
  reduce(state, Undo{});
  EXPECT_EQ(state.view.partner, 3);
  EXPECT_EQ(state.view.handle, kCatKey);
}

TEST(Undo, ANewEditForgetsWhatCouldBeRedone) {
  AppState state = open(pair_lesson());
  reduce(state, CommitVector{kCatKey, vec({1, 1})});
  reduce(state, Undo{});
  reduce(state, CommitVector{kCatKey, vec({2, 2})});
  EXPECT_FALSE(reduce(state, Redo{}));
  EXPECT_EQ(vector_of(state, kCatKey), vec({2, 2}));
}

TEST(ResetNumbers, IsOneUndoForAllSentences) {
  AppState state = open(pair_lesson());
  EXPECT_FALSE(has_edits(state.document()));
  EXPECT_FALSE(reduce(state, ResetNumbers{}));
  reduce(state, CommitVector{kCatKey, vec({1, 1})});
  reduce(state, SwitchSentence{1, true});
  reduce(state, CommitVector{{Role::value, 3}, vec({1, 1, 1, 1})});
  const Lesson edited = state.lesson();
  EXPECT_TRUE(has_edits(state.document()));
  EXPECT_TRUE(derive(state).has_edits);

  EXPECT_TRUE(reduce(state, ResetNumbers{}));
  EXPECT_FALSE(has_edits(state.document()));
  EXPECT_FALSE(derive(state).has_edits);
  EXPECT_TRUE(same_bits(state.lesson(), *pair_lesson()));
  EXPECT_EQ(state.view.sentence, 1);
  EXPECT_FALSE(reduce(state, ResetNumbers{}));
  reduce(state, Undo{});
  EXPECT_TRUE(same_bits(state.lesson(), edited));
}

TEST(ResetNumbers, WorksBetweenTwoSentences) {
  AppState state = open(pair_lesson());
  reduce(state, CommitVector{kCatKey, vec({1, 1})});
  reduce(state, SetBlend{0.3});
  EXPECT_TRUE(reduce(state, ResetNumbers{}));
  EXPECT_EQ(state.view.blend.amount, 0.3);
  EXPECT_TRUE(same_bits(state.lesson(), *pair_lesson()));
}

TEST(OpenLesson, ShowsItFromItsStart) {
  AppState state = open(uneven_lesson());
  reduce(state, SwitchSentence{2, true});
  reduce(state, SelectWord{7});
  reduce(state, SelectPartner{6});
  reduce(state, FocusHandle{Handle{Role::key, 7}});
  EXPECT_TRUE(reduce(state, OpenLesson{"one", one_word_lesson()}));
  EXPECT_EQ(state.document().name, "one");
  EXPECT_EQ(state.view.sentence, 0);
  EXPECT_EQ(state.view.word, 0);
  EXPECT_FALSE(state.view.partner);
  EXPECT_FALSE(state.view.handle);
  EXPECT_EQ(state.view.plane_y, 0);
  EXPECT_EQ(state.view.blend, (Blend{0, 0, 0, false, 0}));
  EXPECT_EQ(derive(state).percents(0, 0), 100);
}

TEST(OpenLesson, UndoGoesBackToWhereItWasOpenedFrom) {
  AppState state = open(uneven_lesson());
  const PlaneBounds bounds = state.view.plane;
  reduce(state, CommitVector{kCatKey, vec({1, 1})});
  reduce(state, SwitchSentence{2, true});
  reduce(state, SelectWord{7});
  reduce(state, OpenLesson{"masked", masked_lesson()});
  reduce(state, ShowPlaneDimensions{1, 2});
  reduce(state, SwitchSentence{1, true});

  EXPECT_TRUE(reduce(state, Undo{}));
  EXPECT_EQ(state.document().name, "pair");
  EXPECT_EQ(state.view.sentence, 2);
  EXPECT_EQ(state.view.word, 7);
  EXPECT_EQ(state.view.plane_x, 0);
  EXPECT_EQ(state.view.plane_y, 1);
  EXPECT_EQ(state.view.plane, bounds);
  EXPECT_TRUE(at_rest(state.view.blend));
  EXPECT_EQ(derive(state).size(), 8);

  EXPECT_TRUE(reduce(state, Redo{}));
  EXPECT_EQ(state.document().name, "masked");
  EXPECT_EQ(state.view.sentence, 0);
  EXPECT_EQ(state.view.word, 0);
}

TEST(OpenLesson, TheSameWithoutEditsOnlyStartsOver) {
  const auto lesson = pair_lesson();
  AppState state = open(lesson);
  reduce(state, SelectWord{1});
  EXPECT_TRUE(reduce(state, OpenLesson{"pair", lesson}));
  EXPECT_EQ(state.view.word, 5);
  EXPECT_FALSE(state.history.can_undo());
  reduce(state, CommitVector{kCatKey, vec({1, 1})});
  reduce(state, OpenLesson{"pair", lesson});
  EXPECT_FALSE(has_edits(state.document()));
  reduce(state, Undo{});
  EXPECT_EQ(vector_of(state, kCatKey), vec({1, 1}));
}

TEST(OpenLesson, WithoutALessonIsRefused) {
  AppState state = open(pair_lesson());
  EXPECT_FALSE(reduce(state, OpenLesson{"none", nullptr}));
  EXPECT_FALSE(reduce(state, OpenLesson{"empty", std::make_shared<const Lesson>()}));
  EXPECT_EQ(state.document().name, "pair");
}

}  // namespace
}  // namespace attn::test
