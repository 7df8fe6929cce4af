#include "app/errands.h"

#include <algorithm>
#include <utility>

#include "app/lesson_files.h"
#include "core/file_uri.h"
#include "core/lesson_json.h"
#include "core/utf8.h"

namespace attn {
namespace {

namespace fs = std::filesystem;

bool saves(const PathQuestion& question) {
  return question.purpose == PathQuestion::For::save;
}

}  // namespace

Errands::Errands(UserFolders folders, WindowServices window, FoundRecoveries found, const Catalog& catalog)
    : folders_(std::move(folders)), window_(std::move(window)), found_(std::move(found)), catalog_(catalog) {}

std::vector<Action> Errands::run(AppState& state, const Strings& strings) {
  Actions answers;
  for (const Request& request : std::exchange(state.requests, {})) {
    Actions some = std::visit([&](const auto& one) { return carry_out(state, strings, one); }, request);
    std::ranges::move(some, std::back_inserter(answers));
  }
  return answers;
}

std::vector<Action> Errands::poll() {
  switch (chooser_.poll()) {
    case FileChooser::State::idle:
    case FileChooser::State::asking:
      return {};
    case FileChooser::State::cancelled:
      if (std::holds_alternative<ExportSpec>(asked_)) return {};
      return {KeepFailed{}};
    case FileChooser::State::unavailable:
      return {without_chooser()};
    case FileChooser::State::chosen:
      break;
  }
  const auto path = uri_to_path(chooser_.uri());
  return {path ? chosen(*path) : without_chooser()};  // no path: of another computer
}

/// The same question, to be answered by typing.
Action Errands::without_chooser() const {
  if (const auto* spec = std::get_if<ExportSpec>(&asked_))
    return ShowDialog{ExportDialog{*spec, ExportDialog::Outcome::failed, "export.no_chooser"}};
  return ShowDialog{typed_dialog(std::get<PathQuestion>(asked_))};
}

/// With the ending of its kind it may be another file than the one that the person said yes to.
Action Errands::chosen(const fs::path& path) const {
  if (const auto* asked = std::get_if<ExportSpec>(&asked_)) {
    ExportSpec spec = *asked;
    spec.path = with_ending(path.native(), spec.kind);
    spec.replace = spec.path == path.native();
    return Export{std::move(spec)};
  }
  const auto& question = std::get<PathQuestion>(asked_);
  const fs::path ending = typed_path(path.native(), {}, {}, question.purpose);
  return ChoosePath{question, ending, ending == path};
}

fs::path Errands::folder_for(const PathQuestion& question) const {
  const fs::path folder = saves(question) ? question.suggestion.parent_path() : question.suggestion;
  return folder.is_absolute() ? folder : folders_.documents;
}

PathDialog Errands::typed_dialog(const PathQuestion& question) const {
  fs::path start = folder_for(question) / "";
  if (saves(question)) start /= question.suggestion.filename();
  std::string text = with_tilde(start, folders_.home);
  if (find_invalid_utf8(text)) text.clear();  // can't be typed
  return {question, std::move(text)};
}

std::vector<Action> Errands::carry_out(const AppState&, const Strings& strings, const AskPath& request) {
  if (chooser_.asking()) return {};  // its dialog is open
  const PathQuestion& question = request.question;
  asked_ = question;
  chooser_.ask({.save = saves(question),
                .title = strings(saves(question) ? "files.save_title" : "files.open_title"),
                .kind = strings("files.lessons"),
                .pattern = "*.json",
                .folder = folder_for(question),
                .name = question.suggestion.filename().string(),
                .parent = window_.portal_name()});
  return {};
}

std::vector<Action> Errands::carry_out(const AppState&, const Strings&, const ResolvePath& request) {
  const PathQuestion& question = request.question;
  const fs::path path = typed_path(request.text, folders_.home, folder_for(question), question.purpose);
  if (path.empty()) return {ShowDialog{typed_dialog(question)}};
  return {ChoosePath{question, path, false}};
}

std::vector<Action> Errands::carry_out(const AppState& state, const Strings&, const ReadLesson& request) {
  Actions answers{read_lesson_file(request.path, state.training_words.get())};
  if (request.left_out > 0 && std::holds_alternative<LessonRead>(answers.front()))
    answers.push_back(
        ShowDialog{NoticeDialog{"files.several", "files.several.text", shown_path(request.path.filename())}});
  return answers;
}

std::vector<Action> Errands::carry_out(const AppState&, const Strings&, const WriteLesson& request) {
  return write_lesson_file(request.file);
}

std::vector<Action> Errands::carry_out(const AppState&, const Strings&, const LookForFiles& request) {
  OfferFiles offer;
  std::error_code ignored;
  for (const fs::path& path : request.paths)
    if (fs::is_regular_file(path, ignored)) offer.paths.push_back(path);
  return {std::move(offer)};
}

std::vector<Action> Errands::carry_out(const AppState& state, const Strings&, const SettleRecovery& request) {
  Recover recover{found_.settle(request.answer)};
  for (RecoveredLesson& lesson : recover.lessons) lesson.original = original_of(lesson);
  Actions answers;
  if (!recover.lessons.empty()) answers.push_back(std::move(recover));
  if (const auto next = found_.question(state.settings.language)) answers.push_back(ShowDialog{*next});
  return answers;
}

/// The lesson that it was before the changes, if that is to be had: of the program, or of its file.
std::shared_ptr<const Lesson> Errands::original_of(const RecoveredLesson& lesson) const {
  if (lesson.path.empty()) {
    const auto bundled = std::ranges::find(catalog_, lesson.name, &CatalogEntry::name);
    return bundled == catalog_.end() ? nullptr : bundled->lesson;
  }
  try {
    return std::make_shared<const Lesson>(read_lesson(lesson.path));
  } catch (const LessonError&) {
    return nullptr;
  }
}

}  // namespace attn
