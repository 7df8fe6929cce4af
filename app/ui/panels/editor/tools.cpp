// The buttons above the table: for the word, the sentence, and the numbers.

#include <algorithm>

#include "app/ui/panels/editor/editor.h"
#include "app/ui/panels/sentence_number.h"
#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/flow.h"
#include "app/ui/widgets/number_box.h"
#include "core/lesson_json.h"
#include "core/split_words.h"

namespace attn {
namespace {

/// One line of buttons and what it is about. With draw = false nothing is drawn and nothing happens.
class ToolLine {
 public:
  ToolLine(Frame& frame, ImVec2 at, float right, float label_width, bool draw)
      : frame_(frame),
        draw_(draw),
        flow_({at.x + label_width, at.y}, right, button_height(frame, FontKind::body),
              {std::round(0.4f * frame.metrics.body), std::round(0.3f * frame.metrics.body)}),
        label_(rect_at(at, {label_width, button_height(frame, FontKind::body)})) {}

  void label(ItemId id, std::string_view text_key) {
    if (!draw_) return;
    draw_text_in(frame_, id, label_, Align::left, {FontKind::bold, frame_.theme.muted, frame_.theme.card},
                 frame_.tr(text_key));
  }
  bool button(ItemId id, const std::string& label, const ButtonLook& look = {}) {
    const Rect rect = flow_.place(button_width(frame_, FontKind::body, label));
    return draw_ && attn::button(frame_, id, rect, label, {}, look);
  }
  void text(ItemId id, const std::string& text) {
    const Rect rect = flow_.place(std::ceil(formula_width(frame_, FontKind::body, text)));
    if (draw_)
      draw_formula(frame_, id,
                   {rect.min.x, std::floor(rect.center().y - text_height(frame_, FontKind::body) / 2)},
                   {FontKind::body, frame_.theme.ink, frame_.theme.card}, text);
  }
  std::optional<double> number(ItemId id, double value, const NumberRule& rule, float ems) {
    const Rect rect = flow_.place(std::round(ems * frame_.metrics.body));
    if (!draw_) return std::nullopt;
    const NumberBoxLook look{frame_.theme.ink, frame_.theme.paper, true, frame_.tr("number.hint")};
    return number_box(frame_, id, rect, value, rule, look);
  }
  void space() { flow_.space(std::round(0.9f * frame_.metrics.body)); }
  float bottom() const { return flow_.bottom(); }

 private:
  Frame& frame_;
  bool draw_;
  Flow flow_;
  Rect label_;
};

void edit(Frame& frame, LessonEdit change) {
  frame.emit(EditLesson{std::move(change)});
}

/// A new word behind the chosen one, its text ready to be typed over.
void add_word(Frame& frame) {
  const Index sentence = frame.state.view.sentence, at = frame.state.view.word + 1;
  const std::string& text = frame.tr("editor.new_word");
  edit(frame, AddWord{sentence, at, text});
  frame.memory.focus = kEditorCells;
  frame.memory.editor.header = false;
  frame.memory.editor.column = 0;
  frame.memory.editor.reveal = at;
  frame.memory.edit = TextEdit{{"editor/cell", at, 0}, sentence, text, {}};
}

void word_tools(Frame& frame, ToolLine& line) {
  const ViewState& view = frame.state.view;
  const Sentence& sentence = frame.state.sentence();
  const Index s = view.sentence, w = view.word, n = sentence.size();
  line.label({"editor/word_tools"}, "editor.word_tools");
  if (line.button({"editor/add_word"}, frame.tr("editor.add_word"), {.enabled = n < kMaxTokens}))
    add_word(frame);
  if (line.button({"editor/remove_word"}, frame.tr("editor.remove"), {.enabled = n > 1}))
    edit(frame, RemoveWord{s, w});
  if (line.button({"editor/word_left"}, frame.tr("editor.forward"), {.enabled = w > 0}))
    edit(frame, MoveWord{s, w, w - 1});
  if (line.button({"editor/word_right"}, frame.tr("editor.backward"), {.enabled = w + 1 < n}))
    edit(frame, MoveWord{s, w, w + 1});
  if (line.button({"editor/join"}, frame.tr("editor.join"), {.enabled = w + 1 < n}))
    edit(frame, JoinWords{s, w});
  const std::string& text = sentence.tokens[static_cast<std::size_t>(w)].text;
  const bool can_split = n < kMaxTokens && character_starts(text).size() > 1;
  if (line.button({"editor/split"}, frame.tr("editor.split"), {.enabled = can_split}))
    frame.emit(ShowDialog{SplitDialog{w}});
  if (line.button({"editor/start_here"}, frame.tr("editor.start_here"), {.on = sentence.focus == w}))
    edit(frame, SetFocus{s, w});
}

void mask_tools(Frame& frame, ToolLine& line) {
  const Index s = frame.state.view.sentence;
  const Mask::Kind kind = frame.state.sentence().mask.kind;
  const auto choice = [&](ItemId id, std::string_view text_key, Mask::Kind which) {
    if (line.button(id, frame.tr(text_key), {.on = kind == which}) && kind != which)
      edit(frame, SetMask{s, {which, {}}});
  };
  choice({"editor/mask_none"}, "editor.mask.none", Mask::Kind::none);
  choice({"editor/mask_causal"}, "editor.mask.causal", Mask::Kind::causal);
  // A table comes from a lesson file; here it can be left, and undo brings it back.
  if (kind == Mask::Kind::table)
    line.button({"editor/mask_table"}, frame.tr("editor.mask.table"), {.on = true});
}

void sentence_tools(Frame& frame, ToolLine& line) {
  const Index s = frame.state.view.sentence;
  const auto count = static_cast<Index>(frame.state.lesson().sentences.size());
  line.label({"editor/sentence_tools"}, "editor.sentence_tools");
  if (line.button({"editor/new_sentence"}, frame.tr("editor.new_sentence")))
    frame.emit(ShowDialog{SentenceDialog{.fill = SentenceFill{s}}});
  if (line.button({"editor/copy_sentence"}, frame.tr("editor.copy_sentence"))) edit(frame, CopySentence{s});
  if (line.button({"editor/remove_sentence"}, frame.tr("editor.remove"), {.enabled = count > 1}))
    edit(frame, RemoveSentence{s});
  if (line.button({"editor/sentence_left"}, frame.tr("editor.forward"), {.enabled = s > 0}))
    edit(frame, MoveSentence{s, s - 1});
  if (line.button({"editor/sentence_right"}, frame.tr("editor.backward"), {.enabled = s + 1 < count}))
    edit(frame, MoveSentence{s, s + 1});
  line.space();
  mask_tools(frame, line);
}

/// − and + around a number that can be typed.
std::optional<Index> stepper(ToolLine& line, const char* name, const std::string& label, Index value) {
  const ItemId id{name};
  const NumberRule rule{1, static_cast<double>(kMaxDimension), true, 1};
  std::optional<Index> next;
  line.text({name, 3}, label);
  if (line.button({name, 1}, "−", {.enabled = value > 1})) next = value - 1;
  if (const auto typed = line.number(id, static_cast<double>(value), rule, 2.6f))
    next = static_cast<Index>(*typed);
  if (line.button({name, 2}, "+", {.enabled = value < kMaxDimension})) next = value + 1;
  return next;
}

/// "As in ②", or with more than two sentences a box for which.
void like_tool(Frame& frame, ToolLine& line) {
  const Index s = frame.state.view.sentence;
  const auto count = static_cast<Index>(frame.state.lesson().sentences.size());
  if (count < 2) return;
  Index& like = frame.memory.editor.like;
  if (count == 2) like = 2 - s;
  like = std::clamp<Index>(like, 1, count);
  const std::string label = fill(frame.tr("editor.fill.like"), {{"sentence", sentence_number(like - 1)}});
  if (line.button({"editor/fill_like"}, label, {.enabled = like - 1 != s}))
    edit(frame, FillNumbers{s, SentenceFill{like - 1}});
  if (count == 2) return;
  const NumberRule rule{1, static_cast<double>(count), true, 1};
  if (const auto typed = line.number({"editor/like"}, static_cast<double>(like), rule, 2.4f))
    like = static_cast<Index>(*typed);
}

void number_tools(Frame& frame, ToolLine& line) {
  const ViewState& view = frame.state.view;
  const Index s = view.sentence;
  line.label({"editor/number_tools"}, "editor.number_tools");
  if (const auto d_k = stepper(line, "editor/d_k", "d_k", frame.state.lesson().d_k()))
    edit(frame, SetKeyDimensions{*d_k});
  if (!frame.derived.plain)
    if (const auto d_v = stepper(line, "editor/d_v", "d_v", frame.state.lesson().d_v()))
      edit(frame, SetValueDimensions{*d_v});
  line.space();
  if (line.button({"editor/fill_zero"}, frame.tr("editor.fill.zero")))
    edit(frame, FillNumbers{s, ZeroFill{}});
  like_tool(frame, line);
  if (line.button({"editor/fill_random"}, frame.tr("editor.fill.random")))
    edit(frame, FillNumbers{s, RandomFill{next_seed(view.editor.seed)}});
  line.text({"editor/seed_label"}, frame.tr("editor.seed"));
  const NumberRule rule{0, static_cast<double>(kSeedMax), true, 1};
  if (const auto seed = line.number({"editor/seed"}, static_cast<double>(view.editor.seed), rule, 3.4f))
    edit(frame, FillNumbers{s, RandomFill{static_cast<std::uint64_t>(*seed)}});
  line.space();
  EditorMemory::Command& command = frame.memory.editor.command;
  if (line.button({"editor/copy"}, frame.tr("editor.copy_table")))
    command = EditorMemory::Command::copy_table;
  if (line.button({"editor/paste"}, frame.tr("editor.paste"))) command = EditorMemory::Command::paste;
}

}  // namespace

float draw_editor_tools(Frame& frame, const Rect& area, bool draw) {
  float label_width = 0;
  for (const std::string_view key : {"editor.word_tools", "editor.sentence_tools", "editor.number_tools"})
    label_width = std::max(label_width, text_width(frame, FontKind::bold, frame.tr(key)));
  label_width = std::ceil(label_width) + std::round(0.8f * frame.metrics.body);
  const float between = std::round(0.5f * frame.metrics.body);
  float y = area.min.y;
  for (void (*const tools)(Frame&, ToolLine&) : {word_tools, sentence_tools, number_tools}) {
    ToolLine line(frame, {area.min.x, y}, area.max.x, label_width, draw);
    tools(frame, line);
    y = line.bottom() + between;
  }
  return y - between - area.min.y;
}

}  // namespace attn
