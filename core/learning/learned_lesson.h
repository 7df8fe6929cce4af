#pragma once
// What a model has learned, as a lesson to drag, step through and hand out like any other.

#include <optional>
#include <vector>

#include "core/learning/model_file.h"
#include "core/lesson.h"

namespace attn::learning {

/// A sentence that goes into the lesson, and how it is called there.
struct LessonSentence {
  Asked asked;
  LocalText label;
};

/// The layer that points, as a lesson: x is a word's vector as that layer gets it, W_Q and W_K are its
/// projections, and W_V is the identity, for the model mixes the vectors as they are (d_v = d_model). The
/// pronoun's row has the model's weights; the other rows are what the same projections make of the other
/// words, which nobody trained. A lesson always divides by sqrt(d_k): where the model doesn't, its W_Q
/// is sqrt(d_k) times as large here.
///
/// sentences: one or more. Nothing where a number is too large for a lesson (kMaxMagnitude,
/// core/lesson_json.h), as a training with too large steps can make them.
std::optional<Lesson> learned_lesson(const TrainedModel& trained,
                                     const std::vector<LessonSentence>& sentences, LocalText title);

}  // namespace attn::learning
