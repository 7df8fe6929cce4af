#include "app/lesson_files.h"

#include <new>
#include <system_error>

#include "core/learning/model_file.h"
#include "core/lesson_json.h"
#include "core/lesson_same.h"
#include "core/utf8.h"

namespace attn {
namespace {

namespace fs = std::filesystem;

const char* text_of(FileFault fault) {
  switch (fault) {
    case FileFault::missing:
      return "fault.missing";
    case FileFault::denied:
      return "fault.denied";
    case FileFault::disk_full:
      return "fault.disk_full";
    case FileFault::read_only:
      return "fault.read_only";
    case FileFault::not_a_file:
      return "fault.not_a_file";
    case FileFault::too_large:
      return "fault.too_large";
    case FileFault::no_memory:
      return "fault.no_memory";
    case FileFault::other:
      break;
  }
  return "fault.other";
}

/// Whether the file holds that lesson.
bool holds(const fs::path& path, const Lesson& lesson) {
  try {
    return same_lesson(read_lesson(path), lesson);
  } catch (const LessonError&) {
    return false;
  }
}

/// What has to be asked before the file is written, if anything.
std::optional<ReplaceDialog> obstacle(const FileOfLesson& file) {
  std::error_code ignored;
  if (file.replace || !fs::exists(file.path, ignored) || fs::is_directory(file.path, ignored))
    return std::nullopt;
  if (!file.known) return ReplaceDialog{file, false};
  if (holds(file.path, *file.known)) return std::nullopt;
  return ReplaceDialog{file, true};
}

FileError out_of_memory() {
  return {FileFault::no_memory, "there is not enough memory"};
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}

/// A model whose words are not one of our lists' could be asked nothing here.
Action model_of(const std::string& text, const fs::path& path, const TrainingWords& words) try {
  LoadedModel loaded{learning::parse_model(text, shown_path(path.filename())), shown_path(path.filename())};
  for (const Language language : {Language::zh, Language::en}) {
    const learning::WordLists& lists = words[static_cast<std::size_t>(language)];
    if (loaded.trained.vocabulary != vocabulary_of(lists) || loaded.trained.pronoun != lists.pronoun)
      continue;
    loaded.language = language;
    return ModelRead{path, std::make_shared<const LoadedModel>(std::move(loaded))};
  }
  return ShowDialog{NoticeDialog{"files.other_words", "files.other_words.text", loaded.name}};
} catch (const LessonError& error) {
  return ShowDialog{NoticeDialog{"files.broken_model", "files.broken_model.text", error.what()}};
}

}  // namespace

std::string with_tilde(const fs::path& path, const fs::path& home) {
  const std::string text = path.string(), start = home.string() + "/";
  return !home.empty() && text.starts_with(start) ? "~/" + text.substr(start.size()) : text;
}

std::string shown_path(const fs::path& path) {
  return printable(path.native());
}

NoticeDialog file_notice(const char* title_key, const FileError& error, const fs::path& path) {
  std::string detail = shown_path(path);
  if (error.fault() == FileFault::other) detail += ": " + std::string(error.what());
  return {title_key, text_of(error.fault()), std::move(detail)};
}

bool is_model_file(const fs::path& path) {
  try {
    return learning::is_model(read_file(path, kMaxLessonBytes));
  } catch (const FileError&) {
    return false;
  }
}

Action read_lesson_file(const fs::path& path, const TrainingWords* words) {
  try {
    const std::string text = read_file(path, kMaxLessonBytes);
    if (words && learning::is_model(text)) return model_of(text, path, *words);
    return LessonRead{path, std::make_shared<const Lesson>(parse_lesson(text, shown_path(path.filename())))};
  } catch (const FileError& error) {
    return ShowDialog{file_notice("files.cant_open", error, path)};
  } catch (const std::bad_alloc&) {  // what is open stays open
    return ShowDialog{file_notice("files.cant_open", out_of_memory(), path)};
  } catch (const LessonError& error) {
    return ShowDialog{NoticeDialog{"files.not_a_lesson", "files.not_a_lesson.text", error.what()}};
  }
}

std::vector<Action> write_lesson_file(const FileOfLesson& file) {
  if (const auto question = obstacle(file)) return {ShowDialog{*question}};
  try {
    replace_file(file.path, lesson_to_json(*file.lesson));
    return {LessonKept{file}};
  } catch (const FileError& error) {
    return {KeepFailed{}, ShowDialog{file_notice("files.cant_save", error, file.path)}};
  } catch (const std::bad_alloc&) {
    return {KeepFailed{}, ShowDialog{file_notice("files.cant_save", out_of_memory(), file.path)}};
  }
}

fs::path typed_path(std::string_view text, const fs::path& home, const fs::path& folder,
                    PathQuestion::For purpose) {
  text = trimmed(text);
  if (text.empty()) return {};
  fs::path path = text;
  const bool from_home = text == "~" || text.starts_with("~/");
  if (from_home) path = home / fs::path(text.substr(std::min<std::size_t>(2, text.size())));
  if (!path.is_absolute()) path = folder / path;
  if (purpose == PathQuestion::For::save && path.extension() != ".json") path += ".json";
  return path.lexically_normal();
}

fs::path set_aside(const fs::path& path) {
  for (int attempt = 1; attempt < 1000; ++attempt) {
    fs::path aside = path;
    aside += attempt == 1 ? ".set-aside" : ".set-aside-" + std::to_string(attempt);
    std::error_code error;
    if (fs::exists(aside, error)) continue;
    fs::rename(path, aside, error);
    return error ? fs::path() : aside;
  }
  return {};
}

}  // namespace attn
