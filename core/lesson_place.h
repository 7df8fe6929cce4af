#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace attn {

/// Where in a lesson file something stands: "sentences[1].tokens[3].k[0]". An empty path is the file's
/// outermost value.
struct Place {
  std::string file;
  std::string path;

  Place field(std::string_view name) const;
  Place item(std::size_t index) const;
};

/// Throws LessonError: "my.json: sentences[1].label is missing; expected a text" for the problem
/// "is missing; expected a text".
[[noreturn]] void fail(const Place& place, std::string_view problem);

/// Throws LessonError about a byte of the file's text, told as "line 3, column 7". Columns count characters
/// from 1.
[[noreturn]] void fail_at_byte(const std::string& file, std::string_view text, std::size_t byte,
                               std::string_view problem);

/// Someone's text inside a message: in quotes, on one line, cut when it is long.
std::string in_quotes(std::string_view text);

}  // namespace attn
