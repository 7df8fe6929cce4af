#include "app/state/app_state.h"

#include <utility>

#include "app/state/reducers.h"

namespace attn {

const Sentence& AppState::sentence() const {
  return lesson().sentences[static_cast<std::size_t>(view.sentence)];
}

AppState initial_state(std::string name, const std::shared_ptr<const Lesson>& lesson,
                       const Settings& settings, std::filesystem::path path) {
  const auto document =
      std::make_shared<const Document>(Document{std::move(name), *lesson, lesson, std::move(path), lesson});
  ViewState view;
  enter_lesson(view, *lesson);
  const Place start{view.sentence, view.word};
  AppState state{.history = UndoStack({document, start, start}), .view = view, .settings = settings};
  if (!document->path.empty()) remember_file(state, document->path);
  return state;
}

bool can_blend(const Lesson& lesson, Index from, Index to) {
  const auto count = static_cast<Index>(lesson.sentences.size());
  if (!in_range(from, count) || !in_range(to, count) || from == to) return false;
  return lesson.sentences[static_cast<std::size_t>(from)].size() ==
         lesson.sentences[static_cast<std::size_t>(to)].size();
}

}  // namespace attn
