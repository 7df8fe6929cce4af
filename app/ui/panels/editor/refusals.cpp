// What the editor says where something can't be.

#include <algorithm>

#include "app/ui/panels/editor/editor.h"
#include "app/ui/text_runs.h"
#include "core/lesson_edit.h"

namespace attn {

std::string text_refusal(const Frame& frame, std::string_view text) {
  switch (text_fault(text)) {
    case TextFault::none:
      return {};
    case TextFault::empty:
      return frame.tr("editor.text.empty");
    case TextFault::too_long:
      return frame.tr("editor.text.too_long");
    case TextFault::control:
    case TextFault::not_utf8:
      break;
  }
  return frame.tr("editor.text.control");
}

std::string block_refusal(const Frame& frame, const BlockProblem& problem) {
  const auto say = [&](std::string_view key) {
    return fill(frame.tr(key), {{"row", std::to_string(problem.row)},
                                {"column", std::to_string(problem.column)},
                                {"cell", frame.fonts.displayable(problem.cell)},
                                {"limit", std::to_string(problem.limit)}});
  };
  switch (problem.kind) {
    case BlockProblem::Kind::nothing:
      return frame.tr("editor.block.nothing");
    case BlockProblem::Kind::not_a_number:
      return say(problem.cell.empty() ? "editor.block.empty_cell" : "editor.block.not_a_number");
    case BlockProblem::Kind::unclear_comma:
      return say("editor.block.unclear_comma");
    case BlockProblem::Kind::mixed_marks:
      return say("editor.block.mixed_marks");
    case BlockProblem::Kind::ragged:
      return say("editor.block.ragged");
    case BlockProblem::Kind::too_many_rows:
      return say("editor.block.too_many_rows");
    case BlockProblem::Kind::too_many_columns:
      break;
  }
  return say("editor.block.too_many_columns");
}

std::string missing_pictures(const Frame& frame) {
  constexpr std::size_t kNamed = 4;
  std::vector<std::string> codes;  // each once, with the first word that has it
  std::string list;
  const std::vector<Token>& tokens = frame.state.sentence().tokens;
  for (std::size_t i = 0; i < tokens.size() && codes.size() <= kNamed; ++i)
    for (std::string& code : frame.fonts.missing(tokens[i].text)) {
      if (std::ranges::find(codes, code) != codes.end()) continue;
      if (codes.size() < kNamed)
        list += (codes.empty() ? "" : ", ") +
                fill(frame.tr("editor.no_picture_at"), {{"code", code}, {"word", std::to_string(i + 1)}});
      codes.push_back(std::move(code));
    }
  if (codes.empty()) return {};
  if (codes.size() > kNamed) list += " …";
  return fill(frame.tr("editor.no_picture"), {{"codes", list}});
}

}  // namespace attn
