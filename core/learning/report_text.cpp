#include "core/learning/report.h"
#include "core/shown_number.h"
#include "core/text_table.h"

namespace attn::learning {
namespace {

constexpr int kDecimals = 4, kPercentDecimals = 1;

std::string percent(double share) {
  return fixed_text(100 * share, kPercentDecimals) + " %";
}

std::string filled(std::string text, std::string_view name, const std::string& value) {
  return with_replaced(std::move(text), "{" + std::string(name) + "}", value);
}

}  // namespace

std::string answer_text(const Answer& answer, const ReportTexts& texts) {
  const auto& pronoun = answer.tokens[static_cast<std::size_t>(answer.pronoun)];
  std::vector<std::vector<std::string>> rows{{texts.word, texts.weight}};
  for (std::size_t i = 0; i < answer.tokens.size(); ++i)
    rows.push_back({answer.tokens[i], fixed_text(answer.weights[static_cast<Index>(i)], kDecimals)});
  return with_replaced(texts.looks_at, "{}", pronoun) + "\n" +
         text_table(rows, {ColumnAlign::left, ColumnAlign::right});
}

std::string training_text(const TrainingReport& report, const ReportTexts& texts) {
  std::string training = filled(texts.training, "seed", std::to_string(report.recipe.seed));
  training = filled(std::move(training), "layers", std::to_string(report.recipe.layers));
  training = filled(std::move(training), "steps", std::to_string(report.steps));
  training = filled(std::move(training), "loss", fixed_text(report.training.loss, kDecimals));
  std::string shares = filled(texts.shares, "learned", percent(report.training.accuracy()));
  shares = filled(std::move(shares), "held_out", percent(report.held_out.accuracy()));
  shares = filled(std::move(shares), "nouns", percent(report.noun_choice_accuracy));
  std::string out = training + "\n" + shares + "\n";
  for (const Answer& answer : report.default_pair) out += "\n" + answer_text(answer, texts);
  return out;
}

}  // namespace attn::learning
