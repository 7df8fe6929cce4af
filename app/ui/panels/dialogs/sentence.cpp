// A sentence is put in: its text, the words it was split into, and the numbers it starts with.

#include <algorithm>

#include "app/ui/imgui_compat.h"
#include "app/ui/panels/dialogs/dialogs.h"
#include "app/ui/panels/dialogs/sentence_parts.h"
#include "app/ui/text.h"
#include "app/ui/text_codes.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/dialog_card.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/text_box.h"
#include "core/split_words.h"

namespace attn {
namespace {

constexpr ItemId kTextBox{"sentence/text"}, kPutIn{"sentence/put_in"};

/// A pasted text on one line.
std::string on_one_line(std::string text) {
  for (char& c : text)
    if (c == '\n' || c == '\r' || c == '\t') c = ' ';
  return text;
}

void change(Frame& frame, SentenceDialog dialog) {
  frame.emit(ShowDialog{std::move(dialog)});
}

/// The dialog with another text, split anew.
void take_text(Frame& frame, SentenceDialog dialog, std::string_view text) {
  std::optional<std::vector<std::string>> words = split_words(text);
  dialog.too_many = !words;
  dialog.words = words ? std::move(*words) : std::vector<std::string>{};
  // Of a text that is far too long only so much is kept that one sees which it was.
  constexpr std::size_t kShown = 200;
  dialog.text = on_one_line(std::string(words ? text : text.substr(0, kShown)));
  dialog.word = 0;
  change(frame, std::move(dialog));
}

bool is_typing(const Frame& frame) {
  return frame.memory.edit && frame.memory.edit->field == kTextBox;
}

void paste(Frame& frame, const SentenceDialog& dialog) {
  frame.memory.edit.reset();
  frame.memory.focus.reset();
  const char* text = ImGui::GetClipboardText();
  if (text && *text) take_text(frame, dialog, text);
}

/// Where nothing has the keyboard: to type is what one came for, and then to put it in.
void give_keyboard(Frame& frame, const SentenceDialog& dialog) {
  if (frame.memory.focus || is_typing(frame)) return;
  if (!dialog.words.empty())
    frame.memory.focus = kPutIn;
  else if (!dialog.too_many)
    open_text_box(frame, kTextBox, dialog.text);
}

void draw_text_line(Frame& frame, const SentenceDialog& dialog, Rect line) {
  const std::string& label = frame.tr("sentence.paste");
  const Rect corner = take_right(line, button_width(frame, FontKind::body, label));
  take_right(line, std::round(0.5f * frame.metrics.body));
  give_keyboard(frame, dialog);
  // Esc, too, must not lose a long text that was pasted.
  const TextBoxLook look{.empty = frame.tr("sentence.empty"),
                         .hint = frame.tr("editor.name_hint"),
                         .opens_by_click = true,
                         .escape_keeps = true};
  const auto text = text_box(frame, kTextBox, line, dialog.text, look);
  const bool is_new = text && *text != dialog.text;
  if (is_new) take_text(frame, dialog, *text);
  // Then Enter puts it in.
  if ((is_new && !key_pressed(Key::tab, false)) || (text && enter_pressed())) frame.memory.focus.reset();
  if (button(frame, {"sentence/paste"}, corner, label, {})) paste(frame, dialog);
}

/// The sentence's beginning, as its name on the switch.
std::string label_of(const std::vector<std::string>& words) {
  constexpr std::size_t kLongest = 40;  // bytes
  std::string label;
  for (const std::string& word : words) {
    if (!label.empty() && label.size() + word.size() > kLongest) return label + "…";
    label = label.empty() ? word : joined_words(label, word);
  }
  return label;
}

void put_in(Frame& frame, const SentenceDialog& dialog) {
  const std::string label = label_of(dialog.words);
  if (dialog.new_lesson) {
    constexpr Index kDimensions = 2;  // the plane shows them all
    std::optional<Lesson> lesson = blank_lesson(label, dialog.words, kDimensions, kDimensions, dialog.fill);
    if (!lesson) return;
    frame.emit(CloseDialog{});
    frame.emit(StartLesson{std::make_shared<const Lesson>(std::move(*lesson))});
    frame.emit(EditLesson{FillNumbers{0, dialog.fill}});  // the same numbers: the editor learns their seed
    frame.emit(ShowEditor{true});
  } else {
    const Index at = frame.state.view.sentence + 1;
    frame.emit(CloseDialog{});  // first: a refusal of the edit is a dialog too
    frame.emit(EditLesson{AddSentence{at, label, dialog.words, dialog.fill}});
  }
}

/// What the button at the end does: it splits what has been typed, then puts the words in.
struct End {
  bool splits, enabled;
};

/// As it is before the text box is drawn, which takes what was typed as soon as the mouse goes down
/// elsewhere.
End end_of(const Frame& frame, const SentenceDialog& dialog) {
  const bool typing = is_typing(frame);
  const std::string typed = typing ? without_codes(frame.memory.edit->text) : std::string();
  if (!dialog.words.empty() && (!typing || typed == dialog.text)) return {false, true};
  return {true, typed.find_first_not_of(" \t") != std::string::npos};
}

void draw_end(Frame& frame, const SentenceDialog& dialog, const End& end, Rect line) {
  if (end.splits) {
    // The press of the mouse has ended typing, and so has split the text already.
    const std::string label = frame.tr("sentence.split") + " Enter";
    const Rect corner = take_right(line, button_width(frame, FontKind::body, label));
    button(frame, {"sentence/split"}, corner, label, {}, {.enabled = end.enabled});
    return;
  }
  const std::string& label = frame.tr(dialog.new_lesson ? "sentence.start" : "sentence.add");
  const Rect corner = take_right(line, button_width(frame, FontKind::body, label));
  if (button(frame, kPutIn, corner, label, "Enter", {.enabled = end.enabled})) put_in(frame, dialog);
}

}  // namespace

void begin_typing(Frame& frame, const SentenceDialog& dialog) {
  open_text_box(frame, kTextBox, dialog.text);
}

void draw(Frame& frame, const SentenceDialog& dialog) {
  const float gap = frame.metrics.gap, width = std::min(46 * frame.metrics.body, widest_dialog(frame));
  const float line = button_height(frame, FontKind::body);
  const float numbers = sentence_numbers(frame, dialog, {{0, 0}, {width, 0}}, false);
  // However many words there are: the line at the end stays in view, and the words scroll.
  const float others = 2 * line + numbers + 3 * gap;
  const WordsLayout words = layout_words(frame, dialog, {width, largest_card(frame).y - others});
  const std::string& title = frame.tr(dialog.new_lesson ? "sentence.title_lesson" : "sentence.title");
  const End end = end_of(frame, dialog);
  Rect area = begin_dialog(frame, "sentence", title, {width, others + words.height()});
  draw_text_line(frame, dialog, take_top(area, line));
  take_top(area, gap);
  draw_words(frame, dialog, words, take_top(area, words.height()));
  take_top(area, gap);
  sentence_numbers(frame, dialog, take_top(area, numbers), true);
  take_top(area, gap);
  draw_end(frame, dialog, end, take_top(area, line));
  end_dialog(frame);
}

}  // namespace attn
