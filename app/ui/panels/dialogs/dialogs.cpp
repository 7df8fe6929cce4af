#include "app/ui/panels/dialogs/dialogs.h"

#include "app/ui/panels/dialogs/sentence_parts.h"

namespace attn {

void draw_dialog(Frame& frame) {
  const std::optional<Dialog>& dialog = frame.state.dialog;
  std::optional<Dialog>& opened = frame.memory.opened_dialog;
  if (!dialog) return opened.reset();
  if (!opened || opened->index() != dialog->index()) {
    opened = dialog;
    if (const auto* sentence = std::get_if<SentenceDialog>(&*dialog)) begin_typing(frame, *sentence);
  }
  std::visit([&frame](const auto& each) { draw(frame, each); }, *dialog);
}

}  // namespace attn
