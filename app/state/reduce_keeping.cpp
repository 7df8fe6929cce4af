// Lessons and their files. What needs a file is a request; the questions are dialogs.

#include <algorithm>
#include <utility>

#include "app/state/reducers.h"
#include "app/state/settings_file.h"
#include "app/state/unsaved.h"

namespace attn {
namespace {

/// The undo history of a desk on which a document lies.
UndoStack& history_on(AppState& state, std::size_t desk) {
  return desk == desk_of(state) ? state.history : state.walk.parked[desk]->history;
}

void ask_for_path(AppState& state, std::size_t desk) {
  const auto document = document_on(state, desk);
  std::filesystem::path suggestion = document->path;
  if (suggestion.empty()) suggestion = file_stem(*document, state.settings.language) + ".json";
  state.requests.push_back(AskPath{{PathQuestion::For::save, desk, suggestion}});
}

void save(AppState& state, std::size_t desk) {
  const auto document = document_on(state, desk);
  if (!document) return;
  if (document->path.empty()) return ask_for_path(state, desk);
  const std::shared_ptr<const Lesson> lesson(document, &document->lesson);
  state.requests.push_back(WriteLesson{{desk, document->path, lesson, document->saved}});
}

/// The lessons that a departure would lose: all when the window closes, else the one on screen.
std::vector<UnsavedLesson> endangered(const AppState& state, const Leaving& leaving) {
  std::vector<UnsavedLesson> lessons = unsaved_lessons(state);
  const bool closes = std::holds_alternative<CloseWindow>(leaving.departure);
  std::erase_if(lessons, [&](const UnsavedLesson& lesson) {
    return std::ranges::find(leaving.given_up, lesson.desk) != leaving.given_up.end() ||
           (!closes && lesson.desk != desk_of(state));
  });
  return lessons;
}

void depart(AppState& state, const NewLesson&) {
  state.dialog = with_draft(state, {.new_lesson = true});
}
void depart(AppState& state, const ChooseLesson& departure) {
  apply(state, OpenLesson{departure.name, departure.lesson});
}
void depart(AppState& state, const OpenFile& departure) {
  state.requests.push_back(ReadLesson{departure.path, departure.left_out});
}
void depart(AppState& state, const OpenLearned& departure) {
  // Nothing is lost when it goes: the model is still there, and makes it again.
  const Index sentence = state.training.sentence;
  apply(state, OpenLesson{departure.lesson->title.in(state.settings.language), departure.lesson});
  apply(state, SwitchSentence{sentence, true});
}
void depart(AppState& state, const RestartStation&) {
  restart_station(state);
}
void depart(AppState& state, const CloseWindow&) {
  state.quit = true;
}

}  // namespace

void remember_file(AppState& state, const std::filesystem::path& path) {
  for (auto* files : {&state.settings.recent_files, &state.offered_files}) {
    std::erase(*files, path);
    files->insert(files->begin(), path);
    if (files->size() > kMaxRecentFiles) files->resize(kMaxRecentFiles);
  }
}

void leave(AppState& state, Leaving leaving) {
  drop_preview(state);
  state.leaving.reset();
  keep_draft(state);
  const std::vector<UnsavedLesson> lessons = endangered(state, leaving);
  if (lessons.empty()) {
    state.dialog.reset();
    return std::visit([&state](const auto& departure) { depart(state, departure); }, leaving.departure);
  }
  const UnsavedLesson& first = lessons.front();
  state.dialog =
      UnsavedDialog{std::move(leaving), first.desk, shown_name(*first.document, state.settings.language)};
}

void apply(AppState& state, const NewLesson& action) {
  leave(state, {action});
}
void apply(AppState& state, const ChooseLesson& action) {
  leave(state, {action});
}
void apply(AppState& state, const OpenFile& action) {
  leave(state, {action});
}
void apply(AppState& state, const OpenLearned& action) {
  if (action.lesson && !action.lesson->sentences.empty()) leave(state, {action});
}
void apply(AppState& state, const RestartStation& action) {
  if (beat_of(state)) leave(state, {action});
}
void apply(AppState& state, const CloseWindow& action) {
  leave(state, {action});
}

void apply(AppState& state, const AskForFile&) {
  const std::filesystem::path& present = state.history.present().document->path;
  state.requests.push_back(AskPath{{PathQuestion::For::open, desk_of(state), present.parent_path()}});
}

void apply(AppState& state, const Save&) {
  drop_preview(state);
  save(state, desk_of(state));
}

void apply(AppState& state, const SaveAs&) {
  drop_preview(state);
  ask_for_path(state, desk_of(state));
}

void apply(AppState& state, const AnswerUnsaved& action) {
  if (!state.dialog || !std::holds_alternative<UnsavedDialog>(*state.dialog)) return;
  UnsavedDialog asked = std::move(std::get<UnsavedDialog>(*state.dialog));
  state.dialog.reset();
  if (action.save) {
    state.leaving = std::move(asked.leaving);
    return save(state, asked.desk);
  }
  asked.leaving.given_up.push_back(asked.desk);
  leave(state, std::move(asked.leaving));
}

void apply(AppState& state, const TypePath& action) {
  if (!state.dialog || !std::holds_alternative<PathDialog>(*state.dialog)) return;
  state.requests.push_back(ResolvePath{std::get<PathDialog>(*state.dialog).question, action.text});
  state.dialog.reset();
}

void apply(AppState& state, const ChoosePath& action) {
  const PathQuestion& question = action.question;
  if (question.purpose == PathQuestion::For::open) return leave(state, {OpenFile{action.path}});
  const auto document = document_on(state, question.desk);
  if (!document) return;
  const std::shared_ptr<const Lesson> lesson(document, &document->lesson);
  const bool own_file = action.path == document->path;
  state.requests.push_back(WriteLesson{
      {question.desk, action.path, lesson, own_file ? document->saved : nullptr, action.replace}});
}

void apply(AppState& state, const ReplaceFile&) {
  if (!state.dialog || !std::holds_alternative<ReplaceDialog>(*state.dialog)) return;
  FileOfLesson file = std::get<ReplaceDialog>(*state.dialog).file;
  file.replace = true;
  state.dialog.reset();
  state.requests.push_back(WriteLesson{std::move(file)});
}

void apply(AppState& state, const LessonRead& action) {
  apply(state, OpenLesson{action.path.string(), action.lesson, action.path});
  remember_file(state, action.path);
}

void apply(AppState& state, const LessonKept& action) {
  const FileOfLesson& file = action.file;
  if (!file.lesson || !document_on(state, file.desk)) return;
  drop_preview(state);
  history_on(state, file.desk).keep(file.path.string(), file.path, file.lesson);
  ++state.numbers_revision;  // not the numbers, but whether they are saved
  remember_file(state, file.path);
  if (const auto leaving = std::exchange(state.leaving, std::nullopt)) leave(state, *leaving);
}

void apply(AppState& state, const KeepFailed&) {
  state.leaving.reset();
}

void apply(AppState& state, const CheckRecentFiles&) {
  state.requests.push_back(LookForFiles{state.settings.recent_files});
}

void apply(AppState& state, const OfferFiles& action) {
  state.offered_files = action.paths;
}

void apply(AppState& state, const AnswerRecovery& action) {
  if (!state.dialog || !std::holds_alternative<RecoveryDialog>(*state.dialog)) return;
  state.dialog.reset();
  state.requests.push_back(SettleRecovery{action.answer});
}

void apply(AppState& state, const Recover& action) {
  for (const RecoveredLesson& lesson : action.lessons) {
    if (!lesson.lesson || lesson.lesson->sentences.empty()) continue;
    go_to_desk(state, lesson.desk);
    const auto& original = lesson.original ? lesson.original : lesson.lesson;
    open_document(state, {lesson.name, *lesson.lesson, original, lesson.path, nullptr});
  }
  if (!action.lessons.empty()) go_to_desk(state, action.lessons.front().desk);
}

}  // namespace attn
