#include <optional>
#include <vector>

#include "app/ui/panels/fitting_labels.h"
#include "app/ui/panels/heatmap_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/choose_word.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// How a label stands out: `chosen` is the query of the row or the key in hand, `lit` is under the mouse
/// elsewhere.
struct LabelState {
  bool chosen, lit;
};

TextStyle label_style(const Frame& frame, FontKind font, Color role, Color soft, LabelState state) {
  const bool marked = state.chosen || state.lit;
  if (state.chosen && font == FontKind::body) font = FontKind::bold;
  return {font, role, marked ? soft : frame.theme.card};
}

/// The word in full where the label had to shorten it.
void tell_word(Frame& frame, Index word, FontKind font, float room) {
  const std::string text = frame.word(word);
  if (text_width(frame, font, text) > room) tooltip(frame, text);
}

void draw_row_label(Frame& frame, const HeatmapLayout& at, Index i) {
  const float line = std::max(at.cell.y, std::round(1.15f * text_height(frame, at.label_font)));
  const float middle = (at.y(i) + at.y(i + 1)) / 2;
  const Rect slot{{at.row_labels.min.x, middle - line / 2}, {at.row_labels.max.x, middle + line / 2}};
  const Hit mouse = hit(frame, {"heatmap/row_label", i}, slot);
  const TextStyle style =
      label_style(frame, at.label_font, frame.theme.query, frame.theme.query_soft,
                  {i == frame.state.view.word, mouse.hovered || frame.memory.heatmap.hovered_row == i});
  const float pad = 0.25f * frame.metrics.small;
  const Rect back{{slot.min.x - pad, slot.min.y}, {slot.max.x + pad, slot.max.y}};
  if (style.on != frame.theme.card) fill_rect(frame, back, style.on, frame.metrics.radius / 2);
  draw_text_in(frame, {"heatmap/row_label", i}, slot, Align::right, style, frame.word(i));
  if (mouse.hovered) tell_word(frame, i, style.font, slot.width());
  if (mouse.clicked) choose_word(frame, i);
}

void draw_column_label(Frame& frame, const HeatmapLayout& at, Index j, Index partner) {
  const float thick =
      at.upright ? at.cell.x : std::max(at.cell.x, std::round(1.15f * text_height(frame, at.label_font)));
  const float middle = (at.x(j) + at.x(j + 1)) / 2;
  const Rect slot{{middle - thick / 2, at.column_labels.min.y}, {middle + thick / 2, at.column_labels.max.y}};
  const Hit mouse = hit(frame, {"heatmap/column_label", j}, slot);
  const TextStyle style = label_style(frame, at.label_font, frame.theme.key, frame.theme.key_soft,
                                      {j == partner, mouse.hovered || frame.memory.hovered_word == j});
  if (style.on != frame.theme.card) fill_rect(frame, slot, style.on, frame.metrics.radius / 2);
  const std::string word = frame.word(j);
  if (at.upright)
    draw_text_in(frame, {"heatmap/column_label", j}, slot, Align::center, style, word);
  else
    draw_text_vertically(frame, {"heatmap/column_label", j}, {middle, slot.max.y}, slot.height(), style,
                         word);
  if (mouse.hovered) {
    frame.memory.hovering_word = j;
    tell_word(frame, j, style.font, at.upright ? slot.width() : slot.height());
  }
  if (mouse.clicked) frame.emit(SelectPartner{j});
}

}  // namespace

void draw_heatmap_axes(Frame& frame, const HeatmapLayout& at) {
  const Theme& theme = frame.theme;
  const TextStyle rows{FontKind::small, theme.query, theme.card},
      columns{FontKind::small, theme.key, theme.card};
  draw_text(frame, {"heatmap/rows"}, at.row_caption, rows, frame.tr("heatmap.rows"));
  draw_text(frame, {"heatmap/columns"}, at.column_caption, columns, frame.tr("heatmap.columns"));

  const Index partner = partner_of(frame.state, frame.derived);
  const float line = std::round(1.15f * text_height(frame, at.label_font));
  // Of an enlarged table, a label has its place beside the grid or none.
  const auto has_place = [&](float from, float to, float thick, float low, float high) {
    const float middle = (from + to) / 2, half = std::max(to - from, thick) / 2;
    return !at.enlarged() || (middle - half >= low - 1 && middle + half <= high + 1);
  };
  // In any case the label of what is under the mouse, and then that of what is chosen.
  const auto always = [&](std::optional<Index> hovered, Index chosen) {
    return hovered && *hovered < at.n ? std::vector{*hovered, chosen} : std::vector{chosen};
  };
  const std::vector<Index> words = always(frame.memory.heatmap.hovered_row, frame.state.view.word);
  for (const Index i : labels_that_fit(at.rows(), at.cell.y, line, words))
    if (has_place(at.y(i), at.y(i + 1), line, at.grid.min.y, at.grid.max.y)) draw_row_label(frame, at, i);

  const std::vector<Index> keys = always(frame.memory.hovered_word, partner);
  for (const Index j : labels_that_fit(at.columns(), at.cell.x, at.upright ? at.cell.x : line, keys))
    if (has_place(at.x(j), at.x(j + 1), at.upright ? 0 : line, at.grid.min.x, at.grid.max.x))
      draw_column_label(frame, at, j, partner);
}

}  // namespace attn
