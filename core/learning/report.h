#pragma once
// A training and a question for other programs, without a window.

#include <string>
#include <vector>

#include "core/learning/learner.h"
#include "core/learning/model_file.h"

namespace attn::learning {

/// The words of a sentence and where its pronoun looks.
struct Answer {
  std::vector<std::string> tokens;
  Index pronoun = 0;  ///< its place
  Vector weights;     ///< one for each word
};

Answer answer(const TrainedModel& trained, const Asked& asked);

/// What came of a training.
struct TrainingReport {
  Recipe recipe;
  Index steps = 0;
  Score training, held_out;
  double noun_choice_accuracy = 0;  ///< over all sentences: more on the referent than on the other noun
  std::vector<Answer> default_pair;
};

TrainingReport report_of(Learner& learner);

/// {"seed", "steps", "layers", "loss" (of the sentences learned from), "train_accuracy", "heldout_accuracy",
///  "noun_choice_accuracy", "default_pair": [{"tokens", "weights"}, …]}
std::string training_json(const TrainingReport& report);

/// {"tokens", "weights"}
std::string answer_json(const Answer& answer);

/// Texts in the reader's language. The callers own the translations.
struct ReportTexts {
  std::string training;  ///< with {seed}, {layers}, {steps} and {loss}
  std::string shares;    ///< with {learned}, {held_out} and {nouns}
  std::string looks_at;  ///< "who does {} look at?" with {} for the word
  std::string word;      ///< column headings
  std::string weight;
};

/// The same for people.
std::string training_text(const TrainingReport& report, const ReportTexts& texts);
std::string answer_text(const Answer& answer, const ReportTexts& texts);

}  // namespace attn::learning
