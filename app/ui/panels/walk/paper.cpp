// The chosen word's row, worked with pen and paper: what is given, then a line for each of the four steps.
// Its numbers are blanks until the line is turned over. Part n: the first n lines are.

#include "app/ui/panels/panels.h"
#include "app/ui/panels/walk/paper_parts.h"
#include "app/ui/text.h"

namespace attn {
namespace {

void say(Frame& frame, const Rect& area, const std::string& text) {
  draw_paragraph(frame, {"paper/say"}, area.min, area.width(),
                 {FontKind::body, frame.theme.ink, frame.theme.card}, text);
}

}  // namespace

void draw_paper(Frame& frame, Rect area) {
  const PaperLab& lab = frame.derived.labs.paper;
  const std::string word = paper_word(frame, frame.state.view.word);
  if (lab.too_long) {
    return say(frame, area,
               fill(frame.tr("paper.too_long"), {{"n", std::to_string(frame.derived.size())},
                                                 {"d_k", std::to_string(frame.derived.Q.cols())},
                                                 {"d_v", std::to_string(frame.derived.V.cols())},
                                                 {"most", std::to_string(kPaperMost)}}));
  }
  const PaperLayout at = paper_layout(frame, area);
  PaperPointer pointer;
  draw_paper_header(frame, at);
  for (int line = 0; line < at.lines; ++line) draw_paper_line(frame, at, line, pointer);
  if (lab.row.looks_at_nothing)
    say(frame, at.below, fill(frame.tr("steps.nothing"), {{"word", word}}));
  else if (lab.row.too_large_for_paper)
    say(frame, at.below, frame.tr("paper.too_large"));
  draw_paper_note(frame, at, pointer);
}

}  // namespace attn
