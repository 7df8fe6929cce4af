#pragma once

#include <filesystem>
#include <optional>

namespace attn {

/// A file that one process holds. The system lets go of it when the process ends, however it ends.
class FileLock {
 public:
  /// Makes the file if it is missing. None where another process holds it, or it can't be made.
  static std::optional<FileLock> take(const std::filesystem::path& file);
  ~FileLock();
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;

  /// Deletes the file, and lets go of it.
  void remove();

 private:
  FileLock(int fd, std::filesystem::path file);
  int fd_;
  std::filesystem::path file_;
};

}  // namespace attn
