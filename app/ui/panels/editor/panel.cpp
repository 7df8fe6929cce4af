// The table of the sentence: every word and number of it as something that can be typed.

#include "app/ui/panels/editor/editor.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/sentence_number.h"
#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/text_box.h"

namespace attn {
namespace {

/// A name with what it is the name of before it. Returns what was typed.
std::optional<std::string> name_box(Frame& frame, ItemId id, Rect& rest, float width,
                                    const std::string& label, const std::string& name) {
  const float em = frame.metrics.body;
  const TextStyle style{FontKind::body, frame.theme.muted, frame.theme.card};
  const float label_width = std::ceil(text_width(frame, FontKind::body, label)) + std::round(0.5f * em);
  draw_text_in(frame, {id.name, 0}, take_left(rest, label_width), Align::left, style, label);
  const Rect box = take_left(rest, width - label_width);
  take_left(rest, std::round(0.9f * em));
  const auto rule = [&frame](std::string_view text) { return text_refusal(frame, text); };
  const TextBoxLook look{.hint = frame.tr("editor.name_hint")};
  return text_box(frame, id, box, name, look, rule, frame.state.view.sentence);
}

void draw_head(Frame& frame, Rect head) {
  const ViewState& view = frame.state.view;
  const std::string& done = frame.tr("editor.done");
  const Rect corner = take_right(head, button_width(frame, FontKind::body, done));
  if (button(frame, {"editor/done"}, button_place(frame, corner), done, keys_of("keys.editor")))
    frame.emit(ShowEditor{false});
  take_right(head, frame.metrics.gap);

  const std::string& title = frame.tr("editor.title");
  const float title_width = std::ceil(text_width(frame, FontKind::title, title)) + 2 * frame.metrics.gap;
  if (title_width < 0.3f * head.width())
    draw_text_in(frame, {"editor/title"}, take_left(head, title_width), Align::left,
                 {FontKind::title, frame.theme.ink, frame.theme.card}, title);
  head = button_place(frame, head);
  const float half = std::floor((head.width() - std::round(0.9f * frame.metrics.body)) / 2);
  const Lesson& lesson = frame.state.lesson();
  if (const auto text = name_box(frame, {"editor/lesson"}, head, half, frame.tr("editor.lesson"),
                                 lesson.title.in(frame.language())))
    frame.emit(EditLesson{RenameLesson{frame.language(), *text}});
  if (const auto text = name_box(frame, {"editor/label"}, head, half,
                                 frame.tr("editor.sentence") + " " + sentence_number(view.sentence),
                                 frame.state.sentence().label.in(frame.language())))
    frame.emit(EditLesson{RenameSentence{view.sentence, frame.language(), *text}});
}

}  // namespace

void draw_editor(Frame& frame, Rect area) {
  const float gap = frame.metrics.gap;
  draw_head(frame, take_top(area, button_height(frame, FontKind::body)));
  take_top(area, std::round(0.6f * gap));
  const float tools = draw_editor_tools(frame, area, false);
  draw_editor_tools(frame, take_top(area, tools), true);
  take_top(area, std::round(0.6f * gap));
  const std::string missing = missing_pictures(frame);
  if (!missing.empty()) {
    const TextStyle style{FontKind::body, frame.theme.query, frame.theme.card};
    const float height = draw_paragraph(frame, {"editor/no_picture"}, area.min, area.width(), style, missing);
    take_top(area, height);
  }
  draw_cells(frame, area);
}

}  // namespace attn
