#pragma once

#include <string>

#include "app/state/derived.h"

namespace attn {

/// One line of --trace-actions: the action with its fields, the frame in which it was applied, and what it
/// led to. JSON, without the newline; derived must be up to date with `after`.
///
///   {"action":"select_word","frame":12,"sentence":1,"word":5,"text":"it","row":[62,1,...],"q":[1.7,0.5],"blend":0.0}
///
/// sentence: from 1, as on the switch. word, and every other index of a word: from 0. row: what the word
/// looks at, in percent. blend: the slider's place. In a sweep, text, row and q are those of the sentence
/// where it arrives. The vector of an edit: "role" (query, key, value), "handle_word", "values".
std::string trace_line(const Action& action, std::uint64_t frame, const AppState& after,
                       const Derived& derived);

}  // namespace attn
