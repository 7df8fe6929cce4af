#include <algorithm>
#include <limits>
#include <optional>

#include "app/ui/arithmetic.h"
#include "app/ui/panels/heatmap_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/row_look.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// What is behind whatever stands in a cell.
Color cell_color(const Frame& frame, const HeatmapTable& table, Index i, Index j) {
  return frame.derived.masked(i, j) ? frame.theme.card : frame.theme.heat(table.t(i, j));
}

/// One rectangle a cell, or a picture of cells that are too small for that.
void fill_cells(Frame& frame, const HeatmapLayout& at, const HeatmapTable& table, CellRange range) {
  if (is_picture(at)) return draw_picture(frame, at, table);
  const CellRange columns = at.columns();
  for (Index i = range.first; i < range.last; ++i)
    for (Index j = columns.first; j < columns.last; ++j)
      if (!frame.derived.masked(i, j)) fill_rect(frame, at.cell_rect(i, j), frame.theme.heat(table.t(i, j)));
}

void draw_grid_lines(Frame& frame, const HeatmapLayout& at, CellRange rows) {
  constexpr float kSmallestWithLines = 10;
  if (std::min(at.cell.x, at.cell.y) < kSmallestWithLines) return;
  const float thickness = frame.metrics.line;
  const CellRange columns = at.columns();
  for (Index line = columns.first; line <= columns.last; ++line)
    draw_line(frame, {at.x(line), at.y(rows.first)}, {at.x(line), at.y(rows.last)}, frame.theme.card,
              thickness);
  for (Index line = rows.first; line <= rows.last; ++line)
    draw_line(frame, {at.grid.min.x, at.y(line)}, {at.grid.max.x, at.y(line)}, frame.theme.card, thickness);
}

/// How the numbers of a table are written; one way for all its cells.
struct Digits {
  FontKind font;
  int decimals;
};

std::string cell_text(const Frame& frame, const HeatmapTable& table, Index i, Index j, int decimals) {
  if (table.kind == TableKind::weights) return percent_number(frame.derived, i, j);
  return number_text(table.value(i, j), decimals);
}

/// The largest font and the most decimals that the widest number has room for in a cell; nothing if none has.
std::optional<Digits> digits_that_fit(const Frame& frame, const HeatmapLayout& at,
                                      const HeatmapTable& table) {
  const bool weights = table.kind == TableKind::weights;
  const auto text = [&](double value, int decimals) {
    return weights ? percent_number(frame.derived, value) : number_text(value, decimals);
  };
  const auto fits = [&](FontKind font, int decimals, float free) {
    const float px = text_height(frame, font);
    const float width = std::max(text_width(frame, font, text(table.range.min, decimals)),
                                 text_width(frame, font, text(table.range.max, decimals)));
    return width + free * px <= at.cell.x && (1 + 0.5f * free) * px <= at.cell.y;
  };
  for (const int decimals : {2, 1}) {
    if (fits(FontKind::title, decimals, 3)) return Digits{FontKind::title, decimals};
    if (fits(FontKind::body, decimals, 0.6f)) return Digits{FontKind::body, decimals};
    if (fits(FontKind::small, decimals, 0.3f)) return Digits{FontKind::small, decimals};
  }
  return std::nullopt;
}

void draw_digits(Frame& frame, const HeatmapLayout& at, const HeatmapTable& table, CellRange rows,
                 const char* id) {
  const std::optional<Digits> digits = digits_that_fit(frame, at, table);
  if (!digits) return;
  const CellRange columns = at.columns();
  for (Index i = rows.first; i < rows.last; ++i) {
    for (Index j = columns.first; j < columns.last; ++j) {
      if (frame.derived.masked(i, j) || !at.whole_in_view(i, j)) continue;
      const Color cell = frame.theme.heat(table.t(i, j));
      const TextStyle style{digits->font, readable_on(cell), cell};
      draw_text_in(frame, {id, i, j}, at.cell_rect(i, j), Align::center, style,
                   cell_text(frame, table, i, j, digits->decimals));
    }
  }
}

float outline_thickness(const Frame& frame) {
  return std::max(2 * frame.metrics.line, std::round(0.2f * frame.metrics.small));
}

/// The outline of the chosen word's row. In the last step a mark in the values' colour shows that these are
/// the weights that go on.
void draw_chosen_row(Frame& frame, const HeatmapLayout& at) {
  const Theme& theme = frame.theme;
  const float thick = outline_thickness(frame);
  const Rect row = at.row_rect(frame.state.view.word);
  const Rect outline = draw_table_outline(frame, {"heatmap/chosen_row"}, row, theme.query);
  if (!frame.lit(Step::mix)) return;
  const float size = 0.7f * frame.metrics.small;
  const ImVec2 center{outline.max.x + thick / 2 + 0.6f * size, row.center().y};
  draw_triangle(frame, center, size, Direction::right, theme.value);
  log_mark(frame, {"heatmap/mixed_row"}, rect_at(center, {0, 0}).grown(size / 2), theme.value, theme.card);
}

/// The rows that are shown together with the chosen one: its outline, in their strokes.
void draw_marked_rows(Frame& frame, const HeatmapLayout& at) {
  if (!is_comparing(frame.state)) return;
  const ViewState& view = frame.state.view;
  const float thick = outline_thickness(frame), rim = frame.metrics.line;
  for (const Index word : view.marked) {
    if (word == view.word) continue;
    const RowLook look = row_look(frame.theme, row_rank(view, word));
    const Rect outline = at.row_rect(word).grown(-thick / 2);
    outline_rect(frame, outline, frame.theme.card, thick + 2 * rim);
    outline_row(frame, outline, look, thick, 0);
    log_mark(frame, {"heatmap/marked_row", word}, outline, look.color, frame.theme.card);
  }
}

void outline_cell(Frame& frame, ItemId id, const HeatmapLayout& at, const HeatmapTable& table, Index i,
                  Index j) {
  const float line = frame.metrics.line;
  Rect rect = at.cell_rect(i, j).grown(-line);
  Color mark = mark_color(frame, table, i, j), on = cell_color(frame, table, i, j);
  if (rect.overlaps(at.covered)) return;
  const Clip clip(at.grid.grown(frame.metrics.gap));
  if (is_picture(at)) {  // the cell itself is too small to be seen, and its neighbours have any colour
    rect = rect_at(rect.center(), {0, 0}).grown(3 * line);
    mark = frame.theme.ink, on = frame.theme.card;
    outline_rect(frame, rect.grown(2 * line), on, 2 * line);
  }
  outline_rect(frame, rect, mark, 2 * line);
  log_mark(frame, id, rect, mark, on);
}

/// At the station that looks for the flaw of plain vectors: the cell on the other side of the diagonal, where
/// the two words have changed places.
void outline_twin(Frame& frame, const HeatmapLayout& at, const HeatmapTable& table, Index i, Index j) {
  if (scene_of(frame.state) != Scene::symmetry || i == j) return;
  const Rect rect = at.cell_rect(j, i).grown(-frame.metrics.line);
  const Color mark = mark_color(frame, table, j, i);
  outline_dashed(frame, rect, mark, 2 * frame.metrics.line, 4 * frame.metrics.line);
  log_mark(frame, {"heatmap/twin"}, rect, mark, cell_color(frame, table, j, i));
}

/// What the tooltip says of that cell.
std::string twin_text(const Frame& frame, const HeatmapTable& table, Index i, Index j) {
  if (scene_of(frame.state) != Scene::symmetry || i == j || frame.derived.masked(i, j) ||
      frame.derived.masked(j, i))
    return {};
  const double here = table.value(i, j), there = table.value(j, i);
  const bool same = std::abs(here - there) <= 1e-9 * std::max(1.0, std::abs(here));
  if (same) return frame.tr("heatmap.twin.same");
  const std::string unit = table.kind == TableKind::weights ? "%" : "";
  return fill(frame.tr("heatmap.twin.differs"), {{"value", cell_text(frame, table, j, i, 2) + unit}});
}

/// The cell under the mouse; where a pixel holds several, the one with the largest number within reach of a
/// hand: it is the one that is seen.
TablePlace strongest_near_mouse(const HeatmapLayout& at, const HeatmapTable& table) {
  constexpr float kReach = 2;  // pixels
  TablePlace best = place_under_mouse(at);
  const Index down = static_cast<Index>(kReach / at.cell.y), across = static_cast<Index>(kReach / at.cell.x);
  if (down < 1 && across < 1) return best;
  const TablePlace middle = best;
  const CellRange rows{std::max<Index>(0, middle.row - down), std::min(at.n, middle.row + down + 1)},
      columns{std::max<Index>(0, middle.column - across), std::min(at.n, middle.column + across + 1)};
  std::vector<float> numbers(static_cast<std::size_t>(columns.last - columns.first));
  float largest = -std::numeric_limits<float>::infinity();
  for (Index i = rows.first; i < rows.last; ++i) {
    table.row(i, columns.first, numbers);
    for (std::size_t j = 0; j < numbers.size(); ++j)
      if (numbers[j] > largest) largest = numbers[j], best = {i, columns.first + static_cast<Index>(j)};
  }
  return best;
}

std::string cell_hint(const Frame& frame, const HeatmapLayout& at, const HeatmapTable& table,
                      const TablePlace& place) {
  // A long sentence's vectors are long, too, and its table is what one wants to see.
  const int terms = frame.derived.is_whole() ? 16 : 4;
  std::string pair =
      pair_text(frame, place.row, place.column, terms) + twin_text(frame, table, place.row, place.column);
  const double rows = 1 / static_cast<double>(at.cell.y), columns = 1 / static_cast<double>(at.cell.x);
  if (std::max(rows, columns) <= 1) return pair;
  return fill(frame.tr("heatmap.blocks"),
              {{"rows", number_text(rows, 1)}, {"columns", number_text(columns, 1)}, {"pair", pair}});
}

/// One hit area for all cells, however many. Without a mouse over them, the pair in hand has its twin.
void react_to_mouse(Frame& frame, const HeatmapLayout& all, const HeatmapLayout& at,
                    const HeatmapTable& table) {
  constexpr ItemId kGrid{"heatmap/grid"};
  const TablePlace pair{frame.state.view.word, partner_of(frame.state, frame.derived)};
  const bool focused = focusable(frame, kGrid);
  if (focused) {
    draw_focus(frame, at.grid.grown(2 * frame.metrics.line));
    move_pair_by_keys(frame);
  }
  Hit mouse = hit(frame, kGrid, at.grid);
  if (!frame.memory.heatmap.hand && at.covered.contains(ImGui::GetIO().MousePos))
    mouse = {};  // the small map's
  frame.memory.heatmap.hovered_row.reset();
  const bool dragging = move_view(frame, all, at, mouse, focused);
  if (!mouse.hovered || dragging) {
    if (focused && !dragging) {
      outline_cell(frame, {"heatmap/pair"}, at, table, pair.row, pair.column);
      callout(frame, at.cell_rect(pair.row, pair.column), cell_hint(frame, at, table, pair));
    }
    if (scene_of(frame.state) != Scene::symmetry && !is_picture(at)) return;
    if (!focused || dragging) outline_cell(frame, {"heatmap/pair"}, at, table, pair.row, pair.column);
    return outline_twin(frame, at, table, pair.row, pair.column);
  }
  const TablePlace place = strongest_near_mouse(at, table);
  outline_cell(frame, {"heatmap/pair"}, at, table, place.row, place.column);
  outline_twin(frame, at, table, place.row, place.column);
  frame.memory.hovering_word = place.column;
  frame.memory.heatmap.hovered_row = place.row;
  tooltip(frame, cell_hint(frame, at, table, place));
  if (mouse.clicked) choose_pair(frame, place);
}

void log_cells(Frame& frame, const HeatmapLayout& at) {
  constexpr Index kMostLogged = 40;
  if (!frame.log.on || at.n > kMostLogged) return;
  for (Index i = 0; i < at.n; ++i)
    for (Index j = 0; j < at.n; ++j) log_region(frame, {"heatmap/cell", i, j}, at.cell_rect(i, j));
}

}  // namespace

void choose_pair(Frame& frame, const TablePlace& place) {
  frame.emit(SelectWord{place.row});
  frame.emit(SelectPartner{place.column});
}

void move_pair_by_keys(Frame& frame) {
  const ArrowStep step = arrow_pressed();
  const Index last = frame.derived.size() - 1, word = frame.state.view.word;
  const Index partner = partner_of(frame.state, frame.derived);
  const TablePlace to{std::clamp<Index>(word + step.y, 0, last),
                      std::clamp<Index>(partner + step.x, 0, last)};
  if (to.row != word || to.column != partner) choose_pair(frame, to);
}

Color mark_color(const Frame& frame, const HeatmapTable& table, Index i, Index j) {
  return frame.derived.masked(i, j) ? frame.theme.ink : readable_on(cell_color(frame, table, i, j));
}

bool has_digits(const Frame& frame, const HeatmapLayout& at, const HeatmapTable& table) {
  return digits_that_fit(frame, at, table).has_value();
}

TablePlace place_under_mouse(const HeatmapLayout& at) {
  const ImVec2 inside = ImGui::GetIO().MousePos - at.grid.min;
  const auto cell = [&](double first, float pixels, float size) {
    return std::clamp<Index>(static_cast<Index>(first + static_cast<double>(pixels / size)), 0, at.n - 1);
  };
  return {cell(at.first_row, inside.y, at.cell.y), cell(at.first_column, inside.x, at.cell.x)};
}

Rect draw_table_outline(Frame& frame, ItemId id, const Rect& cells, Color color) {
  const float thick = outline_thickness(frame), rim = frame.metrics.line;
  const Rect outline = cells.grown(thick / 2 + rim);
  outline_rect(frame, outline, frame.theme.card, thick + 2 * rim, frame.metrics.radius / 3);
  outline_rect(frame, outline, color, thick, frame.metrics.radius / 3);
  log_mark(frame, id, outline, color, frame.theme.card);
  return outline;
}

void draw_table_rows(Frame& frame, const HeatmapLayout& at, const HeatmapTable& table, CellRange rows,
                     const char* digit_id) {
  // Masked cells are those that are not painted over.
  if (frame.derived.may_look.size() != 0)
    draw_hatching(frame, {{at.grid.min.x, at.y(rows.first)}, {at.grid.max.x, at.y(rows.last)}},
                  frame.theme.axis, frame.metrics.line, std::round(0.5f * frame.metrics.small));
  fill_cells(frame, at, table, rows);
  draw_grid_lines(frame, at, rows);
  draw_digits(frame, at, table, rows, digit_id);
}

void draw_heatmap_cells(Frame& frame, const HeatmapLayout& all, const HeatmapLayout& at) {
  const HeatmapTable table = table_on_screen(frame);
  {
    const Clip clip(at.enlarged() ? at.grid : at.grid.grown(frame.metrics.gap));
    draw_table_rows(frame, at, table, at.rows(), "heatmap/digit");
    draw_marked_rows(frame, at);
    draw_chosen_row(frame, at);
  }
  if (at.enlarged()) draw_minimap(frame, all, at);
  react_to_mouse(frame, all, at, table);
  log_cells(frame, at);
}

}  // namespace attn
