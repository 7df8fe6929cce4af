#pragma once
// The model that learns, trained as far as the state says, and what it answers there.

#include <optional>
#include <string>
#include <vector>

#include "app/state/training.h"
#include "app/state/view_state.h"
#include "core/learning/contrast.h"
#include "core/learning/learner.h"
#include "core/learning/model_file.h"
#include "core/learning/reading.h"

namespace attn {

struct AppState;

/// What the training has been like, a point every kCurveStep steps from the first on.
struct TrainingCurves {
  std::vector<double> loss, held_out_loss;          ///< of the sentences learned from, and of the others
  std::vector<double> accuracy, held_out_accuracy;  ///< 0 to 1
};
inline constexpr Index kCurveStep = 5;

/// How good the model is now.
struct TrainingScores {
  learning::Score training, held_out;
  /// Over all sentences: how often the pronoun looks more at the right noun than at the other one.
  Index right_nouns() const { return training.right_noun + held_out.right_noun; }
  Index sentences() const { return training.sentences + held_out.sentences; }
};

/// A sentence of n words, read by the model.
struct ReadSentence {
  learning::Asked asked;
  std::vector<std::string> words;  ///< n
  learning::Reading reading;
  std::vector<int> percents;                ///< n: where the pronoun looks, adding up to 100
  std::vector<std::vector<int>> percents1;  ///< n x n: the same of layer 1; empty with one layer
  Index size() const { return static_cast<Index>(words.size()); }
};

/// What can be wrong with a sentence that somebody composed.
enum class OwnProblem { none, no_pronoun, many_pronouns };

struct TrainingLab {
  std::optional<learning::Learner> learner;  ///< none while a model from a file is shown
  Language language = Language::en;          ///< of the words
  learning::TrainedModel trained;            ///< what is shown: as far as the learner has come, or the file's
  std::vector<std::string> vocabulary;
  std::array<learning::Example, 2> pair;  ///< by which is read[0] and read[1]
  std::array<ReadSentence, 2> read;
  learning::Contrast contrast;      ///< of the pair: the first one's noun against the second one's
  std::vector<Index> own_words;     ///< that somebody composed, or else the pair's first sentence
  std::optional<ReadSentence> own;  ///< none where it has a problem
  OwnProblem own_problem = OwnProblem::none;
  TrainingScores scores;
  TrainingCurves curves;  ///< empty while a model from a file is shown
  PlaneBounds plane;      ///< holds all q and k that the plane shows; goes by round numbers

  bool unfinished = false;  ///< it has yet to come as far as the state says: frames have to go on

  Index steps() const { return trained.steps; }
  /// The sentence with that number, as the state counts them; null where it can't be read.
  const ReadSentence* sentence(Index number) const;

  std::optional<Training> source;  ///< what the answers above were computed from
};

/// Steps that one update makes of a training: about 3 ms here, so that a computer three times as slow still
/// makes its frame.
Index steps_a_slice(const learning::Recipe& recipe);

/// Trains on by one slice at most, and brings all that is shown up to date. Returns whether anything had to
/// be computed.
bool update(TrainingLab& lab, const AppState& state);

/// The language whose words the model knows.
Language training_language(const AppState& state);
/// Its lists; only where the program has some.
const learning::WordLists& training_words(const AppState& state);

}  // namespace attn
