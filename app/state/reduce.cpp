#include <variant>

#include "app/state/reducers.h"

namespace attn {

bool reduce(AppState& state, const Action& action) {
  const ViewState view = state.view;
  const Settings settings = state.settings;
  const std::uint64_t revision = state.numbers_revision;
  const bool quit = state.quit;

  const SheetQuestion answered = sheet_question(state);

  std::visit([&state](const auto& one) { apply(state, one); }, action);
  forget_old_answers(state, answered);

  if (state.view.sentence != view.sentence || state.view.blend != view.blend) ++state.numbers_revision;
  return state.numbers_revision != revision || state.view != view || state.settings != settings ||
         state.quit != quit;
}

}  // namespace attn
