#pragma once
// Small lesson files for the tests, and ways to spoil them.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/lesson_json.h"

namespace attn::test {

/// One sentence of two words, with every optional field that needs no projections.
inline constexpr std::string_view kSmallLesson = R"({
  "format": "attention-lesson", "version": 1, "title": "Title", "value_axes": ["one", "two"],
  "sentences": [{"label": "Label", "focus": 0, "mask": "none", "tokens": [
    {"text": "A", "q": [1, 2], "k": [3, 4], "v": [5, 6]},
    {"text": "B", "q": [7, 8], "k": [9, 10], "v": [11, 12]}]}]
})";

/// The same idea with word vectors and projections: d_model 2, d_k 2, d_v 1.
inline constexpr std::string_view kProjectedLesson = R"({
  "format": "attention-lesson", "version": 1, "title": "Title",
  "projections": {"W_Q": [[1, 2], [3, 4]], "W_K": [[5, 6], [7, 8]], "W_V": [[9], [10]]},
  "sentences": [{"label": "Label", "tokens": [
    {"text": "A", "x": [1, 10]}, {"text": "B", "q": [7, 8], "k": [9, 10], "v": [11]}]}]
})";

/// The text with the first `from` replaced; fails the test when there is none.
inline std::string with(std::string_view text, std::string_view from, std::string_view to) {
  std::string result(text);
  const std::size_t at = result.find(from);
  if (at == result.npos) {
    ADD_FAILURE() << "nothing to replace: " << from;
    return result;
  }
  return result.replace(at, from.size(), to);
}

/// What parse_lesson says about a bad file, or "no error".
inline std::string error_of(std::string_view json) {
  try {
    parse_lesson(json, "bad.json");
  } catch (const LessonError& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace attn::test
