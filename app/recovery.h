#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/background.h"
#include "app/platform/file_lock.h"
#include "app/state/app_state.h"
#include "app/state/recovery_file.h"
#include "app/state/unsaved.h"
#include "core/file_io.h"

namespace attn {

/// The file beside a recovery file that its window holds as long as it lives.
std::filesystem::path lock_of(const std::filesystem::path& file);

/// What earlier runs of the program could not save, found at the start. Files that another window still holds
/// are its own.
class FoundRecoveries {
 public:
  /// Files that can't be read are moved aside. folder: may be empty or missing.
  explicit FoundRecoveries(const std::filesystem::path& folder);

  /// Where a file is now that could not be read; each is told once, empty: no more.
  std::filesystem::path take_set_aside();
  /// The question about the newest one; none: there is nothing to ask.
  std::optional<RecoveryDialog> question(Language language) const;
  /// The same, once.
  std::optional<RecoveryDialog> first_question(Language language);
  /// open: returns the lessons, whose file stays until forget_opened(). discard: deletes the file. later:
  /// lets go of all.
  std::vector<RecoveredLesson> settle(RecoveryAnswer answer);
  bool has_opened() const { return !opened_.empty(); }
  /// The lessons that were opened are kept somewhere else, or nobody wants them any more.
  void forget_opened();

 private:
  struct Found {
    FileLock lock;
    std::filesystem::path path;
    RecoveryFile file;
  };
  static void remove(Found& found);

  std::vector<Found> found_, opened_;  ///< found: the newest last
  std::vector<std::filesystem::path> set_aside_;
  bool asked_ = false;
};

/// Keeps the unsaved lessons of this window in a file of its own, until they are saved or the window is
/// closed. After a crash the next start finds them (FoundRecoveries).
class RecoveryKeeper {
 public:
  /// folder: may be empty. background must outlive the keeper.
  RecoveryKeeper(std::filesystem::path folder, Background& background);

  /// Writes what has changed, in the background: a quarter of a second after the last time, or at once.
  /// Unfinished drags are kept, too. Call it after each frame.
  void keep(const AppState& state, double now);
  /// Seconds until something is to be written; none: there is nothing.
  std::optional<double> due(double now) const;
  /// Whether all that is unsaved lies in the file.
  bool is_kept() const { return !dirty_ && !shared_->busy && !shared_->failed; }
  /// Why the lessons can't be kept, the first time that happens.
  std::optional<FileError> take_problem();
  /// The end of a window that nobody was asked about: what is unsaved now lies in the file when it returns.
  void leave(const AppState& state);
  /// The end of the window: nothing is left to be recovered.
  void finish();

  const std::filesystem::path& folder() const { return folder_; }

 private:
  /// A document as it was looked at: whether it is at risk is found out once.
  struct Seen {
    std::shared_ptr<const Document> document;
    bool at_risk = false;
  };
  /// What the background has to do with. It outlives the keeper there.
  struct Shared {
    std::filesystem::path file;
    std::optional<FileLock> lock;      ///< the background's alone
    std::atomic<bool> busy = false;    ///< a text is being written
    std::atomic<bool> failed = false;  ///< the last one could not be
    std::mutex mutex;
    std::optional<FileError> problem;  ///< under the mutex

    void fail(const FileError& why);
  };

  bool look(const AppState& state);
  std::vector<RecoveredLesson> lessons(const AppState& state) const;
  void post(RecoveryFile file);
  static void write(Shared& shared, const RecoveryFile& file);

  std::filesystem::path folder_;
  Background& background_;
  std::shared_ptr<Shared> shared_;
  std::vector<Seen> seen_;  ///< by desk
  std::uint64_t revision_ = 0;
  bool preview_at_risk_ = false;
  bool dirty_ = false, told_ = false;
  double last_write_ = 0;
};

}  // namespace attn
