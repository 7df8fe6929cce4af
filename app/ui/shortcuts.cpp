#include "app/ui/shortcuts.h"

#include <array>

#include "app/ui/number_rules.h"
#include "app/ui/panels/covers.h"
#include "app/ui/panels/editor/editor.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/spot.h"
#include "app/ui/widgets/focus.h"

namespace attn {
namespace {

Index word_count(const Frame& frame) {
  return frame.derived.size();
}
Index sentence_count(const Frame& frame) {
  return static_cast<Index>(frame.state.lesson().sentences.size());
}

/// On the walk to the next beat, on the whole panel to the next of the four steps.
void step_by(Frame& frame, int by) {
  if (scene_of(frame.state) == Scene::training) return;  // it has its own
  if (scene_of(frame.state) != Scene::panel) return frame.emit(WalkOn{by});
  const int step = static_cast<int>(frame.state.view.step) + by;
  if (step >= static_cast<int>(Step::score) && step <= static_cast<int>(Step::mix))
    frame.emit(ShowStep{static_cast<Step>(step)});
}

/// Keys of the table's cells, while it is open: the table itself carries them out.
void command_editor(Frame& frame, EditorMemory::Command command) {
  if (frame.state.view.editor.open) frame.memory.editor.command = command;
}

/// Back to the lesson's own numbers, or to the training's beginning; on the table's cells the key goes to the
/// row's beginning instead.
void reset(Frame& frame) {
  if (frame.state.training.open) return frame.emit(ResetTraining{});
  if (frame.memory.focus != kEditorCells) frame.emit(ResetNumbers{});
}

/// Handles in the order in which Tab reaches them: the query, then every key.
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

/// Arrow keys move the focused handle by a tenth; without one, left and right choose the word.
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

/// The query's row stays beside those of the words that come next.
void toggle_mark(Frame& frame) {
  const ViewState& view = frame.state.view;
  frame.emit(MarkWord{view.word, !is_marked(view, view.word)});
}

/// With any other sentence of the lesson.
void compare_with(Frame& frame, Index sentence) {
  if (sentence >= sentence_count(frame) || sentence == frame.state.view.sentence) return;
  frame.emit(PairSentences{sentence});
  frame.emit(CompareSentences{true});
}

/// Larger, and after the largest the smallest again.
void next_spot_size(Frame& frame) {
  constexpr double kStep = 1.5;
  const double size = frame.state.settings.spot_size;
  frame.emit(SetSpotSize{size >= kSpotMax ? kSpotMin : size * kStep});
}

void switch_to(Frame& frame, Index sentence) {
  if (sentence >= 0 && sentence < sentence_count(frame)) frame.emit(SwitchSentence{sentence});
}

/// By its number, of the lesson or of the model that learns.
void show_sentence(Frame& frame, Index sentence) {
  if (!frame.state.training.open) return switch_to(frame, sentence);
  if (sentence <= kOwnSentence) frame.emit(ShowTrainingSentence{sentence});
}

/// The lesson, or the model that learns.
void save(Frame& frame) {
  if (frame.state.training.open)
    frame.emit(AskExport{});
  else
    frame.emit(Save{});
}

/// The whole panel and the walk, back and forth; each is found as it was left.
void toggle_walk(Frame& frame) {
  const AppState& state = frame.state;
  if (state.walk.plan) frame.emit(GoToStation{state.view.walk.station == 0 ? state.walk.last_station : 0});
}

/// What is compared, one after the other: the second sentence, then the marked words.
void leave_comparison(Frame& frame) {
  if (frame.state.view.both_sentences)
    frame.emit(CompareSentences{false});
  else
    frame.emit(ClearMarks{});
}

/// Leaves whatever is on top: help, the covers' numbers, a drag, the keyboard focus, the table, a
/// comparison, projection.
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

constexpr Chord kWords[] = {{Key::left}, {Key::right}, {Key::up}, {Key::down}};
/// 1 to 9, alone, with Ctrl or with Shift.
constexpr std::array<Chord, 9> digits(bool ctrl, bool shift) {
  std::array<Chord, 9> chords{};
  for (std::size_t i = 0; i < chords.size(); ++i)
    chords[i] = {
        .key = static_cast<Key>(static_cast<std::size_t>(Key::digit_1) + i), .ctrl = ctrl, .shift = shift};
  return chords;
}
constexpr auto kNumbers = digits(false, false), kStations = digits(true, false), kPairs = digits(false, true);
constexpr Chord kCards[] = {{Key::f6}, {.key = Key::f6, .shift = true}};
constexpr Chord kEditor[] = {{Key::e}};
constexpr Chord kCells[] = {{Key::f2}};
constexpr Chord kBlock[] = {{.key = Key::c, .ctrl = true},
                            {.key = Key::c, .ctrl = true, .shift = true},
                            {.key = Key::v, .ctrl = true}};
constexpr Chord kMark[] = {{Key::a}};
constexpr Chord kCompare[] = {{Key::c}};
constexpr Chord kOverlay[] = {{.key = Key::c, .shift = true}};
constexpr Chord kCovers[] = {{Key::h}};
constexpr Chord kUncover[] = {{.key = Key::h, .shift = true}};
constexpr Chord kSpot[] = {{Key::s}};
constexpr Chord kSpotSize[] = {{.key = Key::s, .shift = true}};
constexpr Chord kSpotMoves[] = {{.key = Key::left, .alt = true},
                                {.key = Key::right, .alt = true},
                                {.key = Key::up, .alt = true},
                                {.key = Key::down, .alt = true}};
constexpr Chord kMenu[] = {{Key::f10}, {Key::m}};
constexpr Chord kNew[] = {{.key = Key::n, .ctrl = true}};
constexpr Chord kOpen[] = {{.key = Key::o, .ctrl = true}};
constexpr Chord kSave[] = {{.key = Key::s, .ctrl = true}};
constexpr Chord kExport[] = {{.key = Key::e, .ctrl = true}};
constexpr Chord kSaveAs[] = {{.key = Key::s, .ctrl = true, .shift = true}};
constexpr Chord kNext[] = {{Key::space}};
constexpr Chord kSteps[] = {{Key::page_up}, {Key::page_down}};
constexpr Chord kTraining[] = {{Key::t}};
constexpr Chord kLearned[] = {{Key::o}};
// A presenter's remote sends the page key.
constexpr Chord kTrainStep[] = {{Key::right}, {Key::page_down}};
constexpr Chord kWalk[] = {{Key::w}};
constexpr Chord kRestart[] = {{Key::r}};
constexpr Chord kHandles[] = {{Key::tab}, {.key = Key::tab, .shift = true}};
constexpr Chord kUndo[] = {{.key = Key::z, .ctrl = true}};
constexpr Chord kRedo[] = {{.key = Key::y, .ctrl = true}, {.key = Key::z, .ctrl = true, .shift = true}};
constexpr Chord kReset[] = {{Key::home}};
// Presenters' remotes start with F5 or Shift+F5, blank with B or a full stop, and end with Esc.
constexpr Chord kProject[] = {{.key = Key::f5, .any_shift = true}, {Key::f11}};
constexpr Chord kBlank[] = {{Key::b}, {Key::period}};
constexpr Chord kEscape[] = {{Key::escape}};
constexpr Chord kZoom[] = {{.key = Key::equal, .ctrl = true, .any_shift = true},
                           {.key = Key::keypad_add, .ctrl = true},
                           {.key = Key::minus, .ctrl = true},
                           {.key = Key::keypad_subtract, .ctrl = true},
                           {.key = Key::digit_0, .ctrl = true},
                           {.key = Key::keypad_0, .ctrl = true}};
constexpr Chord kFit[] = {{Key::f}};
constexpr Chord kLines[] = {{Key::l}};
constexpr Chord kHelp[] = {{Key::f1}, {.key = Key::slash, .any_shift = true}};

constexpr Shortcut kShortcuts[] = {
    {"keys.words", "← →", kWords, true,
     [](Frame& f, std::size_t i) {
       arrow(f, i == 0 ? -1 : i == 1 ? 1 : 0, i == 2 ? 1 : i == 3 ? -1 : 0);
     }},
    {"keys.sentence", "1 … 9", kNumbers, false,
     [](Frame& f, std::size_t i) {
       f.state.view.covering ? toggle_cover(f, i) : show_sentence(f, static_cast<Index>(i));
     },
     Use::everywhere},
    {"keys.next_sentence", "Space", kNext, false,
     [](Frame& f, std::size_t) {
       // On a control it presses that.
       if (!f.memory.focus) switch_to(f, (f.state.view.sentence + 1) % sentence_count(f));
     }},
    {"keys.mark", "A", kMark, false, [](Frame& f, std::size_t) { toggle_mark(f); }},
    {"keys.compare", "C", kCompare, false,
     [](Frame& f, std::size_t) { f.emit(CompareSentences{!f.state.view.both_sentences}); }},
    {"keys.pair", "Shift+1 … 9", kPairs, false,
     [](Frame& f, std::size_t i) { compare_with(f, static_cast<Index>(i)); }},
    {"keys.overlay", "Shift+C", kOverlay, false,
     [](Frame& f, std::size_t) { f.emit(OverlayRows{!f.state.view.overlaid}); }},
    {"keys.steps", "PageUp PageDown", kSteps, false,
     [](Frame& f, std::size_t i) { step_by(f, i == 0 ? -1 : 1); }},
    {"keys.walk", "W", kWalk, false, [](Frame& f, std::size_t) { toggle_walk(f); }, Use::everywhere},
    {"keys.station", "Ctrl+1 … 9", kStations, false,
     [](Frame& f, std::size_t i) { f.emit(GoToStation{static_cast<Index>(i) + 1}); }, Use::everywhere},
    {"keys.restart", "R", kRestart, false, [](Frame& f, std::size_t) { f.emit(RestartStation{}); }},
    {"keys.handles", "Tab, ← → ↑ ↓, Enter", kHandles, true,
     [](Frame& f, std::size_t i) { focus_by(f, i == 0 ? 1 : -1); }, Use::everywhere},
    {"keys.cards", "F6, Tab, Enter", kCards, false,
     [](Frame& f, std::size_t i) {
       if (f.state.view.handle) f.emit(FocusHandle{std::nullopt});  // one thing has the keyboard
       focus_next_card(f.memory, i == 0 ? 1 : -1);
     },
     Use::everywhere},
    {"keys.editor", "E", kEditor, false,
     [](Frame& f, std::size_t) { f.emit(ShowEditor{!f.state.view.editor.open}); }},
    {"keys.cells", "F2, Enter, Tab", kCells, false,
     [](Frame& f, std::size_t) { command_editor(f, EditorMemory::Command::open); }},
    {"keys.block", "Ctrl+C Ctrl+V", kBlock, false,
     [](Frame& f, std::size_t i) {
       using enum EditorMemory::Command;
       command_editor(f, i == 0 ? copy_row : i == 1 ? copy_table : paste);
     }},
    {"keys.menu", "F10 M", kMenu, false, [](Frame& f, std::size_t) { f.memory.menu_asked = true; },
     Use::everywhere},
    {"keys.new", "Ctrl+N", kNew, false, [](Frame& f, std::size_t) { f.emit(NewLesson{}); }, Use::everywhere},
    {"keys.open", "Ctrl+O", kOpen, false, [](Frame& f, std::size_t) { f.emit(AskForFile{}); },
     Use::everywhere},
    {"keys.save", "Ctrl+S", kSave, false, [](Frame& f, std::size_t) { save(f); }, Use::everywhere},
    {"keys.export", "Ctrl+E", kExport, false, [](Frame& f, std::size_t) { f.emit(AskExport{}); },
     Use::everywhere},
    {"keys.save_as", "Ctrl+Shift+S", kSaveAs, false, [](Frame& f, std::size_t) { f.emit(SaveAs{}); }},
    {"keys.undo", "Ctrl+Z", kUndo, true, [](Frame& f, std::size_t) { f.emit(Undo{}); }, Use::everywhere},
    {"keys.redo", "Ctrl+Y, Ctrl+Shift+Z", kRedo, true, [](Frame& f, std::size_t) { f.emit(Redo{}); },
     Use::everywhere},
    {"keys.reset", "Home", kReset, false, [](Frame& f, std::size_t) { reset(f); }, Use::everywhere},
    {"keys.fit", "F", kFit, false, [](Frame& f, std::size_t) { f.emit(FitPlane{}); }},
    {"keys.score_lines", "L", kLines, false,
     [](Frame& f, std::size_t) { f.emit(ShowScoreLines{!f.state.view.score_lines}); }},
    {"keys.projection", "F5 F11", kProject, false,
     [](Frame& f, std::size_t) { f.emit(SetProjection{!f.state.view.projection}); }, Use::everywhere},
    {"keys.spot", "S", kSpot, false, [](Frame& f, std::size_t) { f.emit(ShowSpot{!f.state.view.spot}); },
     Use::everywhere},
    {"keys.spot_size", "Shift+S", kSpotSize, false, [](Frame& f, std::size_t) { next_spot_size(f); },
     Use::everywhere},
    {"keys.spot_move", "Alt+← → ↑ ↓", kSpotMoves, true,
     [](Frame& f, std::size_t i) {
       if (f.state.view.spot) move_spot(f, i == 0 ? -1 : i == 1 ? 1 : 0, i == 2 ? -1 : i == 3 ? 1 : 0);
     },
     Use::everywhere},
    {"keys.covers", "H, 1 … 9", kCovers, false,
     [](Frame& f, std::size_t) { f.emit(ShowCovers{!f.state.view.covering}); }, Use::everywhere},
    {"keys.uncover", "Shift+H", kUncover, false, [](Frame& f, std::size_t) { f.emit(UncoverAll{}); },
     Use::everywhere},
    {"keys.blank", "B .", kBlank, false, [](Frame& f, std::size_t) { f.emit(SetBlank{!f.state.view.blank}); },
     Use::everywhere},
    {"keys.escape", "Esc", kEscape, false, [](Frame& f, std::size_t) { escape(f); }, Use::everywhere},
    {"keys.zoom", "Ctrl + − 0", kZoom, true,
     [](Frame& f, std::size_t i) { i < 4 ? zoom_by(f, i < 2 ? 1 : -1) : f.emit(SetZoom{1}); },
     Use::everywhere},
    {"keys.help", "F1 ?", kHelp, false, [](Frame& f, std::size_t) { f.emit(ShowHelp{!f.state.view.help}); },
     Use::everywhere},
    {"keys.training", "T", kTraining, false,
     [](Frame& f, std::size_t) { f.emit(ShowTraining{!f.state.training.open}); }, Use::everywhere},
    {"keys.train", "Space", kNext, false,
     [](Frame& f, std::size_t) {
       if (!f.memory.focus) f.emit(RunTraining{!f.state.training.running});
     },
     Use::training},
    {"keys.train_step", "→", kTrainStep, true,
     [](Frame& f, std::size_t) {
       if (!f.memory.focus) f.emit(StepTraining{});
     },
     Use::training},
    {"keys.learned", "O", kLearned, false, [](Frame& f, std::size_t) { open_learned(f); }, Use::training},
};

bool matches(const Chord& chord, bool repeats) {
  const ImGuiIO& io = ImGui::GetIO();
  if (io.KeyCtrl != chord.ctrl || io.KeyAlt != chord.alt) return false;
  if (!chord.any_shift && io.KeyShift != chord.shift) return false;
  return key_pressed(chord.key, repeats);
}

bool any_key_pressed() {
  for (int key = 0; key < static_cast<int>(Key::count); ++key)
    if (key_pressed(static_cast<Key>(key), false)) return true;
  return !ImGui::GetIO().InputQueueCharacters.empty();
}

/// Keys that move the open help page and not what lies behind it.
bool scrolls_help(const Shortcut& shortcut) {
  const Chord* chords = shortcut.chords.data();
  return chords == kWords || chords == kSteps || chords == kTrainStep;
}

/// Tab goes round the open dialog's controls, Esc closes it; what else there is to do, they do themselves.
void handle_dialog_keys(Frame& frame) {
  if (matches(kEscape[0], false)) return frame.emit(CloseDialog{});
  for (std::size_t i = 0; i < std::size(kHandles); ++i)
    if (matches(kHandles[i], true)) focus_next(frame.memory, i == 0 ? 1 : -1);
}

}  // namespace

std::span<const Shortcut> shortcuts() {
  return kShortcuts;
}

bool is_for(const Shortcut& shortcut, const Frame& frame) {
  switch (shortcut.use) {
    case Use::lesson:
      return !frame.state.training.open;
    case Use::training:
      return frame.state.training.open;
    case Use::everywhere:
      break;
  }
  return true;
}

std::string_view keys_of(std::string_view text_key) {
  for (const Shortcut& shortcut : kShortcuts)
    if (shortcut.text_key == text_key) return shortcut.keys;
  return {};
}

std::string hint(const Frame& frame, std::string_view text_key) {
  return frame.tr(text_key) + "  " + std::string(keys_of(text_key));
}

void handle_remote(Frame& frame) {
  for (std::size_t i = 0; i < std::size(kSteps); ++i)
    if (matches(kSteps[i], false)) step_by(frame, i == 0 ? -1 : 1);
}

void handle_shortcuts(Frame& frame) {
  if (frame.memory.edit || ImGui::GetIO().WantTextInput) return;
  // An open list takes the keys for itself.
  if (ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel)) return;
  if (frame.state.dialog) return handle_dialog_keys(frame);
  const ViewState& view = frame.state.view;
  if (view.blank) {  // comes back with any key, which does nothing else
    if (any_key_pressed()) frame.emit(SetBlank{false});
    return;
  }
  if (type_over_cell(frame)) return;
  for (const Shortcut& shortcut : kShortcuts)
    for (std::size_t i = 0; i < shortcut.chords.size(); ++i) {
      if (!matches(shortcut.chords[i], shortcut.repeats)) continue;
      if (view.help && scrolls_help(shortcut)) return;
      if (!is_for(shortcut, frame)) continue;
      shortcut.run(frame, i);
      return;
    }
}

}  // namespace attn
