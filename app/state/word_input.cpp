#include "app/state/word_input.h"

namespace attn {

std::optional<Vector> input_of(const AppState& state, Index word) {
  const Blend& blend = state.view.blend;
  const auto token_in = [&](Index sentence) -> const Token& {
    return state.lesson()
        .sentences[static_cast<std::size_t>(sentence)]
        .tokens[static_cast<std::size_t>(word)];
  };
  if (at_rest(blend)) return token_in(state.view.sentence).x;
  if (!can_blend(state.lesson(), blend.from, blend.to)) return std::nullopt;
  const std::optional<Vector>&from = token_in(blend.from).x, &to = token_in(blend.to).x;
  if (!from || !to) return std::nullopt;
  return Vector(*from + blend.amount * (*to - *from));
}

}  // namespace attn
