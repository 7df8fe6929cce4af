#include "app/ui/panels/dialogs/dialogs.h"
#include "app/ui/panels/dialogs/question.h"

namespace attn {

void draw(Frame& frame, const NoticeDialog& dialog) {
  const std::string text = dialog.text_key.empty() ? std::string() : frame.tr(dialog.text_key);
  draw_question(frame, "notice", frame.tr(dialog.title_key), {text, frame.fonts.displayable(dialog.detail)},
                {{{"notice/understood"}, frame.tr("dialog.understood"), CloseDialog{}}});
}

}  // namespace attn
