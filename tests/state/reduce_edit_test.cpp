// Edits of words, sentences, names and sizes: one undo each, and the view stays in the lesson.

#include <gmock/gmock.h>

#include "core/lesson_same.h"
#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

void edit(AppState& state, LessonEdit change) {
  reduce(state, EditLesson{std::move(change)});
}

const std::string& word(const AppState& state) {
  return state.sentence().tokens[static_cast<std::size_t>(state.view.word)].text;
}

TEST(EditLesson, EachIsOneUndo) {
  const std::vector<LessonEdit> edits{
      AddWord{0, 3, "new"},
      RemoveWord{0, 0},
      MoveWord{0, 5, 0},
      RenameWord{0, 2, "name"},
      JoinWords{0, 1},
      SplitWord{0, 0, 3},
      AddSentence{1, "label", {"a", "b"}, ZeroFill{}},
      CopySentence{0},
      RemoveSentence{1},
      MoveSentence{0, 2},
      RenameSentence{1, Language::zh, "label"},
      RenameLesson{Language::zh, "title"},
      RenameAxis{0, Language::zh, "axis"},
      SetKeyDimensions{3},
      SetValueDimensions{1},
      SetMask{0, {Mask::Kind::causal, {}}},
      SetFocus{0, 1},
      FillNumbers{0, RandomFill{4}},
      PutNumbers{0, 0, 0, Matrix::Constant(2, 2, 0.25)},
  };
  ASSERT_EQ(edits.size(), std::variant_size_v<LessonEdit>);
  for (const LessonEdit& change : edits) {
    SCOPED_TRACE(edit_name(change));
    AppState state = open(uneven_lesson());
    EXPECT_TRUE(reduce(state, EditLesson{change}));
    const Lesson changed = state.lesson();
    EXPECT_TRUE(same_lesson(changed, *edited(*uneven_lesson(), change)));
    reduce(state, Undo{});
    EXPECT_TRUE(same_lesson(state.lesson(), *uneven_lesson()));
    EXPECT_FALSE(state.history.can_undo());
    reduce(state, Redo{});
    EXPECT_TRUE(same_lesson(state.lesson(), changed));
    reduce(state, ResetNumbers{});
    EXPECT_TRUE(same_lesson(state.lesson(), *uneven_lesson())) << "as it was read";
    reduce(state, Undo{});
    EXPECT_TRUE(same_lesson(state.lesson(), changed));
  }
}

TEST(EditLesson, WhatChangesNothingIsNoUndo) {
  AppState state = open(pair_lesson());
  const AppState before = state;
  EXPECT_FALSE(reduce(state, EditLesson{RenameWord{0, 0, state.sentence().tokens[0].text}}));
  EXPECT_FALSE(reduce(state, EditLesson{RenameWord{0, 0, ""}}));
  EXPECT_FALSE(reduce(state, EditLesson{PutNumbers{0, 0, 0, Matrix::Constant(1, 1, 1e9)}}));
  EXPECT_FALSE(state.history.can_undo());
  EXPECT_EQ(state.view, before.view);
}

TEST(EditLesson, ThatOutgrowsAFileIsRefusedAndSaid) {
  AppState state = open(pair_lesson());
  edit(state, AddSentence{0, "long", std::vector<std::string>(4096, "w"), ZeroFill{}});
  ASSERT_FALSE(state.dialog);
  edit(state, SetKeyDimensions{512});
  ASSERT_TRUE(state.dialog);
  EXPECT_EQ(std::get<NoticeDialog>(*state.dialog).text_key, "edit.too_large.text");
  EXPECT_EQ(state.lesson().d_k(), 2);
  state.dialog.reset();
  edit(state, SetKeyDimensions{0});
  EXPECT_FALSE(state.dialog) << "what makes no sense can't be asked for on the screen";
}

TEST(EditLesson, TheChosenWordStaysTheOne) {
  AppState state = open(pair_lesson());
  const std::string it = word(state);
  edit(state, RemoveWord{0, 0});
  EXPECT_EQ(word(state), it);
  edit(state, MoveWord{0, state.view.word, 0});
  EXPECT_EQ(word(state), it);
  edit(state, MoveWord{0, 4, 0});
  EXPECT_EQ(word(state), it);
  edit(state, SplitWord{0, 0, 3});
  EXPECT_EQ(word(state), it);
  edit(state, JoinWords{0, 0});
  EXPECT_EQ(word(state), it);
  edit(state, AddWord{0, 1, "new"});
  EXPECT_EQ(word(state), "new") << "what is new is looked at";
}

TEST(EditLesson, TheSentenceOnScreenStaysTheOne) {
  AppState state = open(uneven_lesson());
  reduce(state, SwitchSentence{2, true});
  edit(state, RemoveSentence{0});
  EXPECT_EQ(state.view.sentence, 1);
  EXPECT_EQ(state.sentence().size(), 8);
  edit(state, MoveSentence{1, 0});
  EXPECT_EQ(state.view.sentence, 0);
  edit(state, RemoveSentence{0});
  EXPECT_EQ(state.view.sentence, 0);
  EXPECT_EQ(state.view.blend, Blend{});
  edit(state, AddSentence{1, "label", {"a"}, ZeroFill{}});
  EXPECT_EQ(state.view.sentence, 1);
  EXPECT_TRUE(at_rest(state.view.blend));
}

TEST(EditLesson, BetweenTwoSentencesItEndsTheSweep) {
  AppState state = open(pair_lesson());
  reduce(state, SwitchSentence{1});
  advance(state, 0.2);
  ASSERT_FALSE(at_rest(state.view.blend));
  edit(state, RenameWord{1, 0, "other"});
  EXPECT_TRUE(at_rest(state.view.blend));
  EXPECT_EQ(state.view.sentence, 1);
}

TEST(EditLesson, ThePlaneShowsDimensionsThatThereAre) {
  AppState state = open(masked_lesson());
  reduce(state, ShowPlaneDimensions{1, 2});
  edit(state, SetKeyDimensions{2});
  EXPECT_EQ(state.view.plane_x, 0);
  EXPECT_EQ(state.view.plane_y, 1);
  edit(state, SetKeyDimensions{1});
  EXPECT_EQ(state.view.plane_y, 0);
  reduce(state, Undo{});
  EXPECT_EQ(state.view.plane_y, 1);
}

TEST(EditLesson, RemembersTheSeedOfRandomNumbers) {
  AppState state = open(pair_lesson());
  edit(state, FillNumbers{0, RandomFill{12}});
  EXPECT_EQ(state.view.editor.seed, 12u);
}

TEST(EditLesson, NumbersOnScreenFollow) {
  AppState state = open(pair_lesson());
  Derived derived = derive(state);
  edit(state, AddWord{0, 9, "new"});
  EXPECT_TRUE(update(derived, state));
  EXPECT_EQ(derived.size(), 10);
  EXPECT_TRUE(derived.has_edits);
  EXPECT_TRUE(same_numbers(derived, derive(state)));
  reduce(state, Undo{});
  update(derived, state);
  EXPECT_FALSE(derived.has_edits);
}

TEST(EditLesson, SweepsAlignTheWordsOfNow) {
  AppState state = open(uneven_lesson());
  Derived derived = derive(state);
  const auto sweep = [&] {
    reduce(state, SwitchSentence{state.view.sentence == 0 ? 2 : 0});
    advance(state, 0.3);
    update(derived, state);
    EXPECT_TRUE(same_numbers(derived, derive(state)));
    finish_sweep(state);
    update(derived, state);
  };
  sweep();
  edit(state, RemoveWord{2, 0});
  sweep();
  edit(state, RenameWord{0, 3, "other"});
  sweep();
}

TEST(EditLesson, TheWalksWordsAreThoseOfNow) {
  AppState state = open(projected_lesson());
  set_plan(state, small_walk());
  reduce(state, GoToStation{1});
  Derived derived = derive(state);
  const Cast before = derived.cast;
  while (state.sentence().size() > 2)
    edit(state, RemoveWord{state.view.sentence, state.sentence().size() - 1});
  update(derived, state);
  EXPECT_LT(derived.cast.it, state.sentence().size());
  EXPECT_LT(derived.cast.first, state.sentence().size());
  reduce(state, ResetNumbers{});
  update(derived, state);
  EXPECT_EQ(derived.cast, before);
}

TEST(ShowEditor, OpensAndCloses) {
  AppState state = open(pair_lesson());
  EXPECT_TRUE(reduce(state, ShowEditor{true}));
  EXPECT_TRUE(state.view.editor.open);
  EXPECT_FALSE(reduce(state, ShowEditor{true}));
  EXPECT_TRUE(reduce(state, ShowEditor{false}));
}

}  // namespace
}  // namespace attn::test
