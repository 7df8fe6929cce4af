#pragma once
// Lessons and their files: what is asked for, and what hangs on an answer.

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "core/lesson.h"

namespace attn {

/// A lesson of one's own: asks for its first sentence.
struct NewLesson {
  bool operator==(const NewLesson&) const = default;
};
/// A lesson that the program brings along.
struct ChooseLesson {
  std::string name;
  std::shared_ptr<const Lesson> lesson;
  bool operator==(const ChooseLesson&) const = default;
};
/// A lesson file whose path is known: dropped on the window, used lately, or chosen.
struct OpenFile {
  std::filesystem::path path;
  std::size_t left_out = 0;  ///< how many other files came with it; one lesson is open at a time
  bool operator==(const OpenFile&) const = default;
};
/// What a model has learned, as a lesson.
struct OpenLearned {
  std::shared_ptr<const Lesson> lesson;
  bool operator==(const OpenLearned&) const = default;
};
/// The present beat as it is meant to be: its lesson's own numbers, its dials, its words. Where it is that
/// already, the station's first beat.
struct RestartStation {
  bool operator==(const RestartStation&) const = default;
};
struct CloseWindow {
  bool operator==(const CloseWindow&) const = default;
};

/// What takes a lesson off the screen. Unsaved changes are asked about before.
using Departure = std::variant<NewLesson, ChooseLesson, OpenFile, OpenLearned, RestartStation, CloseWindow>;

/// A departure, and the desks whose changes may be lost.
struct Leaving {
  Departure departure;
  std::vector<std::size_t> given_up = {};
  bool operator==(const Leaving&) const = default;
};

/// A question for the path of a file.
struct PathQuestion {
  enum class For { open, save };
  For purpose = For::open;
  std::size_t desk = 0;              ///< whose lesson is to be saved
  std::filesystem::path suggestion;  ///< where the search begins; for saving with the name of a file
  bool operator==(const PathQuestion&) const = default;
};

/// A lesson on its way into a file.
struct FileOfLesson {
  std::size_t desk = 0;  ///< whose lesson it is
  std::filesystem::path path;
  std::shared_ptr<const Lesson> lesson;
  std::shared_ptr<const Lesson> known;  ///< what the file should hold before; none: it should not exist
  bool replace = false;                 ///< whatever stands in the way
  bool operator==(const FileOfLesson&) const = default;
};

/// A lesson that was not saved when the program ended.
struct RecoveredLesson {
  std::size_t desk = 0;  ///< where it lay
  std::string name;
  std::filesystem::path path;  ///< of the file that it is a changed copy of; may be empty
  std::shared_ptr<const Lesson> lesson;
  std::shared_ptr<const Lesson> original;  ///< as it was before the changes; none: nobody knows
};

enum class RecoveryAnswer { open, later, discard };

}  // namespace attn
