// Recovery files of earlier runs: name.json with the lessons, and beside it name.lock, which the window that
// writes the file holds as long as it lives.

#include <algorithm>
#include <utility>

#include "app/lesson_files.h"
#include "app/recovery.h"
#include "core/lesson_json.h"

namespace attn {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxBytes = 4 * kMaxLessonBytes;

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    files.push_back(entry->path());
  return files;
}

fs::file_time_type age_of(const fs::path& file) {
  std::error_code ignored;
  return fs::last_write_time(file, ignored);
}

/// Locks whose window ended before it had anything to keep, and half-written files.
void clean(const std::vector<fs::path>& files) {
  std::error_code ignored;
  for (const fs::path& file : files) {
    if (is_abandoned(file)) fs::remove(file, ignored);
    if (file.extension() != ".lock") continue;
    fs::path lessons = file;
    if (fs::exists(lessons.replace_extension(".json"), ignored)) continue;
    if (auto lock = FileLock::take(file)) lock->remove();
  }
}

}  // namespace

fs::path lock_of(const fs::path& file) {
  fs::path lock = file;
  return lock.replace_extension(".lock");
}

FoundRecoveries::FoundRecoveries(const fs::path& folder) {
  if (folder.empty()) return;
  const std::vector<fs::path> files = files_in(folder);
  for (const fs::path& file : files) {
    if (file.extension() != ".json") continue;
    std::optional<FileLock> lock = FileLock::take(lock_of(file));
    if (!lock) continue;
    try {
      RecoveryFile lessons = parse_recovery(read_file(file, kMaxBytes));
      found_.push_back({std::move(*lock), file, std::move(lessons)});
    } catch (const std::runtime_error&) {
      lock->remove();
      const fs::path aside = attn::set_aside(file);
      if (!aside.empty()) set_aside_.push_back(aside);
    }
  }
  std::ranges::sort(found_, {}, [](const Found& found) { return age_of(found.path); });
  clean(files);
}

std::optional<RecoveryDialog> FoundRecoveries::question(Language language) const {
  if (found_.empty()) return std::nullopt;
  const RecoveryFile& file = found_.back().file;
  RecoveryDialog dialog;
  for (const RecoveredLesson& lesson : file.lessons)
    dialog.names.push_back(lesson.path.empty() ? lesson.lesson->title.in(language)
                                               : shown_path(lesson.path.filename()));
  dialog.when = file.when;
  dialog.others = found_.size() - 1;
  return dialog;
}

std::optional<RecoveryDialog> FoundRecoveries::first_question(Language language) {
  return std::exchange(asked_, true) ? std::nullopt : question(language);
}

fs::path FoundRecoveries::take_set_aside() {
  if (set_aside_.empty()) return {};
  fs::path aside = std::move(set_aside_.back());
  set_aside_.pop_back();
  return aside;
}

std::vector<RecoveredLesson> FoundRecoveries::settle(RecoveryAnswer answer) {
  std::vector<RecoveredLesson> lessons;
  if (found_.empty()) return lessons;
  if (answer == RecoveryAnswer::later) {
    found_.clear();
    return lessons;
  }
  Found newest = std::move(found_.back());
  found_.pop_back();
  if (answer == RecoveryAnswer::discard) {
    remove(newest);
    return lessons;
  }
  lessons = std::move(newest.file.lessons);
  opened_.push_back(std::move(newest));
  found_.clear();  // the others wait for the next start: their desks are taken
  return lessons;
}

void FoundRecoveries::forget_opened() {
  for (Found& found : opened_) remove(found);
  opened_.clear();
}

void FoundRecoveries::remove(Found& found) {
  std::error_code ignored;
  fs::remove(found.path, ignored);
  found.lock.remove();
}

}  // namespace attn
