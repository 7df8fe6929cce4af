// The arithmetic of the step in play, below the table.

#include "app/ui/panels/panels.h"
#include "app/ui/panels/steps_arithmetic.h"
#include "app/ui/panels/steps_layout.h"
#include "app/ui/text.h"

namespace attn {
namespace {

/// The value dimension that the mixture has most of.
Index largest_axis(const Derived& derived, Index query) {
  Index axis = 0;
  derived.row(query).output.cwiseAbs().maxCoeff(&axis);
  return axis;
}

std::optional<Arithmetic> arithmetic_in_play(const Frame& frame) {
  const Derived& derived = frame.derived;
  const Index query = frame.state.view.word, key = partner_of(frame.state, derived);
  switch (frame.state.view.step) {
    case Step::score:
      return std::nullopt;  // the plane shows it
    case Step::scale:
      return scale_arithmetic(derived, query, key);
    case Step::softmax:
      return softmax_arithmetic(derived, query, key);
    case Step::mix: {
      constexpr float kLongName = 6;
      const Index axis = largest_axis(derived, query);
      const std::string name =
          shortened(frame, FontKind::body, frame.axis(axis), kLongName * frame.metrics.body);
      return mix_arithmetic(derived, query, axis, name);
    }
  }
  return std::nullopt;
}

/// The pieces with the first `terms` of the terms.
std::vector<std::string> pieces_of(const Arithmetic& a, std::size_t terms) {
  std::vector<std::string> pieces = a.head;
  pieces.insert(pieces.end(), a.terms.begin(), a.terms.begin() + static_cast<std::ptrdiff_t>(terms));
  if (terms < a.terms.size()) pieces.emplace_back("+ …");
  if (!pieces.empty()) pieces.back() += a.close;
  pieces.insert(pieces.end(), a.tail.begin(), a.tail.end());
  return pieces;
}

float width_of(const Frame& frame, FontKind font, const Arithmetic& a, std::string_view text) {
  return a.formula ? formula_width(frame, font, text) : text_width(frame, font, text);
}

/// The pieces in lines of that width; nothing if one piece alone is wider or the lines are too many.
std::optional<std::vector<std::string>> wrapped(const Frame& frame, FontKind font, const Arithmetic& a,
                                                std::size_t terms, const Rect& area) {
  std::vector<std::string> lines;
  for (const std::string& piece : pieces_of(a, terms)) {
    if (width_of(frame, font, a, piece) > area.width()) return std::nullopt;
    const std::string longer = lines.empty() ? piece : lines.back() + " " + piece;
    if (lines.empty() || width_of(frame, font, a, longer) > area.width())
      lines.push_back(piece);
    else
      lines.back() = longer;
  }
  const float height = std::round(kNoteLine * font_px(frame, font)) * static_cast<float>(lines.size());
  if (height > area.height() + 0.5f) return std::nullopt;
  return lines;
}

void draw_lines(Frame& frame, FontKind font, bool formula, const std::vector<std::string>& lines,
                const Rect& area) {
  const TextStyle style{font, frame.theme.ink, frame.theme.card};
  const float height = std::round(kNoteLine * font_px(frame, font));
  ImVec2 at = area.min;
  long long number = 0;
  for (const std::string& line : lines) {
    const ItemId id{"steps/note", number++};
    if (formula)
      draw_formula(frame, id, at, style, line);
    else
      draw_text(frame, id, at, style, line);
    at.y += height;
  }
}

/// Draws the line with as many terms as fit in that font, at least two. Returns whether it did.
bool draw_with_fewer_terms(Frame& frame, FontKind font, const Arithmetic& a, const Rect& area) {
  for (std::size_t terms = a.terms.size(); terms-- > 2;) {
    const auto lines = wrapped(frame, font, a, terms, area);
    if (!lines) continue;
    draw_lines(frame, font, a.formula, *lines, area);
    return true;
  }
  return false;
}

/// Whole if it can be, else with "…" for the last terms; left out where even two don't fit.
void draw_arithmetic(Frame& frame, const Arithmetic& a, const Rect& area) {
  // The exponentials stand in the table's second column, so large type matters more than naming all of them.
  if (a.formula && !wrapped(frame, FontKind::body, a, a.terms.size(), area) &&
      draw_with_fewer_terms(frame, FontKind::body, a, area))
    return;
  for (const FontKind font : {FontKind::body, FontKind::small})
    if (const auto lines = wrapped(frame, font, a, a.terms.size(), area))
      return draw_lines(frame, font, a.formula, *lines, area);
  draw_with_fewer_terms(frame, FontKind::small, a, area);
}

}  // namespace

void draw_steps_note(Frame& frame, const Rect& area) {
  if (area.height() < 1) return;
  const TextStyle style{FontKind::body, frame.theme.ink, frame.theme.card};
  if (frame.derived.looks_at_nothing(frame.state.view.word)) {
    draw_paragraph(frame, {"steps/note"}, area.min, area.width(), style, nothing_text(frame));
    return;
  }
  if (frame.lit(Step::score)) {
    const std::string& text = frame.tr(shows_plane(frame) ? "steps.choose" : "steps.choose.cell");
    const TextStyle muted{FontKind::body, frame.theme.muted, frame.theme.card};
    if (draw_paragraph(frame, {"steps/note"}, area.min, area.width(), muted, text, false) <=
        area.height() + 0.5f)
      draw_paragraph(frame, {"steps/note"}, area.min, area.width(), muted, text);
    return;
  }
  if (const auto arithmetic = arithmetic_in_play(frame)) draw_arithmetic(frame, *arithmetic, area);
}

}  // namespace attn
