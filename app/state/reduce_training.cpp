// The model that learns: how far, how quickly, by which recipe, and what of it is looked at.

#include <algorithm>
#include <cmath>

#include "app/state/dials.h"
#include "app/state/reducers.h"
#include "app/state/training_lab.h"

namespace attn {
namespace {

TrainingMoment moment_of(const Training& training) {
  return {training.recipe, training.steps,     training.goal,
          training.loaded, training.own_words, training.own_word};
}

/// Before something is done that can be taken back.
void remember(Training& training) {
  training.past.push_back(moment_of(training));
  if (training.past.size() > kMostMoments) training.past.erase(training.past.begin());
  training.future.clear();
}

/// Before another training begins. Where nothing was learned, there is nothing to go back to.
void remember_learned(Training& training) {
  if (training.steps > 0 || training.loaded) remember(training);
}

/// A training of one's own is on the screen again, from its beginning.
void begin_again(Training& training) {
  training.loaded.reset();
  training.steps = 0;
  training.waited = 0;
  training.goal = kTrainingGoal;
}

Index dimensions(const AppState& state) {
  const Training& training = state.training;
  return training.loaded ? training.loaded->trained.model.shape.d_k : training.recipe.d_k;
}

int layers(const AppState& state) {
  const Training& training = state.training;
  return training.loaded ? training.loaded->trained.model.shape.layers : training.recipe.layers;
}

/// The plane shows what the model has.
void fit_plane(AppState& state) {
  Training& training = state.training;
  const Index d_k = dimensions(state);
  if (training.plane_x >= d_k || training.plane_y >= d_k || (training.plane_x == training.plane_y && d_k > 1))
    training.plane_x = 0, training.plane_y = std::min<Index>(1, d_k - 1);
  if (layers(state) < 2) training.plane_layer = 2;
}

/// A model from a file doesn't learn on: whoever wants to see it learn gets a training of one's own.
void put_file_away(AppState& state) {
  if (!state.training.loaded) return;
  remember(state.training);
  forget_own_sentence(state.training);
  begin_again(state.training);
  fit_plane(state);
}

bool is_between(double value, double least, double most) {
  return value >= least && value <= most;  // NaN is not
}

bool is_possible(const learning::Recipe& recipe) {
  return (recipe.layers == 1 || recipe.layers == 2) && recipe.d_model >= 1 &&
         recipe.d_model <= learning::kMaxModelDimension && recipe.d_k >= 1 &&
         recipe.d_k <= learning::kMaxKeyDimension && recipe.seed <= kSeedMax && recipe.batch >= 1 &&
         is_between(recipe.smoothing, 0, kMostSmoothing) &&
         is_between(recipe.adam.rate, kLeastRate, kMostRate) &&
         is_between(recipe.adam.weight_decay, 0, kMostDecay);
}

}  // namespace

void leave_training(AppState& state) {
  if (!state.training.open) return;
  state.training.open = state.training.running = false;
  ++state.numbers_revision;  // the lesson's are on the screen again
}

void forget_own_sentence(Training& training) {
  training.own_words.clear();
  training.own_word = 0;
}

void apply(AppState& state, const ShowTraining& action) {
  if (!action.on) return leave_training(state);
  if (!state.training_words || state.training.open) return;
  apply(state, GoToStation{0});
  drop_preview(state);
  state.training.open = true;
  ++state.numbers_revision;
}

void apply(AppState& state, const RunTraining& action) {
  put_file_away(state);
  Training& training = state.training;
  if (action.on && training.steps >= training.goal)
    training.goal = std::min(training.goal + kTrainingGoal, kTrainingMost);
  training.running = action.on && training.steps < training.goal;
  training.waited = 0;
}

void apply(AppState& state, const StepTraining&) {
  put_file_away(state);
  Training& training = state.training;
  training.running = false;
  training.steps = std::min(training.steps + 1, kTrainingMost);
  if (training.steps > training.goal) training.goal = std::min(training.goal + kTrainingGoal, kTrainingMost);
}

void apply(AppState& state, const ResetTraining&) {
  put_file_away(state);
  remember_learned(state.training);
  state.training.running = false;
  begin_again(state.training);
  fit_plane(state);
}

void apply(AppState& state, const SetTrainingSpeed& action) {
  state.training.speed = action.speed;
  state.training.waited = 0;
}

void apply(AppState& state, const SetRecipe& action) {
  if (!is_possible(action.recipe)) return;
  put_file_away(state);
  if (action.recipe == state.training.recipe) return;
  remember_learned(state.training);
  state.training.recipe = action.recipe;
  begin_again(state.training);
  fit_plane(state);
}

void apply(AppState& state, const ShowTrainingPage& action) {
  state.training.page = action.page;
}

void apply(AppState& state, const ShowTrainingSentence& action) {
  if (action.sentence >= 0 && action.sentence <= kOwnSentence) state.training.sentence = action.sentence;
}

void apply(AppState& state, const ShowTrainingPlane& action) {
  const Index d_k = dimensions(state);
  if (action.layer < 1 || action.layer > 2 || (action.layer == 1 && layers(state) < 2)) return;
  if (!in_range(action.x, d_k) || !in_range(action.y, d_k) || (action.x == action.y && d_k > 1)) return;
  state.training.plane_layer = action.layer;
  state.training.plane_x = action.x;
  state.training.plane_y = action.y;
}

void apply(AppState& state, const ComposeSentence& action) {
  if (!state.training_words || action.words.empty() || action.words.size() > kMostOwnWords) return;
  const auto known = static_cast<Index>(vocabulary_of(training_words(state)).size());
  const auto is_known = [known](Index word) { return in_range(word, known); };
  if (!std::ranges::all_of(action.words, is_known)) return;
  Training& training = state.training;
  if (action.words != training.own_words) remember(training);
  training.own_words = action.words;
  training.own_word = std::clamp<Index>(action.word, 0, static_cast<Index>(action.words.size()) - 1);
  training.sentence = kOwnSentence;
}

void apply(AppState& state, const ModelRead& action) {
  if (!state.training_words || !action.model) return;
  apply(state, ShowTraining{true});
  Training& training = state.training;
  training.running = false;
  remember_learned(training);
  forget_own_sentence(training);
  begin_again(training);
  training.loaded = action.model;
  fit_plane(state);
  remember_file(state, action.path);
}

void go_through_time(AppState& state, std::vector<TrainingMoment>& from, std::vector<TrainingMoment>& to) {
  if (from.empty()) return;
  Training& training = state.training;
  to.push_back(moment_of(training));
  const TrainingMoment moment = std::move(from.back());
  from.pop_back();
  training.running = false;
  training.recipe = moment.recipe;
  training.steps = moment.steps;
  training.goal = moment.goal;
  training.loaded = moment.loaded;
  // Another language may have come in between: its words have other numbers.
  const auto known = static_cast<Index>(vocabulary_of(training_words(state)).size());
  const bool fits =
      std::ranges::all_of(moment.own_words, [known](Index word) { return in_range(word, known); });
  training.own_words = fits ? moment.own_words : std::vector<Index>{};
  training.own_word = fits ? moment.own_word : 0;
  fit_plane(state);
}

void undo_training(AppState& state) {
  go_through_time(state, state.training.past, state.training.future);
}
void redo_training(AppState& state) {
  go_through_time(state, state.training.future, state.training.past);
}

bool advance_training(AppState& state, double seconds) {
  Training& training = state.training;
  if (!training.running) return false;
  if (!(seconds > 0)) return true;
  if (training.speed == TrainingSpeed::full) {
    training.steps += steps_a_slice(training.recipe);
  } else {
    training.waited += seconds * kStepsPerSecond[static_cast<std::size_t>(training.speed)];
    training.steps += static_cast<Index>(std::floor(training.waited));
    training.waited -= std::floor(training.waited);
  }
  if (training.steps < training.goal) return true;
  training.steps = training.goal;
  training.running = false;
  return false;
}

}  // namespace attn
