#pragma once
// The picture of Q times K^T: where its parts stand, and the functions that draw them.

#include <vector>

#include "app/ui/frame.h"
#include "app/ui/panels/heatmap_parts.h"

namespace attn {

/// Q at the left of the table, K^T above it: row i of Q and column j of K^T meet in cell (i, j). The words
/// stand left of Q and above K^T.
struct ProductLayout {
  HeatmapLayout table;   ///< its strips of labels are those left of Q and above K^T
  Rect title, note;      ///< title: empty where there is no room
  Rect left_out;         ///< the line for dimensions that are not drawn; empty where all are
  Rect queries, keys;    ///< the numbers of Q, n x components; of K^T, components x n
  Index components = 0;  ///< of every vector that are drawn; where some are left out, "…" follows
  bool more = false;     ///< some are left out
  ImVec2 component;      ///< width of a number in Q, height of one in K^T
  bool turned = false;   ///< the numbers of K^T read upwards: their columns are narrow

  Rect query_row(Index i) const { return {{queries.min.x, table.y(i)}, {queries.max.x, table.y(i + 1)}}; }
  Rect key_column(Index j) const { return {{table.x(j), keys.min.y}, {table.x(j + 1), keys.max.y}}; }
};

/// Nothing where the sentence has more words than three tables side by side can show.
std::optional<ProductLayout> layout_product(const Frame& frame, const Rect& area);

/// The row and the column that are lit: under the mouse, else the chosen word and the key in hand.
struct ProductPair {
  Index row, column;
};

/// What the mouse and the keyboard do. Returns what is lit.
ProductPair react_to_hands(Frame& frame, const ProductLayout& at);

void draw_product_vectors(Frame& frame, const ProductLayout& at, const ProductPair& lit);
void draw_product_table(Frame& frame, const ProductLayout& at, const ProductPair& lit);

/// Whether all rows are filled in, or only the chosen word's: the others have not been computed yet.
bool shows_all_rows(const Frame& frame);

}  // namespace attn
