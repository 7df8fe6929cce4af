#include "core/lesson_json.h"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/file_io.h"
#include "core/lesson_fields_json.h"
#include "core/lesson_place.h"
#include "core/lesson_tree_json.h"
#include "core/utf8.h"

namespace attn {
namespace {

using nlohmann::json;

/// What all vectors of a lesson have in common. The first vector (or projection) that is read sets each size.
struct Dimensions {
  Dimension d_k;
  Dimension d_v;
  Dimension d_model;  ///< limited by the file's size alone
};

constexpr Index kAnySize = std::numeric_limits<Index>::max();

void check_format(const json& root, const Place& at) {
  const json& format = require(root, "format", at, "the string \"attention-lesson\"");
  if (format != "attention-lesson") {
    fail(at.field("format"), "is " + describe(format) + "; expected the string \"attention-lesson\"");
  }
  const json& version = require(root, "version", at, "the number 1");
  if (!version.is_number() || version != 1) {
    fail(at.field("version"), "is " + describe(version) + "; expected 1, the only version there is");
  }
}

Projections read_projections(const json& value, const Place& at, Dimensions& dimensions) {
  Projections projections;
  projections.extras = read_extras(value, at, "the projections", {"W_Q", "W_K", "W_V"});
  const auto read = [&](const char* name, Dimension& columns) {
    const json& matrix = require(value, name, at, "a matrix, as an array of rows");
    return read_matrix(matrix, at.field(name), dimensions.d_model, columns, kMaxDimension);
  };
  projections.W_Q = read("W_Q", dimensions.d_k);
  projections.W_K = read("W_K", dimensions.d_k);
  projections.W_V = read("W_V", dimensions.d_v);
  return projections;
}

/// x W for one of the projections. The result obeys the same limit as a vector that stands in the file.
Vector project(const Vector& x, const Matrix& W, const char* result, const Place& at) {
  Vector projected = x * W;
  for (Index i = 0; i < projected.size(); ++i) {
    if (!(std::abs(projected[i]) <= kMaxMagnitude)) {
      fail(at, "leads to a " + std::string(result) +
                   " with a number of magnitude above 1000000; expected at most " +
                   "that, so make x or the projections smaller");
    }
  }
  return projected;
}

Token read_token(const json& value, const Place& at, const std::optional<Projections>& projections,
                 Dimensions& dimensions) {
  Token token;
  token.extras = read_extras(value, at, "a token", {"text", "q", "k", "v", "x"});
  token.text = read_text(require(value, "text", at, "the word, a string"), at.field("text"), kMaxTextBytes);
  if (!value.contains("x")) {
    const auto read = [&](const char* name, Dimension& dimension) {
      const json& numbers = require(value, name, at, "an array of numbers (a token has q, k and v, or x)");
      return read_numbers(numbers, at.field(name), dimension, kMaxDimension);
    };
    token.q = read("q", dimensions.d_k);
    token.k = read("k", dimensions.d_k);
    token.v = read("v", dimensions.d_v);
    return token;
  }
  for (const char* name : {"q", "k", "v"}) {
    if (value.contains(name)) fail(at.field(name), "stands beside x; expected either q, k and v, or x alone");
  }
  const Place x_place = at.field("x");
  if (!projections)
    fail(x_place, "needs the projections W_Q, W_K and W_V; expected a field projections in the lesson");
  token.x = read_numbers(value["x"], x_place, dimensions.d_model, kAnySize);
  token.q = project(*token.x, projections->W_Q, "q", x_place);
  token.k = project(*token.x, projections->W_K, "k", x_place);
  token.v = project(*token.x, projections->W_V, "v", x_place);
  return token;
}

Index read_focus(const json& value, const Place& at, Index n) {
  const bool in_range = value.is_number_integer() && value >= 0 && value < n;
  if (!in_range) {
    fail(at, "is " + describe(value) + "; expected a whole number from 0 to " + std::to_string(n - 1) +
                 ", the index of a word");
  }
  return value.get<Index>();
}

Sentence read_sentence(const json& value, const Place& at, const std::optional<Projections>& projections,
                       Dimensions& dimensions) {
  Sentence sentence;
  sentence.extras = read_extras(value, at, "a sentence", {"label", "focus", "mask", "tokens"});
  sentence.label =
      read_local_text(require(value, "label", at, "the sentence's short name"), at.field("label"));

  const json& tokens = require(value, "tokens", at, "an array of tokens");
  const Place tokens_place = at.field("tokens");
  require_items(tokens, tokens_place, "tokens");
  if (tokens.size() > static_cast<std::size_t>(kMaxTokens)) {
    fail(tokens_place,
         "has " + std::to_string(tokens.size()) + " tokens; expected at most " + std::to_string(kMaxTokens));
  }
  sentence.tokens.reserve(tokens.size());
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    sentence.tokens.push_back(read_token(tokens[i], tokens_place.item(i), projections, dimensions));
  }
  const Index n = sentence.size();
  if (value.contains("focus")) sentence.focus = read_focus(value["focus"], at.field("focus"), n);
  if (value.contains("mask")) sentence.mask = read_mask(value["mask"], at.field("mask"), n);
  return sentence;
}

std::vector<LocalText> read_axes(const json& value, const Place& at, const Dimension& d_v) {
  if (!value.is_array()) fail(at, "is " + describe(value) + "; expected an array of names");
  if (value.size() != static_cast<std::size_t>(d_v.size)) {
    fail(at, "has " + std::to_string(value.size()) + (value.size() == 1 ? " name" : " names") +
                 "; expected " + std::to_string(d_v.size) + ", one for each value dimension of " +
                 d_v.set_by);
  }
  std::vector<LocalText> axes;
  for (std::size_t i = 0; i < value.size(); ++i) axes.push_back(read_local_text(value[i], at.item(i)));
  return axes;
}

[[noreturn]] void fail_too_large(const std::string& name) {
  fail({name, ""}, "is larger than 64 MiB; expected a lesson of at most that size");
}

}  // namespace

Lesson parse_lesson(std::string_view text, const std::string& name) {
  if (text.size() > kMaxLessonBytes) fail_too_large(name);
  const JsonTree tree = parse_lesson_tree(text, name);
  const json& root = tree.root();
  const Place at{name, ""};

  Lesson lesson;
  lesson.extras = read_extras(root, at, "a lesson",
                              {"format", "version", "title", "value_axes", "projections", "sentences"});
  check_format(root, at);
  lesson.title = read_local_text(require(root, "title", at, "the lesson's name"), at.field("title"));

  Dimensions dimensions;
  if (root.contains("projections")) {
    lesson.projections = read_projections(root["projections"], at.field("projections"), dimensions);
  }
  const json& sentences = require(root, "sentences", at, "an array of sentences");
  const Place sentences_place = at.field("sentences");
  require_items(sentences, sentences_place, "sentences");
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    lesson.sentences.push_back(
        read_sentence(sentences[i], sentences_place.item(i), lesson.projections, dimensions));
  }
  if (root.contains("value_axes")) {
    lesson.value_axes = read_axes(root["value_axes"], at.field("value_axes"), dimensions.d_v);
  }
  return lesson;
}

Lesson read_lesson(const std::filesystem::path& file) {
  std::string text;
  try {
    text = read_file(file, kMaxLessonBytes);
  } catch (const FileError& error) {
    if (error.fault() == FileFault::too_large) fail_too_large(file.string());
    throw LessonError(printable(file.string()) + ": " + error.what());
  }
  return parse_lesson(text, file.string());
}

void write_lesson(const Lesson& lesson, const std::filesystem::path& file) {
  try {
    replace_file(file, lesson_to_json(lesson));
  } catch (const FileError& error) {
    throw LessonError(printable(file.string()) + ": " + error.what());
  }
}

}  // namespace attn
