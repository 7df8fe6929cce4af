#pragma once

#include "app/ui/widgets/number_box.h"

namespace attn {

/// One component of a vector of the sentence, as a number that can be typed. Emits CommitVector. Nothing can
/// be typed between two sentences.
void number_field(Frame& frame, ItemId id, const Rect& rect, const Handle& handle, Index component);

}  // namespace attn
