#pragma once
// A table of numbers as a picture of any size, without drawing: averages where cells are smaller than pixels.

#include <functional>
#include <span>
#include <vector>

#include "core/matrix.h"

namespace attn {

/// n x n numbers. The blocks are those of LongTable, or null where rows are few enough to be read one by one.
struct CellSource {
  using Cells = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

  Index n;
  /// Numbers of a row from a column on, as many as there is room for; NaN where there is none.
  std::function<void(Index row, Index first, std::span<float> numbers)> row;
  const Cells* means = nullptr;
  const Cells* peaks = nullptr;
  Index block = 1;  ///< cells on a block's side
};

/// A part of the table, in cells and fractions of them.
struct CellWindow {
  double row = 0, column = 0, rows = 0, columns = 0;
  bool operator==(const CellWindow&) const = default;
};

/// What a pixel shows.
struct CellSample {
  float number = 0;  ///< NaN where the pixel lies on masked cells only
  float cover = 0;   ///< how much of it lies on cells that are not masked, 0 to 1
};

/// width x height pixels of the window, row by row.
///
/// Each pixel has the mean of the cells that it covers, each counted by the area it covers, so that nothing
/// flickers when the window moves by less than a pixel. Where a pixel covers several cells, a single strong
/// one among many would vanish in their mean: there the number lies halfway between the mean and the largest.
std::vector<CellSample> sample_cells(const CellSource& source, const CellWindow& window, int width,
                                     int height);

}  // namespace attn
