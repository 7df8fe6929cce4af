// Q at the left and K^T above, with the words that their rows and columns belong to.

#include "app/ui/panels/fitting_labels.h"
#include "app/ui/panels/walk/product_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/number_box.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// How text on a lit or unlit strip looks.
TextStyle strip_style(const Frame& frame, FontKind font, bool lit, Color ink, Color soft) {
  return {lit && font == FontKind::body ? FontKind::bold : font, ink, lit ? soft : frame.theme.card};
}

/// A number of a vector, or "…" behind the last one that is drawn.
FittedNumber number_at(const Frame& frame, const ProductLayout& at, const Matrix& stack, Index word, Index d,
                       float room) {
  const FontKind font = at.table.label_font;
  if (d == at.components) return {"…", font};
  FittedNumber shown = fitting_number(frame, stack(word, d), room);
  if (font == FontKind::small || text_width(frame, FontKind::body, shown.text) > room)
    shown.font = FontKind::small;
  return shown;
}

Index slots_of(const ProductLayout& at) {
  return at.components + (at.more ? 1 : 0);
}

void draw_query(Frame& frame, const ProductLayout& at, Index i, bool lit, float line) {
  const HeatmapLayout& table = at.table;
  const float middle = (table.y(i) + table.y(i + 1)) / 2, height = std::max(table.cell.y, line);
  const Rect row{{table.row_labels.min.x, middle - height / 2}, {at.queries.max.x, middle + height / 2}};
  const TextStyle style =
      strip_style(frame, table.label_font, lit, frame.theme.query, frame.theme.query_soft);
  if (lit) fill_rect(frame, row, frame.theme.query_soft, frame.metrics.radius / 2);
  draw_text_in(frame, {"product/row_label", i}, {row.min, {table.row_labels.max.x, row.max.y}}, Align::right,
               style, frame.word(i));
  for (Index d = 0; d < slots_of(at); ++d) {
    const float x = at.queries.min.x + static_cast<float>(d) * at.component.x;
    const Rect slot{{x, row.min.y}, {x + at.component.x, row.max.y}};
    const FittedNumber shown = number_at(frame, at, frame.derived.Q, i, d, slot.width());
    draw_text_in(frame, {"product/q", i, d}, slot, Align::center, {shown.font, style.color, style.on},
                 shown.text);
  }
}

void draw_key(Frame& frame, const ProductLayout& at, Index j, bool lit, float line) {
  const HeatmapLayout& table = at.table;
  const float middle = (table.x(j) + table.x(j + 1)) / 2, width = std::max(table.cell.x, line);
  const Rect column{{middle - width / 2, table.column_labels.min.y}, {middle + width / 2, at.keys.max.y}};
  const TextStyle style = strip_style(frame, table.label_font, lit, frame.theme.key, frame.theme.key_soft);
  if (lit) fill_rect(frame, column, frame.theme.key_soft, frame.metrics.radius / 2);
  const Rect label{column.min, {column.max.x, table.column_labels.max.y}};
  if (table.upright)
    draw_text_in(frame, {"product/column_label", j}, label, Align::center, style, frame.word(j));
  else
    draw_text_vertically(frame, {"product/column_label", j}, {middle, label.max.y}, label.height(), style,
                         frame.word(j));
  for (Index d = 0; d < slots_of(at); ++d) {
    const float y = at.keys.min.y + static_cast<float>(d) * at.component.y;
    const Rect slot{{column.min.x, y}, {column.max.x, y + at.component.y}};
    const FittedNumber shown =
        number_at(frame, at, frame.derived.K, j, d, at.turned ? slot.height() : slot.width());
    const TextStyle number{shown.font, style.color, style.on};
    if (!at.turned) {
      draw_text_in(frame, {"product/k", j, d}, slot, Align::center, number, shown.text);
      continue;
    }
    const float length = text_width(frame, shown.font, shown.text);
    draw_text_vertically(frame, {"product/k", j, d}, {middle, slot.center().y + length / 2}, slot.height(),
                         number, shown.text);
  }
}

/// A bracket on each side, as matrices are written.
void draw_brackets(Frame& frame, const Rect& matrix, Color color) {
  const float lip = std::round(0.3f * frame.metrics.body), thick = 2 * frame.metrics.line;
  for (const bool left : {true, false}) {
    const float x = left ? matrix.min.x : matrix.max.x, inwards = left ? lip : -lip;
    draw_line(frame, {x, matrix.min.y}, {x, matrix.max.y}, color, thick);
    draw_line(frame, {x, matrix.min.y}, {x + inwards, matrix.min.y}, color, thick);
    draw_line(frame, {x, matrix.max.y}, {x + inwards, matrix.max.y}, color, thick);
  }
}

/// "Q" above Q, and "K^T" beside K^T, which is to its right also where Q is narrow.
void draw_names(Frame& frame, const ProductLayout& at) {
  const float height = text_height(frame, FontKind::title), gap = std::round(0.4f * frame.metrics.body);
  const float q = formula_width(frame, FontKind::title, "Q"),
              k = formula_width(frame, FontKind::title, "K^T");
  const float k_left = std::floor(at.keys.min.x - 2 * gap - k);
  const float k_middle = std::min(at.keys.center().y, at.keys.max.y - height / 2);
  draw_formula(frame, {"product/K"}, {k_left, std::floor(k_middle - height / 2)},
               {FontKind::title, frame.theme.key, frame.theme.card}, "K^T");
  const float q_left = std::floor(std::min(at.queries.center().x - q / 2, k_left - gap - q));
  draw_formula(frame, {"product/Q"}, {q_left, std::floor(at.queries.min.y - gap - height)},
               {FontKind::title, frame.theme.query, frame.theme.card}, "Q");
}

}  // namespace

void draw_product_vectors(Frame& frame, const ProductLayout& at, const ProductPair& lit) {
  const HeatmapLayout& table = at.table;
  const float line = std::floor(text_height(frame, table.label_font));
  for (const Index i : labels_that_fit({0, table.n}, table.cell.y, line, {lit.row}))
    draw_query(frame, at, i, i == lit.row, line);
  const float across = table.upright ? table.cell.x : line;
  for (const Index j : labels_that_fit({0, table.n}, table.cell.x, across, {lit.column}))
    draw_key(frame, at, j, j == lit.column, across);
  draw_brackets(frame, at.queries, frame.theme.query);
  const float aside = std::round(0.2f * frame.metrics.body);  // columns reach up to the edges
  draw_brackets(frame, {at.keys.min - ImVec2{aside, 0}, at.keys.max + ImVec2{aside, 0}}, frame.theme.key);
  draw_names(frame, at);
}

}  // namespace attn
