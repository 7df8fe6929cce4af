#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "app/state/reading.h"
#include "app/state/view_state.h"

namespace attn {

/// The smallest and largest number that a table shows (masked cells left out; 0 and 0 if nothing is left).
struct ValueRange {
  double min = 0, max = 0;
};

/// The table of a long sentence as its picture needs it: all cells in single precision, for their colours.
/// The numbers that are written on the screen come from Reading::row(). There is one n x n table at a time,
/// that of the kind on screen (64 MB with 4096 words).
class LongTable {
 public:
  using Cells = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  /// So many cells on a side make a block: a picture of thousands of words is drawn from the blocks.
  static constexpr Index kBlock = 4;

  LongTable();
  ~LongTable();
  LongTable(LongTable&&) noexcept;
  LongTable& operator=(LongTable&&) noexcept;

  /// Brings the table up to date with the reading's vectors: where one row of q, k or v has changed, only
  /// what follows from it.
  void update(const Reading& reading, TableKind kind);
  /// Lets go of everything: the sentence on screen is a short one.
  void clear();

  TableKind kind() const { return kind_; }
  const ValueRange& range() const { return range_; }
  /// Cells of row i from column `first` on, as many as `values` has; NaN where masked.
  void row(const Reading& reading, Index i, Index first, std::span<float> values) const;
  /// ceil(n / kBlock) squared: of each block the mean and the largest of its cells; NaN where all are masked.
  const Cells& means() const { return means_; }
  const Cells& peaks() const { return peaks_; }
  /// Counts up whenever a cell may have another number.
  std::uint64_t revision() const { return revision_; }

 private:
  struct Parts;
  /// Blocks from the first band of rows to the one before last.
  void compute_blocks(const Reading& reading, Index first_band, Index last_band);

  std::unique_ptr<Parts> parts_;
  TableKind kind_ = TableKind::weights;
  Cells means_, peaks_;
  Eigen::ArrayXf lows_, highs_;  ///< the smallest and largest cell of each band of blocks
  ValueRange range_;
  std::uint64_t revision_ = 0;
};

}  // namespace attn
