#include "app/state/paper_lab.h"

#include <algorithm>

#include "app/state/app_state.h"
#include "app/state/derived.h"

namespace attn {

bool update(PaperLab& lab, const AppState& state, const Reading& shown) {
  const std::vector<PaperAnswer>& answers = state.view.dials.paper.answers;
  const bool same_row = lab.revision == state.numbers_revision && lab.word == state.view.word;
  if (same_row && lab.answers == answers) return false;

  const RowInput input{shown.Q, shown.K, shown.V, shown.mask(), state.view.word};
  if (!same_row) {
    lab.too_long = std::max({shown.size(), shown.Q.cols(), shown.V.cols()}) > kPaperMost;
    lab.row = lab.too_long ? WorkedRow{} : work_row(input);
    lab.revision = state.numbers_revision;
    lab.word = state.view.word;
  }
  lab.answers = answers;
  lab.verdicts.clear();
  if (!lab.too_long)
    for (const PaperAnswer& answer : answers)
      lab.verdicts.push_back(check_answer(input, lab.row, answer.blank, answer.typed));
  return true;
}

}  // namespace attn
