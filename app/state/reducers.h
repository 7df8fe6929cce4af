#pragma once
// The parts of reduce(): one function an action. Private to app/state.
//
// They leave the state alone where an action makes no sense. Whoever changes the document or the preview
// counts numbers_revision up; a change of sentence or blend is noticed by reduce() itself.

#include <algorithm>
#include <vector>

#include "app/state/app_state.h"

namespace attn {

/// The desk of the whole panel, which no station has.
inline constexpr std::size_t kFreeDesk = 0;

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
void apply(AppState& state, const ShowDialog& action);
void apply(AppState& state, const CloseDialog& action);
/// Of a dialog for a sentence that is about to go.
void keep_draft(AppState& state);
/// An empty dialog with the text of the draft, if there is one.
SentenceDialog with_draft(const AppState& state, SentenceDialog dialog);
void apply(AppState& state, const Quit& action);

// reduce_export.cpp
void apply(AppState& state, const AskExport& action);
void apply(AppState& state, const ChooseExportPath& action);
void apply(AppState& state, const Export& action);

// reduce_walk.cpp: from station to station, and the labs' dials.
void apply(AppState& state, const GoToStation& action);
void apply(AppState& state, const WalkOn& action);
/// Whatever may be unsaved.
void restart_station(AppState& state);
void apply(AppState& state, const GuessWord& action);
void apply(AppState& state, const SetReaderDials& action);
void apply(AppState& state, const SetSpreadDials& action);
/// To the first beat that uses that desk.
void go_to_desk(AppState& state, std::size_t desk);
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
/// Moves a running sweep on; returns whether it is still running.
bool advance_sweep(AppState& state, double seconds);
void apply(AppState& state, const SwitchSentence& action);
void apply(AppState& state, const SetBlend& action);

/// The pair in order, at rest at the sentence `at`.
Blend resting_pair(Index at, Index other);

// reduce_compare.cpp: several words, and two sentences.
void apply(AppState& state, const MarkWord& action);
void apply(AppState& state, const ClearMarks& action);
void apply(AppState& state, const CompareSentences& action);
void apply(AppState& state, const PairSentences& action);
void apply(AppState& state, const OverlayRows& action);

// reduce_present.cpp: the screen in front of a class.
void apply(AppState& state, const ShowCovers& action);
void apply(AppState& state, const CoverRegion& action);
void apply(AppState& state, const UncoverAll& action);
void apply(AppState& state, const ShowSpot& action);
void apply(AppState& state, const SetSpotSize& action);

// reduce_keeping.cpp: lessons and their files.
void apply(AppState& state, const NewLesson& action);
void apply(AppState& state, const ChooseLesson& action);
void apply(AppState& state, const OpenFile& action);
void apply(AppState& state, const OpenLearned& action);
void apply(AppState& state, const RestartStation& action);
void apply(AppState& state, const CloseWindow& action);
void apply(AppState& state, const AskForFile& action);
void apply(AppState& state, const Save& action);
void apply(AppState& state, const SaveAs& action);
void apply(AppState& state, const AnswerUnsaved& action);
void apply(AppState& state, const TypePath& action);
void apply(AppState& state, const ChoosePath& action);
void apply(AppState& state, const ReplaceFile& action);
void apply(AppState& state, const LessonRead& action);
void apply(AppState& state, const LessonKept& action);
void apply(AppState& state, const KeepFailed& action);
void apply(AppState& state, const CheckRecentFiles& action);
void apply(AppState& state, const OfferFiles& action);
void apply(AppState& state, const AnswerRecovery& action);
void apply(AppState& state, const Recover& action);
/// Puts a file in front of those used lately.
void remember_file(AppState& state, const std::filesystem::path& path);
/// Asks about the first lesson whose changes would be lost, or leaves.
void leave(AppState& state, Leaving leaving);

// reduce_edit.cpp: words, sentences, names, sizes, and whole tables of numbers.
void apply(AppState& state, const EditLesson& action);
void apply(AppState& state, const ShowEditor& action);

// reduce_training.cpp: the model that learns.
void apply(AppState& state, const ShowTraining& action);
void apply(AppState& state, const RunTraining& action);
void apply(AppState& state, const StepTraining& action);
void apply(AppState& state, const ResetTraining& action);
void apply(AppState& state, const SetTrainingSpeed& action);
void apply(AppState& state, const SetRecipe& action);
void apply(AppState& state, const ShowTrainingPage& action);
void apply(AppState& state, const ShowTrainingSentence& action);
void apply(AppState& state, const ShowTrainingPlane& action);
void apply(AppState& state, const ComposeSentence& action);
void apply(AppState& state, const ModelRead& action);
/// To the training, or the own sentence, before; and on again.
void undo_training(AppState& state);
void redo_training(AppState& state);
/// The lesson is on the screen again.
void leave_training(AppState& state);
/// Other words: what was composed of the old ones is gone.
void forget_own_sentence(Training& training);
/// Moves a running training on; returns whether it is still running.
bool advance_training(AppState& state, double seconds);

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
void apply(AppState& state, const StartLesson& action);

/// Puts a value into an ascending list that has each once, or takes it out.
template <typename T>
void put(std::vector<T>& ascending, const T& value, bool in) {
  const auto at = std::ranges::lower_bound(ascending, value);
  const bool is_in = at != ascending.end() && *at == value;
  if (in && !is_in) ascending.insert(at, value);
  if (!in && is_in) ascending.erase(at);
}

/// Replaces the document on screen (can be undone).
void open_document(AppState& state, Document document);

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

/// After an action: marks go with their words into another sentence or an edited one; in another lesson there
/// are none.
void follow_marks(AppState& state, const SheetQuestion& before);

/// Adds a document to the history. The places: where to look when it is undone, and when it is redone.
void push(AppState& state, Document document, Place before, Place after);

/// After words or sizes have changed: brings all that the view names back into the lesson, looking at
/// `place`.
void fit_view(ViewState& view, const Lesson& lesson, Place place);

/// The plane shows the first two dimensions, with every arrow in view.
void show_first_dimensions(ViewState& view, const Lesson& lesson);

/// The view of a lesson just opened: its first sentence, that one's focus, every arrow in view.
void enter_lesson(ViewState& view, const Lesson& lesson);

}  // namespace attn
