#pragma once

#include <string>

#include "app/state/derived.h"

namespace attn {

/// One line of --trace-actions: the action, the frame in which it was applied, and what it led to (sentence, word and
/// the word's row in percent). JSON, without the newline.
std::string trace_line(const Action& action, std::uint64_t frame, const AppState& after, const Derived& derived);

}  // namespace attn
