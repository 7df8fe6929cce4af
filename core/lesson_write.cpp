// The layout of a written lesson: short fields on one line, one token a line, one row of a table a line.

#include "core/json_write.h"
#include "core/lesson_json.h"

namespace attn {
namespace {

/// Appends fields of one object, with the separator between them.
class FieldWriter {
 public:
  /// separator: ", " for an object on one line, ",\n" and an indent for one that has a line for each field.
  FieldWriter(std::string& out, std::string separator) : out_(out), separator_(std::move(separator)) {}

  /// Begins a field; the caller appends its value.
  std::string& begin(std::string_view name) {
    if (!first_) out_ += separator_;
    first_ = false;
    append_string(out_, name);
    return out_ += ": ";
  }

  void string(std::string_view name, std::string_view value) { append_string(begin(name), value); }
  void numbers(std::string_view name, const Vector& value) {
    append_numbers(begin(name), value.data(), value.size());
  }
  void extras(const Extras& extras) {
    for (const Extra& extra : extras) begin(extra.name) += extra.json;
  }

 private:
  std::string& out_;
  std::string separator_;
  bool first_ = true;
};

void append_text(std::string& out, const LocalText& text) {
  if (text.any) {
    append_string(out, *text.any);
    return;
  }
  out += '{';
  FieldWriter fields(out, ", ");
  if (text.zh) fields.string("zh", *text.zh);
  if (text.en) fields.string("en", *text.en);
  fields.extras(text.extras);
  out += '}';
}

void append_token(std::string& out, const Token& token) {
  out += '{';
  FieldWriter fields(out, ", ");
  fields.string("text", token.text);
  if (token.x) {
    fields.numbers("x", *token.x);
  } else {
    fields.numbers("q", token.q);
    fields.numbers("k", token.k);
    fields.numbers("v", token.v);
  }
  fields.extras(token.extras);
  out += '}';
}

void append_sentence(std::string& out, const Sentence& sentence) {
  out += "    {\n      ";
  FieldWriter fields(out, ",\n      ");
  append_text(fields.begin("label"), sentence.label);
  fields.begin("focus") += std::to_string(sentence.focus);
  append_mask(fields.begin("mask"), sentence.mask, "      ");
  fields.begin("tokens") += "[\n";
  for (const Token& token : sentence.tokens) {
    out += "        ";
    append_token(out, token);
    out += &token == &sentence.tokens.back() ? "\n" : ",\n";
  }
  out += "      ]";
  fields.extras(sentence.extras);
  out += "\n    }";
}

void append_projections(std::string& out, const Projections& projections) {
  out += "{\n    ";
  FieldWriter fields(out, ",\n    ");
  append_rows(fields.begin("W_Q"), projections.W_Q, "    ");
  append_rows(fields.begin("W_K"), projections.W_K, "    ");
  append_rows(fields.begin("W_V"), projections.W_V, "    ");
  fields.extras(projections.extras);
  out += "\n  }";
}

}  // namespace

std::string lesson_to_json(const Lesson& lesson) {
  std::string out = "{\n  ";
  FieldWriter fields(out, ",\n  ");
  fields.string("format", "attention-lesson");
  fields.begin("version") += "1";
  append_text(fields.begin("title"), lesson.title);
  if (!lesson.value_axes.empty()) {
    fields.begin("value_axes") += "[";
    for (const LocalText& axis : lesson.value_axes) {
      if (&axis != &lesson.value_axes.front()) out += ", ";
      append_text(out, axis);
    }
    out += "]";
  }
  if (lesson.projections) append_projections(fields.begin("projections"), *lesson.projections);
  fields.begin("sentences") += "[\n";
  for (const Sentence& sentence : lesson.sentences) {
    append_sentence(out, sentence);
    out += &sentence == &lesson.sentences.back() ? "\n" : ",\n";
  }
  out += "  ]";
  fields.extras(lesson.extras);
  out += "\n}\n";
  return out;
}

}  // namespace attn
