#pragma once
// Small readers for the pieces of a lesson file. Each fails with the place of what it read. Private to core's
// *_json.cpp files.

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/lesson.h"
#include "core/lesson_place.h"

namespace attn {

/// A size that the whole lesson shares, and the place that set it, for messages. 0 = not known yet.
struct Dimension {
  Index size = 0;
  std::string set_by;
};

/// "the string \"NaN\"", "3", "an array": what stands there instead of what was expected.
std::string describe(const nlohmann::json& value);

/// Fails unless value is an object whose fields are all known or extras; returns the extras. `noun` is what
/// the object is, for messages ("a token").
Extras read_extras(const nlohmann::json& value, const Place& at, std::string_view noun,
                   std::initializer_list<std::string_view> known);

/// A field of an object; fails when it is missing. `expected` is what ought to stand there ("an array of
/// tokens").
const nlohmann::json& require(const nlohmann::json& object, std::string_view name, const Place& at,
                              std::string_view expected);

/// Fails unless value is an array of at least one item.
void require_items(const nlohmann::json& value, const Place& at, std::string_view items);

/// A text for people: not empty, no control characters, at most max_bytes long.
std::string read_text(const nlohmann::json& value, const Place& at, std::size_t max_bytes);

/// A text in one or in several languages.
LocalText read_local_text(const nlohmann::json& value, const Place& at);

/// An array of numbers, finite and of magnitude at most kMaxMagnitude. Sets the dimension, or must agree with
/// it.
Vector read_numbers(const nlohmann::json& value, const Place& at, Dimension& dimension, Index max_size);

/// Rows of equal length; the number of rows and of columns set the two dimensions or must agree with them.
Matrix read_matrix(const nlohmann::json& value, const Place& at, Dimension& rows, Dimension& columns,
                   Index max_columns);

/// "none", "causal", or an n x n table of 0 and 1.
Mask read_mask(const nlohmann::json& value, const Place& at, Index n);

}  // namespace attn
