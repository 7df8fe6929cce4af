#include "app/ui/panels/dialogs/dialogs.h"

namespace attn {

void draw_dialog(Frame& frame) {
  if (frame.state.dialog)
    std::visit([&frame](const auto& dialog) { draw(frame, dialog); }, *frame.state.dialog);
}

}  // namespace attn
