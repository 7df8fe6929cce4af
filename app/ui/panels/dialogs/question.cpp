#include "app/ui/panels/dialogs/question.h"

#include <algorithm>

#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/dialog_card.h"
#include "app/ui/widgets/flow.h"

namespace attn {

float draw_choices(Frame& frame, ImVec2 at, float width, const std::vector<Choice>& choices, bool draw) {
  const float gap = frame.metrics.gap, height = button_height(frame, FontKind::body);
  Flow flow(at, at.x + width, height, {gap, gap / 2});
  for (const Choice& choice : choices) {
    const Rect rect = flow.place(std::min(width, button_width(frame, FontKind::body, choice.label)));
    if (draw && button(frame, choice.id, rect, choice.label, {})) frame.emit(choice.action);
  }
  return flow.bottom() - at.y;
}

void draw_question(Frame& frame, const char* name, const std::string& title,
                   const std::vector<std::string>& paragraphs, const std::vector<Choice>& choices) {
  const TextStyle style{FontKind::body, frame.theme.ink, frame.theme.card};
  const float gap = frame.metrics.gap, width = std::min(30 * frame.metrics.body, widest_dialog(frame));
  float height = draw_choices(frame, {0, 0}, width, choices, false);
  for (const std::string& paragraph : paragraphs)
    if (!paragraph.empty())
      height += gap + draw_paragraph(frame, {"question/text"}, {0, 0}, width, style, paragraph, false);

  const Rect area = begin_dialog(frame, name, title, {width, height + gap});
  if (!frame.memory.focus) frame.memory.focus = choices.front().id;
  ImVec2 at = area.min;
  long long number = 0;
  for (const std::string& paragraph : paragraphs)
    if (!paragraph.empty())
      at.y += gap + draw_paragraph(frame, {"question/text", number++}, at, width, style, paragraph);
  draw_choices(frame, {at.x, at.y + gap}, width, choices);
  end_dialog(frame);
}

}  // namespace attn
