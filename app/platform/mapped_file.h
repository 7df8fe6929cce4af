#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

namespace attn {

/// A file's bytes, read only and straight from the page cache: a 20 MB font costs the pages that are touched.
/// The file must not shrink while it is mapped.
class MappedFile {
 public:
  /// Throws PlatformError when the file can't be opened or mapped. An empty file has no bytes.
  explicit MappedFile(const std::filesystem::path& file);
  ~MappedFile();
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::span<const std::byte> bytes() const { return bytes_; }

 private:
  std::span<const std::byte> bytes_;
};

}  // namespace attn
