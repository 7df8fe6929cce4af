#include "app/ui/widgets/choose_word.h"

namespace attn {

void choose_word(Frame& frame, Index word) {
  const bool marks = ImGui::GetIO().KeyCtrl && scene_of(frame.state) == Scene::panel;
  if (marks)
    frame.emit(MarkWord{word, !is_marked(frame.state.view, word)});
  else
    frame.emit(SelectWord{word});
}

}  // namespace attn
