#include "core/lesson_tree_json.h"

#include <set>
#include <utility>
#include <vector>

#include "core/json_write.h"
#include "core/lesson_place.h"
#include "core/utf8.h"

namespace attn {
namespace {

using nlohmann::json;

constexpr int kNumberOverflow = 406;  // nlohmann's id of "number overflow"

/// The library's account of a syntax error, without its own position and cut to one readable line.
std::string syntax_problem(std::string_view what) {
  const std::size_t start = what.find("syntax error");
  std::string_view detail = start == what.npos ? what : what.substr(start);
  const std::size_t last_read = detail.find("; last read");
  if (last_read == what.npos) return printable(detail, 200);
  return printable(detail.substr(0, last_read), 200) + "; expected valid JSON";
}

/// Leaves nothing in it, from the leaves on: an array or object that is empty is destroyed without memory.
void empty(json& value) {
  if (auto* const items = value.get_ptr<json::array_t*>()) {
    for (json& item : *items) empty(item);
    items->clear();
  }
  if (auto* const fields = value.get_ptr<json::object_t*>()) {
    for (auto& [name, field] : *fields) empty(field);
    fields->clear();
  }
}

/// Receives the parser's events and builds the tree. Errors are thrown as LessonError from the events.
class TreeBuilder final : public nlohmann::json_sax<json> {
 public:
  TreeBuilder(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  JsonTree take_tree() { return std::move(tree_); }

  bool null() override { return scalar(nullptr); }
  bool boolean(bool value) override { return scalar(value); }
  bool number_integer(number_integer_t value) override {
    // Only numbers with a minus sign come here, so 0 was written as "-0".
    return value == 0 ? scalar(-0.0) : scalar(value);
  }
  bool number_unsigned(number_unsigned_t value) override { return scalar(value); }
  bool number_float(number_float_t value, const string_t& digits) override { return scalar(value, &digits); }
  bool string(string_t& value) override { return scalar(std::move(value)); }
  bool binary(binary_t&) override { return false; }  // not in JSON text

  bool start_object(std::size_t) override { return open(json::object(), '{'); }
  bool end_object() override { return close('}'); }
  bool start_array(std::size_t) override { return open(json::array(), '['); }
  bool end_array() override { return close(']'); }

  bool key(string_t& name) override {
    Level& level = levels_.back();
    if (!level.names.insert(name).second) fail(place().field(name), "stands twice; expected each field once");
    if (in_extra()) {
      if (level.names.size() > 1) extra_text_ += ", ";
      append_string(extra_text_, name);
      extra_text_ += ": ";
    }
    level.name = std::move(name);
    return true;
  }

  bool parse_error(std::size_t position, const std::string& token, const json::exception& error) override {
    if (error.id == kNumberOverflow) {
      fail(value_place(), "is " + printable(token, 60) +
                              ", which is too large for a 64-bit float; expected a " + "finite number");
    }
    fail_at_byte(file_, text_, error_byte(position, token, error.what()), syntax_problem(error.what()));
  }

 private:
  /// The byte that a syntax error is about. The parser has read `position` bytes, up to the end of the token
  /// or to the character inside of it that is wrong.
  std::size_t error_byte(std::size_t position, const std::string& token, std::string_view what) const {
    if (position == 0) return 0;
    const std::size_t last = position - 1;
    const bool wrong_inside = what.find("; last read") != what.npos;
    const bool is_bracket = last < text_.size() && std::string_view("[]{}:,").find(text_[last]) != what.npos;
    if (wrong_inside || is_bracket || token.size() > position) return last;
    const std::size_t start = position - token.size();
    return text_.substr(start, token.size()) == token ? start : last;
  }

  /// An object or array that is still open.
  struct Level {
    json* node;  ///< null inside an extra
    bool is_object;
    std::string name;             ///< object: the field that is being read
    std::set<std::string> names;  ///< object: the fields so far
    std::size_t count = 0;        ///< array: values begun so far
  };

  bool in_extra() const { return extra_ != nullptr; }

  Place place() const {
    Place at{file_, ""};
    for (std::size_t i = 0; i + 1 < levels_.size(); ++i) {
      at = levels_[i].is_object ? at.field(levels_[i].name) : at.item(levels_[i].count - 1);
    }
    return at;
  }

  /// The place of a value that has not begun yet.
  Place value_place() const {
    if (levels_.empty()) return {file_, ""};
    const Level& level = levels_.back();
    return level.is_object ? place().field(level.name) : place().item(level.count);
  }

  /// Makes room for a value; null inside an extra, where text is gathered instead.
  json* begin_value() {
    if (levels_.empty()) return &tree_.root();
    Level& level = levels_.back();
    const bool follows_another = !level.is_object && level.count++ > 0;
    if (in_extra()) {
      if (follows_another) extra_text_ += ", ";
      return nullptr;
    }
    if (!level.is_object) {
      level.node->push_back(nullptr);
      return &level.node->back();
    }
    json& slot = (*level.node)[level.name];
    if (!is_extra(level.name)) return &slot;
    extra_ = &slot;
    extra_depth_ = levels_.size();
    return nullptr;
  }

  void end_value() {
    if (!in_extra() || levels_.size() != extra_depth_) return;
    *extra_ = std::exchange(extra_text_, {});
    extra_ = nullptr;
  }

  bool scalar(json value, const std::string* digits = nullptr) {
    if (json* slot = begin_value()) {
      *slot = std::move(value);
    } else {
      extra_text_ += digits != nullptr ? *digits : value.dump();
    }
    end_value();
    return true;
  }

  bool open(json empty, char bracket) {
    if (levels_.size() == kMaxJsonDepth) {
      fail(value_place(),
           "is nested too deeply; expected at most " + std::to_string(kMaxJsonDepth) + " levels");
    }
    const bool is_object = empty.is_object();
    json* slot = begin_value();
    if (slot != nullptr) {
      *slot = std::move(empty);
    } else {
      extra_text_ += bracket;
    }
    levels_.push_back({slot, is_object, {}, {}});
    return true;
  }

  bool close(char bracket) {
    levels_.pop_back();
    if (in_extra()) extra_text_ += bracket;
    end_value();
    return true;
  }

  std::string_view text_;
  const std::string& file_;
  JsonTree tree_;
  std::vector<Level> levels_;
  json* extra_ = nullptr;  ///< the "x-" field whose value is being gathered
  std::size_t extra_depth_ = 0;
  std::string extra_text_;
};

}  // namespace

JsonTree::~JsonTree() {
  empty(root_);
}

bool is_extra(std::string_view name) {
  return name.substr(0, 2) == "x-";
}

JsonTree parse_lesson_tree(std::string_view text, const std::string& file) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) text.remove_prefix(kByteOrderMark.size());
  if (const auto byte = find_invalid_utf8(text)) {
    fail_at_byte(file, text, *byte, "a byte that is not valid UTF-8; expected a file saved as UTF-8");
  }
  // The JSON library takes a NUL for the end of the text, and skips a second mark without a word.
  if (const std::size_t nul = text.find('\0'); nul != text.npos) {
    fail_at_byte(file, text, nul, "a NUL byte; expected text");
  }
  if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
    fail_at_byte(file, text, 0, "a second byte order mark; expected {");
  }
  if (text.find_first_not_of(" \t\r\n") == text.npos) {
    fail({file, ""}, "is empty; expected a lesson, which begins with {\"format\": \"attention-lesson\", ...");
  }
  TreeBuilder builder(text, file);
  json::sax_parse(text.begin(), text.end(), &builder);
  return builder.take_tree();
}

}  // namespace attn
