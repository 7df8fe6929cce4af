#pragma once
// Whole files in and out, for files that must never be half read or half written.

#include <cstddef>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace attn {

/// Why a file can't be read or written, as far as a person can do something about it.
enum class FileFault { missing, denied, disk_full, read_only, not_a_file, too_large, no_memory, other };

/// what() says what is wrong and what was expected; callers put the file's name before it.
class FileError : public std::runtime_error {
 public:
  FileError(FileFault fault, const std::string& what) : std::runtime_error(what), fault_(fault) {}
  FileFault fault() const { return fault_; }

 private:
  FileFault fault_;
};

/// All bytes of a regular file. Never waits: pipes and devices are refused. A file of more than max_bytes is
/// refused before it is read, and also when it turns out longer than it claimed. Throws FileError.
std::string read_file(const std::filesystem::path& file, std::size_t max_bytes);

/// Whether it is what replace_file was writing when its process ended. Of files that are being written by a
/// process that lives, no.
bool is_abandoned(const std::filesystem::path& file);

/// Makes a folder, and those above it that aren't there. Throws FileError.
void make_folders(const std::filesystem::path& folder);

/// Replaces a file's content, or makes the file: writes beside it, flushes to the disk, renames over it.
/// Whatever fails, the old file stays whole and nothing is left beside it. Keeps the old file's permissions,
/// and a symbolic link stays one (the file that it points to is replaced). Throws FileError.
void replace_file(const std::filesystem::path& file, std::string_view bytes);

}  // namespace attn
