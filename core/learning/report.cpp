#include "core/learning/report.h"

#include "core/learning/reading.h"

namespace attn::learning {

Answer answer(const TrainedModel& trained, const Asked& asked) {
  Answer result;
  result.pronoun = asked.pronoun;
  for (const Index word : asked.words)
    result.tokens.push_back(trained.vocabulary[static_cast<std::size_t>(word)]);
  Reading reading;
  read_sentence(trained.model, asked.words, asked.pronoun, reading);
  result.weights = reading.weights();
  return result;
}

TrainingReport report_of(Learner& learner) {
  TrainingReport report{learner.recipe(),
                        learner.steps(),
                        learner.training_score(),
                        learner.held_out_score(),
                        learner.whole_score().noun_accuracy(),
                        {}};
  const TrainedModel trained = learner.trained();
  for (const Example& example : default_pair(learner.lists()))
    report.default_pair.push_back(answer(trained, {example.words, example.pronoun}));
  return report;
}

}  // namespace attn::learning
