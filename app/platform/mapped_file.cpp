#include "app/platform/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include "app/platform/error.h"

namespace attn {
namespace {

class FileDescriptor {
 public:
  explicit FileDescriptor(const char* path) : fd_(open(path, O_RDONLY | O_CLOEXEC)) {}
  ~FileDescriptor() {
    if (fd_ >= 0) close(fd_);
  }
  FileDescriptor(const FileDescriptor&) = delete;
  FileDescriptor& operator=(const FileDescriptor&) = delete;
  int get() const { return fd_; }

 private:
  int fd_;
};

[[noreturn]] void fail(const std::filesystem::path& file, int error) {
  throw PlatformError(file.string() + ": can't be read: " + std::strerror(error));
}

}  // namespace

MappedFile::MappedFile(const std::filesystem::path& file) {
  const FileDescriptor fd(file.c_str());
  struct stat status {};
  if (fd.get() < 0 || fstat(fd.get(), &status) != 0) fail(file, errno);
  if (S_ISDIR(status.st_mode)) fail(file, EISDIR);
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size == 0) return;  // mmap refuses to map nothing
  void* const data = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd.get(), 0);
  if (data == MAP_FAILED) fail(file, errno);
  bytes_ = {static_cast<const std::byte*>(data), size};
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  return *this;
}

}  // namespace attn
