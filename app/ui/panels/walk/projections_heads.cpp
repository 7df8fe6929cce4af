// Above and below the rows: what the columns are, and what comes out.

#include "app/ui/panels/walk/projections_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/number_box.h"
#include "app/ui/widgets/number_text.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

std::string shape_text(Index rows, Index columns) {
  return std::to_string(rows) + "×" + std::to_string(columns);
}

/// Centred on its columns, also where it is wider than they are.
void draw_shape(Frame& frame, ItemId id, const Rect& columns, const std::string& shape) {
  const float half = text_width(frame, FontKind::small, shape) / 2 + 1, middle = columns.center().x;
  draw_text_in(frame, id, {{middle - half, columns.min.y}, {middle + half, columns.max.y}}, Align::center,
               {FontKind::small, frame.theme.muted, frame.theme.card}, shape);
}

/// "3–4/64" between two triangles; all blocks turn their pages together.
void draw_pager(Frame& frame, const MatrixBlock& block, const Rect& rect) {
  Rect rest = rect;
  const float size = rest.height();
  const std::string& hint = frame.tr("projections.pages");
  const long long role = static_cast<long long>(block.role);
  const bool back =
      triangle_button(frame, {"projections/back", role}, take_left(rest, size), true, hint, block.first > 0);
  const bool on = triangle_button(frame, {"projections/on", role}, take_right(rest, size), false, hint,
                                  block.first + block.count < block.columns);
  if (back || on)
    frame.memory.first_component =
        std::clamp<Index>(block.first + (back ? -block.count : block.count), 0, block.columns - block.count);
  const std::string last = std::to_string(block.first + block.count),
                    of = "/" + std::to_string(block.columns);
  for (const std::string& text : {std::to_string(block.first + 1) + "–" + last + of, last + of, last}) {
    if (text_width(frame, FontKind::small, text) > rest.width()) continue;
    draw_text_in(frame, {"projections/page", role}, rest, Align::center,
                 {FontKind::small, frame.theme.muted, frame.theme.card}, text);
    return;
  }
}

void draw_head(Frame& frame, const ProjectionsLayout& at, const MatrixBlock& block) {
  const RoleFace face = face_of(frame, block.role);
  const float left = block.left, right = at.right_of(block), middle = (left + right) / 2;
  const float width = formula_width(frame, FontKind::title, face.matrix);
  const float y = std::floor(at.heads.center().y - text_height(frame, FontKind::title) / 2);
  draw_formula(frame, {"projections/head", static_cast<long long>(block.role)},
               {std::floor(middle - width / 2), y}, {FontKind::title, face.ink, frame.theme.card},
               face.matrix);
  // A pager may reach into the gap at its left.
  const Rect below{{left - at.gap * 0.6f, at.shapes.min.y}, {right, at.shapes.max.y}};
  if (block.paged()) return draw_pager(frame, block, below);
  draw_shape(frame, {"projections/shape", static_cast<long long>(block.role)},
             {{left, below.min.y}, {right, below.max.y}}, shape_text(at.rows, block.columns));
}

void draw_result(Frame& frame, const ProjectionsLayout& at, const MatrixBlock& block,
                 const Component& asked) {
  const RoleFace face = face_of(frame, block.role);
  const Theme& theme = frame.theme;
  const float right = at.right_of(block), rule = at.results.min.y - std::round(0.15f * frame.metrics.body);
  draw_line(frame, {block.left, rule}, {right, rule}, face.ink, 2 * frame.metrics.line);
  const std::string label = std::string(face.letter) + " =";
  const Rect before{{block.left - at.gap, at.results.min.y},
                    {block.left - std::round(0.35f * frame.metrics.body), at.results.max.y}};
  draw_text_in(frame, {"projections/result", static_cast<long long>(block.role)}, before, Align::right,
               {FontKind::bold, face.ink, theme.card}, label);
  const char* item = block.role == Role::query ? "projections/q"
                     : block.role == Role::key ? "projections/k"
                                               : "projections/v";
  for (Index c = 0; c < block.count; ++c) {
    const Index column = block.first + c;
    const Rect cell = at.column(block, c, at.results);
    const bool lit = asked == Component{block.role, column};
    if (lit) fill_rect(frame, cell, face.soft, frame.metrics.radius / 2);
    const double value = face.stack(frame.state.view.word, column);
    FittedNumber shown{tidy_number(value).text, FontKind::bold};
    if (text_width(frame, FontKind::bold, shown.text) > cell.width())
      shown = fitting_number(frame, value, cell.width());
    draw_text_in(frame, {item, column}, cell, Align::center,
                 {shown.font, face.ink, lit ? face.soft : theme.card}, shown.text);
  }
}

}  // namespace

void draw_projections_heads(Frame& frame, const ProjectionsLayout& at) {
  const Theme& theme = frame.theme;
  const Rect head = at.x_column(at.heads);
  // The head may be wider than its narrow column: it has the rows' numbers' strip and half of the gap, too.
  const float most = at.box_width + at.gap;
  const std::string word = shortened(frame, FontKind::bold, frame.word(frame.state.view.word),
                                     most - text_width(frame, FontKind::title, "x "));
  const float x_width = text_width(frame, FontKind::title, "x ");
  const float width = x_width + text_width(frame, FontKind::bold, word);
  const float left = std::floor(std::max(head.center().x - width / 2, head.min.x - at.gap / 2));
  const float middle = head.center().y;
  draw_text(frame, {"projections/head"}, {left, std::floor(middle - text_height(frame, FontKind::title) / 2)},
            {FontKind::title, theme.ink, theme.card}, "x");
  draw_text(frame, {"projections/word"},
            {left + x_width, std::floor(middle - text_height(frame, FontKind::bold) / 2)},
            {FontKind::bold, theme.ink, theme.card}, word);
  draw_shape(frame, {"projections/shape"}, at.x_column(at.shapes), shape_text(1, at.rows));
  for (const MatrixBlock& block : at.blocks) draw_head(frame, at, block);
}

void draw_projections_results(Frame& frame, const ProjectionsLayout& at) {
  const Component asked = component_in_question(frame, at);
  for (const MatrixBlock& block : at.blocks) draw_result(frame, at, block, asked);
}

}  // namespace attn
