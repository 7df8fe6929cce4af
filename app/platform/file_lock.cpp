#include "app/platform/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <utility>

namespace attn {
namespace {

/// Whether the name still leads to the open file: its last holder may have deleted it just before.
bool is_still_there(int fd, const std::filesystem::path& file) {
  struct stat open_file {
  }, named{};
  return ::fstat(fd, &open_file) == 0 && ::stat(file.c_str(), &named) == 0 &&
         open_file.st_ino == named.st_ino && open_file.st_dev == named.st_dev;
}

}  // namespace

std::optional<FileLock> FileLock::take(const std::filesystem::path& file) {
  const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) return std::nullopt;
  FileLock lock(fd, file);
  if (::flock(fd, LOCK_EX | LOCK_NB) != 0 || !is_still_there(fd, file)) return std::nullopt;
  return lock;
}

FileLock::FileLock(int fd, std::filesystem::path file) : fd_(fd), file_(std::move(file)) {}

FileLock::FileLock(FileLock&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), file_(std::move(other.file_)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(fd_, other.fd_);
  std::swap(file_, other.file_);
  return *this;
}

FileLock::~FileLock() {
  if (fd_ >= 0) ::close(fd_);
}

void FileLock::remove() {
  if (fd_ < 0) return;
  ::unlink(file_.c_str());
  ::close(std::exchange(fd_, -1));
}

}  // namespace attn
