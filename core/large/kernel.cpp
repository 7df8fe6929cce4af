// Compiled three times, for three generations of processors: core/CMakeLists.txt gives the options and
// ATTN_KERNEL, the name of the namespace. Includes nothing with inline functions in it, and everything but
// the two tables is internal: no instruction of a new processor may reach code that an old one shares.

#include "core/large/kernel.h"
#include "core/large/vectors.h"

namespace attn::ATTN_KERNEL {
namespace {

// A register tile is kTileRows x kTileVectors sums; with it the operands of one step have to fit into the
// processor's registers (32 with AVX-512, else 16), and there have to be enough of them to keep the
// multipliers busy during the four or so steps that one multiplication takes.
constexpr Size kTileRows = 6;
#if defined(__AVX512F__)
constexpr Size kTileVectors = 4;
#else
constexpr Size kTileVectors = 2;
#endif

/// This many rows of V are gone through before the next: they stay in the second-level cache meanwhile.
constexpr Size kValuesAtOnce = 256;

/// Columns of a whole panel.
template <typename Real>
constexpr Size kPanel = kTileVectors* kLanes<Real>;

constexpr Size smaller(Size a, Size b) {
  return a < b ? a : b;
}

constexpr Size rounded_up(Size size, Size multiple) {
  return (size + multiple - 1) / multiple * multiple;
}

/// c = a b, or c + a b, for kRows rows of a, a panel of kVectors vectors in width, and `steps` numbers a row.
/// The product is summed up by itself before c is added, which keeps long sums short and accurate.
template <typename Real, Size kRows, Size kVectors>
void tile(const Real* a, Size a_stride, const Real* b, Size steps, bool add, Real* c, Size c_stride) {
  Vector<Real> sum[kRows][kVectors] = {};
  for (Size k = 0; k < steps; ++k, b += kVectors * kLanes<Real>) {
    Vector<Real> right[kVectors];
#pragma GCC unroll 4
    for (Size v = 0; v < kVectors; ++v) right[v] = load(b + v * kLanes<Real>);
#pragma GCC unroll 6
    for (Size r = 0; r < kRows; ++r) {
      const Vector<Real> left = all<Real>(a[r * a_stride + k]);
#pragma GCC unroll 4
      for (Size v = 0; v < kVectors; ++v) sum[r][v] += left * right[v];
    }
  }
#pragma GCC unroll 6
  for (Size r = 0; r < kRows; ++r)
#pragma GCC unroll 4
    for (Size v = 0; v < kVectors; ++v) {
      Real* const place = c + r * c_stride + v * kLanes<Real>;
      store<Real>(place, add ? load<Real>(place) + sum[r][v] : sum[r][v]);
    }
}

template <typename Real>
using Tile = void (*)(const Real*, Size, const Real*, Size, bool, Real*, Size);

template <typename Real, Size kVectors>
constexpr Tile<Real> kTilesOfWidth[kTileRows] = {tile<Real, 1, kVectors>, tile<Real, 2, kVectors>,
                                                 tile<Real, 3, kVectors>, tile<Real, 4, kVectors>,
                                                 tile<Real, 5, kVectors>, tile<Real, 6, kVectors>};

template <typename Real>
Tile<Real> tile_for(Size rows, Size vectors) {
#if defined(__AVX512F__)
  if (vectors == 4) return kTilesOfWidth<Real, 4>[rows - 1];
  if (vectors == 3) return kTilesOfWidth<Real, 3>[rows - 1];
#endif
  return vectors == 2 ? kTilesOfWidth<Real, 2>[rows - 1] : kTilesOfWidth<Real, 1>[rows - 1];
}

/// c = a b, or c + a b. a: rows x steps; b: one panel of it, `vectors` wide.
template <typename Real>
void multiply_panel(const Real* a, Size a_stride, Size rows, const Real* b, Size vectors, Size steps,
                    bool add, Real* c, Size c_stride) {
  for (Size r = 0; r < rows; r += kTileRows)
    tile_for<Real>(smaller(kTileRows, rows - r), vectors)(a + r * a_stride, a_stride, b, steps, add,
                                                          c + r * c_stride, c_stride);
}

/// Vectors across the panel that begins with this column.
template <typename Real>
Size vectors_at(Size column, Size columns) {
  return rounded_up(smaller(kPanel<Real>, columns - column), kLanes<Real>) / kLanes<Real>;
}

template <typename Real>
Size packed_size(Size rows, Size columns) {
  return rows * rounded_up(columns, kLanes<Real>);
}

/// The first numbers of a column, put together in a register; the lanes that are left are 0.
template <typename Real>
inline Vector<Real> column(const Real* from, Size stride, Size count) {
  Vector<Real> lanes = {};
#pragma GCC unroll 16
  for (Size k = 0; k < kLanes<Real>; ++k)
    if (k < count) lanes[k] = from[k * stride];
  return lanes;
}

template <typename Real>
void pack(const Real* from, Size rows, Size columns, Real* packed) {
  for (Size first = 0; first < columns; first += kPanel<Real>) {
    const Size width = vectors_at<Real>(first, columns) * kLanes<Real>;
    const Size filled = smaller(width, columns - first);
    for (Size i = 0; i < rows; ++i, packed += width) {
      const Real* const some = from + i * columns + first;
      for (Size j = 0; j < width; j += kLanes<Real>)
        store<Real>(packed + j,
                    j + kLanes<Real> <= filled ? load(some + j) : column(some + j, 1, filled - j));
    }
  }
}

/// One vector's width of a transposed panel: packed(j, i) = from(i, j) for as many rows as a vector has
/// lanes.
template <typename Real>
void pack_transposed_rows(const Real* from, Size columns, Real* packed, Size width) {
  constexpr Size kSide = kLanes<Real>;
  Size first = 0;
  for (; first + kSide <= columns; first += kSide) {
    Vector<Real> square[kSide];
#pragma GCC unroll 16
    for (Size i = 0; i < kSide; ++i) square[i] = load(from + i * columns + first);
    transpose<Real>(square);
#pragma GCC unroll 16
    for (Size j = 0; j < kSide; ++j) store<Real>(packed + (first + j) * width, square[j]);
  }
  for (Size j = first; j < columns; ++j) store<Real>(packed + j * width, column(from + j, columns, kSide));
}

template <typename Real>
void pack_transposed(const Real* from, Size rows, Size columns, Real* packed) {
  for (Size first = 0; first < rows; first += kPanel<Real>) {
    const Size width = vectors_at<Real>(first, rows) * kLanes<Real>;
    for (Size i = 0; i < width; i += kLanes<Real>) {
      const Real* const some = from + (first + i) * columns;
      const Size filled = rows - first - i;
      if (filled >= kLanes<Real>) {
        pack_transposed_rows(some, columns, packed + i, width);
        continue;
      }
      for (Size j = 0; j < columns; ++j)
        store<Real>(packed + j * width + i, filled > 0 ? column(some + j, columns, filled) : Vector<Real>{});
    }
    packed += columns * width;
  }
}

template <typename Real>
void replace_row(Real* packed, Size rows, Size columns, Size row, const Real* from) {
  for (Size first = 0; first < columns; first += kPanel<Real>) {
    const Size width = vectors_at<Real>(first, columns) * kLanes<Real>;
    for (Size j = 0; j < smaller(width, columns - first); ++j) packed[row * width + j] = from[first + j];
    packed += rows * width;
  }
}

template <typename Real>
void replace_column(Real* packed, Size rows, Size columns, Size column, const Real* from) {
  const Size first = column / kPanel<Real> * kPanel<Real>;
  const Size width = vectors_at<Real>(first, columns) * kLanes<Real>;
  Real* const place = packed + rows * first + column - first;
  for (Size i = 0; i < rows; ++i) place[i * width] = from[i];
}

/// A row of scores is as far from the next as keeps both out of each other's way in the first-level cache,
/// where addresses 4096 bytes apart compete.
template <typename Real>
Size scores_stride(Size key_count) {
  constexpr Size kLine = 64 / Size{sizeof(Real)};
  const Size lines = rounded_up(key_count, kLine) / kLine;
  return (lines | 1) * kLine;
}

template <typename Real>
Size work_size(Size row_count, Size key_count, Size d_v) {
  return row_count * (scores_stride<Real>(key_count) + rounded_up(d_v, kLanes<Real>));
}

/// 0, 1, 2 ... in the lanes of a vector.
template <typename Real, Size... kLane>
inline typename Traits<Real>::Bits lane_numbers(Lanes<kLane...>) {
  return typename Traits<Real>::Bits{kLane...};
}

/// Scores j, j + 1, ... of a row, a vector of them, with -infinity where masked and beyond the last key. They
/// are not written back: a vector read just after parts of it were written would wait for the memory.
template <typename Real>
inline Vector<Real> visible(const Real* scores, const bool* may_look, Size key_count, Size j) {
  using Bits = typename Traits<Real>::Bits;
  const Vector<Real> some = load(scores + j);
  const Size left = key_count - j;
  if (!may_look) {
    if (left >= kLanes<Real>) return some;
    const Bits lanes = lane_numbers<Real>(LanesOf<Real>{});
    return lanes < (Bits{} + static_cast<typename Traits<Real>::Integer>(left)) ? some
                                                                                : all(minus_infinity<Real>());
  }
  typename Traits<Real>::Bytes looks = {};
  if (left >= kLanes<Real>) {
    __builtin_memcpy(&looks, may_look + j, kLanes<Real>);
  } else {
    for (Size k = 0; k < left; ++k) looks[k] = may_look[j + k];
  }
  return __builtin_convertvector(looks, Bits) != 0 ? some : all(minus_infinity<Real>());
}

/// Turns a row of scores into e^(scaled score - the largest of them), exactly 0 where masked.
template <typename Real>
void exponentials_of_row(Real* scores, const bool* may_look, Size key_count, Real scale, Real& maximum,
                         Real& sum) {
  // A NaN is passed over here, and makes the sum one all the same.
  Vector<Real> largest = all(minus_infinity<Real>());
  for (Size j = 0; j < key_count; j += kLanes<Real>) {
    const Vector<Real> some = visible(scores, may_look, key_count, j);
    largest = some > largest ? some : largest;
  }
  const Real top = largest_lane<Real>(largest);
  const Real reference = top == minus_infinity<Real>() ? 0 : top;

  Vector<Real> total = {};
  for (Size j = 0; j < key_count; j += kLanes<Real>) {
    const Vector<Real> some =
        exponential<Real>((visible(scores, may_look, key_count, j) - reference) * scale);
    total += some;
    store<Real>(scores + j, some);
  }
  maximum = reference * scale;
  sum = sum_of_lanes<Real>(total);
}

/// to = from times a factor. The last vector, if it is not a whole one, begins a little earlier and writes
/// some numbers twice.
template <typename Real>
void multiply_into(const Real* from, Real factor, Size count, Real* to) {
  if (count < kLanes<Real>) {
    for (Size j = 0; j < count; ++j) to[j] = from[j] * factor;
    return;
  }
  for (Size j = 0; j + kLanes<Real> <= count; j += kLanes<Real>) store<Real>(to + j, load(from + j) * factor);
  const Size last = count - kLanes<Real>;
  store<Real>(to + last, load(from + last) * factor);
}

/// The same past the caches.
template <typename Real>
void multiply_past_caches(const Real* from, Real factor, Size count, Real* to) {
  const auto beyond =
      static_cast<Size>(reinterpret_cast<std::uintptr_t>(to) % kVectorBytes) / Size{sizeof(Real)};
  const Size head = beyond == 0 ? 0 : smaller(kLanes<Real> - beyond, count);
  for (Size j = 0; j < head; ++j) to[j] = from[j] * factor;
  Size j = head;
  for (; j + kLanes<Real> <= count; j += kLanes<Real>)
    store_past_caches(to + j, Vector<Real>(load(from + j) * factor));
  for (; j < count; ++j) to[j] = from[j] * factor;
}

template <typename Real>
void attend_rows(const AttentionJob<Real>& job, Size first, Size row_count, Real* work) {
  const Size m = job.key_count, stride = scores_stride<Real>(m);
  const Size output_stride = rounded_up(job.d_v, kLanes<Real>);
  Real* const scores = work;
  Real* const output = scores + row_count * stride;

  const Real* panel = job.keys;
  for (Size j = 0; j < m; j += kPanel<Real>) {
    const Size vectors = vectors_at<Real>(j, m);
    multiply_panel(job.queries + first * job.d_k, job.d_k, row_count, panel, vectors, job.d_k, false,
                   scores + j, stride);
    panel += job.d_k * vectors * kLanes<Real>;
  }
  for (Size r = 0; r < row_count; ++r)
    exponentials_of_row(scores + r * stride, job.may_look ? job.may_look + (first + r) * m : nullptr, m,
                        job.scale, job.maximum[first + r], job.sum[first + r]);
  for (Size j = 0; j < m; j += kValuesAtOnce) {
    panel = job.values;
    for (Size column = 0; column < job.d_v; column += kPanel<Real>) {
      const Size vectors = vectors_at<Real>(column, job.d_v), width = vectors * kLanes<Real>;
      multiply_panel(scores + j, stride, row_count, panel + j * width, vectors, smaller(kValuesAtOnce, m - j),
                     j > 0, output + column, output_stride);
      panel += m * width;
    }
  }
  for (Size r = 0; r < row_count; ++r) {
    const Size row = first + r;
    const Real factor = job.sum[row] == 0 ? 0 : 1 / job.sum[row];  // 0 only where everything is masked
    multiply_into(output + r * output_stride, factor, job.d_v, job.output + row * job.d_v);
    if (job.weights && job.weights_past_caches)
      multiply_past_caches(scores + r * stride, factor, m, job.weights + row * m);
    else if (job.weights)
      multiply_into(scores + r * stride, factor, m, job.weights + row * m);
  }
  if (job.weights_past_caches) wait_for_stores();
}

template <typename Real>
void multiply_row(const Real* row, const Real* b, Size rows, Size columns, Real* product) {
  for (Size column = 0; column < columns; column += kPanel<Real>) {
    const Size vectors = vectors_at<Real>(column, columns);
    multiply_panel(row, rows, 1, b, vectors, rows, false, product + column, columns);
    b += rows * vectors * kLanes<Real>;
  }
}

template <typename Real>
void add_shares(Real* to, Size rows, Size columns, const Real* added, const Real* share, const Real* factor) {
  const Size whole = columns / kLanes<Real> * kLanes<Real>;
  for (Size i = 0; i < rows; ++i, to += columns) {
    for (Size j = 0; j < whole; j += kLanes<Real>)
      store<Real>(to + j, (load(to + j) + load(added + j) * share[i]) * factor[i]);
    for (Size j = whole; j < columns; ++j) to[j] = (to[j] + added[j] * share[i]) * factor[i];
  }
}

template <typename Real>
void exponentials(Real* values, Size count) {
  Size i = 0;
  for (; i + kLanes<Real> <= count; i += kLanes<Real>)
    store<Real>(values + i, exponential<Real>(load(values + i)));
  if (i == count) return;
  Real rest[kLanes<Real>] = {};
  for (Size k = i; k < count; ++k) rest[k - i] = values[k];
  store<Real>(rest, exponential<Real>(load(rest)));
  for (Size k = i; k < count; ++k) values[k] = rest[k - i];
}

template <typename Real>
constexpr Kernel<Real> kKernel = {
    packed_size<Real>, pack<Real>,        pack_transposed<Real>, replace_row<Real>, replace_column<Real>,
    work_size<Real>,   attend_rows<Real>, multiply_row<Real>,    add_shares<Real>,  exponentials<Real>};

}  // namespace

const Kernel<float> float_kernel = kKernel<float>;
const Kernel<double> double_kernel = kKernel<double>;

}  // namespace attn::ATTN_KERNEL
