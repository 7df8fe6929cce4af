#include "core/learning/learner.h"

#include <algorithm>
#include <stdexcept>

namespace attn::learning {
namespace {

/// The three uses of one seed draw from three sequences.
enum class Draw : std::uint64_t { numbers, split, order };

std::uint64_t seed_for(Draw draw, std::uint64_t seed) {
  return 3 * seed + static_cast<std::uint64_t>(draw);
}

const Recipe& checked(const Recipe& recipe) {
  const bool fits = (recipe.layers == 1 || recipe.layers == 2) && recipe.d_model >= 1 &&
                    recipe.d_model <= kMaxModelDimension && recipe.d_k >= 1 &&
                    recipe.d_k <= kMaxKeyDimension && recipe.batch >= 1 && recipe.smoothing >= 0 &&
                    recipe.smoothing <= 1;
  if (!fits) throw std::invalid_argument("Learner: a recipe out of bounds");
  return recipe;
}

ModelShape shape_of(const Recipe& recipe, const WordLists& lists) {
  const auto vocabulary = static_cast<Index>(vocabulary_of(lists).size());
  return {vocabulary, recipe.layers, recipe.d_model, recipe.d_k, recipe.scaled};
}

}  // namespace

Learner::Learner(const WordLists& lists, const Recipe& recipe)
    : lists_(lists),
      recipe_(checked(recipe)),
      all_(every_sentence(lists)),
      split_(split_sentences(all_, seed_for(Draw::split, recipe.seed))),
      model_(random_model(shape_of(recipe, lists), seed_for(Draw::numbers, recipe.seed))),
      moments_(zero_moments(model_.shape)),
      gradient_(zero_parameters(model_.shape)),
      engine_(seed_for(Draw::order, recipe.seed)) {
  shuffle(split_.training, engine_);
}

std::span<const Example> Learner::next_batch() {
  if (next_ == split_.training.size()) {
    shuffle(split_.training, engine_);
    next_ = 0;
  }
  const auto rest = std::span<const Example>(split_.training).subspan(next_);
  const auto batch = rest.first(std::min(rest.size(), static_cast<std::size_t>(recipe_.batch)));
  next_ += batch.size();
  return batch;
}

double Learner::step() {
  const Score before = pass_(model_, next_batch(), recipe_.smoothing, gradient_);
  adam_step(recipe_.adam, gradient_, moments_, model_.parameters);
  return before.loss;
}

TrainedModel Learner::trained() const {
  return {model_, vocabulary_of(lists_), lists_.pronoun, recipe_.seed, steps()};
}

Score Learner::score_of(const std::vector<Example>& examples) {
  return pass_.score(model_, examples, recipe_.smoothing);
}

}  // namespace attn::learning
