// The line below the sheet: what is right or wrong about an answer, and the arithmetic that had no room
// above.

#include <algorithm>

#include "app/ui/arithmetic.h"
#include "app/ui/panels/walk/paper_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/answer_box.h"
#include "app/ui/widgets/button.h"

namespace attn {
namespace {

using Kind = Blank::Kind;

/// By Slip; a test holds them to slip_name().
constexpr std::array<std::string_view, kSlipCount> kSlipKeys = {
    "slip.none",
    "slip.unknown",
    "slip.scaled_already",
    "slip.product_sign",
    "slip.signs_dropped",
    "slip.only_first_product",
    "slip.product_forgotten",
    "slip.crossed_components",
    "slip.components_added",
    "slip.other_key",
    "slip.not_divided",
    "slip.divided_by_d_k",
    "slip.multiplied_by_root",
    "slip.e_forgotten",
    "slip.times_e",
    "slip.base_two",
    "slip.base_ten",
    "slip.negative_exponent",
    "slip.weight_already",
    "slip.scaled_added",
    "slip.scores_added",
    "slip.left_out_of_sum",
    "slip.masked_word_counted",
    "slip.not_divided_by_sum",
    "slip.without_exponential",
    "slip.divided_by_count",
    "slip.fraction_inverted",
    "slip.percent_sign_missing",
    "slip.mixed_by_exponentials",
    "slip.mixed_by_scaled",
    "slip.mixed_by_scores",
    "slip.plain_mean",
    "slip.values_added",
    "slip.left_out_word",
    "slip.one_word_alone",
    "slip.other_axis",
    "slip.keys_mixed",
};

std::string blank_name(const Frame& frame, Blank blank) {
  const auto of_word = [&](std::string_view key) {
    return fill(frame.tr(key), {{"word", paper_word(frame, blank.index)}});
  };
  switch (blank.kind) {
    case Kind::score:
      return of_word("paper.blank.score");
    case Kind::scaled:
      return of_word("paper.blank.scaled");
    case Kind::exponential:
      return of_word("paper.blank.exponential");
    case Kind::sum:
      return frame.tr("paper.blank.sum");
    case Kind::weight:
      return of_word("paper.blank.weight");
    case Kind::output:
      break;
  }
  return fill(frame.tr("paper.blank.output"), {{"axis", paper_axis(frame, blank.index)}});
}

Step step_in(Blank blank) {
  return static_cast<Step>(step_of(blank.kind));
}

bool is_open(const Frame& frame, Step step) {
  return frame.state.view.dials.paper.open[static_cast<std::size_t>(step) - 1];
}

std::string slip_text(const Frame& frame, const Verdict& verdict) {
  const SlipOther other = other_of(verdict.slip);
  const auto named = [&](SlipOther kind, const auto& name) {
    return other == kind && verdict.other >= 0 ? name(frame, verdict.other) : std::string();
  };
  const std::string component = std::to_string(verdict.other + 1);
  return fill(frame.tr(slip_key(verdict.slip)), {{"word", named(SlipOther::word, paper_word)},
                                                 {"axis", named(SlipOther::axis, paper_axis)},
                                                 {"component", component},
                                                 {"d_k", std::to_string(frame.derived.Q.cols())}});
}

std::string verdict_text(const Frame& frame, const PaperAnswer& answer, const Verdict& verdict) {
  const WorkedRow& row = frame.derived.labs.paper.row;
  const int decimals = shown_decimals(row.decimals, answer.blank.kind);
  const double shown = rounded(attn::answer(row.exact, answer.blank), decimals);
  std::string_view key;
  switch (verdict.kind) {
    case Verdict::Kind::right:
      key = coarser_than_shown(row, answer.blank, answer.typed) ? "paper.close_enough" : "paper.right";
      break;
    case Verdict::Kind::more_digits:
      key = "paper.more_digits";
      break;
    case Verdict::Kind::wrong:
      key = verdict.slip == Slip::unknown ? "paper.wrong_somewhere" : "paper.wrong";
      break;
  }
  return fill(frame.tr(key), {{"blank", blank_name(frame, answer.blank)},
                              {"typed", answer_text(answer.typed)},
                              {"shown", number_text(shown, decimals)},
                              {"step", step_sign(frame, static_cast<Step>(verdict.step))},
                              {"slip", slip_text(frame, verdict)}});
}

struct Note {
  std::string text;
  std::optional<Verdict::Kind> mark = std::nullopt;
  bool formula = false;
};

/// What the shown weights add up to, where they can be seen and that is not 1.
std::optional<std::string> rounded_sum_text(const Frame& frame) {
  const WorkedRow& row = frame.derived.labs.paper.row;
  if (!is_open(frame, Step::softmax) || row.too_large_for_paper || row.looks_at_nothing) return std::nullopt;
  double sum = 0;
  for (const double weight : row.exact.weights) sum += rounded(weight, row.decimals.weight);
  sum = rounded(sum, row.decimals.weight);  // without the noise of binary fractions
  if (sum == 1) return std::nullopt;
  return fill(frame.tr("paper.weights_sum"), {{"sum", number_text(sum, row.decimals.weight)}});
}

/// All of a blank's arithmetic that fits on one line.
Note arithmetic_note(const Frame& frame, Blank blank, float width) {
  const WrittenLine line = written_line(frame, blank);
  const std::string end = line.sign + line.result;
  const float room = width - text_width(frame, FontKind::body, end);
  return {terms_within(frame, FontKind::body, line, room) + end, std::nullopt, true};
}

Note present_note(const Frame& frame, const PaperPointer& pointer, float width) {
  const PaperLab& lab = frame.derived.labs.paper;
  const auto& edit = frame.memory.edit;
  if (edit && !edit->problem.empty()) return {edit->problem, Verdict::Kind::wrong};
  const auto said = [&](auto answer) {
    const Verdict& verdict = lab.verdicts[static_cast<std::size_t>(answer - lab.answers.begin())];
    return Note{verdict_text(frame, *answer, verdict), verdict.kind};
  };
  if (pointer.blank) {
    if (pointer.arithmetic) return arithmetic_note(frame, *pointer.blank, width);
    const auto found = std::ranges::find(lab.answers, *pointer.blank, &PaperAnswer::blank);
    if (found != lab.answers.end()) return said(found);
  }
  // What was typed into a covered line is still being worked on; else the weights are what is looked at.
  const bool working = !lab.answers.empty() && !is_open(frame, step_in(lab.answers.back().blank));
  if (!pointer.blank && !working && !lab.row.approximate)
    if (const std::optional<std::string> text = rounded_sum_text(frame)) return {*text};
  if (!lab.answers.empty()) return said(std::prev(lab.answers.end()));
  return {frame.tr(lab.row.approximate && !lab.row.too_large_for_paper ? "paper.approximate" : "paper.hint")};
}

}  // namespace

std::string_view slip_key(Slip slip) {
  return kSlipKeys[static_cast<std::size_t>(slip)];
}

std::string paper_word(const Frame& frame, Index word) {
  return shortened(frame, FontKind::body, frame.word(word), 7 * frame.metrics.body);
}

std::string paper_axis(const Frame& frame, Index axis) {
  return shortened(frame, FontKind::body, frame.axis(axis), 7 * frame.metrics.body);
}

void draw_paper_note(Frame& frame, const PaperLayout& at, const PaperPointer& pointer) {
  const Theme& theme = frame.theme;
  const float px = frame.metrics.body;
  Rect area = at.note;
  const std::string& clear = frame.tr("paper.clear");
  const Rect right = take_right(area, button_width(frame, FontKind::body, clear));
  const Rect place = rect_at(right.min, {right.width(), button_height(frame, FontKind::body)});
  if (button(frame, {"paper/clear"}, place, clear, frame.tr("paper.clear_hint"))) frame.emit(ClearSheet{});
  area.max.x -= px;

  const float mark = std::round(1.1f * px);
  const Note note = present_note(frame, pointer, area.width());
  if (note.mark) {
    const Rect slot = take_left(area, mark + std::round(px / 2));
    draw_verdict(frame, {"paper/mark"}, rect_at({slot.min.x, slot.min.y + px / 8}, {mark, mark}), *note.mark,
                 theme.card);
  }
  if (note.formula) {
    draw_formula(frame, {"paper/arithmetic"}, area.min, {FontKind::body, theme.ink, theme.card}, note.text);
    return;
  }
  TextStyle style{FontKind::body, theme.ink, theme.card};
  const float height = draw_paragraph(frame, {"paper/note"}, area.min, area.width(), style, note.text, false);
  if (height > area.height()) style.font = FontKind::small;
  draw_paragraph(frame, {"paper/note"}, area.min, area.width(), style, note.text);
}

}  // namespace attn
