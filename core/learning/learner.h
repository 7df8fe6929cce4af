#pragma once
// A training from its seed on, step by step.

#include "core/learning/adam.h"
#include "core/learning/gradient.h"
#include "core/learning/model_file.h"
#include "core/learning/word_lists.h"

namespace attn::learning {

/// Everything that a training follows from.
struct Recipe {
  int layers = 2;
  Index d_model = 8, d_k = 2;
  bool scaled = true;
  AdamRates adam = {};
  double smoothing = 0.25;  ///< of the targets: 0 asks for all of the attention on the referent
  Index batch = 64;         ///< sentences a step; the last step of a round takes those that are left
  std::uint64_t seed = 1;
  bool operator==(const Recipe&) const = default;
};

/// The same recipe gives the same numbers, bit for bit, on machines that compute alike.
class Learner {
 public:
  /// Throws std::invalid_argument for a recipe out of the bounds of a model (core/learning/model.h).
  Learner(const WordLists& lists, const Recipe& recipe);

  /// One step: a batch of sentences, then Adam. Returns the loss that the batch had before.
  double step();
  Index steps() const { return moments_.steps; }

  const Recipe& recipe() const { return recipe_; }
  const Model& model() const { return model_; }
  const WordLists& lists() const { return lists_; }
  /// As it is now, with its words.
  TrainedModel trained() const;

  Score training_score() { return score_of(split_.training); }
  Score held_out_score() { return score_of(split_.held_out); }
  /// Over all sentences, learned and held out: half of the pairs mean the animal, half the place.
  Score whole_score() { return score_of(all_); }

 private:
  /// What the round still has, at most a batch; after the last sentence a round in a new order begins.
  std::span<const Example> next_batch();
  Score score_of(const std::vector<Example>& examples);

  WordLists lists_;
  Recipe recipe_;
  std::vector<Example> all_;
  Split split_;
  Model model_;
  AdamMoments moments_;
  Parameters gradient_;
  TrainingPass pass_;
  std::mt19937_64 engine_;  ///< of the order of the sentences
  std::size_t next_ = 0;    ///< of the training sentences: where the next batch begins
};

}  // namespace attn::learning
