#pragma once
// How rows that are shown together are told apart: by a pattern first, and by a colour.

#include "app/ui/theme.h"
#include "app/ui/widgets/shapes.h"

namespace attn {

struct RowLook {
  enum class Pattern { full, hatched, open, striped };
  Pattern pattern = Pattern::full;
  Color color, soft;  ///< of lines and full bars, and behind a pattern
  float dash = 0;     ///< of lines, in units of Metrics::line; 0: solid
};

/// The look of a row by its rank: 0 is the query on screen, or the first of two sentences. After 16 they
/// repeat.
RowLook row_look(const Theme& theme, std::size_t rank);

/// A bar, or a sample of one.
void fill_bar(const Frame& frame, const Rect& bar, const RowLook& look);

/// An outline with the row's dashes.
void outline_row(const Frame& frame, const Rect& rect, const RowLook& look, float thickness, float radius);

/// A curve with the row's dashes, in a colour of its own: light rows are paler.
void draw_row_curve(const Frame& frame, const Bezier& curve, const RowLook& look, Color color,
                    float thickness);

}  // namespace attn
