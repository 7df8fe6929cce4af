#include "core/learning/learned_lesson.h"

#include <cmath>

#include "core/learning/reading.h"
#include "core/lesson_json.h"
#include "core/projection.h"

namespace attn::learning {
namespace {

bool fits_a_lesson(const Matrix& numbers) {
  return numbers.cwiseAbs().maxCoeff<Eigen::PropagateNaN>() <= kMaxMagnitude;  // not where one is NaN
}

}  // namespace

std::optional<Lesson> learned_lesson(const TrainedModel& trained,
                                     const std::vector<LessonSentence>& sentences, LocalText title) {
  const ModelShape& shape = trained.model.shape;
  const Parameters& p = trained.model.parameters;
  const double undo_scaling = shape.scaled ? 1 : std::sqrt(static_cast<double>(shape.d_k));
  Lesson lesson;
  lesson.title = std::move(title);
  lesson.projections =
      Projections{p.W_Q2 * undo_scaling, p.W_K2, Matrix::Identity(shape.d_model, shape.d_model), {}};
  if (!fits_a_lesson(lesson.projections->W_Q) || !fits_a_lesson(lesson.projections->W_K)) return std::nullopt;
  Reading reading;
  for (const LessonSentence& wanted : sentences) {
    read_sentence(trained.model, wanted.asked.words, wanted.asked.pronoun, reading);
    Sentence sentence;
    sentence.label = wanted.label;
    sentence.focus = wanted.asked.pronoun;
    for (std::size_t i = 0; i < wanted.asked.words.size(); ++i) {
      Token token;
      token.text = trained.vocabulary[static_cast<std::size_t>(wanted.asked.words[i])];
      if (!set_input(lesson, token, reading.mixed.row(static_cast<Index>(i)))) return std::nullopt;
      sentence.tokens.push_back(std::move(token));
    }
    lesson.sentences.push_back(std::move(sentence));
  }
  return lesson;
}

}  // namespace attn::learning
