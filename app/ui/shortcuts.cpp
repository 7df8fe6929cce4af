#include "app/ui/shortcuts.h"

#include <array>

#include "app/ui/panels/covers.h"
#include "app/ui/panels/editor/editor.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/spot.h"
#include "app/ui/shortcut_actions.h"
#include "app/ui/widgets/focus.h"

namespace attn {
namespace {

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
    {"keys.next_sentence", "Space", kNext, false, [](Frame& f, std::size_t) { next_sentence(f); }},
    {"keys.mark", "A", kMark, false, [](Frame& f, std::size_t) { toggle_mark(f); }},
    {"keys.compare", "C", kCompare, false, [](Frame& f, std::size_t) { toggle_comparison(f); }},
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
