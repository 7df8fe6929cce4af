#include <algorithm>
#include <limits>
#include <optional>

#include "app/ui/panels/heatmap_parts.h"
#include "app/ui/text.h"

namespace attn {
namespace {

/// Spaces around and inside the table.
struct Spaces {
  float label_gap;   ///< between a label and the grid
  float right_edge;  ///< for the outline of the chosen row and its mark
  float line;        ///< height of a line of small text
};

Spaces spaces(const Frame& frame) {
  const float small = frame.metrics.small;
  return {std::round(0.4f * small), std::round(1.1f * small), std::round(1.35f * small)};
}

/// With body text the chosen word's label is bold, which is wider.
float widest_label(const Frame& frame, FontKind font) {
  return std::ceil(widest_word(frame, font == FontKind::body ? FontKind::bold : font));
}

/// Cells as large as the room allows, neither flat nor narrow, and no larger than reads as a table.
ImVec2 cell_size(const Frame& frame, ImVec2 room, Index n) {
  constexpr float kFlattest = 1.6f, kNarrowest = 0.6f, kWholePixelsFrom = 10;
  const float largest = 9 * frame.metrics.body, words = static_cast<float>(n);
  ImVec2 cell{std::clamp(room.x / words, 0.01f, largest), std::clamp(room.y / words, 0.01f, largest)};
  cell.x = std::min(cell.x, kFlattest * cell.y);
  cell.y = std::min(cell.y, cell.x / kNarrowest);
  if (std::min(cell.x, cell.y) < kWholePixelsFrom) return cell;
  return {std::floor(cell.x), std::floor(cell.y)};
}

/// The grid and the strips of its labels, below `top` and centred in what the area leaves.
HeatmapLayout place(const Frame& frame, const Rect& area, float label_width, float header, ImVec2 cell) {
  const Spaces space = spaces(frame);
  HeatmapLayout at;
  at.n = frame.derived.size();
  at.cell = cell;
  const ImVec2 size = cell * static_cast<float>(at.n);
  const float block = label_width + space.label_gap + size.x + space.right_edge;
  const float left = area.min.x + std::floor(std::max(0.0f, area.width() - block) / 2);
  at.grid = rect_at({left + label_width + space.label_gap, area.min.y + header}, size);
  at.row_labels = {{left, at.grid.min.y}, {left + label_width, at.grid.max.y}};
  return at;
}

/// Labels in reading direction over the columns, both captions on one line above them. Nothing if a label is
/// wider than a cell.
std::optional<HeatmapLayout> upright(const Frame& frame, const Rect& area, FontKind font) {
  const Spaces space = spaces(frame);
  const float widest = widest_label(frame, font), line = std::round(1.3f * text_height(frame, font));
  const float label_width = std::min(widest, std::floor(0.3f * area.width()));
  const ImVec2 room{area.width() - label_width - space.label_gap - space.right_edge,
                    area.height() - space.line - line};
  const ImVec2 cell = cell_size(frame, room, frame.derived.size());
  const bool roomy = font == FontKind::small || cell.y >= 1.2f * text_height(frame, font);
  if (widest + frame.metrics.small * 0.25f > cell.x || !roomy) return std::nullopt;

  HeatmapLayout at = place(frame, area, label_width, space.line + line, cell);
  at.label_font = font;
  at.column_labels = {{at.grid.min.x, at.grid.min.y - line}, {at.grid.max.x, at.grid.min.y}};
  const float rows = text_width(frame, FontKind::small, frame.tr("heatmap.rows"));
  at.row_caption = {at.row_labels.min.x, area.min.y};
  at.column_caption = {std::max(at.grid.min.x, at.row_caption.x + rows + frame.metrics.small), area.min.y};
  return at;
}

/// Labels turned upwards. The captions stand in the corner between the labels of rows and of columns, or on a
/// line above everything: the corner makes the row labels' strip as wide as the captions.
HeatmapLayout turned(const Frame& frame, const Rect& area, bool captions_in_corner) {
  const Spaces space = spaces(frame);
  // Labels of thin rows reach above their row: the first one must not meet the columns' labels.
  const float gap = std::round(0.7f * frame.metrics.small);
  // So do those of narrow columns: they reach over the corner with the captions.
  const float overhang = std::round(0.3f * frame.metrics.small);
  const float widest = widest_label(frame, FontKind::small);
  const float rows = overhang + std::ceil(text_width(frame, FontKind::small, frame.tr("heatmap.rows")));
  const float columns = overhang + std::ceil(text_width(frame, FontKind::small, frame.tr("heatmap.columns")));
  const float names = std::min(widest, std::floor(0.28f * area.width()));
  const float label_width = captions_in_corner ? std::max({rows, columns, names}) : names;
  const float upwards = std::min(widest, std::floor(0.28f * area.height()));
  const float header =
      captions_in_corner ? std::max(2 * space.line, upwards) + gap : space.line + upwards + gap;
  const ImVec2 room{area.width() - label_width - space.label_gap - space.right_edge, area.height() - header};

  HeatmapLayout at = place(frame, area, label_width, header, cell_size(frame, room, frame.derived.size()));
  at.upright = false;
  at.column_labels = {{at.grid.min.x, at.grid.min.y - gap - upwards}, {at.grid.max.x, at.grid.min.y - gap}};
  if (captions_in_corner) {
    const float below = at.column_labels.max.y;
    at.row_caption = {at.row_labels.max.x - rows, below - space.line};
    at.column_caption = {at.row_labels.max.x - columns, below - 2 * space.line};
  } else {
    at.row_caption = {at.row_labels.min.x, area.min.y};
    at.column_caption = {at.row_caption.x + rows + frame.metrics.small, area.min.y};
  }
  return at;
}

}  // namespace

HeatmapLayout layout_heatmap(const Frame& frame, const Rect& area) {
  for (const FontKind font : {FontKind::body, FontKind::small})
    if (const auto at = upright(frame, area, font)) return *at;
  const HeatmapLayout corner = turned(frame, area, true), above = turned(frame, area, false);
  const auto smaller_side = [](const HeatmapLayout& at) { return std::min(at.cell.x, at.cell.y); };
  return smaller_side(above) > smaller_side(corner) ? above : corner;
}

HeatmapTable table_of(const Frame& frame, TableKind kind) {
  const Derived& derived = frame.derived;
  if (!derived.is_whole()) return {kind, derived, derived.long_table.range()};
  switch (kind) {
    case TableKind::scores:
      return {kind, derived, derived.scores_range};
    case TableKind::scaled:
      return {kind, derived, derived.scaled_range};
    case TableKind::weights:
      break;
  }
  return {kind, derived, derived.weights_range};
}

double HeatmapTable::value(Index i, Index j) const {
  const ReadingRow row = derived.row(i);
  return (kind == TableKind::scores ? row.scores : kind == TableKind::scaled ? row.scaled : row.weights)[j];
}

void HeatmapTable::row(Index i, Index first, std::span<float> numbers) const {
  if (!derived.is_whole()) return derived.long_table.row(derived, i, first, numbers);
  constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
  for (std::size_t at = 0; at < numbers.size(); ++at) {
    const Index j = first + static_cast<Index>(at);
    numbers[at] = derived.masked(i, j) ? kNaN : static_cast<float>(value(i, j));
  }
}

}  // namespace attn
