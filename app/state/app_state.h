#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/state/action.h"
#include "app/state/document.h"
#include "app/state/request.h"
#include "app/state/training.h"
#include "app/state/undo_stack.h"
#include "app/state/view_state.h"
#include "app/state/walk.h"

namespace attn {

/// The document while a hand drags one of its vectors; committed once, or dropped.
struct Preview {
  Document document;
  Handle handle;  ///< the vector that differs from the present document's
};

/// A document, and what is looked at in it.
struct Desk {
  UndoStack history;
  ViewState view;
};

/// The walk's plan, and what was left where. The desk in use lies open in AppState itself.
struct WalkState {
  std::shared_ptr<const WalkPlan> plan;     ///< none: the program has no stations
  std::vector<std::optional<Desk>> parked;  ///< by number of the desk
  std::vector<Index> beats;                 ///< the beat at which each station was left
  Index last_station = 1;                   ///< where the walk goes on
};

/// Everything the program remembers. Changed only by reduce() and advance(), which keep every index in range:
/// those of words below the number of words of the sentence that view.sentence names, and so on. A preview
/// exists only while one sentence alone is on screen.
struct AppState {
  UndoStack history;
  std::optional<Preview> preview = std::nullopt;
  ViewState view = {};
  Settings settings = {};
  WalkState walk = {};
  Training training = {};
  std::shared_ptr<const TrainingWords> training_words = nullptr;  ///< none: nothing to learn from
  std::optional<Dialog> dialog = std::nullopt;  ///< while it is open, nothing else takes keys or clicks
  std::optional<SentenceDialog> draft = std::nullopt;  ///< was closed with a text in it, and offers it again
  std::vector<Request> requests = {};  ///< in order; the program takes them out and answers with actions
  std::optional<Leaving> leaving = std::nullopt;  ///< goes on when the lesson that is being saved is kept
  std::vector<std::filesystem::path> offered_files = {};  ///< of Settings::recent_files, those that are there
  bool quit = false;

  /// Counts up whenever the numbers on screen may have changed: what Derived is keyed by.
  std::uint64_t numbers_revision = 1;

  const Document& document() const { return preview ? preview->document : *history.present().document; }
  const Lesson& lesson() const { return document().lesson; }
  const Sentence& sentence() const;  ///< the one that view.sentence names
};

/// The program just after it opened a lesson: sentence and word as the lesson's focus says, everything in
/// view.
/// path: of the lesson's file; none: it is bundled.
AppState initial_state(std::string name, const std::shared_ptr<const Lesson>& lesson,
                       const Settings& settings, std::filesystem::path path = {});

/// Gives the program its stations. Before the first action.
void set_plan(AppState& state, std::shared_ptr<const WalkPlan> plan);

/// The beat on screen, or null on the whole panel.
const Beat* beat_of(const AppState& state);
Scene scene_of(const AppState& state);
/// The number of the desk in use.
std::size_t desk_of(const AppState& state);
/// Whether a person has opened another lesson at this station: what the beat says is not about it.
bool has_other_lesson(const AppState& state);
/// Whether the class is asked for its guess, and the answer is not shown yet.
bool asks_first(const AppState& state);
/// Whether scores are divided by sqrt(d_k): everywhere but where a station shows what happens without.
Scaling scaling_of(const AppState& state);

/// Whether rows are compared: of several words, or of two sentences.
bool is_comparing(const AppState& state);
/// Whether there are two sentences to compare, and the place for it.
bool can_compare_sentences(const AppState& state);
/// The query and the marked words, ascending.
std::vector<Index> chosen_words(const ViewState& view);
bool is_marked(const ViewState& view, Index word);
/// Which of the chosen words: 0 for the query, else 1 and more in the order of the marks.
std::size_t row_rank(const ViewState& view, Index word);

/// Applies one action. Out-of-range indices, vectors of a wrong length or with numbers that are not finite or
/// beyond kMaxMagnitude, and edits of vectors while two sentences are blended leave the state as it was.
/// Actions that leave the sentence or the document end a drag without committing it. Returns whether anything
/// changed.
bool reduce(AppState& state, const Action& action);

/// Moves a running sweep on by `seconds`, slowly at both ends (3t^2 - 2t^3), and a running training by the
/// steps that belong to them. Returns whether anything is still running.
bool advance(AppState& state, double seconds);

inline constexpr double kSweepSeconds = 0.7;

/// Whether the sentences from and to can be blended word by word (same number of words).
bool can_blend(const Lesson& lesson, Index from, Index to);

}  // namespace attn
