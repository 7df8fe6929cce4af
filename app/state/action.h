#pragma once
// Everything a hand can do, as values. Panels emit them, reduce() applies them, --trace-actions prints them.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "app/state/view_state.h"
#include "core/lesson.h"

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

/// A vector while a hand still drags it: shown, not remembered.
struct PreviewVector { Handle handle; Vector values; };
/// A vector put down: one undo.
struct CommitVector { Handle handle; Vector values; };
struct CancelPreview {};
struct Undo {};
struct Redo {};
/// Back to the lesson's own numbers, in every sentence (can be undone). Works between two sentences too.
struct ResetNumbers {};
/// Replaces the lesson on screen (can be undone).
struct OpenLesson { std::string name; std::shared_ptr<const Lesson> lesson; };

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
/// The present beat as it is meant to be: its lesson's own numbers, its dials, its words. Where it is that already, the
/// station's first beat.
struct RestartStation {};
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

struct SetLanguage { Language language; };
struct SetTheme { ThemeKind theme; };
struct SetZoom { double zoom; };
struct SetProjection { bool on; };
struct SetBlank { bool on; };
struct ShowHelp { bool on; };
struct Quit {};

// clang-format on

using Action = std::variant<SelectWord, SelectPartner, SwitchSentence, SetBlend, ShowStep, ShowTable,
                            PreviewVector, CommitVector, CancelPreview, Undo, Redo, ResetNumbers, OpenLesson,
                            FocusHandle, ShowPlaneDimensions, FitPlane, ShowScoreLines, CommitInput,
                            CommitProjection, GoToStation, WalkOn, RestartStation, RollMatrices, GuessWord,
                            SetReaderDials, SetSpreadDials, TurnLine, AnswerBlank, ClearSheet, SetLanguage,
                            SetTheme, SetZoom, SetProjection, SetBlank, ShowHelp, Quit>;

/// The name of its type in snake_case: "select_word".
std::string_view action_name(const Action& action);

}  // namespace attn
