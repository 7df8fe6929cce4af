#pragma once
// The card of x times its matrices: where its parts stand, and the functions that draw them.

#include <vector>

#include "app/ui/frame.h"
#include "app/ui/geometry.h"

namespace attn {

/// One of the matrices, and where its columns stand.
struct MatrixBlock {
  Role role;
  Index columns = 0;           ///< d_k or d_v
  Index first = 0, count = 0;  ///< those on screen
  float left = 0;              ///< of the first of them

  bool paged() const { return count < columns; }
};

/// x stands at the left as a column, so that x_i is beside row i of every matrix; below a rule, what comes
/// out.
struct ProjectionsLayout {
  std::vector<MatrixBlock> blocks;  ///< W_Q, W_K and, where there is room for values, W_V
  Index rows = 0;                   ///< d_model
  Rect heads, shapes, table, results, note;
  float row_height = 0, box_height = 0;
  float cell = 0, box_width = 0;  ///< from one column to the next; a box is narrower
  float gap = 0;                  ///< left of each block: it holds "×", and "q =" below
  float number_right = 0;         ///< the rows' numbers end here
  float x_left = 0;
  bool scrolls = false;

  /// The slot of a column, `shown` counting those on screen, over the height of `rows`.
  Rect column(const MatrixBlock& block, Index shown, const Rect& rows_of) const {
    const float left = block.left + static_cast<float>(shown) * cell;
    return {{left, rows_of.min.y}, {left + box_width, rows_of.max.y}};
  }
  Rect x_column(const Rect& rows_of) const {
    return {{x_left, rows_of.min.y}, {x_left + box_width, rows_of.max.y}};
  }
  float right_of(const MatrixBlock& block) const {
    return block.left + static_cast<float>(block.count) * cell - (cell - box_width);
  }
};

/// x: of the chosen word. frame: only measured with.
ProjectionsLayout layout_projections(const Frame& frame, const Rect& area, Index d_model);

/// Colour, letter and result of a role.
struct RoleFace {
  Color ink, soft;
  const char* letter;   ///< "q"
  const char* matrix;   ///< "W_Q", as a formula
  const char* item;     ///< its boxes in the layout log
  const Matrix& stack;  ///< n x d: the vectors on screen
};
RoleFace face_of(const Frame& frame, Role role);

/// A component of q, k or v: the column that makes it is explained.
struct Component {
  Role role;
  Index column;
  bool operator==(const Component&) const = default;
};

/// The one under the mouse, else the one with the keyboard, else the first of q.
Component component_in_question(const Frame& frame, const ProjectionsLayout& at);

// The parts. x: 1 x d_model, of the chosen word.
void draw_projections_heads(Frame& frame, const ProjectionsLayout& at);
void draw_projections_table(Frame& frame, const ProjectionsLayout& at, const Vector& x);
void draw_projections_results(Frame& frame, const ProjectionsLayout& at);

}  // namespace attn
