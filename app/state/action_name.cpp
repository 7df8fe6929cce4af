#include "app/state/action.h"

namespace attn {
namespace {

// Overloads and not a table by position: a new action without a name does not compile.
std::string_view name_of(const SelectWord&) {
  return "select_word";
}
std::string_view name_of(const SelectPartner&) {
  return "select_partner";
}
std::string_view name_of(const SwitchSentence&) {
  return "switch_sentence";
}
std::string_view name_of(const SetBlend&) {
  return "set_blend";
}
std::string_view name_of(const ShowStep&) {
  return "show_step";
}
std::string_view name_of(const ShowTable&) {
  return "show_table";
}
std::string_view name_of(const PreviewVector&) {
  return "preview_vector";
}
std::string_view name_of(const CommitVector&) {
  return "commit_vector";
}
std::string_view name_of(const CancelPreview&) {
  return "cancel_preview";
}
std::string_view name_of(const Undo&) {
  return "undo";
}
std::string_view name_of(const Redo&) {
  return "redo";
}
std::string_view name_of(const ResetNumbers&) {
  return "reset_numbers";
}
std::string_view name_of(const OpenLesson&) {
  return "open_lesson";
}
std::string_view name_of(const FocusHandle&) {
  return "focus_handle";
}
std::string_view name_of(const ShowPlaneDimensions&) {
  return "show_plane_dimensions";
}
std::string_view name_of(const FitPlane&) {
  return "fit_plane";
}
std::string_view name_of(const ShowScoreLines&) {
  return "show_score_lines";
}
std::string_view name_of(const CommitInput&) {
  return "commit_input";
}
std::string_view name_of(const CommitProjection&) {
  return "commit_projection";
}
std::string_view name_of(const GoToStation&) {
  return "go_to_station";
}
std::string_view name_of(const WalkOn&) {
  return "walk_on";
}
std::string_view name_of(const RestartStation&) {
  return "restart_station";
}
std::string_view name_of(const RollMatrices&) {
  return "roll_matrices";
}
std::string_view name_of(const GuessWord&) {
  return "guess_word";
}
std::string_view name_of(const SetReaderDials&) {
  return "set_reader_dials";
}
std::string_view name_of(const SetSpreadDials&) {
  return "set_spread_dials";
}
std::string_view name_of(const TurnLine&) {
  return "turn_line";
}
std::string_view name_of(const AnswerBlank&) {
  return "answer_blank";
}
std::string_view name_of(const ClearSheet&) {
  return "clear_sheet";
}
std::string_view name_of(const SetLanguage&) {
  return "set_language";
}
std::string_view name_of(const SetTheme&) {
  return "set_theme";
}
std::string_view name_of(const SetZoom&) {
  return "set_zoom";
}
std::string_view name_of(const SetProjection&) {
  return "set_projection";
}
std::string_view name_of(const SetBlank&) {
  return "set_blank";
}
std::string_view name_of(const MarkWord&) {
  return "mark_word";
}
std::string_view name_of(const ClearMarks&) {
  return "clear_marks";
}
std::string_view name_of(const CompareSentences&) {
  return "compare_sentences";
}
std::string_view name_of(const PairSentences&) {
  return "pair_sentences";
}
std::string_view name_of(const OverlayRows&) {
  return "overlay_rows";
}
std::string_view name_of(const ShowCovers&) {
  return "show_covers";
}
std::string_view name_of(const CoverRegion&) {
  return "cover_region";
}
std::string_view name_of(const UncoverAll&) {
  return "uncover_all";
}
std::string_view name_of(const ShowSpot&) {
  return "show_spot";
}
std::string_view name_of(const SetSpotSize&) {
  return "set_spot_size";
}
std::string_view name_of(const ShowHelp&) {
  return "show_help";
}
std::string_view name_of(const ShowDialog&) {
  return "show_dialog";
}
std::string_view name_of(const CloseDialog&) {
  return "close_dialog";
}
std::string_view name_of(const StartLesson&) {
  return "start_lesson";
}
std::string_view name_of(const NewLesson&) {
  return "new_lesson";
}
std::string_view name_of(const ChooseLesson&) {
  return "choose_lesson";
}
std::string_view name_of(const OpenFile&) {
  return "open_file";
}
std::string_view name_of(const CloseWindow&) {
  return "close_window";
}
std::string_view name_of(const AskForFile&) {
  return "ask_for_file";
}
std::string_view name_of(const Save&) {
  return "save";
}
std::string_view name_of(const SaveAs&) {
  return "save_as";
}
std::string_view name_of(const AnswerUnsaved&) {
  return "answer_unsaved";
}
std::string_view name_of(const TypePath&) {
  return "type_path";
}
std::string_view name_of(const ChoosePath&) {
  return "choose_path";
}
std::string_view name_of(const ReplaceFile&) {
  return "replace_file";
}
std::string_view name_of(const LessonRead&) {
  return "lesson_read";
}
std::string_view name_of(const LessonKept&) {
  return "lesson_kept";
}
std::string_view name_of(const KeepFailed&) {
  return "keep_failed";
}
std::string_view name_of(const CheckRecentFiles&) {
  return "check_recent_files";
}
std::string_view name_of(const OfferFiles&) {
  return "offer_files";
}
std::string_view name_of(const AnswerRecovery&) {
  return "answer_recovery";
}
std::string_view name_of(const Recover&) {
  return "recover";
}
std::string_view name_of(const EditLesson&) {
  return "edit_lesson";
}
std::string_view name_of(const ShowEditor&) {
  return "show_editor";
}
std::string_view name_of(const AskExport&) {
  return "ask_export";
}
std::string_view name_of(const ChooseExportPath&) {
  return "choose_export_path";
}
std::string_view name_of(const Export&) {
  return "export";
}
std::string_view name_of(const Quit&) {
  return "quit";
}
std::string_view name_of(const ShowTraining&) {
  return "show_training";
}
std::string_view name_of(const RunTraining&) {
  return "run_training";
}
std::string_view name_of(const StepTraining&) {
  return "step_training";
}
std::string_view name_of(const ResetTraining&) {
  return "reset_training";
}
std::string_view name_of(const SetTrainingSpeed&) {
  return "set_training_speed";
}
std::string_view name_of(const SetRecipe&) {
  return "set_recipe";
}
std::string_view name_of(const ShowTrainingPage&) {
  return "show_training_page";
}
std::string_view name_of(const ShowTrainingSentence&) {
  return "show_training_sentence";
}
std::string_view name_of(const ShowTrainingPlane&) {
  return "show_training_plane";
}
std::string_view name_of(const ComposeSentence&) {
  return "compose_sentence";
}
std::string_view name_of(const ModelRead&) {
  return "model_read";
}
std::string_view name_of(const OpenLearned&) {
  return "open_learned";
}
}  // namespace

std::string_view action_name(const Action& action) {
  return std::visit([](const auto& one) { return name_of(one); }, action);
}

}  // namespace attn
