#pragma once

#include <optional>

#include "app/state/app_state.h"

namespace attn {

/// The x of a word of AppState::sentence(), 1 x d_model. Between two sentences that are mixed word by word it
/// is mixed as q, k and v are, so that q = x W_Q holds there too. Nothing where the word has no x, and
/// between sentences of different length.
std::optional<Vector> input_of(const AppState& state, Index word);

}  // namespace attn
