#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "app/state/action.h"
#include "app/state/document.h"
#include "app/state/undo_stack.h"
#include "app/state/view_state.h"

namespace attn {

/// Everything the program remembers. Changed only by reduce() and advance().
struct AppState {
  UndoStack history;
  std::optional<Document> preview;  ///< the document while a hand drags; commits once
  ViewState view;
  Settings settings;
  bool quit = false;

  /// Counts up whenever the numbers on screen may have changed: what Derived is keyed by.
  std::uint64_t numbers_revision = 1;

  const Document& document() const { return preview ? *preview : *history.present().document; }
  const Lesson& lesson() const { return document().lesson; }
  const Sentence& sentence() const;  ///< the one that view.sentence names
};

/// The program just after it opened a lesson: sentence and word as the lesson's focus says, everything in view.
AppState initial_state(std::string name, std::shared_ptr<const Lesson> lesson, const Settings& settings);

/// Applies one action. Out-of-range indices, vectors of a wrong length or with numbers that are not finite or beyond
/// kMaxMagnitude, and edits while two sentences are blended leave the state as it was. Returns whether it changed.
bool reduce(AppState& state, const Action& action);

/// Moves a running sweep on by `seconds`. Returns whether it is still running.
bool advance(AppState& state, double seconds);

inline constexpr double kSweepSeconds = 0.7;

/// Whether the sentences from and to can be blended word by word (same number of words).
bool can_blend(const Lesson& lesson, Index from, Index to);

}  // namespace attn
