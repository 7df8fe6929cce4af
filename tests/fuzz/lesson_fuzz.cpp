// Any text as a lesson file: it is refused with a readable message, or written out and read again as the
// same.

#include <optional>
#include <string>

#include "core/lesson_json.h"
#include "core/lesson_same.h"
#include "tests/fuzz/fuzz.h"

namespace attn {
namespace {

std::optional<Lesson> read(std::string_view text) {
  try {
    return parse_lesson(text, "fuzz.json");
  } catch (const LessonError& error) {
    fuzz::require_readable(error.what());
    return std::nullopt;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::optional<Lesson> lesson = read(fuzz::text_of(data, size));
  if (!lesson) return 0;
  const std::string written = lesson_to_json(*lesson);
  const std::optional<Lesson> again = read(written);
  fuzz::require(again.has_value(), "a written lesson can be read");
  fuzz::require(same_lesson(*lesson, *again), "a lesson that is written and read says the same");
  // Every digit is written, so that equal texts are numbers equal to the last bit, -0 and 0 told apart.
  fuzz::require(lesson_to_json(*again) == written, "a lesson is written the same again");
  return 0;
}

}  // namespace attn
