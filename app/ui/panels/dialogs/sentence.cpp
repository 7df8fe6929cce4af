// A sentence is put in: its text, the words it was split into, and the numbers it starts with.

#include <algorithm>

#include "app/ui/panels/dialogs/dialogs.h"
#include "app/ui/panels/dialogs/sentence_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/dialog_card.h"
#include "app/ui/widgets/text_box.h"
#include "core/split_words.h"

namespace attn {
namespace {

constexpr ItemId kTextBox{"sentence/text"};

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

void paste(Frame& frame, const SentenceDialog& dialog) {
  frame.memory.edit.reset();
  const char* text = ImGui::GetClipboardText();
  if (text && *text) take_text(frame, dialog, text);
}

void draw_text_line(Frame& frame, const SentenceDialog& dialog, Rect line) {
  const std::string& label = frame.tr("sentence.paste");
  const Rect corner = take_right(line, button_width(frame, FontKind::body, label));
  take_right(line, std::round(0.5f * frame.metrics.body));
  const bool typing = frame.memory.edit && frame.memory.edit->field == kTextBox;
  // What one comes for: the box is open from the start.
  if (!frame.memory.focus && !typing && dialog.text.empty()) open_text_box(frame, kTextBox, {});
  const TextBoxLook look{
      .empty = frame.tr("sentence.empty"), .hint = frame.tr("editor.name_hint"), .opens_by_click = true};
  const auto text = text_box(frame, kTextBox, line, dialog.text, look);
  if (text && *text != dialog.text) take_text(frame, dialog, *text);
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

void draw_end(Frame& frame, const SentenceDialog& dialog, Rect line) {
  const std::string& label = frame.tr(dialog.new_lesson ? "sentence.start" : "sentence.add");
  const Rect corner = take_right(line, button_width(frame, FontKind::body, label));
  if (button(frame, {"sentence/put_in"}, corner, label, "Enter", {.enabled = !dialog.words.empty()}))
    put_in(frame, dialog);
}

}  // namespace

void draw(Frame& frame, const SentenceDialog& dialog) {
  const float gap = frame.metrics.gap, width = std::min(46 * frame.metrics.body, widest_dialog(frame));
  const float line = button_height(frame, FontKind::body);
  const Rect measured{{0, 0}, {width, 0}};
  const float words = sentence_words(frame, dialog, measured, false);
  const float numbers = sentence_numbers(frame, dialog, measured, false);
  const std::string& title = frame.tr(dialog.new_lesson ? "sentence.title_lesson" : "sentence.title");
  Rect area = begin_dialog(frame, "sentence", title, {width, 2 * line + words + numbers + 3 * gap});
  draw_text_line(frame, dialog, take_top(area, line));
  take_top(area, gap);
  sentence_words(frame, dialog, take_top(area, words), true);
  take_top(area, gap);
  sentence_numbers(frame, dialog, take_top(area, numbers), true);
  take_top(area, gap);
  draw_end(frame, dialog, take_top(area, line));
  end_dialog(frame);
}

}  // namespace attn
