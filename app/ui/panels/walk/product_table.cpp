// The table where Q and K^T meet, and what hands do to the picture.

#include "app/ui/panels/walk/product_parts.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr ItemId kGrid{"product/grid"};

/// The frames of cells that nobody has computed yet.
void draw_empty_cells(Frame& frame, const HeatmapLayout& table) {
  for (Index line = 0; line <= table.n; ++line) {
    draw_line(frame, {table.x(line), table.grid.min.y}, {table.x(line), table.grid.max.y}, frame.theme.line,
              frame.metrics.line);
    draw_line(frame, {table.grid.min.x, table.y(line)}, {table.grid.max.x, table.y(line)}, frame.theme.line,
              frame.metrics.line);
  }
}

void log_cells(Frame& frame, const ProductLayout& at) {
  if (!frame.log.on) return;
  for (Index i = 0; i < at.table.n; ++i) {
    log_region(frame, {"product/query", i}, at.query_row(i));
    log_region(frame, {"product/key", i}, at.key_column(i));
    for (Index j = 0; j < at.table.n; ++j)
      log_region(frame, {"product/cell", i, j}, at.table.cell_rect(i, j));
  }
}

}  // namespace

ProductPair react_to_hands(Frame& frame, const ProductLayout& at) {
  const HeatmapLayout& table = at.table;
  ProductPair lit{frame.state.view.word, partner_of(frame.state, frame.derived)};
  if (frame.memory.hovered_word && *frame.memory.hovered_word < table.n)
    lit.column = *frame.memory.hovered_word;
  if (focusable(frame, kGrid)) {
    draw_focus(frame, table.grid.grown(2 * frame.metrics.line));
    move_pair_by_keys(frame);
  }
  const auto [row, column] = place_under_mouse(table);
  const Hit cells = hit(frame, kGrid, table.grid);
  const Hit queries = hit(frame, {"product/queries"},
                          {{table.row_labels.min.x, table.grid.min.y}, {at.queries.max.x, table.grid.max.y}});
  const Hit keys = hit(frame, {"product/keys"},
                       {{table.grid.min.x, table.column_labels.min.y}, {table.grid.max.x, at.keys.max.y}});
  // Rows that are not computed yet give nothing away.
  if ((cells.hovered && shows_all_rows(frame)) || queries.hovered) lit.row = row;
  if (!shows_all_rows(frame)) lit.row = frame.state.view.word;
  if (cells.hovered || keys.hovered) frame.memory.hovering_word = lit.column = column;
  if (cells.clicked) choose_pair(frame, {row, column});
  if (queries.clicked) frame.emit(SelectWord{row});
  if (keys.clicked) frame.emit(SelectPartner{column});
  log_cells(frame, at);
  return lit;
}

void draw_product_table(Frame& frame, const ProductLayout& at, const ProductPair& lit) {
  const HeatmapLayout& table = at.table;
  const HeatmapTable scores = table_of(frame, TableKind::scores);
  const Index word = frame.state.view.word;
  const bool all = shows_all_rows(frame);
  if (!all) draw_empty_cells(frame, table);
  draw_table_rows(frame, table, scores, all ? CellRange{0, table.n} : CellRange{word, word + 1},
                  "product/digit");
  const Rect column{{table.x(lit.column), table.grid.min.y}, {table.x(lit.column + 1), table.grid.max.y}};
  draw_table_outline(frame, {"product/lit_column"}, column, frame.theme.key);
  draw_table_outline(frame, {"product/lit_row"}, table.row_rect(lit.row), frame.theme.query);
  const Rect meeting = table.cell_rect(lit.row, lit.column).grown(-frame.metrics.line);
  outline_rect(frame, meeting, mark_color(frame, scores, lit.row, lit.column), 3 * frame.metrics.line);
}

}  // namespace attn
