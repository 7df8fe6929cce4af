// The path of a file, typed: where the system has no dialog for it.

#include <algorithm>

#include "app/ui/panels/dialogs/dialogs.h"
#include "app/ui/panels/dialogs/question.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/dialog_card.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/text_box.h"

namespace attn {
namespace {

/// The box, open from the start: to type is what one came for.
void draw_path_box(Frame& frame, const PathDialog& dialog, const Rect& rect) {
  constexpr ItemId kBox{"path/text"};
  if (!frame.memory.focus && !frame.memory.edit) open_text_box(frame, kBox, dialog.text);
  const TextBoxLook look{.opens_by_click = true};
  const auto typed = text_box(frame, kBox, rect, dialog.text, look);
  if (!typed) return;
  if (enter_pressed())
    frame.emit(TypePath{*typed});
  else
    frame.emit(ShowDialog{PathDialog{dialog.question, *typed}});  // kept for the button
}

}  // namespace

void draw(Frame& frame, const PathDialog& dialog) {
  const bool saves = dialog.question.purpose == PathQuestion::For::save;
  const TextStyle style{FontKind::body, frame.theme.ink, frame.theme.card};
  const float gap = frame.metrics.gap, width = std::min(40 * frame.metrics.body, widest_dialog(frame));
  const float box = std::round(1.8f * frame.metrics.body);
  const std::string& text = frame.tr(saves ? "path.save_text" : "path.open_text");
  const std::vector<Choice> choices{
      {{"path/done"}, frame.tr(saves ? "menu.save" : "path.open"), TypePath{dialog.text}},
      {{"path/stay"}, frame.tr("dialog.cancel"), CloseDialog{}}};
  const float text_high = draw_paragraph(frame, {"path/hint"}, {0, 0}, width, style, text, false);
  const float buttons = draw_choices(frame, {0, 0}, width, choices, false);

  const Rect area = begin_dialog(frame, "path", frame.tr(saves ? "files.save_title" : "files.open_title"),
                                 {width, text_high + box + buttons + 3 * gap});
  Rect rest = area;
  take_top(rest, gap);
  draw_paragraph(frame, {"path/hint"}, take_top(rest, text_high).min, width, style, text);
  take_top(rest, gap);
  draw_path_box(frame, dialog, take_top(rest, box));
  take_top(rest, gap);
  draw_choices(frame, rest.min, width, choices);
  end_dialog(frame);
}

}  // namespace attn
