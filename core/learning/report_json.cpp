#include "core/json_write.h"
#include "core/learning/report.h"

namespace attn::learning {
namespace {

void append_answer(std::string& out, const Answer& answer) {
  out += "{\"tokens\": [";
  for (const std::string& token : answer.tokens) {
    if (&token != &answer.tokens.front()) out += ", ";
    append_string(out, token);
  }
  out += "], \"weights\": ";
  append_numbers(out, answer.weights.data(), answer.weights.size());
  out += '}';
}

void append_field(std::string& out, std::string_view name, double value) {
  out.append(",\n  \"").append(name).append("\": ");
  append_number(out, value);
}

}  // namespace

std::string training_json(const TrainingReport& report) {
  std::string out = "{\n  \"seed\": " + std::to_string(report.recipe.seed) +
                    ",\n  \"steps\": " + std::to_string(report.steps) +
                    ",\n  \"layers\": " + std::to_string(report.recipe.layers);
  append_field(out, "loss", report.training.loss);
  append_field(out, "train_accuracy", report.training.accuracy());
  append_field(out, "heldout_accuracy", report.held_out.accuracy());
  append_field(out, "noun_choice_accuracy", report.noun_choice_accuracy);
  out += ",\n  \"default_pair\": [";
  for (const Answer& answer : report.default_pair) {
    out += &answer == &report.default_pair.front() ? "\n    " : ",\n    ";
    append_answer(out, answer);
  }
  return out += "\n  ]\n}\n";
}

std::string answer_json(const Answer& answer) {
  std::string out;
  append_answer(out, answer);
  return out += '\n';
}

}  // namespace attn::learning
