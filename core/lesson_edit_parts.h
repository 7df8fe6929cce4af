#pragma once
// The numbers' part of editing a lesson. Private to core/lesson_edit*.cpp.

#include "core/lesson_edit.h"

namespace attn {

/// A word of the lesson's dimensions, all 0.
Token blank_token(const Lesson& lesson, const std::string& text);

/// Fills the numbers of a sentence that is, or is going to be, one of the lesson's. Returns false where that
/// can't be.
bool fill_numbers(const Lesson& lesson, Sentence& sentence, const Fill& fill);

/// Return false for a size that no lesson has.
bool resize_keys(Lesson& lesson, Index d_k);
bool resize_values(Lesson& lesson, Index d_v);

/// How many numbers a lesson file of it holds.
Index count_numbers(const Lesson& lesson);

}  // namespace attn
