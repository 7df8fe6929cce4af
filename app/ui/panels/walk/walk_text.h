#pragma once

#include <string>

#include "app/ui/frame.h"

namespace attn {

/// A text of the walk with its {it}, {first}, {second}, {clue} and {clue2} replaced by the words of the
/// lesson on screen (state/cast.h). A lesson without a second sentence has its own word for both clues.
std::string walk_text(const Frame& frame, const LocalText& text);

/// A word of the lesson's first or second sentence, as the font can show it.
std::string word_of(const Frame& frame, std::size_t sentence, Index word);

/// How much of the scene the present beat shows.
int scene_part(const Frame& frame);

}  // namespace attn
