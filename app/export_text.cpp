#include "app/export.h"
#include "app/export_row.h"
#include "core/shown_number.h"
#include "core/worked_text.h"

namespace attn {
namespace {

WorkedWords worked_words(const AppState& state, const Derived& derived, const Strings& tr) {
  const std::string& query = derived.words[static_cast<std::size_t>(state.view.word)];
  return {.title = sheet_title(state),
          .looks_at = with_replaced(tr("report.looks_at"), "{}", query),
          .steps = {tr("step.score_means"), tr("step.scale_means"), tr("step.softmax_means"),
                    tr("step.mix_means")},
          .word = tr("report.word"),
          .component = tr("sheet.component"),
          .sum = tr("report.sum"),
          .masked = tr("report.masked"),
          .looks_at_nothing = with_replaced(tr("report.looks_at_nothing"), "{}", query),
          .approximate = tr("paper.approximate"),
          .too_large = tr("sheet.too_large")};
}

}  // namespace

std::vector<std::string> axis_names(const AppState& state) {
  std::vector<std::string> names;
  for (Index axis = 0; axis < state.lesson().d_v(); ++axis)
    names.push_back(axis_name(state.lesson(), axis, state.settings.language));
  return names;
}

RowInput chosen_row(const AppState& state, const Derived& derived) {
  return {derived.Q, derived.K, derived.V, derived.mask(), state.view.word};
}

WorkedRow work_chosen_row(const AppState& state, const Derived& derived) {
  return work_row(chosen_row(state, derived));
}

/// The numbers are those on the screen.
std::string table_of(TableName table, const AppState& state, const Derived& derived) {
  const auto row = [&](Index query) -> std::span<const double> {
    const ReadingRow all = derived.row(query);
    const ReadingRow::Numbers& numbers = table == TableName::scores    ? all.scores
                                         : table == TableName::scaled  ? all.scaled
                                         : table == TableName::weights ? all.weights
                                                                       : all.output;
    return {numbers.data(), static_cast<std::size_t>(numbers.size())};
  };
  return table_csv({derived.words, axis_names(state), row, derived.mask()}, table);
}

std::string sheet_title(const AppState& state) {
  const Language language = state.settings.language;
  const std::string &title = state.lesson().title.in(language), &label = state.sentence().label.in(language);
  return label.empty() || label == title ? title : title + " · " + label;
}

std::string export_text(const ExportSpec& spec, const AppState& state, const Derived& derived,
                        const Strings& strings) {
  if (spec.kind == ExportKind::csv) return table_of(spec.table, state, derived);
  const WorkedLines lines = worked_lines(chosen_row(state, derived), work_chosen_row(state, derived),
                                         derived.words, axis_names(state));
  const WorkedWords words = worked_words(state, derived, strings);
  return spec.kind == ExportKind::latex ? worked_latex(lines, words) : worked_markdown(lines, words);
}

}  // namespace attn
