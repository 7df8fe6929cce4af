#pragma once
// Everything a hand can do, as values. Panels emit them, reduce() applies them, --trace-actions prints them.

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "app/state/view_state.h"
#include "core/lesson.h"

namespace attn {

struct SelectWord { Index word; };
/// The key whose arithmetic is shown; none = follow the largest weight.
struct SelectPartner { std::optional<Index> word; };
/// Sweeps there (about 0.7 s); at once where `instant`.
struct SwitchSentence { Index sentence; bool instant = false; };
/// The slider: 0 = blend.from, 1 = blend.to.
struct SetBlend { double amount; };
struct ShowStep { Step step; };
struct ShowTable { TableKind table; };

/// A vector while a hand still drags it: shown, not remembered.
struct PreviewVector { Handle handle; Vector values; };
/// A vector put down: one undo.
struct CommitVector { Handle handle; Vector values; };
struct CancelPreview {};
struct Undo {};
struct Redo {};
/// Back to the lesson's own numbers (can be undone).
struct ResetNumbers {};
/// Replaces the lesson on screen (can be undone).
struct OpenLesson { std::string name; std::shared_ptr<const Lesson> lesson; };

struct FocusHandle { std::optional<Handle> handle; };
struct ShowPlaneDimensions { Index x, y; };
/// Brings every arrow of the sentence into view.
struct FitPlane {};
struct ShowScoreLines { bool on; };

struct SetLanguage { Language language; };
struct SetTheme { ThemeKind theme; };
struct SetZoom { double zoom; };
struct SetProjection { bool on; };
struct SetBlank { bool on; };
struct ShowHelp { bool on; };
struct Quit {};

using Action = std::variant<SelectWord, SelectPartner, SwitchSentence, SetBlend, ShowStep, ShowTable,
                            PreviewVector, CommitVector, CancelPreview, Undo, Redo, ResetNumbers, OpenLesson,
                            FocusHandle, ShowPlaneDimensions, FitPlane, ShowScoreLines, SetLanguage, SetTheme,
                            SetZoom, SetProjection, SetBlank, ShowHelp, Quit>;

}  // namespace attn
