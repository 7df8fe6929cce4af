#pragma once
// Lesson files: reading, checking, writing. The contract is in README.md, "Write a lesson".

#include <cstddef>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/lesson.h"

namespace attn {

inline constexpr std::size_t kMaxLessonBytes = std::size_t{64} << 20;  ///< larger files are refused unread
inline constexpr Index kMaxTokens = 4096;
inline constexpr Index kMaxDimension = 1024;
inline constexpr double kMaxMagnitude = 1e6;
inline constexpr std::size_t kMaxTextBytes = 200;

/// A lesson that can't be read or written. what() is one line: file, place in it, what is wrong, what was
/// expected.
class LessonError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Reads a whole lesson from JSON text. `name` stands for the file in messages. Throws LessonError.
Lesson parse_lesson(std::string_view json, const std::string& name);

/// Reads a lesson file. Throws LessonError (missing, a folder, not readable, over kMaxLessonBytes, any broken
/// rule).
Lesson read_lesson(const std::filesystem::path& file);

/// The lesson as JSON text that parse_lesson reads back to the last bit, "x-" fields included.
std::string lesson_to_json(const Lesson& lesson);

/// Writes beside the target, flushes, renames over it: after a crash or on a full disk the old file is whole.
/// Throws LessonError.
void write_lesson(const Lesson& lesson, const std::filesystem::path& file);

}  // namespace attn
