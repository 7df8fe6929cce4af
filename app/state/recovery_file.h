#pragma once
// Lessons with unsaved changes, as they lie in a file until they are saved or given up.

#include <string>
#include <string_view>
#include <vector>

#include "app/state/keeping.h"

namespace attn {

struct RecoveryFile {
  std::string when;  ///< date and time of the last change, as people read it
  std::vector<RecoveredLesson> lessons;
};

/// The file's text. The lessons in it are written as in lesson files. `original` is not kept.
std::string recovery_to_json(const RecoveryFile& file);

/// Reads it back, numbers bit by bit. Throws std::runtime_error where it is cut short, of a later version, or
/// not ours.
RecoveryFile parse_recovery(std::string_view json);

}  // namespace attn
