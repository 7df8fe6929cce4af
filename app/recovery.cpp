#include "app/recovery.h"

#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <utility>

namespace attn {
namespace {

namespace fs = std::filesystem;

constexpr double kPause = 0.25;

std::string local_time(const char* format) {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  char text[64] = "";
  if (::localtime_r(&now, &parts)) std::strftime(text, sizeof text, format, &parts);
  return text;
}

/// A name that no other window has: of the process, and of the time for processes long gone.
fs::path file_of_this_window(const fs::path& folder) {
  return folder / ("lessons-" + local_time("%Y%m%d-%H%M%S") + "-" + std::to_string(::getpid()) + ".json");
}

}  // namespace

RecoveryKeeper::RecoveryKeeper(fs::path folder, Background& background)
    : folder_(std::move(folder)), background_(background), shared_(std::make_shared<Shared>()) {
  shared_->file = file_of_this_window(folder_);
}

void RecoveryKeeper::keep(const AppState& state, double now) {
  if (revision_ != state.numbers_revision) {
    revision_ = state.numbers_revision;
    if (look(state)) dirty_ = true;
  }
  if (due(now) != 0) return;
  last_write_ = now;
  dirty_ = false;
  post({local_time("%Y-%m-%d %H:%M"), lessons(state)});
}

std::optional<double> RecoveryKeeper::due(double now) const {
  if (!dirty_ || shared_->busy) return std::nullopt;  // the background wakes the window when it is done
  return std::max(0.0, last_write_ + kPause - now);
}

/// Whether what has to be kept is not what was seen before.
bool RecoveryKeeper::look(const AppState& state) {
  bool changed = false;
  seen_.resize(std::max<std::size_t>(1, state.walk.parked.size()));
  for (std::size_t desk = 0; desk < seen_.size(); ++desk) {
    const auto document = document_on(state, desk);
    if (document == seen_[desk].document) continue;
    const bool at_risk = document && is_at_risk(state, desk, *document);
    changed = changed || at_risk || seen_[desk].at_risk;
    seen_[desk] = {document, at_risk};
  }
  const bool preview_was_at_risk = preview_at_risk_;
  preview_at_risk_ = state.preview && is_at_risk(state, desk_of(state), state.preview->document);
  return changed || preview_at_risk_ || preview_was_at_risk;
}

std::vector<RecoveredLesson> RecoveryKeeper::lessons(const AppState& state) const {
  std::vector<RecoveredLesson> lessons;
  const auto add = [&](std::size_t desk, const Document& document, std::shared_ptr<const Lesson> lesson) {
    lessons.push_back({desk, document.name, document.path, std::move(lesson), nullptr});
  };
  for (std::size_t desk = 0; desk < seen_.size(); ++desk) {
    const Seen& seen = seen_[desk];
    if (state.preview && desk == desk_of(state)) {
      const Document& dragged = state.preview->document;
      if (preview_at_risk_) add(desk, dragged, std::make_shared<const Lesson>(dragged.lesson));
    } else if (seen.at_risk) {
      add(desk, *seen.document, {seen.document, &seen.document->lesson});
    }
  }
  return lessons;
}

void RecoveryKeeper::Shared::fail(const FileError& why) {
  const std::lock_guard guard(mutex);
  problem = why;
  failed = true;
}

void RecoveryKeeper::post(RecoveryFile file) {
  shared_->busy = true;
  background_.post([shared = shared_, file = std::move(file), has_place = !folder_.empty()] {
    try {
      if (!has_place && !file.lessons.empty())
        throw FileError(FileFault::missing, "there is no folder for it");
      if (has_place) write(*shared, file);
      shared->failed = false;
    } catch (const FileError& error) {
      shared->fail(error);
    } catch (const std::exception&) {  // a large lesson as text takes memory that may not be there
      shared->fail(FileError(FileFault::no_memory, "there is not enough memory"));
    }
    shared->busy = false;
  });
}

/// In the background. Nothing to keep: no file.
void RecoveryKeeper::write(Shared& shared, const RecoveryFile& file) {
  std::error_code error;
  if (file.lessons.empty()) {
    fs::remove(shared.file, error);
    if (shared.lock) shared.lock->remove();
    shared.lock.reset();
    return;
  }
  if (!shared.lock) {
    make_folders(shared.file.parent_path());
    shared.lock = FileLock::take(lock_of(shared.file));  // before the file that it guards
  }
  replace_file(shared.file, recovery_to_json(file));
}

std::optional<FileError> RecoveryKeeper::take_problem() {
  if (told_ || !shared_->failed) return std::nullopt;
  const std::lock_guard lock(shared_->mutex);
  told_ = shared_->problem.has_value();
  return std::exchange(shared_->problem, std::nullopt);
}

void RecoveryKeeper::leave(const AppState& state) {
  revision_ = state.numbers_revision;
  if (look(state) || dirty_) post({local_time("%Y-%m-%d %H:%M"), lessons(state)});
  dirty_ = false;
  background_.finish();
}

void RecoveryKeeper::finish() {
  post({});
  background_.finish();
}

}  // namespace attn
