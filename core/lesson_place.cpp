#include "core/lesson_place.h"

#include <algorithm>

#include "core/lesson_json.h"
#include "core/utf8.h"

namespace attn {
namespace {

constexpr std::size_t kMaxQuotedBytes = 60;

bool reads_plainly(std::string_view name) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  return !name.empty() && name.size() <= kMaxQuotedBytes && std::all_of(name.begin(), name.end(), plain);
}

}  // namespace

Place Place::field(std::string_view name) const {
  if (!reads_plainly(name)) return {file, path + "[" + in_quotes(name) + "]"};
  return {file, path + (path.empty() ? "" : ".") + std::string(name)};
}

Place Place::item(std::size_t index) const {
  return {file, path + "[" + std::to_string(index) + "]"};
}

void fail(const Place& place, std::string_view problem) {
  const std::string subject = place.path.empty() ? "the file" : place.path;
  throw LessonError(printable(place.file) + ": " + subject + " " + std::string(problem));
}

void fail_at_byte(const std::string& file, std::string_view text, std::size_t byte,
                  std::string_view problem) {
  const std::string_view before = text.substr(0, byte);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 = 0 on the first line
  const auto starts_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  const auto column = 1 + std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line_start),
                                        before.end(), starts_character);
  throw LessonError(printable(file) + ": line " + std::to_string(line) + ", column " +
                    std::to_string(column) + ": " + std::string(problem));
}

std::string in_quotes(std::string_view text) {
  return "\"" + printable(text, kMaxQuotedBytes) + "\"";
}

}  // namespace attn
