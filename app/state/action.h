#pragma once
// Everything a hand can do, as values. Panels emit them, reduce() applies them, --trace-actions prints them.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "app/state/dialog.h"
#include "app/state/training.h"
#include "app/state/view_state.h"
#include "core/lesson.h"
#include "core/lesson_edit.h"

namespace attn {

// One line an action, as in a table.
// clang-format off

struct SelectWord { Index word; };
/// The key whose arithmetic is shown; none = follow the largest weight.
struct SelectPartner { std::optional<Index> word; };
/// Sweeps there (about 0.7 s); at once where `instant`.
struct SwitchSentence { Index sentence; bool instant = false; };
/// The slider: 0 = blend.from, 1 = blend.to.
struct SetBlend { double amount; };
/// Lights a step and shows the table that belongs to it.
struct ShowStep { Step step; };
/// Shows a table and lights the step that makes it (the weights belong to softmax, and to mix if that is lit).
struct ShowTable { TableKind table; };

/// Puts a word with those whose rows are shown together, or takes it out. On the whole panel only.
struct MarkWord { Index word; bool on; };
struct ClearMarks {};
/// The chosen words' rows in both sentences of the slider's pair. On the whole panel only.
struct CompareSentences { bool on; };
/// Puts another sentence on the slider with the one on screen.
struct PairSentences { Index other; };
/// Rows that are compared in one chart, or each in its own.
struct OverlayRows { bool on; };

/// A vector while a hand still drags it: shown, not remembered.
struct PreviewVector { Handle handle; Vector values; };
/// A vector put down: one undo.
struct CommitVector { Handle handle; Vector values; };
struct CancelPreview {};
struct Undo {};
struct Redo {};
/// Back to the lesson's own numbers, in every sentence (can be undone). Works between two sentences too.
struct ResetNumbers {};
/// Any change to the lesson but that of one vector or projection: one undo. Where two sentences are blended, the one
/// that view.sentence names is alone on screen first.
struct EditLesson { LessonEdit edit; };
/// The table of the sentence, in place of the other cards.
struct ShowEditor { bool on; };

/// Replaces the lesson on screen (can be undone), whatever may be unsaved. path: of its file; none: bundled.
struct OpenLesson { std::string name; std::shared_ptr<const Lesson> lesson; std::filesystem::path path = {}; };
/// The same with a lesson that is kept nowhere yet.
struct StartLesson { std::shared_ptr<const Lesson> lesson; };

// Keeping (app/state/keeping.h): NewLesson, ChooseLesson, OpenFile, OpenLearned, RestartStation and CloseWindow ask before
// changes are lost.
/// Asks which file to open.
struct AskForFile {};
/// Into the lesson's file; asks for its name where it has none.
struct Save {};
struct SaveAs {};
/// To an UnsavedDialog; CloseDialog is the third answer: stay.
struct AnswerUnsaved { bool save; };
/// To a PathDialog.
struct TypePath { std::string text; };
/// replace: the person has already agreed that a file with that name goes.
struct ChoosePath { PathQuestion question; std::filesystem::path path; bool replace = false; };
/// Yes to a ReplaceDialog.
struct ReplaceFile {};
struct LessonRead { std::filesystem::path path; std::shared_ptr<const Lesson> lesson; };
/// The file holds the lesson now.
struct LessonKept { FileOfLesson file; };
/// It doesn't: nobody leaves.
struct KeepFailed {};
/// Before the list of files used lately is shown, and what there is to show.
struct CheckRecentFiles {};
struct OfferFiles { std::vector<std::filesystem::path> paths; };
/// To a RecoveryDialog.
struct AnswerRecovery { RecoveryAnswer answer; };
/// Puts lessons back on their desks, unsaved as they were.
struct Recover { std::vector<RecoveredLesson> lessons; };

struct FocusHandle { std::optional<Handle> handle; };
/// Two different ones, unless d_k is 1.
struct ShowPlaneDimensions { Index x, y; };
/// Brings every arrow of every sentence into view, so that switching sentences moves arrows and not the axes.
struct FitPlane {};
struct ShowScoreLines { bool on; };

/// Gives a word another x; q, k and v follow. Only in lessons with projections.
struct CommitInput { Index word; Vector x; };
/// Replaces W_Q, W_K or W_V; the vectors of every word with an x follow.
struct CommitProjection { Role role; Matrix W; };

/// To a station, from 1, or with 0 to the whole panel. Each is found as it was left.
struct GoToStation { Index station; };
/// To the next beat (1) or the one before (-1), across stations.
struct WalkOn { int by; };
/// Random numbers in W_Q and W_K, from the next seed: one undo.
struct RollMatrices {};
struct GuessWord { Index word; };
struct SetReaderDials { ReaderDials dials; };
struct SetSpreadDials { SpreadDials dials; };
/// Turns a line of the sheet over, or covers it again. An open line's step is the one in play.
struct TurnLine { Step step; bool open; };
/// Writes into a blank of the sheet, over what stood there.
struct AnswerBlank { PaperAnswer answer; };
/// An empty sheet, every line covered.
struct ClearSheet {};

// The model that learns.
/// In place of the lesson; a walk is left.
struct ShowTraining { bool on; };
/// Goes on to the goal, or where it is there, to the next one.
struct RunTraining { bool on; };
/// One step, then it waits.
struct StepTraining {};
/// Back to the random numbers that the seed gives.
struct ResetTraining {};
struct SetTrainingSpeed { TrainingSpeed speed; };
/// Another training, from its beginning.
struct SetRecipe { learning::Recipe recipe; };
struct ShowTrainingPage { TrainingPage page; };
/// Whose tables and arrows are shown: 0, 1, or kOwnSentence.
struct ShowTrainingSentence { Index sentence; };
/// layer: 1 or 2. Two different dimensions, unless d_k is 1.
struct ShowTrainingPlane { int layer; Index x, y; };
/// Numbers of the vocabulary; word: the place in hand.
struct ComposeSentence { std::vector<Index> words; Index word; };
/// Shows it in place of the training's own.
struct ModelRead { std::filesystem::path path; std::shared_ptr<const LoadedModel> model; };

/// Asks what to hand out, and into which file.
struct AskExport {};
/// Into a file that is chosen first, in the system's own dialog.
struct ChooseExportPath { ExportSpec spec; };
struct Export { ExportSpec spec; };

struct SetLanguage { Language language; };
struct SetTheme { ThemeKind theme; };
struct SetZoom { double zoom; };
struct SetProjection { bool on; };
struct SetBlank { bool on; };
/// The mode in which every region shows the number of its key.
struct ShowCovers { bool on; };
/// region: a panel's name.
struct CoverRegion { std::string region; bool on; };
struct UncoverAll {};
struct ShowSpot { bool on; };
/// Diameter, as a share of the window's height.
struct SetSpotSize { double size; };
struct ShowHelp { bool on; };
/// Over everything else, in place of the dialog that may be open.
struct ShowDialog { Dialog dialog; };
struct CloseDialog {};
struct Quit {};

// clang-format on

using AnyAction = std::variant<
    SelectWord, AskExport, ChooseExportPath, Export, SelectPartner, SwitchSentence, SetBlend, ShowStep,
    ShowTable, PreviewVector, CommitVector, CancelPreview, Undo, Redo, ResetNumbers, OpenLesson, FocusHandle,
    ShowPlaneDimensions, FitPlane, ShowScoreLines, CommitInput, CommitProjection, GoToStation, WalkOn,
    RestartStation, RollMatrices, GuessWord, SetReaderDials, SetSpreadDials, TurnLine, AnswerBlank,
    ClearSheet, SetLanguage, SetTheme, SetZoom, SetProjection, SetBlank, ShowHelp, ShowDialog, CloseDialog,
    Quit, StartLesson, NewLesson, ChooseLesson, OpenFile, CloseWindow, AskForFile, Save, SaveAs,
    AnswerUnsaved, TypePath, ChoosePath, ReplaceFile, LessonRead, LessonKept, KeepFailed, CheckRecentFiles,
    OfferFiles, AnswerRecovery, Recover, MarkWord, ClearMarks, CompareSentences, PairSentences, OverlayRows,
    ShowCovers, CoverRegion, UncoverAll, ShowSpot, SetSpotSize, EditLesson, ShowEditor, ShowTraining,
    RunTraining, StepTraining, ResetTraining, SetTrainingSpeed, SetRecipe, ShowTrainingPage,
    ShowTrainingSentence, ShowTrainingPlane, ComposeSentence, ModelRead, OpenLearned>;

/// One thing that a hand did. A class of its own only so that copying, moving and destroying it, which look
/// into a hundred alternatives, are compiled once and not in every file that emits something: that took half
/// of their compilers' time.
class Action : public AnyAction {
 public:
  // NOLINTBEGIN(bugprone-forwarding-reference-overload): the check doesn't see what is required
  template <typename Alternative>
  requires std::is_constructible_v<AnyAction, Alternative> &&
      (!std::is_same_v<std::remove_cvref_t<Alternative>, Action>)Action(Alternative&& alternative)
      : AnyAction(std::forward<Alternative>(alternative)) {}
  // NOLINTEND(bugprone-forwarding-reference-overload)
  Action(const Action&);
  Action(Action&&) noexcept;
  Action& operator=(const Action&);
  Action& operator=(Action&&) noexcept;
  ~Action();
};

/// The name of its type in snake_case: "select_word".
std::string_view action_name(const Action& action);

}  // namespace attn
