#include "tests/monkey/fake_errands.h"

#include <stdexcept>

#include "app/export.h"
#include "app/lesson_files.h"
#include "core/lesson_json.h"
#include "core/lesson_same.h"

namespace attn::monkey {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = "/lessons";

/// Larger lessons go into a file as they are: their text would take longer than all the rest.
constexpr Index kMostNumbersAsText = 2000;

bool is_small(const Lesson& lesson) {
  Index words = 0;
  for (const Sentence& sentence : lesson.sentences) words += sentence.size();
  return words * (2 * lesson.d_k() + lesson.d_v()) <= kMostNumbersAsText;
}

/// The lesson as somebody reads it who opens its file.
std::shared_ptr<const Lesson> through_text(const std::shared_ptr<const Lesson>& lesson) {
  if (!is_small(*lesson)) return lesson;
  auto read = std::make_shared<const Lesson>(parse_lesson(lesson_to_json(*lesson), "kept"));
  if (!same_lesson(*read, *lesson))
    throw std::logic_error("a lesson that was written is read as another one");
  return read;
}

std::shared_ptr<const LoadedModel> trained_model(const TrainingWords& words, Language language, int layers) {
  learning::Learner learner(words[static_cast<std::size_t>(language)],
                            {.layers = layers, .d_model = 4, .d_k = layers, .seed = 3});
  for (int step = 0; step < 3; ++step) learner.step();
  return std::make_shared<const LoadedModel>(LoadedModel{learner.trained(), "model.json", language});
}

NoticeDialog failure(const char* title_key, const fs::path& path) {
  return file_notice(title_key, FileError(FileFault::disk_full, "no room"), path);
}

}  // namespace

FakeErrands::FakeErrands(const Catalog& lessons, const Program& program) {
  for (const CatalogEntry& entry : lessons)
    files_[kFolder / (entry.name + ".json")] = through_text(entry.lesson);
  const TrainingWords& words = *program.state.training_words;
  files_[kFolder / "model-1.json"] = trained_model(words, Language::zh, 1);
  files_[kFolder / "model-2.json"] = trained_model(words, Language::en, 2);
}

std::vector<fs::path> FakeErrands::paths() const {
  std::vector<fs::path> paths;
  for (const auto& [path, file] : files_) paths.push_back(path);
  return paths;
}

std::vector<Action> FakeErrands::run(Program& program) {
  Actions answers;
  for (const Request& request : std::exchange(program.state.requests, {})) {
    Actions some = std::visit([&](const auto& one) { return carry_out(program, one); }, request);
    answers.insert(answers.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
  }
  return answers;
}

std::vector<Action> FakeErrands::answer(AnswerChooser::Way way) {
  if (!asked_) return {};
  const auto asked = *std::exchange(asked_, std::nullopt);
  const bool is_new = way == AnswerChooser::Way::new_file;
  if (const auto* spec = std::get_if<ExportSpec>(&asked)) {
    if (way == AnswerChooser::Way::cancel) return {};
    ExportSpec answered = *spec;
    if (way == AnswerChooser::Way::unavailable)
      return {ShowDialog{ExportDialog{answered, ExportDialog::Outcome::failed, "export.no_chooser"}}};
    answered.path = with_ending((kFolder / (is_new ? "picture" : "one word")).string(), answered.kind);
    answered.replace = once_in(2);
    return {Export{answered}};
  }
  const PathQuestion& question = std::get<PathQuestion>(asked);
  switch (way) {
    case AnswerChooser::Way::cancel:
      return {KeepFailed{}};
    case AnswerChooser::Way::unavailable:
      return {ShowDialog{PathDialog{question, (kFolder / question.suggestion.filename()).string()}}};
    case AnswerChooser::Way::old_file:
      return {ChoosePath{question, std::next(files_.begin(), calls_ % static_cast<int>(files_.size()))->first,
                         once_in(2)}};
    case AnswerChooser::Way::new_file:
      break;
  }
  return {ChoosePath{question, kFolder / ("new-" + std::to_string(++calls_ % 20) + ".json"), false}};
}

std::vector<Action> FakeErrands::carry_out(Program&, const AskPath& request) {
  if (!asked_) asked_ = request.question;
  return {};
}

std::vector<Action> FakeErrands::carry_out(Program&, const ResolvePath& request) {
  const fs::path path = typed_path(request.text, "/home", kFolder, request.question.purpose);
  if (path.empty()) return {ShowDialog{PathDialog{request.question, "/lessons/"}}};
  return {ChoosePath{request.question, path, false}};
}

std::vector<Action> FakeErrands::carry_out(Program&, const ReadLesson& request) {
  Actions answers;
  const auto found = files_.find(request.path);
  if (found == files_.end())
    return {
        ShowDialog{file_notice("files.cant_open", FileError(FileFault::missing, "missing"), request.path)}};
  if (const auto* lesson = std::get_if<std::shared_ptr<const Lesson>>(&found->second))
    answers.push_back(LessonRead{request.path, *lesson});
  else if (const auto* model = std::get_if<std::shared_ptr<const LoadedModel>>(&found->second))
    answers.push_back(ModelRead{request.path, *model});
  else
    return {ShowDialog{NoticeDialog{"files.not_a_lesson", "files.not_a_lesson.text", "no lesson: \u2026"}}};
  if (request.left_out > 0)
    answers.push_back(ShowDialog{NoticeDialog{"files.several", "files.several.text", "one.json"}});
  return answers;
}

std::vector<Action> FakeErrands::carry_out(Program&, const WriteLesson& request) {
  const FileOfLesson& file = request.file;
  const auto found = files_.find(file.path);
  if (!file.replace && found != files_.end()) {
    const auto* there = std::get_if<std::shared_ptr<const Lesson>>(&found->second);
    if (!file.known) return {ShowDialog{ReplaceDialog{file, false}}};
    if (!there || !same_lesson(**there, *file.known)) return {ShowDialog{ReplaceDialog{file, true}}};
  }
  if (once_in(7)) return {KeepFailed{}, ShowDialog{failure("files.cant_save", file.path)}};
  files_[file.path] = through_text(file.lesson);
  return {LessonKept{file}};
}

std::vector<Action> FakeErrands::carry_out(Program&, const LookForFiles& request) {
  OfferFiles offer;
  for (const fs::path& path : request.paths)
    if (files_.contains(path) && !once_in(9)) offer.paths.push_back(path);
  return {std::move(offer)};
}

std::vector<Action> FakeErrands::carry_out(Program& program, const SettleRecovery& request) {
  if (request.answer != RecoveryAnswer::open) return {};
  const CatalogEntry& original = program.catalog.front();
  auto changed = std::make_shared<Lesson>(*original.lesson);
  changed->sentences.front().tokens.front().q(0) += 1;
  const auto desk = static_cast<std::size_t>(++calls_) % program.state.walk.plan->desks;
  return {Recover{{{desk, original.name, {}, std::move(changed), original.lesson}}}};
}

std::vector<Action> FakeErrands::carry_out(Program& program, const SuggestExport&) {
  ExportDialog dialog;
  if (program.state.training.open) dialog.spec.kind = ExportKind::model;
  dialog.spec.path = "/lessons/handout" + std::string(ending_of(dialog.spec.kind));
  return {ShowDialog{std::move(dialog)}};
}

std::vector<Action> FakeErrands::carry_out(Program&, const AskExportPath& request) {
  if (!asked_) asked_ = request.spec;
  return {};
}

std::vector<Action> FakeErrands::carry_out(Program& program, const WriteExport& request) {
  using Outcome = ExportDialog::Outcome;
  const fs::path path = typed_path(request.spec.path, "/home", kFolder, PathQuestion::For::open);
  ExportDialog dialog{request.spec, Outcome::saved, {}, shown_path(path)};
  dialog.spec.replace = false;
  if (!request.spec.replace && files_.contains(path)) {
    dialog.outcome = Outcome::exists;
    return {ShowDialog{std::move(dialog)}};
  }
  try {
    // A .png wants OpenGL, which isn't here.
    if (request.spec.kind == ExportKind::png || once_in(7)) throw FileError(FileFault::disk_full, "no room");
    files_[path] = export_bytes(request.spec, {.state = program.state,
                                               .derived = program.derived,
                                               .catalog = program.catalog,
                                               .ui = program.ui,
                                               .fonts = program.fonts.family(),
                                               .display = ImGui::GetIO().DisplaySize,
                                               .scale = 1,
                                               .window = nullptr})
                       .substr(0, 1);
  } catch (const FileError& error) {
    const NoticeDialog notice = file_notice("export.failed", error, path);
    dialog = {dialog.spec, Outcome::failed, notice.text_key, notice.detail};
  } catch (const std::exception& error) {
    dialog = {dialog.spec, Outcome::failed, "export.failed", error.what()};
  }
  return {ShowDialog{std::move(dialog)}};
}

}  // namespace attn::monkey
