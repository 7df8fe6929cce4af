#pragma once
// Whole files in and out, for files that must never be half read or half written.

#include <cstddef>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace attn {

/// what() says what is wrong and what was expected; callers put the file's name before it.
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class FileTooLarge : public FileError {
 public:
  using FileError::FileError;
};

/// All bytes of a regular file. Never waits: pipes and devices are refused. A file of more than max_bytes is
/// refused before it is read, and also when it turns out longer than it claimed. Throws FileError.
std::string read_file(const std::filesystem::path& file, std::size_t max_bytes);

/// Replaces a file's content, or makes the file: writes beside it, flushes to the disk, renames over it.
/// Whatever fails, the old file stays whole and nothing is left beside it. Keeps the old file's permissions,
/// and a symbolic link stays one (the file that it points to is replaced). Throws FileError.
void replace_file(const std::filesystem::path& file, std::string_view bytes);

}  // namespace attn
