// x times three matrices: row i of each counts as much as x_i says. At the station of the two ratios without
// W_V. Its parts: projections_*.cpp.

#include "app/state/word_input.h"
#include "app/ui/arithmetic.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/walk/projections_parts.h"
#include "app/ui/text.h"
#include "core/projection.h"

namespace attn {
namespace {

/// Whether the word had an x when the lesson was read. Words that were added since had none.
bool had_input(const Document& document, Index sentence, Index word) {
  const Lesson& read = *document.original;
  const auto s = static_cast<std::size_t>(sentence), w = static_cast<std::size_t>(word);
  return s < read.sentences.size() && w < read.sentences[s].tokens.size() && read.sentences[s].tokens[w].x;
}

/// Why there is nothing to multiply.
std::string missing_input(const Frame& frame) {
  const Index word = frame.state.view.word;
  if (frame.between_sentences()) return frame.tr("projections.mixed");
  const bool let_go = had_input(frame.state.document(), frame.state.view.sentence, word);
  const float longest = 10 * frame.metrics.body;
  const std::string name = shortened(frame, FontKind::body, frame.word(word), longest);
  return fill(frame.tr(let_go ? "projections.x_gone" : "projections.no_x"), {{"word", name}});
}

/// The arithmetic of one component, with as many terms as the line holds.
void draw_note(Frame& frame, const ProjectionsLayout& at, const Rect& area, const Vector& x) {
  const Component shown = component_in_question(frame, at);
  const RoleFace face = face_of(frame, shown.role);
  const Matrix& W = projection(*frame.state.lesson().projections, shown.role);
  const double result = face.stack(frame.state.view.word, shown.column);
  FontKind font = FontKind::body;
  std::string line;
  constexpr int kMostTerms = 24;
  for (int terms = kMostTerms; terms > 0; --terms) {
    line = projection_text(face.letter, shown.column, x, W, result, terms);
    for (const FontKind each : {FontKind::body, FontKind::small})
      if (formula_width(frame, font = each, line) <= area.width()) {
        terms = 0;
        break;
      }
  }
  const float width = formula_width(frame, font, line);
  const float left = std::clamp(at.x_left, area.min.x, std::max(area.min.x, area.max.x - width));
  const float y = std::floor(at.note.center().y - text_height(frame, font) / 2);
  draw_formula(frame, {"projections/note"}, {std::floor(left), y}, {font, face.ink, frame.theme.card}, line);
}

}  // namespace

void draw_projections(Frame& frame, Rect area) {
  const std::optional<Vector> x = input_of(frame.state, frame.state.view.word);
  if (!x || !frame.state.lesson().projections) {
    draw_paragraph(frame, {"projections/missing"}, area.min, area.width(),
                   {FontKind::body, frame.theme.ink, frame.theme.card}, missing_input(frame));
    return;
  }
  const ProjectionsLayout at = layout_projections(frame, area, x->size());
  draw_projections_heads(frame, at);
  draw_projections_table(frame, at, *x);
  draw_projections_results(frame, at);
  draw_note(frame, at, area, *x);
}

}  // namespace attn
