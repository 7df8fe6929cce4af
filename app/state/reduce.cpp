#include <variant>

#include "app/state/reducers.h"

namespace attn {

bool reduce(AppState& state, const Action& action) {
  const ViewState view = state.view;
  const Settings settings = state.settings;
  const std::uint64_t revision = state.numbers_revision;
  const std::optional<Dialog> dialog = state.dialog;
  const std::size_t requests = state.requests.size();
  const bool quit = state.quit;
  const Training training = state.training;

  const SheetQuestion answered = sheet_question(state);

  std::visit([&state](const auto& one) { apply(state, one); }, action);
  forget_old_answers(state, answered);
  follow_marks(state, answered);

  if (state.view.sentence != view.sentence || state.view.blend != view.blend ||
      state.view.both_sentences != view.both_sentences)
    ++state.numbers_revision;
  return state.numbers_revision != revision || state.view != view || state.settings != settings ||
         state.dialog != dialog || state.requests.size() != requests || state.quit != quit ||
         state.training != training;
}

bool advance(AppState& state, double seconds) {
  const bool sweeps = advance_sweep(state, seconds), learns = advance_training(state, seconds);
  return sweeps || learns;
}

}  // namespace attn
