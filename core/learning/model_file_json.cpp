#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/file_io.h"
#include "core/json_write.h"
#include "core/learning/model_file.h"
#include "core/lesson_fields_json.h"
#include "core/lesson_json.h"
#include "core/lesson_tree_json.h"
#include "core/utf8.h"

namespace attn::learning {
namespace {

using nlohmann::json;

/// A whole number of the root, within bounds.
std::uint64_t read_whole(const json& root, const char* name, const Place& at, std::uint64_t least,
                         std::uint64_t most) {
  const std::string expected = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  const json& value = require(root, name, at, expected);
  const bool fits = value.is_number_unsigned() && value >= least && value <= most;
  if (!fits) fail(at.field(name), "is " + describe(value) + "; expected " + expected);
  return value.get<std::uint64_t>();
}

void check_format(const json& root, const Place& at) {
  const json& format = require(root, "format", at, "the string \"attention-model\"");
  if (format != "attention-model")
    fail(at.field("format"), "is " + describe(format) + "; expected the string \"attention-model\"");
  read_whole(root, "version", at, 1, 1);
}

ModelShape read_shape(const json& root, const Place& at) {
  ModelShape shape;
  shape.layers = static_cast<int>(read_whole(root, "layers", at, 1, 2));
  shape.d_model = static_cast<Index>(read_whole(root, "d_model", at, 1, kMaxModelDimension));
  shape.d_k = static_cast<Index>(read_whole(root, "d_k", at, 1, kMaxKeyDimension));
  const json& scaled = require(root, "scaled", at, "true or false");
  if (!scaled.is_boolean()) fail(at.field("scaled"), "is " + describe(scaled) + "; expected true or false");
  shape.scaled = scaled.get<bool>();
  return shape;
}

std::vector<std::string> read_vocabulary(const json& root, const Place& at) {
  const Place place = at.field("vocabulary");
  const json& value = require(root, "vocabulary", at, "an array of words");
  require_items(value, place, "words");
  if (value.size() > static_cast<std::size_t>(kMaxVocabulary))
    fail(place, "has " + std::to_string(value.size()) + " words; expected at most " +
                    std::to_string(kMaxVocabulary));
  std::vector<std::string> words;
  for (std::size_t i = 0; i < value.size(); ++i) {
    std::string word = read_text(value[i], place.item(i), kMaxTextBytes);
    if (std::ranges::find(words, word) != words.end())
      fail(place.item(i), "is " + in_quotes(word) + ", which stands there twice; expected each word once");
    words.push_back(std::move(word));
  }
  return words;
}

void read_parameters(const json& root, const Place& at, const ModelShape& shape, Parameters& parameters) {
  parameters = zero_parameters(shape);  // for the sizes
  const auto* name = std::begin(kParameterNames);
  for_each_matrix(
      [&](Matrix& matrix) {
        const std::string field(*name++);
        if (matrix.size() == 0) {
          if (root.contains(field))
            fail(at.field(field), "stands in a model of one layer; expected no such field");
          return;
        }
        Dimension rows{matrix.rows(), "vocabulary, d_model and d_k"};
        Dimension columns{matrix.cols(), rows.set_by};
        matrix = read_matrix(require(root, field, at, "a matrix, as an array of rows"), at.field(field), rows,
                             columns, kMaxModelDimension);
      },
      parameters);
}

/// Reads as far as the "format" of the outermost object and keeps nothing: a lesson of 64 MiB that is only
/// asked whether it is a model costs no memory.
class FormatFinder final : public nlohmann::json_sax<json> {
 public:
  bool found() const { return found_; }

  bool null() override { return value(); }
  bool boolean(bool) override { return value(); }
  bool number_integer(number_integer_t) override { return value(); }
  bool number_unsigned(number_unsigned_t) override { return value(); }
  bool number_float(number_float_t, const string_t&) override { return value(); }
  bool string(string_t& text) override {
    found_ = awaited_ && text == "attention-model";
    return value();
  }
  bool binary(binary_t&) override { return false; }  // not in JSON text

  bool start_object(std::size_t) override { return open(); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return depth_ > 0 && open(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    awaited_ = depth_ == 1 && name == "format";
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const json::exception&) override { return false; }

 private:
  /// Whether to read on: not behind the format.
  bool value() const { return depth_ > 0 && !awaited_; }
  bool open() {
    ++depth_;
    return !awaited_;
  }
  bool close() {
    --depth_;
    return true;
  }

  std::size_t depth_ = 0;
  bool awaited_ = false;  ///< the value that comes next is the format
  bool found_ = false;
};

}  // namespace

TrainedModel parse_model(std::string_view text, const std::string& name) {
  const JsonTree tree = parse_lesson_tree(text, name);
  const json& root = tree.root();
  const Place at{name, ""};
  read_extras(root, at, "a model",
              {"format", "version", "vocabulary", "pronoun", "layers", "d_model", "d_k", "scaled", "seed",
               "steps", "E", "W_Q1", "W_K1", "W_V1", "W_Q2", "W_K2"});
  check_format(root, at);
  TrainedModel trained;
  trained.vocabulary = read_vocabulary(root, at);
  trained.pronoun =
      read_text(require(root, "pronoun", at, "a word of the vocabulary"), at.field("pronoun"), kMaxTextBytes);
  if (std::ranges::find(trained.vocabulary, trained.pronoun) == trained.vocabulary.end())
    fail(at.field("pronoun"), "is " + in_quotes(trained.pronoun) + "; expected a word of the vocabulary");
  ModelShape& shape = trained.model.shape = read_shape(root, at);
  shape.vocabulary = static_cast<Index>(trained.vocabulary.size());
  constexpr std::uint64_t kMost = std::uint64_t{1} << 53;  // what JSON's readers keep exactly
  trained.seed = read_whole(root, "seed", at, 0, kMost);
  trained.steps = static_cast<Index>(read_whole(root, "steps", at, 0, kMost));
  read_parameters(root, at, shape, trained.model.parameters);
  return trained;
}

bool is_model(std::string_view text) {
  FormatFinder finder;
  json::sax_parse(text, &finder, json::input_format_t::json, /*strict=*/false);
  return finder.found();
}

TrainedModel read_model(const std::filesystem::path& file) {
  const std::string name = printable(file.string());
  try {
    return parse_model(read_file(file, kMaxModelBytes), name);
  } catch (const FileError& error) {
    fail({name, ""}, error.what());
  }
}

std::string model_to_json(const TrainedModel& trained) {
  const ModelShape& shape = trained.model.shape;
  std::string out = "{\n  \"format\": \"attention-model\",\n  \"version\": 1,\n  \"vocabulary\": [";
  for (const std::string& word : trained.vocabulary) {
    if (&word != &trained.vocabulary.front()) out += ", ";
    append_string(out, word);
  }
  out += "],\n  \"pronoun\": ";
  append_string(out, trained.pronoun);
  out += ",\n  \"layers\": " + std::to_string(shape.layers) +
         ",\n  \"d_model\": " + std::to_string(shape.d_model) + ",\n  \"d_k\": " + std::to_string(shape.d_k) +
         ",\n  \"scaled\": " + (shape.scaled ? "true" : "false") +
         ",\n  \"seed\": " + std::to_string(trained.seed) +
         ",\n  \"steps\": " + std::to_string(trained.steps);
  const auto* name = std::begin(kParameterNames);
  for_each_matrix(
      [&](const Matrix& matrix) {
        const std::string_view field = *name++;
        if (matrix.size() == 0) return;
        if (!(matrix.cwiseAbs().maxCoeff<Eigen::PropagateNaN>() <= kMaxMagnitude))
          throw std::range_error("the model's " + std::string(field) +
                                 " has a number too large for a file; train it with a smaller rate");
        out.append(",\n  \"").append(field).append("\": ");
        append_rows(out, matrix, "  ");
      },
      trained.model.parameters);
  return out += "\n}\n";
}

}  // namespace attn::learning
