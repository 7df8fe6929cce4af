#pragma once

#include "core/lesson.h"

namespace attn {

/// Whether two lessons say the same: texts, numbers, masks, focus, and what other programs put beside them.
/// 0 and -0 are the same number.
bool same_lesson(const Lesson& a, const Lesson& b);

/// The same but for the numbers: whether the words, names and masks are equal.
bool same_texts(const Lesson& a, const Lesson& b);

}  // namespace attn
