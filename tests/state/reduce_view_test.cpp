#include <gmock/gmock.h>

#include <limits>

#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

TEST(InitialState, StartsWhereTheLessonSays) {
  const AppState state = open(uneven_lesson());
  EXPECT_EQ(state.view.sentence, 0);
  EXPECT_EQ(state.view.word, 5);
  EXPECT_FALSE(state.view.partner);
  EXPECT_EQ(state.view.blend, (Blend{0, 1, 0, false, 0}));
  EXPECT_EQ(state.view.plane_x, 0);
  EXPECT_EQ(state.view.plane_y, 1);
  EXPECT_FALSE(state.history.can_undo());
  EXPECT_FALSE(state.quit);
  EXPECT_TRUE(same_bits(state.lesson(), *uneven_lesson()));
}

TEST(InitialState, OneSentenceOneDimension) {
  const AppState state = open(one_word_lesson());
  EXPECT_EQ(state.view.blend, (Blend{0, 0, 0, false, 0}));
  EXPECT_EQ(state.view.plane_x, 0);
  EXPECT_EQ(state.view.plane_y, 0);
}

TEST(InitialState, KeepsSettings) {
  const Settings settings{Language::zh, ThemeKind::dark, 1.5};
  EXPECT_EQ(initial_state("x", pair_lesson(), settings).settings, settings);
}

TEST(SelectWord, MakesItTheQueryAndForgetsThePartner) {
  AppState state = open(pair_lesson());
  ASSERT_TRUE(reduce(state, SelectPartner{7}));
  EXPECT_TRUE(reduce(state, SelectWord{8}));
  EXPECT_EQ(state.view.word, 8);
  EXPECT_FALSE(state.view.partner);
}

TEST(SelectWord, TheSameAgainChangesNothing) {
  AppState state = open(pair_lesson());
  reduce(state, SelectPartner{7});
  EXPECT_FALSE(reduce(state, SelectWord{5}));
  EXPECT_EQ(state.view.partner, 7);
}

TEST(SelectWord, TheKeyboardFollowsTheQueryAndStaysOnAKey) {
  AppState state = open(pair_lesson());
  reduce(state, FocusHandle{Handle{Role::query, 5}});
  reduce(state, SelectWord{2});
  EXPECT_EQ(state.view.handle, (Handle{Role::query, 2}));
  reduce(state, FocusHandle{Handle{Role::key, 4}});
  reduce(state, SelectWord{3});
  EXPECT_EQ(state.view.handle, (Handle{Role::key, 4}));
}

TEST(SelectWord, DoesNotRecompute) {
  AppState state = open(pair_lesson());
  Derived derived = derive(state);
  reduce(state, SelectWord{1});
  EXPECT_FALSE(update(derived, state));
}

TEST(BadIndices, LeaveTheStateAlone) {
  AppState state = open(pair_lesson());
  const Index huge = std::numeric_limits<Index>::max();
  const ViewState view = state.view;
  for (const Index bad : {Index{-1}, Index{9}, huge}) {
    EXPECT_FALSE(reduce(state, SelectWord{bad}));
    EXPECT_FALSE(reduce(state, SelectPartner{bad}));
    EXPECT_FALSE(reduce(state, SwitchSentence{bad}));
    EXPECT_FALSE(reduce(state, FocusHandle{Handle{Role::key, bad}}));
    EXPECT_FALSE(reduce(state, ShowPlaneDimensions{bad, 0}));
    EXPECT_FALSE(reduce(state, ShowPlaneDimensions{0, bad}));
    EXPECT_FALSE(reduce(state, PreviewVector{{Role::key, bad}, vec({1, 1})}));
    EXPECT_FALSE(reduce(state, CommitVector{{Role::key, bad}, vec({1, 1})}));
  }
  EXPECT_EQ(state.view, view);
  EXPECT_FALSE(state.preview);
  EXPECT_FALSE(state.history.can_undo());
}

TEST(SelectPartner, SetAndReleased) {
  AppState state = open(pair_lesson());
  EXPECT_TRUE(reduce(state, SelectPartner{3}));
  EXPECT_FALSE(reduce(state, SelectPartner{3}));
  EXPECT_EQ(partner_of(state, derive(state)), 3);
  EXPECT_TRUE(reduce(state, SelectPartner{std::nullopt}));
  EXPECT_EQ(partner_of(state, derive(state)), 0);
}

TEST(ShowStep, BringsItsTable) {
  AppState state = open(pair_lesson());
  const std::pair<Step, TableKind> expected[] = {{Step::score, TableKind::scores},
                                                 {Step::scale, TableKind::scaled},
                                                 {Step::softmax, TableKind::weights},
                                                 {Step::mix, TableKind::weights}};
  for (const auto& [step, table] : expected) {
    EXPECT_TRUE(reduce(state, ShowStep{step}));
    EXPECT_FALSE(reduce(state, ShowStep{step}));
    EXPECT_EQ(state.view.step, step);
    EXPECT_EQ(state.view.table, table);
  }
}

TEST(ShowTable, BringsItsStep) {
  AppState state = open(pair_lesson());
  reduce(state, ShowTable{TableKind::scores});
  EXPECT_EQ(state.view.step, Step::score);
  reduce(state, ShowTable{TableKind::scaled});
  EXPECT_EQ(state.view.step, Step::scale);
  reduce(state, ShowTable{TableKind::weights});
  EXPECT_EQ(state.view.step, Step::softmax);
  reduce(state, ShowStep{Step::mix});
  EXPECT_FALSE(reduce(state, ShowTable{TableKind::weights}));
  EXPECT_EQ(state.view.step, Step::mix);
  EXPECT_EQ(state.view.table, TableKind::weights);
}

TEST(ShowPlaneDimensions, ShowsThemWhole) {
  AppState state = open(masked_lesson());
  EXPECT_TRUE(reduce(state, ShowPlaneDimensions{2, 0}));
  EXPECT_EQ(state.view.plane_x, 2);
  EXPECT_EQ(state.view.plane_y, 0);
  EXPECT_LT(state.view.plane.x_min, -3);
  EXPECT_GT(state.view.plane.x_max, 3);
  EXPECT_FALSE(reduce(state, ShowPlaneDimensions{2, 0}));
  EXPECT_FALSE(reduce(state, ShowPlaneDimensions{1, 1})) << "a dimension against itself";
}

TEST(ShowPlaneDimensions, OneDimensionStandsForBoth) {
  AppState state = open(one_word_lesson());
  EXPECT_FALSE(reduce(state, ShowPlaneDimensions{0, 0}));
  EXPECT_FALSE(reduce(state, ShowPlaneDimensions{0, 1}));
}

TEST(FitPlane, OnlyItMovesTheBounds) {
  AppState state = open(pair_lesson());
  const PlaneBounds bounds = state.view.plane;
  reduce(state, PreviewVector{{Role::key, 0}, vec({8, 0})});
  EXPECT_EQ(state.view.plane, bounds);
  reduce(state, CommitVector{{Role::key, 0}, vec({8, 0})});
  EXPECT_EQ(state.view.plane, bounds);
  EXPECT_TRUE(reduce(state, FitPlane{}));
  EXPECT_GT(state.view.plane.x_max, 8);
  EXPECT_FALSE(reduce(state, FitPlane{}));
  reduce(state, Undo{});
  EXPECT_GT(state.view.plane.x_max, 8);
}

TEST(Switches, TurnOnOnce) {
  AppState state = open(pair_lesson());
  EXPECT_TRUE(reduce(state, ShowScoreLines{true}));
  EXPECT_FALSE(reduce(state, ShowScoreLines{true}));
  EXPECT_TRUE(state.view.score_lines);
  EXPECT_TRUE(reduce(state, SetProjection{true}));
  EXPECT_FALSE(reduce(state, SetProjection{true}));
  EXPECT_TRUE(state.view.projection);
  EXPECT_TRUE(reduce(state, SetBlank{true}));
  EXPECT_FALSE(reduce(state, SetBlank{true}));
  EXPECT_TRUE(state.view.blank);
  EXPECT_TRUE(reduce(state, ShowHelp{true}));
  EXPECT_FALSE(reduce(state, ShowHelp{true}));
  EXPECT_TRUE(state.view.help);
  EXPECT_TRUE(reduce(state, SetLanguage{Language::zh}));
  EXPECT_FALSE(reduce(state, SetLanguage{Language::zh}));
  EXPECT_EQ(state.settings.language, Language::zh);
  EXPECT_TRUE(reduce(state, SetTheme{ThemeKind::dark}));
  EXPECT_FALSE(reduce(state, SetTheme{ThemeKind::dark}));
  EXPECT_EQ(state.settings.theme, ThemeKind::dark);
  EXPECT_TRUE(reduce(state, Quit{}));
  EXPECT_FALSE(reduce(state, Quit{}));
  EXPECT_TRUE(state.quit);
}

TEST(SetZoom, GoesInStepsWithinItsLimits) {
  AppState state = open(pair_lesson());
  EXPECT_FALSE(reduce(state, SetZoom{1.04}));
  EXPECT_TRUE(reduce(state, SetZoom{1.12}));
  EXPECT_EQ(state.settings.zoom, 1.1);
  EXPECT_TRUE(reduce(state, SetZoom{99}));
  EXPECT_EQ(state.settings.zoom, kZoomMax);
  EXPECT_TRUE(reduce(state, SetZoom{-3}));
  EXPECT_EQ(state.settings.zoom, kZoomMin);
  EXPECT_FALSE(reduce(state, SetZoom{std::numeric_limits<double>::quiet_NaN()}));
  EXPECT_FALSE(reduce(state, SetZoom{std::numeric_limits<double>::infinity()}));
  EXPECT_EQ(state.settings.zoom, kZoomMin);
}

TEST(FocusHandle, SetAndReleased) {
  AppState state = open(pair_lesson());
  EXPECT_TRUE(reduce(state, FocusHandle{Handle{Role::key, 8}}));
  EXPECT_FALSE(reduce(state, FocusHandle{Handle{Role::key, 8}}));
  EXPECT_EQ(state.view.handle, (Handle{Role::key, 8}));
  EXPECT_TRUE(reduce(state, FocusHandle{std::nullopt}));
  EXPECT_FALSE(state.view.handle);
}

}  // namespace
}  // namespace attn::test
