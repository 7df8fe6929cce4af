#include "core/file_io.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <system_error>
#include <utility>

namespace attn {
namespace {

namespace fs = std::filesystem;

/// An open file that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  int get() const { return fd_; }
  /// Closes now, so that the caller learns of an error. Returns whether all went well.
  bool close() { return ::close(std::exchange(fd_, -1)) == 0; }

 private:
  int fd_;
};

/// Removes a file at the end of its scope, unless it was kept.
struct TemporaryFile {
  fs::path path;
  bool kept = false;
  ~TemporaryFile() {
    if (!kept) ::unlink(path.c_str());
  }
};

[[noreturn]] void fail(const std::string& what, int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
      throw FileError(FileFault::missing, what + "there is no such file or folder");
    case EACCES:
    case EPERM:
      throw FileError(FileFault::denied, what + "permission denied");
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      throw FileError(FileFault::disk_full, what + "the disk is full");
    case EROFS:
      throw FileError(FileFault::read_only, what + "the disk is read-only");
    default:
      throw FileError(FileFault::other, what + std::generic_category().message(error));
  }
}

[[noreturn]] void fail_read(int error) {
  fail("can't be read: ", error);
}

[[noreturn]] void fail_write(int error) {
  fail("can't be written: ", error);
}

void check_regular(const struct stat& info) {
  if (S_ISDIR(info.st_mode)) throw FileError(FileFault::not_a_file, "is a folder; expected a file");
  if (!S_ISREG(info.st_mode))
    throw FileError(FileFault::not_a_file, "is not a regular file but a pipe or a device; expected a file");
}

/// Names of files that are being written: ".attention-<process>-<number>.tmp".
constexpr std::string_view kPartPrefix = ".attention-", kPartEnding = ".tmp";

/// A new, empty file in the folder, under a name that nothing else has.
int create_beside(const fs::path& target, fs::path& created) {
  for (unsigned attempt = 0; attempt < 1000; ++attempt) {
    created = target.parent_path() / std::string(kPartPrefix)
                                         .append(std::to_string(::getpid()) + "-" + std::to_string(attempt))
                                         .append(kPartEnding);
    const int fd = ::open(created.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd >= 0 || errno != EEXIST) return fd;
  }
  return -1;
}

void write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail_write(errno);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

/// Makes the rename itself last through a crash. The new content is whole either way, so errors are not the
/// caller's.
void flush_folder(const fs::path& folder) {
  const Descriptor fd(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (fd.get() >= 0) ::fsync(fd.get());
}

}  // namespace

std::string read_file(const fs::path& file, std::size_t max_bytes) {
  // O_NONBLOCK: opening a pipe must not wait for a writer.
  const Descriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (fd.get() < 0) fail_read(errno);
  struct stat info {};
  if (::fstat(fd.get(), &info) != 0) fail_read(errno);
  check_regular(info);
  const auto too_large = [&] {
    return FileError(FileFault::too_large, "is larger than " + std::to_string(max_bytes) + " bytes");
  };
  if (static_cast<std::size_t>(info.st_size) > max_bytes) throw too_large();

  std::string bytes;
  bytes.reserve(static_cast<std::size_t>(info.st_size));
  char block[1 << 16];
  while (true) {
    const ssize_t count = ::read(fd.get(), block, sizeof block);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail_read(errno);
    if (count == 0) return bytes;
    if (bytes.size() + static_cast<std::size_t>(count) > max_bytes) throw too_large();
    bytes.append(block, static_cast<std::size_t>(count));
  }
}

bool is_abandoned(const fs::path& file) {
  const std::string name = file.filename().string();
  if (!name.starts_with(kPartPrefix) || !name.ends_with(kPartEnding)) return false;
  int process = 0;
  const char* const digits = name.data() + kPartPrefix.size();
  if (std::from_chars(digits, name.data() + name.size(), process).ec != std::errc{}) return false;
  return ::kill(process, 0) != 0 && errno == ESRCH;
}

void make_folders(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) fail("can't be made: ", error.value());
}

void replace_file(const fs::path& file, std::string_view bytes) {
  std::error_code ignored;
  const fs::path target = fs::is_symlink(file, ignored) ? fs::weakly_canonical(file, ignored) : file;
  struct stat old {};
  const bool exists = ::stat(target.c_str(), &old) == 0;
  if (exists) {
    check_regular(old);
    // A rename would pass over the write protection of the file itself.
    if (::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0) fail_write(errno);
  }

  TemporaryFile temporary;
  Descriptor fd(create_beside(target, temporary.path));
  if (fd.get() < 0) {
    temporary.kept = true;  // not ours, or not there
    fail_write(errno);
  }
  write_all(fd.get(), bytes);
  if (exists && ::fchmod(fd.get(), old.st_mode & 07777) != 0) fail_write(errno);
  if (::fsync(fd.get()) != 0 || !fd.close()) fail_write(errno);
  if (std::rename(temporary.path.c_str(), target.c_str()) != 0) fail_write(errno);
  temporary.kept = true;
  flush_folder(target.parent_path());
}

}  // namespace attn
