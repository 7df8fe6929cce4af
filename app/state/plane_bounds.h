#pragma once

#include "app/state/view_state.h"
#include "core/lesson.h"

namespace attn {

/// A part of the plane that holds the origin and every q and k of every sentence, seen in dimensions x and y
/// (0 <= x, y < d_k), with a margin and round ends. Neither side is shorter than a quarter of the other;
/// where all vectors are zero it runs from -1 to 1.
PlaneBounds plane_bounds(const Lesson& lesson, Index x, Index y);

/// The same for one sentence.
PlaneBounds plane_bounds(const Sentence& sentence, Index x, Index y);

}  // namespace attn
