#pragma once
// The arithmetic of attention for one kind of processor. Plain structs and function pointers only: this
// header is read by files that are compiled for processors newer than the one that may run them, and an
// inline function in it would be compiled for those, too, and might be linked for all.

#include <cstddef>

namespace attn {

/// What a kernel needs to know to work out rows of attention: n queries, m keys. Every matrix is row-major
/// and without gaps unless it says otherwise.
template <typename Real>
struct AttentionJob {
  const Real* queries = nullptr;   ///< n x d_k
  const Real* keys = nullptr;      ///< m x d_k, as pack_transposed() leaves them
  const Real* values = nullptr;    ///< m x d_v, as pack() leaves them
  const bool* may_look = nullptr;  ///< n x m, or null for no mask
  std::ptrdiff_t key_count = 0, d_k = 0, d_v = 0;
  Real scale = 1;           ///< what a score is multiplied by before softmax
  Real* weights = nullptr;  ///< n x m, or null where nobody wants them
  Real* output = nullptr;   ///< n x d_v
  Real* maximum = nullptr;  ///< n: the largest scaled score that a query may look at; 0 if there is none
  Real* sum = nullptr;      ///< n: the sum of e^(scaled score - maximum) over what it may look at
  bool weights_past_caches = false;  ///< the table is larger than they are
};

/// What attend_few() can take: beyond, attend_rows() is faster.
constexpr std::ptrdiff_t kFewKeys = 64, kFewNumbers = 4;

/// Functions compiled for one instruction set. Nothing here allocates, and no result depends on anything but
/// the row it belongs to.
///
/// "Packed" are columns in panels as wide as the processor's registers hold: each panel a matrix of its own,
/// row after row, the last one filled up with zeros.
template <typename Real>
struct Kernel {
  /// Numbers that a packed rows x columns matrix takes.
  std::ptrdiff_t (*packed_size)(std::ptrdiff_t rows, std::ptrdiff_t columns);
  /// Packs a rows x columns matrix.
  void (*pack)(const Real* from, std::ptrdiff_t rows, std::ptrdiff_t columns, Real* packed);
  /// Packs the transpose of a rows x columns matrix: what was a row is a column in a panel.
  void (*pack_transposed)(const Real* from, std::ptrdiff_t rows, std::ptrdiff_t columns, Real* packed);
  /// A new row, or column, in place of one of a packed rows x columns matrix.
  void (*replace_row)(Real* packed, std::ptrdiff_t rows, std::ptrdiff_t columns, std::ptrdiff_t row,
                      const Real* from);
  void (*replace_column)(Real* packed, std::ptrdiff_t rows, std::ptrdiff_t columns, std::ptrdiff_t column,
                         const Real* from);
  /// Numbers of room that attend_rows() needs to work on `row_count` rows, to be aligned to 64 bytes.
  std::ptrdiff_t (*work_size)(std::ptrdiff_t row_count, std::ptrdiff_t key_count, std::ptrdiff_t d_v);
  /// softmax(Q K^T scale) V for the queries first, first + 1, ... of a job. work: work_size() numbers.
  void (*attend_rows)(const AttentionJob<Real>& job, std::ptrdiff_t first, std::ptrdiff_t row_count,
                      Real* work);
  /// The same for the first `query_count` queries of a job of at most kFewKeys keys and kFewNumbers numbers
  /// in a vector, whose keys and values are not packed.
  void (*attend_few)(const AttentionJob<Real>& job, std::ptrdiff_t query_count);
  /// product = row b, 1 x columns, where b is packed and has `rows` rows. product has as much room as a
  /// packed row takes, and gets zeros beyond the last column.
  void (*multiply_row)(const Real* row, const Real* b, std::ptrdiff_t rows, std::ptrdiff_t columns,
                       Real* product);
  /// (row i + share[i] added) factor[i] in place of each row i of a rows x columns matrix.
  void (*add_shares)(Real* to, std::ptrdiff_t rows, std::ptrdiff_t columns, const Real* added,
                     const Real* share, const Real* factor);
  /// Replaces each x by e^x, as exponentials() in core/exponential.h promises.
  void (*exponentials)(Real* values, std::ptrdiff_t count);
};

/// The kernel compiled for each instruction set; core/large/instruction_set.h knows which may run.
namespace kernel_sse2 {
extern const Kernel<float> kFloatKernel;
extern const Kernel<double> kDoubleKernel;
}  // namespace kernel_sse2
namespace kernel_avx2 {
extern const Kernel<float> kFloatKernel;
extern const Kernel<double> kDoubleKernel;
}  // namespace kernel_avx2
namespace kernel_avx512 {
extern const Kernel<float> kFloatKernel;
extern const Kernel<double> kDoubleKernel;
}  // namespace kernel_avx512

}  // namespace attn
