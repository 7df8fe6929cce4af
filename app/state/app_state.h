#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "app/state/action.h"
#include "app/state/document.h"
#include "app/state/undo_stack.h"
#include "app/state/view_state.h"

namespace attn {

/// The document while a hand drags one of its vectors; committed once, or dropped.
struct Preview {
  Document document;
  Handle handle;  ///< the vector that differs from the present document's
};

/// Everything the program remembers. Changed only by reduce() and advance(), which keep every index in range:
/// those of words below the number of words of the sentence that view.sentence names, and so on. A preview
/// exists only while one sentence alone is on screen.
struct AppState {
  UndoStack history;
  std::optional<Preview> preview = std::nullopt;
  ViewState view = {};
  Settings settings = {};
  bool quit = false;

  /// Counts up whenever the numbers on screen may have changed: what Derived is keyed by.
  std::uint64_t numbers_revision = 1;

  const Document& document() const { return preview ? preview->document : *history.present().document; }
  const Lesson& lesson() const { return document().lesson; }
  const Sentence& sentence() const;  ///< the one that view.sentence names
};

/// The program just after it opened a lesson: sentence and word as the lesson's focus says, everything in
/// view.
AppState initial_state(std::string name, const std::shared_ptr<const Lesson>& lesson,
                       const Settings& settings);

/// Applies one action. Out-of-range indices, vectors of a wrong length or with numbers that are not finite or
/// beyond kMaxMagnitude, and edits of vectors while two sentences are blended leave the state as it was.
/// Actions that leave the sentence or the document end a drag without committing it. Returns whether anything
/// changed.
bool reduce(AppState& state, const Action& action);

/// Moves a running sweep on by `seconds`, slowly at both ends (3t^2 - 2t^3). Returns whether it is still
/// running.
bool advance(AppState& state, double seconds);

inline constexpr double kSweepSeconds = 0.7;

/// Whether the sentences from and to can be blended word by word (same number of words).
bool can_blend(const Lesson& lesson, Index from, Index to);

}  // namespace attn
