#include "app/ui/panels/walk/product_parts.h"
#include "app/ui/panels/walk/walk_text.h"
#include "app/ui/text.h"
#include "app/ui/widgets/number_box.h"

namespace attn {
namespace {

constexpr Index kMostWords = 60, kMostComponents = 4;

/// Of long vectors the first ones, and "…" in the place of a further one.
Index drawn_components(const Derived& derived) {
  return derived.Q.cols() > kMostComponents ? kMostComponents - 1 : derived.Q.cols();
}

/// Width of the widest number among the drawn components of all q's or k's.
float widest_number(const Frame& frame, FontKind font, const Matrix& stack, Index components) {
  const float most = 3.6f * frame.fonts.face(font).px;
  float widest = 0;
  for (Index i = 0; i < stack.rows(); ++i)
    for (Index d = 0; d < components; ++d)
      widest = std::max(widest, text_width(frame, font, fitting_number(frame, stack(i, d), most).text));
  return std::ceil(widest);
}

/// With body text the labels of what is lit are bold, which is wider.
float widest_label(const Frame& frame, FontKind font) {
  float widest = 0;
  for (Index i = 0; i < frame.derived.size(); ++i)
    widest =
        std::max(widest, text_width(frame, font == FontKind::body ? FontKind::bold : font, frame.word(i)));
  return std::ceil(widest);
}

/// What stands beside the table, in one font.
struct Widths {
  float label, query, key;  ///< the widest word, and numbers of Q and K
};

Widths widths_in(const Frame& frame, FontKind font, Index components) {
  return {widest_label(frame, font), widest_number(frame, font, frame.derived.Q, components),
          widest_number(frame, font, frame.derived.K, components)};
}

/// Type, and what follows from it before the cells' size is known.
struct Type {
  FontKind font;
  bool upright, turned;  ///< labels in reading direction; numbers of K^T read upwards
};

struct Measures {
  float row_label, column_label, gap;
  ImVec2 component;
};

Measures measure(const Frame& frame, const Rect& area, const Type& type, const Widths& widest) {
  const float px = frame.fonts.face(type.font).px, pad = std::round(0.5f * px);
  return {std::min(widest.label, std::floor(0.2f * area.width())),
          type.upright ? std::round(1.4f * px) : std::min(widest.label, std::floor(0.22f * area.height())),
          std::round(0.5f * frame.metrics.body),
          {widest.query + 2 * pad, type.turned ? widest.key + pad : std::round(1.5f * px)}};
}

/// Cells neither flat nor narrow, and no larger than reads as a table.
ImVec2 cell_size(const Frame& frame, ImVec2 room, Index n) {
  constexpr float kFlattest = 1.9f, kNarrowest = 0.7f;
  const float largest = 5 * frame.metrics.body, words = static_cast<float>(n);
  ImVec2 cell{std::min(std::floor(room.x / words), largest), std::min(std::floor(room.y / words), largest)};
  cell.x = std::min(cell.x, std::floor(kFlattest * cell.y));
  cell.y = std::min(cell.y, std::floor(cell.x / kNarrowest));
  return cell;
}

void place(const Frame& frame, const Rect& area, const Type& type, const Measures& m, ProductLayout& at) {
  const auto slots = static_cast<float>(at.components + (at.more ? 1 : 0));
  const auto n = static_cast<float>(frame.derived.size());
  const ImVec2 numbers{slots * m.component.x, slots * m.component.y};
  const ImVec2 before{m.row_label + m.gap + numbers.x + m.gap,
                      m.column_label + m.gap / 2 + numbers.y + m.gap};
  const float edge = std::round(0.5f * frame.metrics.body);  // for outlines of rows and columns
  at.table.n = frame.derived.size();
  at.table.cell =
      cell_size(frame, {area.width() - before.x - edge, area.height() - before.y - edge}, at.table.n);
  at.table.label_font = type.font;
  at.table.upright = type.upright;
  const ImVec2 block{before.x + n * at.table.cell.x, before.y + n * at.table.cell.y};
  const ImVec2 origin{area.min.x + std::floor(std::max(0.0f, area.width() - edge - block.x) / 2),
                      area.min.y + std::floor(std::max(0.0f, area.height() - edge - block.y) / 3)};
  at.table.grid = rect_at(origin + before, at.table.cell * n);
  const Rect& grid = at.table.grid;
  at.component = m.component;
  at.turned = type.turned;
  at.queries = {{grid.min.x - m.gap - numbers.x, grid.min.y}, {grid.min.x - m.gap, grid.max.y}};
  at.keys = {{grid.min.x, grid.min.y - m.gap - numbers.y}, {grid.max.x, grid.min.y - m.gap}};
  at.table.row_labels = {{origin.x, grid.min.y}, {origin.x + m.row_label, grid.max.y}};
  at.table.column_labels = {{grid.min.x, origin.y}, {grid.max.x, origin.y + m.column_label}};
}

/// The largest type in which everything fits its cells; the smallest turns what is wider than a column.
ProductLayout fitted(const Frame& frame, const Rect& area, const Widths& body, const Widths& small,
                     bool titled) {
  ProductLayout at;
  at.components = drawn_components(frame.derived);
  at.more = at.components < frame.derived.Q.cols();
  Rect rest = area;
  at.note = take_bottom(rest, std::round(1.4f * frame.metrics.body));
  if (at.more) at.left_out = take_bottom(rest, std::round(1.4f * frame.metrics.small));
  if (titled) {
    at.title = take_top(rest, std::round(1.4f * frame.metrics.title));
    take_top(rest, std::round(0.3f * frame.metrics.body));
  }
  for (const Type type : {Type{FontKind::body, true, false}, Type{FontKind::small, true, false},
                          Type{FontKind::small, false, false}, Type{FontKind::small, false, true}}) {
    const Widths& widest = type.font == FontKind::body ? body : small;
    place(frame, rest, type, measure(frame, rest, type, widest), at);
    const ImVec2 cell = at.table.cell;
    const float pad = std::round(0.3f * frame.fonts.face(type.font).px);
    const bool numbers_fit = widest.key + pad <= cell.x, labels_fit = widest.label + pad <= cell.x;
    const bool roomy = type.font == FontKind::small || cell.y >= 1.2f * text_height(frame, type.font);
    if (numbers_fit && roomy && (labels_fit || !type.upright)) break;
  }
  return at;
}

}  // namespace

std::optional<ProductLayout> layout_product(const Frame& frame, const Rect& area) {
  if (frame.derived.size() > kMostWords) return std::nullopt;
  const Index components = drawn_components(frame.derived);
  const Widths body = widths_in(frame, FontKind::body, components),
               small = widths_in(frame, FontKind::small, components);
  ProductLayout at = fitted(frame, area, body, small, true);
  const HeatmapTable scores = table_of(frame, TableKind::scores);
  if (!has_digits(frame, at.table, scores)) {
    // A low card keeps its height for the rows: better their words and digits than a title.
    ProductLayout untitled = fitted(frame, area, body, small, false);
    const bool words_fit = at.table.cell.y >= text_height(frame, FontKind::small);
    if (!words_fit || has_digits(frame, untitled.table, scores)) at = untitled;
  }
  constexpr float kSmallestCell = 4;
  if (std::min(at.table.cell.x, at.table.cell.y) < kSmallestCell) return std::nullopt;
  return at;
}

bool shows_all_rows(const Frame& frame) {
  return scene_part(frame) > 0;
}

}  // namespace attn
