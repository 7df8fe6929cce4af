#include "app/print.h"
#include "app/program.h"
#include "core/learning/report.h"
#include "core/lesson_json.h"

namespace attn {
namespace {

using learning::Answer;
using learning::Learner;
using learning::ReportTexts;
using learning::TrainedModel;
using learning::TrainingReport;

ReportTexts report_texts(const Strings& tr) {
  return {.training = tr("learn.report.training"),
          .shares = tr("learn.report.shares"),
          .looks_at = tr("report.looks_at"),
          .word = tr("report.word"),
          .weight = tr("report.weight")};
}

void train(const Options& options) {
  const LearnOptions& wanted = *options.learn;
  const Language language = chosen_language(options);
  Learner learner(load_word_lists(language), {.layers = wanted.layers, .seed = wanted.seed});
  const Index steps = wanted.steps.value_or(kTrainingGoal);
  while (learner.steps() < steps) learner.step();
  if (!wanted.save.empty()) write_file(wanted.save, model_to_json(learner.trained()));
  const TrainingReport report = report_of(learner);
  write_output(stdout, options.print == PrintFormat::json
                           ? training_json(report)
                           : training_text(report, report_texts(load_strings(language))));
}

void ask(const Options& options) {
  const TrainedModel trained = learning::read_model(options.ask->model);
  const Answer given = answer(trained, parse_question(trained, options.ask->sentence));
  write_output(stdout, options.print == PrintFormat::json
                           ? answer_json(given)
                           : answer_text(given, report_texts(load_strings(chosen_language(options)))));
}

}  // namespace

void run_learn(const Options& options) {
  if (options.learn) return train(options);
  ask(options);
}

}  // namespace attn
