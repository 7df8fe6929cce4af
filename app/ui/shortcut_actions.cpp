#include "app/ui/shortcut_actions.h"

#include "app/ui/number_rules.h"
#include "app/ui/panels/editor/editor.h"
#include "app/ui/panels/panels.h"
#include "app/ui/widgets/focus.h"

namespace attn {
namespace {

Index word_count(const Frame& frame) {
  return frame.derived.size();
}
Index sentence_count(const Frame& frame) {
  return static_cast<Index>(frame.state.lesson().sentences.size());
}

void switch_to(Frame& frame, Index sentence) {
  if (sentence >= 0 && sentence < sentence_count(frame)) frame.emit(SwitchSentence{sentence});
}

/// What is compared, one after the other: the second sentence, then the marked words.
void leave_comparison(Frame& frame) {
  if (frame.state.view.both_sentences)
    frame.emit(CompareSentences{false});
  else
    frame.emit(ClearMarks{});
}

}  // namespace

void step_by(Frame& frame, int by) {
  if (scene_of(frame.state) == Scene::training) return;  // it has its own
  if (scene_of(frame.state) != Scene::panel) return frame.emit(WalkOn{by});
  const int step = static_cast<int>(frame.state.view.step) + by;
  if (step >= static_cast<int>(Step::score) && step <= static_cast<int>(Step::mix))
    frame.emit(ShowStep{static_cast<Step>(step)});
}

void command_editor(Frame& frame, EditorMemory::Command command) {
  if (frame.state.view.editor.open) frame.memory.editor.command = command;
}

void reset(Frame& frame) {
  if (frame.state.training.open) return frame.emit(ResetTraining{});
  if (frame.memory.focus != kEditorCells) frame.emit(ResetNumbers{});
}

void focus_by(Frame& frame, int by) {
  if (editor_keeps_tab(frame, by))
    return command_editor(frame, by > 0 ? EditorMemory::Command::next : EditorMemory::Command::back);
  // Once F6 has given the keyboard to a card, Tab goes on from there.
  if (!shows_plane(frame) || frame.state.view.covering || frame.memory.focus)
    return focus_next(frame.memory, by);
  const Index count = 1 + word_count(frame);
  const auto& handle = frame.state.view.handle;
  Index at = by > 0 ? -1 : 0;
  if (handle && handle->role == Role::query) at = 0;
  if (handle && handle->role == Role::key) at = 1 + handle->word;
  at = (at + by + count) % count;
  if (at == 0) {
    frame.emit(FocusHandle{Handle{Role::query, frame.state.view.word}});
  } else {
    frame.emit(FocusHandle{Handle{Role::key, at - 1}});
    frame.emit(SelectPartner{at - 1});
  }
}

void arrow(Frame& frame, int dx, int dy) {
  if (frame.memory.focus) return;  // they are the control's
  const ViewState& view = frame.state.view;
  if (!view.handle || !shows_plane(frame)) {
    const bool guessing = asks_first(frame.state);
    const Index word = (guessing ? view.guess.value_or(view.word) : view.word) + dx;
    if (dx == 0 || word < 0 || word >= word_count(frame)) return;
    return guessing ? frame.emit(GuessWord{word}) : frame.emit(SelectWord{word});
  }
  if (frame.between_sentences()) return;
  const Token& token = frame.state.sentence().tokens[static_cast<std::size_t>(view.handle->word)];
  Vector values = token.vector(view.handle->role);
  const auto move = [&](Index component, int by) {
    values[component] = snapped(values[component] + 0.1 * by);
  };
  if (dx != 0) move(view.plane_x, dx);
  if (dy != 0 && view.plane_y != view.plane_x) move(view.plane_y, dy);
  frame.emit(CommitVector{*view.handle, std::move(values)});
}

void toggle_mark(Frame& frame) {
  const ViewState& view = frame.state.view;
  frame.emit(MarkWord{view.word, !is_marked(view, view.word)});
}

void toggle_comparison(Frame& frame) {
  const bool single = scene_of(frame.state) == Scene::panel && sentence_count(frame) == 1;
  if (single) return frame.emit(ShowDialog{NoticeDialog{"compare.single", "compare.single.text", {}}});
  frame.emit(CompareSentences{!frame.state.view.both_sentences});
}

void compare_with(Frame& frame, Index sentence) {
  if (sentence >= sentence_count(frame) || sentence == frame.state.view.sentence) return;
  frame.emit(PairSentences{sentence});
  frame.emit(CompareSentences{true});
}

void next_spot_size(Frame& frame) {
  constexpr double kStep = 1.5;
  const double size = frame.state.settings.spot_size;
  frame.emit(SetSpotSize{size >= kSpotMax ? kSpotMin : size * kStep});
}

void next_sentence(Frame& frame) {
  if (!frame.memory.focus) switch_to(frame, (frame.state.view.sentence + 1) % sentence_count(frame));
}

void show_sentence(Frame& frame, Index sentence) {
  if (!frame.state.training.open) return switch_to(frame, sentence);
  if (sentence <= kOwnSentence) frame.emit(ShowTrainingSentence{sentence});
}

void save(Frame& frame) {
  if (frame.state.training.open)
    frame.emit(AskExport{});
  else
    frame.emit(Save{});
}

void toggle_walk(Frame& frame) {
  const AppState& state = frame.state;
  if (state.walk.plan) frame.emit(GoToStation{state.view.walk.station == 0 ? state.walk.last_station : 0});
}

void escape(Frame& frame) {
  const AppState& state = frame.state;
  if (state.view.help)
    frame.emit(ShowHelp{false});
  else if (state.view.covering)
    frame.emit(ShowCovers{false});
  else if (state.preview)
    frame.emit(CancelPreview{});
  else if (frame.memory.focus)
    frame.memory.focus.reset();
  else if (state.view.handle && !state.training.open)
    frame.emit(FocusHandle{std::nullopt});
  else if (state.view.editor.open && !state.training.open)
    frame.emit(ShowEditor{false});
  else if (is_comparing(state))
    leave_comparison(frame);
  else if (state.view.projection)
    frame.emit(SetProjection{false});
  else if (state.training.open && state.view.spot)
    frame.emit(ShowSpot{false});
  else if (state.training.open)
    frame.emit(ShowTraining{false});
}

void zoom_by(Frame& frame, int steps) {
  frame.emit(SetZoom{frame.state.settings.zoom + steps * kZoomStep});
}

}  // namespace attn
