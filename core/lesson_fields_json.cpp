#include "core/lesson_fields_json.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/json_write.h"
#include "core/lesson_json.h"
#include "core/lesson_tree_json.h"
#include "core/utf8.h"

namespace attn {
namespace {

using nlohmann::json;

/// How far apart two names are (Levenshtein's distance): 2 for each letter that has to be added, dropped or
/// replaced, 1 where only its case differs.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; };
  const auto replacement = [&](char x, char y) { return x == y ? 0u : lower(x) == lower(y) ? 1u : 2u; };
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = 2 * j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = 2 * i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + replacement(a[i - 1], b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({row[j] + 2, row[j - 1] + 2, replaced});
    }
  }
  return row.back();
}

/// The known field that was probably meant, or empty.
std::string_view likely_field(const std::string& name, std::initializer_list<std::string_view> known) {
  constexpr std::size_t kMaxNameToCompare = 40, kTooFar = 5;
  if (name.size() > kMaxNameToCompare) return {};
  std::string_view best;
  std::size_t best_distance = kTooFar;
  for (const std::string_view field : known) {
    const bool begins_with_it = name.compare(0, field.size(), field) == 0;  // "key" for k
    const std::size_t distance = begins_with_it ? 1 : edit_distance(name, field);
    const bool shares_a_letter = distance < 2 * std::max(name.size(), field.size());
    if (distance < best_distance && shares_a_letter) {
      best = field;
      best_distance = distance;
    }
  }
  return best;
}

[[noreturn]] void fail_unknown_field(const Place& at, const std::string& name, std::string_view noun,
                                     std::initializer_list<std::string_view> known) {
  std::string problem = "is not a field of " + std::string(noun) + "; expected one of ";
  for (const std::string_view field : known) {
    problem.append(field == *known.begin() ? "" : ", ").append(field);
  }
  problem += ", or a name that begins with x-";
  const std::string_view meant = likely_field(name, known);
  if (!meant.empty()) problem += " (did you mean " + std::string(meant) + "?)";
  fail(at.field(name), problem);
}

std::string counted(std::size_t count, std::string_view singular) {
  return std::to_string(count) + " " + std::string(singular) + (count == 1 ? "" : "s");
}

/// Fixes a dimension or holds a size against it. `noun` is what is counted ("number").
void agree(Dimension& dimension, std::size_t size, const Place& at, std::string_view noun, Index max_size) {
  const auto has = "has " + counted(size, noun) + "; expected ";
  if (dimension.size == 0) {
    if (size == 0 || size > static_cast<std::size_t>(max_size)) {
      const bool bounded = max_size < std::numeric_limits<Index>::max();
      fail(at, has + (bounded ? "1 to " + std::to_string(max_size) : "at least 1"));
    }
    dimension = {static_cast<Index>(size), at.path};
  } else if (size != static_cast<std::size_t>(dimension.size)) {
    fail(at, has + std::to_string(dimension.size) + ", as in " + dimension.set_by);
  }
}

/// A number of the array at `array`. The place is made only for a message: arrays may hold millions.
double read_number(const json& value, const Place& array, std::size_t index) {
  if (!value.is_number()) {
    fail(array.item(index), "is " + describe(value) + "; expected a number");
  }
  const double number = value.get<double>();
  if (!(std::abs(number) <= kMaxMagnitude)) {
    fail(array.item(index), "is " + describe(value) + "; expected a magnitude of at most 1000000");
  }
  return number;
}

void require_array(const json& value, const Place& at, std::string_view items) {
  if (!value.is_array()) fail(at, "is " + describe(value) + "; expected an array of " + std::string(items));
}

}  // namespace

std::string describe(const json& value) {
  switch (value.type()) {
    case json::value_t::null:
      return "null";
    case json::value_t::boolean:
      return value.get<bool>() ? "true" : "false";
    case json::value_t::string:
      return "the string " + in_quotes(value.get_ref<const std::string&>());
    case json::value_t::array:
      return "an array";
    case json::value_t::object:
      return "an object";
    case json::value_t::number_float: {
      std::string digits;
      append_number(digits, value.get<double>());
      return digits;
    }
    default:
      return value.dump();
  }
}

Extras read_extras(const json& value, const Place& at, std::string_view noun,
                   std::initializer_list<std::string_view> known) {
  if (!value.is_object()) fail(at, "is " + describe(value) + "; expected an object, " + std::string(noun));
  Extras extras;
  for (const auto& [name, field] : value.items()) {
    if (is_extra(name)) {
      extras.push_back({name, field.get<std::string>()});
    } else if (std::find(known.begin(), known.end(), name) == known.end()) {
      fail_unknown_field(at, name, noun, known);
    }
  }
  return extras;
}

const json& require(const json& object, std::string_view name, const Place& at, std::string_view expected) {
  const auto field = object.find(name);
  if (field == object.end()) fail(at.field(name), "is missing; expected " + std::string(expected));
  return *field;
}

void require_items(const json& value, const Place& at, std::string_view items) {
  require_array(value, at, items);
  if (value.empty()) fail(at, "is empty; expected at least one of the " + std::string(items));
}

std::string read_text(const json& value, const Place& at, std::size_t max_bytes) {
  if (!value.is_string()) fail(at, "is " + describe(value) + "; expected a string");
  const auto& text = value.get_ref<const std::string&>();
  if (text.empty()) fail(at, "is empty; expected at least one character");
  if (text.size() > max_bytes) {
    fail(at, "has " + counted(text.size(), "byte") + "; expected at most " + std::to_string(max_bytes));
  }
  if (find_control(text)) {
    fail(at, "is " + describe(value) + ", with a control character; expected characters that show");
  }
  return text;
}

LocalText read_local_text(const json& value, const Place& at) {
  LocalText text;
  constexpr std::size_t kAnyLength = std::numeric_limits<std::size_t>::max();
  if (value.is_string()) {
    text.any = read_text(value, at, kAnyLength);
    return text;
  }
  if (!value.is_object()) {
    fail(at,
         "is " + describe(value) + R"(; expected a string, or an object such as {"zh": "...", "en": "..."})");
  }
  text.extras = read_extras(value, at, "a text in several languages", {"zh", "en"});
  if (value.contains("zh")) text.zh = read_text(value["zh"], at.field("zh"), kAnyLength);
  if (value.contains("en")) text.en = read_text(value["en"], at.field("en"), kAnyLength);
  if (!text.zh && !text.en) fail(at, "has no language; expected zh, en or both");
  return text;
}

Vector read_numbers(const json& value, const Place& at, Dimension& dimension, Index max_size) {
  require_array(value, at, "numbers");
  agree(dimension, value.size(), at, "number", max_size);
  Vector numbers(dimension.size);
  for (std::size_t i = 0; i < value.size(); ++i) {
    numbers[static_cast<Index>(i)] = read_number(value[i], at, i);
  }
  return numbers;
}

Matrix read_matrix(const json& value, const Place& at, Dimension& rows, Dimension& columns,
                   Index max_columns) {
  require_array(value, at, "rows of numbers");
  agree(rows, value.size(), at, "row", std::numeric_limits<Index>::max());
  Matrix matrix;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const Vector row = read_numbers(value[i], at.item(i), columns, max_columns);
    if (i == 0) matrix.resize(rows.size, columns.size);
    matrix.row(static_cast<Index>(i)) = row;
  }
  return matrix;
}

Mask read_mask(const json& value, const Place& at, Index n) {
  Mask mask;
  if (value == "none") return mask;
  if (value == "causal") {
    mask.kind = Mask::Kind::causal;
    return mask;
  }
  const std::string shape = std::to_string(n) + " x " + std::to_string(n);
  if (!value.is_array()) {
    fail(at, "is " + describe(value) + R"(; expected "none", "causal", or )" + shape + " numbers 0 or 1");
  }
  const auto check_count = [&](const json& items, const Place& place, std::string_view noun) {
    if (!items.is_array()) fail(place, "is " + describe(items) + "; expected an array of 0 and 1");
    if (items.size() == static_cast<std::size_t>(n)) return;
    fail(place, "has " + counted(items.size(), noun) + "; expected " + std::to_string(n) +
                    ", one for each word (the mask is " + shape + ")");
  };
  check_count(value, at, "row");
  mask.kind = Mask::Kind::table;
  mask.table.resize(n, n);
  for (std::size_t i = 0; i < value.size(); ++i) {
    const json& row = value[i];
    check_count(row, at.item(i), "number");
    for (std::size_t j = 0; j < row.size(); ++j) {
      if (row[j] != 0 && row[j] != 1) {
        fail(at.item(i).item(j), "is " + describe(row[j]) + "; expected 0 or 1 (1 = may look)");
      }
      mask.table(static_cast<Index>(i), static_cast<Index>(j)) = row[j] == 1;
    }
  }
  return mask;
}

}  // namespace attn
