#pragma once
// Private to core's *_json.cpp files.

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/json_depth.h"

namespace attn {

/// Owns a tree, and takes it apart without asking for memory. The library's own destructor does ask, which
/// ends the program at once when a file too large for the memory is given up half read.
class JsonTree {
 public:
  JsonTree() noexcept(false) = default;  // as the library has it
  ~JsonTree();
  JsonTree(JsonTree&&) noexcept = default;
  JsonTree& operator=(JsonTree&&) = delete;

  const nlohmann::json& root() const { return root_; }
  nlohmann::json& root() { return root_; }

 private:
  nlohmann::json root_;
};

/// JSON text as a tree, strictly: well-formed UTF-8, no key twice in an object, at most kMaxJsonDepth levels,
/// no number beyond a double. A field whose name begins with "x-" becomes a *string* that holds its value as
/// JSON text, with every digit as it was written. A byte order mark is skipped. Throws LessonError with the
/// place.
JsonTree parse_lesson_tree(std::string_view text, const std::string& file);

/// Whether a field of this name is kept unread.
bool is_extra(std::string_view name);

}  // namespace attn
