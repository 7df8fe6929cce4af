#include "app/ui/panels/dialogs/dialogs.h"

namespace attn {

void draw_dialog(Frame& frame) {  // FIXME(lead): the requires goes once every dialog has its draw()
  if (frame.state.dialog)
    std::visit([&frame](const auto& dialog) { if constexpr (requires { draw(frame, dialog); }) draw(frame, dialog); }, *frame.state.dialog);
}

}  // namespace attn
