// The model that learns, driven through its actions.

#include <gmock/gmock.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "app/state/training_lab.h"
#include "core/learning/learned_lesson.h"
#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

using learning::Recipe;

std::shared_ptr<const TrainingWords> small_words() {
  auto words = std::make_shared<TrainingWords>();
  for (const Language language : {Language::zh, Language::en}) {
    const bool zh = language == Language::zh;
    const std::string it = zh ? "它" : "it", is = zh ? "很" : "is";
    (*words)[static_cast<std::size_t>(language)] = learning::parse_word_lists(
        R"({"animals": ["a1", "a2", "a3"], "places": ["p1", "p2", "p3"], "animal_adjectives": ["t1", "t2"],
        "place_adjectives": ["w1", "w2"], "sentence": ["{animal}", "{place}", ")" +
            it + R"(", ")" + is + R"(", "{adjective}"], "pronoun": ")" + it + "\"}",
        "words");
  }
  return words;
}

std::shared_ptr<const LoadedModel> loaded(const AppState& state, Language language) {
  learning::Learner learner((*state.training_words)[static_cast<std::size_t>(language)],
                            {.d_k = 3, .seed = 9});
  learner.step();
  return std::make_shared<const LoadedModel>(LoadedModel{learner.trained(), "m.json", language});
}

class TrainingTest : public ::testing::Test {
 protected:
  TrainingTest() {
    state = open(pair_lesson());
    state.settings.language = Language::zh;
    set_plan(state, small_walk());
    state.training_words = small_words();
    reduce(state, ShowTraining{true});
    catch_up();
  }
  /// Trains as far as the state says. Returns how many updates that took.
  int catch_up() {
    int updates = 0;
    do ++updates, update(derived, state);
    while (derived.labs.unfinished);
    return updates;
  }
  /// Runs to where it stops by itself.
  void run() {
    reduce(state, RunTraining{true});
    while (advance(state, 1.0 / 60)) update(derived, state);
    catch_up();
  }
  const Training& training() const { return state.training; }
  const TrainingLab& lab() const { return derived.labs.training; }
  learning::Learner fresh(Index steps) const {
    learning::Learner learner(training_words(state), training().recipe);
    while (learner.steps() < steps) learner.step();
    return learner;
  }
  void expect_as_trained(Index steps) {
    const learning::Learner learner = fresh(steps);
    EXPECT_EQ(lab().steps(), steps);
    for_each_matrix([](const Matrix& a, const Matrix& b) { EXPECT_EQ(a, b); }, lab().trained.model.parameters,
                    learner.model().parameters);
  }

  AppState state = open(pair_lesson());
  Derived derived;
};

TEST_F(TrainingTest, OpensOverTheLessonAndLeavesItAsItWas) {
  reduce(state, ShowTraining{false});
  reduce(state, CompareSentences{true});  // numbers that only the whole panel has
  reduce(state, ShowTraining{true});
  EXPECT_EQ(scene_of(state), Scene::training);
  const ViewState view = state.view;
  const auto document = state.history.present().document;
  run();
  reduce(state, ShowTraining{false});
  update(derived, state);
  EXPECT_EQ(scene_of(state), Scene::panel);
  EXPECT_EQ(derived.sides.size(), 2u);
  EXPECT_EQ(state.view, view);
  EXPECT_EQ(state.history.present().document, document);
  EXPECT_TRUE(same_numbers(derived, derive(state)));
}

TEST_F(TrainingTest, IsNotThereWithoutWords) {
  AppState bare = open(pair_lesson());
  EXPECT_FALSE(reduce(bare, ShowTraining{true}));
  EXPECT_NE(scene_of(bare), Scene::training);
}

TEST_F(TrainingTest, LeavesAStation) {
  reduce(state, ShowTraining{false});
  reduce(state, GoToStation{2});
  reduce(state, ShowTraining{true});
  EXPECT_EQ(state.view.walk.station, 0);
  reduce(state, GoToStation{2});
  EXPECT_FALSE(training().open);
  EXPECT_EQ(state.view.walk.station, 2);
}

TEST_F(TrainingTest, TrainsAsFarAsItsStepsSay) {
  for (int i = 0; i < 7; ++i) reduce(state, StepTraining{});
  EXPECT_EQ(training().steps, 7);
  catch_up();
  expect_as_trained(7);
}

TEST_F(TrainingTest, RunsToItsGoalAndThenToTheNext) {
  reduce(state, SetTrainingSpeed{TrainingSpeed::full});
  run();
  EXPECT_FALSE(training().running);
  EXPECT_EQ(training().steps, kTrainingGoal);
  expect_as_trained(kTrainingGoal);
  EXPECT_EQ(lab().curves.loss.size(), static_cast<std::size_t>(kTrainingGoal / kCurveStep) + 1);
  run();
  EXPECT_EQ(training().steps, 2 * kTrainingGoal);
  for (int i = 0; i < 100; ++i) run();
  EXPECT_EQ(training().steps, kTrainingMost);
  EXPECT_FALSE(training().running);
}

TEST_F(TrainingTest, TakesTheStepsOfASecondAtEachSpeed) {
  for (const TrainingSpeed speed : {TrainingSpeed::slow, TrainingSpeed::medium, TrainingSpeed::fast}) {
    reduce(state, ResetTraining{});
    reduce(state, SetTrainingSpeed{speed});
    reduce(state, RunTraining{true});
    for (int frame = 0; frame < 120; ++frame) advance(state, 1.0 / 60);
    EXPECT_NEAR(static_cast<double>(training().steps), 2 * kStepsPerSecond[static_cast<std::size_t>(speed)],
                1);
  }
}

TEST_F(TrainingTest, AtFullSpeedAFrameTakesASlice) {
  reduce(state, SetTrainingSpeed{TrainingSpeed::full});
  reduce(state, RunTraining{true});
  advance(state, 1.0 / 60);
  EXPECT_EQ(training().steps, steps_a_slice(training().recipe));
  EXPECT_EQ(catch_up(), 1);
  reduce(state, ResetTraining{});
  catch_up();
  state.training.steps = kTrainingGoal;
  update(derived, state);
  EXPECT_EQ(lab().steps(), steps_a_slice(training().recipe)) << "what is missing comes frame by frame";
  EXPECT_TRUE(derived.labs.unfinished);
  Recipe large;
  large.d_model = learning::kMaxModelDimension;
  large.d_k = learning::kMaxKeyDimension;
  EXPECT_LT(steps_a_slice(large), steps_a_slice(Recipe{}) / 2);
  EXPECT_GE(steps_a_slice(large), 1);
}

TEST_F(TrainingTest, PausesAndGoesOnWhereItWas) {
  reduce(state, RunTraining{true});
  for (int frame = 0; frame < 30; ++frame) advance(state, 1.0 / 60);
  reduce(state, RunTraining{false});
  const Index steps = training().steps;
  EXPECT_GT(steps, 0);
  EXPECT_FALSE(advance(state, 1));
  EXPECT_EQ(training().steps, steps);
  reduce(state, RunTraining{true});
  advance(state, 1.0 / 60);
  catch_up();
  EXPECT_GT(training().steps, steps);
  expect_as_trained(training().steps);
}

TEST_F(TrainingTest, StartsOverFromTheSeedsNumbers) {
  run();
  reduce(state, ResetTraining{});
  catch_up();
  expect_as_trained(0);
  EXPECT_EQ(lab().curves.loss.size(), 1u);
  EXPECT_EQ(training().goal, kTrainingGoal);
}

TEST_F(TrainingTest, LearnsAnewByAnotherRecipe) {
  run();
  Recipe recipe;
  recipe.seed = 5;
  recipe.layers = 1;
  EXPECT_TRUE(reduce(state, SetRecipe{recipe}));
  EXPECT_EQ(training().steps, 0);
  catch_up();
  expect_as_trained(0);
  EXPECT_EQ(lab().trained.model.shape.layers, 1);
  EXPECT_NEAR(lab().contrast.second, lab().contrast.first, 1e-9);
  run();
  EXPECT_EQ(2 * lab().scores.right_nouns(), lab().scores.sentences());
}

TEST_F(TrainingTest, RefusesRecipesOutOfBounds) {
  constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
  const auto refused = [&](auto change) {
    Recipe recipe;
    change(recipe);
    return !reduce(state, SetRecipe{recipe});
  };
  EXPECT_TRUE(refused([](Recipe& r) { r.layers = 3; }));
  EXPECT_TRUE(refused([](Recipe& r) { r.d_k = 0; }));
  EXPECT_TRUE(refused([](Recipe& r) { r.d_k = 17; }));
  EXPECT_TRUE(refused([](Recipe& r) { r.d_model = 65; }));
  EXPECT_TRUE(refused([](Recipe& r) { r.seed = kSeedMax + 1; }));
  EXPECT_TRUE(refused([](Recipe& r) { r.adam.rate = 0; }));
  EXPECT_TRUE(refused([=](Recipe& r) { r.adam.rate = kNaN; }));
  EXPECT_TRUE(refused([](Recipe& r) { r.smoothing = 1; }));
  EXPECT_TRUE(refused([=](Recipe& r) { r.smoothing = kNaN; }));
  EXPECT_TRUE(refused([](Recipe& r) { r.adam.weight_decay = -0.1; }));
}

TEST_F(TrainingTest, LearnsInTheLanguageOfTheScreen) {
  for (int i = 0; i < 7; ++i) reduce(state, StepTraining{});
  reduce(state, ComposeSentence{{0, 1, 2}, 1});
  catch_up();
  EXPECT_EQ(lab().trained.pronoun, "它");
  reduce(state, SetLanguage{Language::en});
  catch_up();
  EXPECT_EQ(lab().trained.pronoun, "it");
  expect_as_trained(7);
  EXPECT_EQ(lab().own_words, lab().pair[0].words);
}

TEST_F(TrainingTest, ReadsAnySentenceOfItsWords) {
  run();
  const auto pronoun = std::ranges::find(lab().vocabulary, "它") - lab().vocabulary.begin();
  reduce(state, ComposeSentence{{pronoun, 3, 3}, 9});
  EXPECT_EQ(training().sentence, kOwnSentence);
  EXPECT_EQ(training().own_word, 2);
  catch_up();
  ASSERT_TRUE(lab().own);
  EXPECT_EQ(lab().own_problem, OwnProblem::none);
  EXPECT_EQ(lab().own->asked.pronoun, 0);
  EXPECT_EQ(lab().own->words, (std::vector<std::string>{"它", "p1", "p1"}));
  EXPECT_EQ(std::accumulate(lab().own->percents.begin(), lab().own->percents.end(), 0), 100);
  reduce(state, ComposeSentence{{3, 3}, 0});
  catch_up();
  EXPECT_FALSE(lab().own);
  EXPECT_EQ(lab().own_problem, OwnProblem::no_pronoun);
  reduce(state, ComposeSentence{{pronoun, pronoun}, 0});
  catch_up();
  EXPECT_EQ(lab().own_problem, OwnProblem::many_pronouns);
  for (const std::vector<Index>& words : {std::vector<Index>{}, std::vector<Index>{-1},
                                          std::vector<Index>{99}, std::vector<Index>(kMostOwnWords + 1)})
    EXPECT_FALSE(reduce(state, ComposeSentence{words, 0}));
}

TEST_F(TrainingTest, ShowsDimensionsThatThereAre) {
  EXPECT_FALSE(reduce(state, ShowTrainingPlane{2, 0, 2}));
  EXPECT_FALSE(reduce(state, ShowTrainingPlane{3, 0, 1}));
  EXPECT_FALSE(reduce(state, ShowTrainingPlane{2, 1, 1}));
  Recipe recipe;
  recipe.d_k = 4;
  reduce(state, SetRecipe{recipe});
  EXPECT_TRUE(reduce(state, ShowTrainingPlane{1, 3, 2}));
  catch_up();
  recipe.d_k = 3;
  reduce(state, ShowTrainingPlane{1, 3, 1});
  reduce(state, SetRecipe{recipe});
  EXPECT_EQ(training().plane_x, 0) << "there is no fourth any more";
  recipe.d_k = 1;
  recipe.layers = 1;
  reduce(state, SetRecipe{recipe});
  EXPECT_EQ(training().plane_x, 0);
  EXPECT_EQ(training().plane_y, 0);
  EXPECT_EQ(training().plane_layer, 2);
  EXPECT_FALSE(reduce(state, ShowTrainingPlane{1, 0, 0}));
  catch_up();
  recipe.d_k = 2;
  reduce(state, SetRecipe{recipe});
  EXPECT_EQ(training().plane_y, 1);
}

TEST_F(TrainingTest, PlaneHoldsAllThatItShows) {
  for (const Index steps : {0, 50, 600}) {
    state.training.steps = steps;
    catch_up();
    for (const ReadSentence& read : lab().read)
      EXPECT_LE(read.reading.k2.cwiseAbs().maxCoeff(), lab().plane.x_max);
    EXPECT_LE(lab().plane.x_max, 3 * std::max(lab().read[0].reading.k2.cwiseAbs().maxCoeff(),
                                              lab().read[0].reading.q2.cwiseAbs().maxCoeff()));
  }
}

TEST_F(TrainingTest, ShowsAModelFromAFileUntilItIsToLearn) {
  reduce(state, ShowTraining{false});
  const auto model = loaded(state, Language::en);
  reduce(state, ModelRead{"/home/m.json", model});
  EXPECT_TRUE(training().open);
  EXPECT_EQ(state.settings.recent_files.front(), "/home/m.json");
  catch_up();
  EXPECT_EQ(lab().trained.pronoun, "it");
  EXPECT_EQ(lab().trained.seed, 9u);
  EXPECT_EQ(lab().trained.model.parameters.E, model->trained.model.parameters.E);
  EXPECT_EQ(lab().scores.sentences(), 36);
  EXPECT_TRUE(reduce(state, ShowTrainingPlane{2, 2, 0}));
  reduce(state, StepTraining{});
  EXPECT_FALSE(training().loaded);
  EXPECT_EQ(training().plane_x, 0) << "its third dimension went with it";
  EXPECT_EQ(training().plane_y, 1);
  catch_up();
  expect_as_trained(1);
  EXPECT_EQ(lab().trained.pronoun, "它");
}

TEST_F(TrainingTest, OpensWhatItLearnedAsALesson) {
  run();
  std::vector<learning::LessonSentence> sentences{
      {lab().read[0].asked, {.any = "x", .zh = {}, .en = {}, .extras = {}}}};
  const auto lesson =
      learning::learned_lesson(lab().trained, sentences, {.any = "y", .zh = {}, .en = {}, .extras = {}});
  ASSERT_TRUE(lesson);
  // What is unsaved is asked about first, and the model stays on the screen until then.
  reduce(state, ShowTraining{false});
  reduce(state, CommitVector{{Role::query, 0}, vec({3, 3})});
  reduce(state, ShowTraining{true});
  reduce(state, OpenLearned{std::make_shared<const Lesson>(*lesson)});
  ASSERT_TRUE(state.dialog && std::holds_alternative<UnsavedDialog>(*state.dialog));
  EXPECT_TRUE(training().open);
  reduce(state, AnswerUnsaved{false});
  EXPECT_FALSE(training().open);
  EXPECT_EQ(state.lesson().title.any, "y");
  update(derived, state);
  for (Index word = 0; word < derived.size(); ++word)
    EXPECT_NEAR(derived.trace.weights(state.view.word, word), lab().read[0].reading.weights()[word], 1e-12);
  EXPECT_FALSE(derived.unsaved) << "the model is still there, and makes it again";
  reduce(state, CommitVector{{Role::query, 0}, vec({3, 3})});
  update(derived, state);
  EXPECT_TRUE(derived.unsaved);
}

TEST_F(TrainingTest, OpensTheSentenceThatIsLookedAt) {
  reduce(state, ShowTrainingSentence{1});
  std::vector<learning::LessonSentence> sentences;
  for (const ReadSentence& read : lab().read)
    sentences.push_back({read.asked, {.any = "x", .zh = {}, .en = {}, .extras = {}}});
  const auto lesson =
      learning::learned_lesson(lab().trained, sentences, {.any = "y", .zh = {}, .en = {}, .extras = {}});
  reduce(state, OpenLearned{std::make_shared<const Lesson>(*lesson)});
  EXPECT_EQ(state.view.sentence, 1);
}

TEST_F(TrainingTest, WhatWasLeftForAnotherTrainingComesBack) {
  run();
  const Training learned = training();
  Recipe recipe;
  recipe.seed = 7;
  for (const Action& action : {Action{SetRecipe{recipe}}, Action{ResetTraining{}},
                               Action{ModelRead{"/m.json", loaded(state, Language::en)}}}) {
    reduce(state, action);
    catch_up();
    EXPECT_EQ(training().steps, 0);
    EXPECT_TRUE(reduce(state, Undo{}));
    catch_up();
    expect_as_trained(kTrainingGoal);
    EXPECT_EQ(training().recipe, learned.recipe);
    EXPECT_FALSE(training().loaded);
    EXPECT_TRUE(reduce(state, Redo{}));
    EXPECT_EQ(training().steps, 0);
    reduce(state, Undo{});
    catch_up();
  }
  EXPECT_FALSE(reduce(state, Undo{}));
  // A sentence of one's own, too.
  reduce(state, ComposeSentence{{0, 1, 2}, 1});
  reduce(state, ComposeSentence{{0, 1}, 0});
  reduce(state, Undo{});
  EXPECT_EQ(training().own_words, (std::vector<Index>{0, 1, 2}));
  reduce(state, Undo{});
  EXPECT_TRUE(training().own_words.empty());
  // The lesson behind it has its own history.
  EXPECT_FALSE(state.history.can_undo());
}

TEST_F(TrainingTest, ForgetsWhatWasLongAgo) {
  for (Index i = 0; i < 150; ++i) reduce(state, ComposeSentence{{i % 3, i % 2}, 0});
  EXPECT_EQ(training().past.size(), kMostMoments);
}

}  // namespace
}  // namespace attn::test
