#include "app/state/training_lab.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "app/state/app_state.h"
#include "core/shares.h"

namespace attn {
namespace {

using learning::Asked;
using learning::Example;

std::vector<int> percents_of(const Matrix& weights, Index row) {
  const auto n = static_cast<std::size_t>(weights.cols());
  return percent_shares(std::span(weights.data() + row * weights.cols(), n));
}

void read(const learning::TrainedModel& trained, Asked asked, ReadSentence& sentence) {
  sentence.asked = std::move(asked);
  sentence.words.clear();
  for (const Index word : sentence.asked.words)
    sentence.words.push_back(trained.vocabulary[static_cast<std::size_t>(word)]);
  read_sentence(trained.model, sentence.asked.words, sentence.asked.pronoun, sentence.reading);
  sentence.percents = percents_of(sentence.reading.layer2.weights, 0);
  sentence.percents1.clear();
  const Matrix& layer1 = sentence.reading.layer1.weights;
  for (Index i = 0; i < layer1.rows(); ++i) sentence.percents1.push_back(percents_of(layer1, i));
}

void read_own(TrainingLab& lab, const Training& training) {
  lab.own_words = training.own_words.empty() ? lab.pair[0].words : training.own_words;
  const Index pronoun = std::ranges::find(lab.vocabulary, lab.trained.pronoun) - lab.vocabulary.begin();
  const auto times = std::ranges::count(lab.own_words, pronoun);
  lab.own_problem = times == 0   ? OwnProblem::no_pronoun
                    : times == 1 ? OwnProblem::none
                                 : OwnProblem::many_pronouns;
  if (times != 1) return lab.own.reset();
  if (!lab.own) lab.own.emplace();
  const Index place = std::ranges::find(lab.own_words, pronoun) - lab.own_words.begin();
  read(lab.trained, {lab.own_words, place}, *lab.own);
}

void read_pair(TrainingLab& lab) {
  for (std::size_t i = 0; i < 2; ++i)
    read(lab.trained, {lab.pair[i].words, lab.pair[i].pronoun}, lab.read[i]);
  const Example& first = lab.pair[0];
  lab.contrast = contrast_of(lab.trained.model.shape, lab.read[0].reading, lab.read[1].reading, first.pronoun,
                             first.referent, first.rival);
}

/// A learner at step 0 where there is none that can go on to where the state wants to be.
void find_learner(TrainingLab& lab, const AppState& state) {
  const Training& training = state.training;
  const Language language = training_language(state);
  if (lab.learner && lab.language == language && lab.learner->recipe() == training.recipe &&
      lab.learner->steps() <= training.steps)
    return;
  lab.learner.emplace(training_words(state), training.recipe);
  lab.curves = {};
}

void add_point(TrainingCurves& curves, const TrainingScores& scores) {
  curves.loss.push_back(scores.training.loss);
  curves.held_out_loss.push_back(scores.held_out.loss);
  curves.accuracy.push_back(scores.training.accuracy());
  curves.held_out_accuracy.push_back(scores.held_out.accuracy());
}

TrainingScores scores_of(learning::Learner& learner) {
  return {learner.training_score(), learner.held_out_score()};
}

/// Trains on by a slice. Returns whether there is anything new.
bool learn(TrainingLab& lab, const Training& training) {
  learning::Learner& learner = *lab.learner;
  const bool is_new = lab.curves.loss.empty();
  const Index slice = steps_a_slice(training.recipe);
  const Index until = std::min(training.steps, learner.steps() + slice), from = learner.steps();
  const auto add_to_curves = [&] {
    lab.scores = scores_of(learner);
    add_point(lab.curves, lab.scores);
  };
  if (is_new) add_to_curves();
  while (learner.steps() < until) {
    learner.step();
    if (learner.steps() % kCurveStep == 0) add_to_curves();
  }
  lab.unfinished = learner.steps() < training.steps;
  if (!is_new && learner.steps() == from) return false;
  lab.trained = learner.trained();
  if (learner.steps() % kCurveStep != 0) lab.scores = scores_of(learner);
  return true;
}

/// How good a model from a file is on all sentences; which of them it once learned from, nobody knows.
TrainingScores scores_of(const LoadedModel& loaded, const learning::WordLists& lists, double smoothing) {
  learning::TrainingPass pass;
  return {pass.score(loaded.trained.model, every_sentence(lists), smoothing), {}};
}

/// All that the plane shows of one sentence.
template <typename Visit>
void for_each_arrow(const ReadSentence& sentence, const Training& training, Visit visit) {
  const learning::Reading& reading = sentence.reading;
  const bool first = training.plane_layer == 1;
  const Matrix &Q = first ? reading.q1 : reading.q2, &K = first ? reading.k1 : reading.k2;
  if (K.rows() == 0) return;
  const auto show = [&](const Matrix& rows, Index row) {
    visit(rows(row, training.plane_x),
          training.plane_y == training.plane_x ? 0 : rows(row, training.plane_y));
  };
  show(Q, sentence.asked.pronoun);
  for (Index word = 0; word < K.rows(); ++word) show(K, word);
}

/// The next of 1, 1.5, 2, 3, 4, 6, 8 times a power of ten: axes that change with every step can't be read.
double round_reach(double reach) {
  const double power = std::pow(10.0, std::floor(std::log10(reach)));
  for (const double side : {1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0})
    if (side * power >= reach) return side * power;
  return 10 * power;
}

/// While it learns, a plane that is a little too large stays: arrows that come and go don't move it to and
/// fro.
void follow_arrows(TrainingLab& lab, const Training& training) {
  double reach = 1e-6;
  const auto extend = [&](const ReadSentence& sentence) {
    for_each_arrow(sentence, training, [&](double x, double y) {
      for (const double side : {x, y})
        if (std::isfinite(side)) reach = std::max(reach, std::abs(side));
    });
  };
  if (training.sentence == kOwnSentence) {
    if (lab.own) extend(*lab.own);
  } else {
    for (const ReadSentence& sentence : lab.read) extend(sentence);
  }
  constexpr double kMargin = 1.1, kLoose = 0.5;
  const double present = lab.plane.x_max;
  if (training.running && reach <= present && reach > kLoose * present) return;
  const double side = round_reach(kMargin * reach);
  lab.plane = {-side, side, -side, side};
}

}  // namespace

const ReadSentence* TrainingLab::sentence(Index number) const {
  if (number == kOwnSentence) return own ? &*own : nullptr;
  return &read[static_cast<std::size_t>(number)];
}

Index steps_a_slice(const learning::Recipe& recipe) {
  // In multiply-adds: the attention of a batch, and the products over the vocabulary.
  constexpr double kAffordable = 16e6, kWords = 12, kVocabulary = 30;
  const auto d_model = static_cast<double>(recipe.d_model), d_k = static_cast<double>(recipe.d_k);
  const double sentences = static_cast<double>(recipe.batch) * kWords * kWords * (6 * d_k + 30);
  const double tables = kVocabulary * d_model * (4 * d_model + 12 * d_k + 20);
  return std::max<Index>(1, static_cast<Index>(kAffordable / (sentences + tables)));
}

Language training_language(const AppState& state) {
  return state.training.loaded ? state.training.loaded->language : state.settings.language;
}

const learning::WordLists& training_words(const AppState& state) {
  return (*state.training_words)[static_cast<std::size_t>(training_language(state))];
}

bool update(TrainingLab& lab, const AppState& state) {
  if (!state.training_words) return false;
  const Training& training = state.training;
  const Language language = training_language(state);
  const bool is_new = lab.vocabulary.empty() || lab.language != language;
  if (is_new) {
    const learning::WordLists& lists = training_words(state);
    lab.vocabulary = vocabulary_of(lists);
    std::ranges::copy(default_pair(lists), lab.pair.begin());
  }
  bool computed = is_new;
  const bool same_model = lab.source && lab.source->loaded == training.loaded;
  if (training.loaded) {
    lab.unfinished = false;
    if (is_new || !same_model) {
      lab.learner.reset();
      lab.curves = {};
      lab.trained = training.loaded->trained;
      lab.scores = scores_of(*training.loaded, training_words(state), training.recipe.smoothing);
      computed = true;
    }
  } else {
    find_learner(lab, state);
    computed = learn(lab, training) || computed;
  }
  lab.language = language;
  if (!computed && lab.source == training) return false;
  if (computed) read_pair(lab);
  read_own(lab, training);
  follow_arrows(lab, training);
  lab.source = training;
  return true;
}

}  // namespace attn
