#include <algorithm>
#include <cmath>

#include "app/state/reducers.h"

namespace attn {
namespace {

constexpr int kMostDecimals = 15;  // of a double

/// How many blanks of a kind the sheet has.
Index blank_count(const AppState& state, Blank::Kind kind) {
  switch (kind) {
    case Blank::Kind::score:
    case Blank::Kind::scaled:
    case Blank::Kind::exponential:
    case Blank::Kind::weight:
      return state.sentence().size();
    case Blank::Kind::sum:
      return 1;
    case Blank::Kind::output:
      return state.lesson().d_v();
  }
  return 0;
}

bool same_numbers(const Mask& a, const Mask& b) {
  const auto same_size = a.table.rows() == b.table.rows() && a.table.cols() == b.table.cols();
  return a.kind == b.kind && same_size && (a.table == b.table).all();
}

/// Whether all of the two sentences' vectors and masks are equal, whatever their words.
bool same_numbers(const Sentence& a, const Sentence& b) {
  return same_numbers(a.mask, b.mask) &&
         std::ranges::equal(a.tokens, b.tokens, [](const Token& left, const Token& right) {
           const auto equal = [&](Role role) {
             const Vector &l = left.vector(role), &r = right.vector(role);
             return l.size() == r.size() && l == r;
           };
           return equal(Role::query) && equal(Role::key) && equal(Role::value);
         });
}

bool same_numbers(const SheetQuestion& a, const SheetQuestion& b) {
  if (a.dragged || b.dragged) return false;
  if (a.document == b.document) return true;
  const auto sentence = [](const SheetQuestion& question) -> const Sentence& {
    return question.document->lesson.sentences[static_cast<std::size_t>(question.sentence)];
  };
  return same_numbers(sentence(a), sentence(b));
}

}  // namespace

void open_lines(PaperSheet& sheet, int count) {
  for (std::size_t line = 0; line < sheet.open.size(); ++line)
    sheet.open[line] = static_cast<int>(line) < count;
}

void apply(AppState& state, const TurnLine& action) {
  PaperSheet& sheet = state.view.dials.paper;
  const auto line = static_cast<Index>(action.step) - 1;
  if (!in_range(line, static_cast<Index>(sheet.open.size()))) return;
  sheet.open[static_cast<std::size_t>(line)] = action.open;
  if (action.open) apply(state, ShowStep{action.step});
}

void apply(AppState& state, const AnswerBlank& action) {
  const Blank& blank = action.answer.blank;
  const Typed& typed = action.answer.typed;
  if (!in_range(blank.index, blank_count(state, blank.kind)) || !std::isfinite(typed.value)) return;
  if (typed.decimals < 0 || typed.decimals > kMostDecimals) return;
  std::vector<PaperAnswer>& answers = state.view.dials.paper.answers;
  std::erase_if(answers, [&](const PaperAnswer& other) { return other.blank == blank; });
  answers.push_back(action.answer);
}

void apply(AppState& state, const ClearSheet&) {
  state.view.dials.paper = {};
}

SheetQuestion sheet_question(const AppState& state) {
  return {state.history.present().document,
          state.preview.has_value(),
          desk_of(state),
          state.view.sentence,
          state.view.word,
          state.view.blend};
}

void forget_old_answers(AppState& state, const SheetQuestion& answered) {
  std::vector<PaperAnswer>& answers = state.view.dials.paper.answers;
  if (answers.empty()) return;
  const SheetQuestion now = sheet_question(state);
  if (now.desk != answered.desk) return;
  const bool same_place =
      now.sentence == answered.sentence && now.word == answered.word && now.blend == answered.blend;
  if (!same_place || !same_numbers(now, answered)) answers.clear();
}

}  // namespace attn
