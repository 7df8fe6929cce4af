#include "core/json_write.h"
#include "core/report.h"

namespace attn {
namespace {

/// Begins a field on a line of its own.
std::string& field(std::string& out, std::string_view name) {
  out += out.size() == 1 ? "\n  " : ",\n  ";
  append_string(out, name);
  return out += ": ";
}

}  // namespace

std::string report_json(const ReportInput& input) {
  const Lesson& lesson = input.lesson;
  const Sentence& sentence = lesson.sentences.at(static_cast<std::size_t>(input.sentence));
  std::string out = "{";
  append_string(field(out, "title"), lesson.title.in(input.language));
  field(out, "sentence") += std::to_string(input.sentence + 1);
  append_string(field(out, "label"), sentence.label.in(input.language));
  field(out, "tokens") += '[';
  for (const Token& token : sentence.tokens) {
    if (&token != &sentence.tokens.front()) out += ", ";
    append_string(out, token.text);
  }
  out += ']';
  field(out, "d_k") += std::to_string(lesson.d_k());
  field(out, "d_v") += std::to_string(lesson.d_v());
  append_number(field(out, "scale"), input.trace.scale);
  append_mask(field(out, "mask"), sentence.mask, "  ");
  append_rows(field(out, "scores"), input.trace.scores, "  ");
  append_rows(field(out, "scaled"), input.trace.scaled, "  ");
  append_rows(field(out, "weights"), input.trace.weights, "  ");
  append_rows(field(out, "output"), input.trace.output, "  ");
  out += "\n}\n";
  return out;
}

}  // namespace attn
