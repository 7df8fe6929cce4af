#include "app/export.h"
#include "app/export_row.h"
#include "app/handout/sheet.h"

namespace attn {
namespace {

picture::FontData data_of(const FontBytes& bytes) {
  return {bytes.data, bytes.size, bytes.face};
}

std::string decimals_text(const ShownDecimals& d, const Strings& tr) {
  return fill(tr("sheet.decimals"), {{"scaled", std::to_string(d.scaled)},
                                     {"exponential", std::to_string(d.exponential)},
                                     {"sum", std::to_string(d.sum)},
                                     {"weight", std::to_string(d.weight)},
                                     {"output", std::to_string(d.output)}});
}

SheetWords sheet_words(const AppState& state, const std::string& query, const WorkedRow& row,
                       const Strings& tr) {
  return {.name = tr("sheet.name"),
          .school_class = tr("sheet.class"),
          .date = tr("sheet.date"),
          .answers = tr("sheet.answers"),
          .title = sheet_title(state),
          .question = fill(tr("sheet.question"), {{"word", query}}),
          .excerpt = tr("sheet.excerpt"),
          .framed = tr("sheet.framed"),
          .places = tr("sheet.places"),
          .given = tr("sheet.given"),
          .steps = fill(tr("sheet.steps"), {{"word", query}}),
          .mixture = fill(tr("sheet.mixture"), {{"word", query}}),
          .word = tr("report.word"),
          .sum = tr("report.sum"),
          .masked = tr("report.masked"),
          .weight = tr("sheet.weight"),
          .decimals = decimals_text(row.decimals, tr),
          .nothing = fill(tr("steps.nothing"), {{"word", query}}),
          .too_large = tr("sheet.too_large"),
          .approximate = tr("paper.approximate"),
          .others = tr("sheet.others"),
          .axes_left_out = tr("sheet.axes_left_out"),
          .numbers_left_out = tr("sheet.numbers_left_out")};
}

}  // namespace

std::string export_sheet(const ExportSpec& spec, const AppState& state, const Derived& derived,
                         const Strings& strings, const FontFamily& fonts) {
  const picture::Typefaces faces(data_of(fonts.regular), data_of(fonts.bold));
  const RowInput row = chosen_row(state, derived);
  const WorkedRow worked = work_chosen_row(state, derived);
  const std::string& query = derived.words[static_cast<std::size_t>(state.view.word)];
  const std::vector<std::string> axes = axis_names(state);
  const SheetWords words = sheet_words(state, query, worked, strings);
  return faces.pdf_of(sheet_picture({row, worked, derived.words, axes, spec.answers}, words, faces),
                      words.question);
}

}  // namespace attn
