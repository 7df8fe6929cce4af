#pragma once
// The parts of the lab that asks why scores are divided by sqrt(d_k). Private to spread*.cpp.

#include "app/ui/frame.h"

namespace attn {

/// Without the division a bar is filled and a curve solid; with it, hatched and dashed.
struct DivisionLook {
  Color color;
  bool divided;
};
DivisionLook undivided_look(const Frame& frame);
DivisionLook divided_look(const Frame& frame);
void draw_division_bar(const Frame& frame, const Rect& rect, const DivisionLook& look);

/// Both looks with their names, in one line.
void draw_division_legend(Frame& frame, ItemId id, const Rect& row);

float legend_height(const Frame& frame);
/// A heading in bold, with formulas, at the top of what remains; shortened where it doesn't fit.
void draw_lab_heading(Frame& frame, ItemId id, Rect& rest, std::string_view text);
/// In a few words what a gradient is, at the right end of its heading's row; nothing where it doesn't fit.
void draw_gradient_means(Frame& frame, Rect row, std::string_view heading);
/// What stands where there are no numbers yet.
void draw_computing(Frame& frame, ItemId id, const Rect& area);

/// All scores at the chosen d_k, on an axis that is the same for every d_k, with the normal curve.
void draw_score_histogram(Frame& frame, Rect area);
/// The same scores with two standard deviations marked, on one axis before and after the division.
void draw_divided_histogram(Frame& frame, Rect area);
/// The spread in numbers, and where it comes from.
void draw_spread_numbers(Frame& frame, Rect area);

/// One query's weights, without and with the division.
void draw_weight_row(Frame& frame, Rect area);
/// Over all d_k: the largest weight, and the size of softmax's gradient.
void draw_largest_weight_curves(Frame& frame, Rect area);
void draw_gradient_curves(Frame& frame, Rect area);

/// Three scores and a divisor to be typed, and what softmax makes of them.
void draw_typed_row(Frame& frame, Rect area);

}  // namespace attn
