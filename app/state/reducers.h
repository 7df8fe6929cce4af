#pragma once
// The parts of reduce(): one function an action. Private to app/state.
//
// They leave the state alone where an action makes no sense. Whoever changes the document or the preview
// counts numbers_revision up; a change of sentence or blend is noticed by reduce() itself.

#include "app/state/app_state.h"

namespace attn {

// reduce_view.cpp: what is looked at, and how.
void apply(AppState& state, const SelectWord& action);
void apply(AppState& state, const SelectPartner& action);
void apply(AppState& state, const ShowStep& action);
void apply(AppState& state, const ShowTable& action);
void apply(AppState& state, const FocusHandle& action);
void apply(AppState& state, const ShowPlaneDimensions& action);
void apply(AppState& state, const FitPlane& action);
void apply(AppState& state, const ShowScoreLines& action);
void apply(AppState& state, const SetLanguage& action);
void apply(AppState& state, const SetTheme& action);
void apply(AppState& state, const SetZoom& action);
void apply(AppState& state, const SetProjection& action);
void apply(AppState& state, const SetBlank& action);
void apply(AppState& state, const ShowHelp& action);
void apply(AppState& state, const Quit& action);

// reduce_walk.cpp: from station to station, and the labs' dials.
void apply(AppState& state, const GoToStation& action);
void apply(AppState& state, const WalkOn& action);
void apply(AppState& state, const RestartStation& action);
void apply(AppState& state, const GuessWord& action);
void apply(AppState& state, const SetReaderDials& action);
void apply(AppState& state, const SetSpreadDials& action);
/// The number of the desk in use.
std::size_t desk_of(const AppState& state);
/// A station's sentence is in the screen's language, as long as it is the station's own and nobody changed a
/// number.
void speak_language(AppState& state);

// reduce_paper.cpp: the sheet of the station with pen and paper.
void apply(AppState& state, const TurnLine& action);
void apply(AppState& state, const AnswerBlank& action);
void apply(AppState& state, const ClearSheet& action);
/// Turns the first lines over and covers the rest.
void open_lines(PaperSheet& sheet, int count);

// reduce_blend.cpp: from sentence to sentence.
void apply(AppState& state, const SwitchSentence& action);
void apply(AppState& state, const SetBlend& action);

// reduce_document.cpp: the numbers.
void apply(AppState& state, const PreviewVector& action);
void apply(AppState& state, const CommitVector& action);
void apply(AppState& state, const CancelPreview& action);
void apply(AppState& state, const CommitInput& action);
void apply(AppState& state, const CommitProjection& action);
void apply(AppState& state, const RollMatrices& action);
void apply(AppState& state, const Undo& action);
void apply(AppState& state, const Redo& action);
void apply(AppState& state, const ResetNumbers& action);
void apply(AppState& state, const OpenLesson& action);

/// Whether index counts one of `count` things.
inline bool in_range(Index index, Index count) {
  return index >= 0 && index < count;
}

/// Ends a drag without committing it.
void drop_preview(AppState& state);

/// Makes a word of a sentence of the lesson the query. The key in hand is the one with the largest weight
/// again, if that is another word or sentence; the keyboard stays on its vector if there is one, and follows
/// the query. The blend is left as it is.
void look_at(ViewState& view, const Lesson& lesson, Place place);

/// Puts one sentence alone on screen, without a sweep, keeping the pair on the slider where it is part of it.
void rest_at(ViewState& view, const Lesson& lesson, Index sentence);

/// What the blanks of the sheet ask about: answers belong to one row of numbers.
struct SheetQuestion {
  std::shared_ptr<const Document> document;
  bool dragged;  ///< a preview stands before the document
  std::size_t desk;
  Index sentence, word;
  Blend blend;
};
SheetQuestion sheet_question(const AppState& state);
/// Clears the answers when they were given to another question. Other texts with the same numbers (the other
/// language's lesson) ask the same. A desk that was just taken has its own answers.
void forget_old_answers(AppState& state, const SheetQuestion& answered);

/// The view of a lesson just opened: its first sentence, that one's focus, every arrow in view.
void enter_lesson(ViewState& view, const Lesson& lesson);

}  // namespace attn
