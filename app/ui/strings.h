#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "core/lesson.h"

namespace attn {

/// The program's texts in one language, by key. Both languages have the same keys; a test holds them to it.
class Strings {
 public:
  /// Reads {"key": "text", ...}. Throws std::runtime_error if it isn't that.
  static Strings parse(std::string_view json);

  /// The text of a key; "?" for an unknown one (a test finds those).
  const std::string& operator()(std::string_view key) const;

  const std::map<std::string, std::string, std::less<>>& all() const { return texts_; }

 private:
  std::map<std::string, std::string, std::less<>> texts_;
};

/// `text` with each {name} replaced by its value.
std::string fill(std::string_view text,
                 std::initializer_list<std::pair<std::string_view, std::string_view>> values);

}  // namespace attn
