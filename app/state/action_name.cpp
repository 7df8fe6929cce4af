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
std::string_view name_of(const ShowHelp&) {
  return "show_help";
}
std::string_view name_of(const Quit&) {
  return "quit";
}

}  // namespace

std::string_view action_name(const Action& action) {
  return std::visit([](const auto& one) { return name_of(one); }, action);
}

}  // namespace attn
