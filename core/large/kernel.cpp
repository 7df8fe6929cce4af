// Compiled three times, for three generations of processors: core/CMakeLists.txt gives the options and
// ATTN_KERNEL, the name of the namespace. Includes nothing with inline functions in it, and everything but
// the two tables is internal: no instruction of a new processor may reach code that an old one shares.

#include "core/large/kernel.h"
#include "core/large/packing.h"
#include "core/large/vectors.h"

namespace attn::ATTN_KERNEL {
namespace {

/// This many rows of V are gone through before the next: they stay in the second-level cache meanwhile.
constexpr Size kValuesAtOnce = 256;

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

// A sentence of few words with few numbers each. Its queries lie side by side in the lanes of vectors: no
// product is left half filled, and neither the largest score nor the sum of a row asks its lanes about one
// another.

/// to(r, j) = lane r of columns[j] times that of factor, for as many rows r as there are queries in the
/// lanes.
template <typename Real>
void store_rows(const Vector<Real>* columns, Size count, const Vector<Real>& factor, Size rows, Real* to) {
  Size j = 0;
  for (; j + kLanes<Real> <= count; j += kLanes<Real>) {
    Vector<Real> square[kLanes<Real>];
#pragma GCC unroll 16
    for (Size k = 0; k < kLanes<Real>; ++k) square[k] = columns[j + k] * factor;
    transpose<Real>(square);
    for (Size r = 0; r < rows; ++r) store<Real>(to + r * count + j, square[r]);
  }
  for (; j < count; ++j) {
    const Vector<Real> some = columns[j] * factor;
    for (Size r = 0; r < rows; ++r) to[r * count + j] = some[r];
  }
}

/// Scores of key j, one of each query, with -infinity where it is masked. may_look: the first query's row.
template <typename Real>
Vector<Real> visible_key(const Vector<Real>& scores, const bool* may_look, Size key_count, Size j,
                         Size rows) {
  if (!may_look) return scores;
  Vector<Real> some = scores;
  for (Size r = 0; r < rows; ++r)
    if (!may_look[r * key_count + j]) some[r] = minus_infinity<Real>();
  return some;
}

template <typename Real, Size kNumbers>
void attend_few_of(const AttentionJob<Real>& job, Size query_count) {
  const Size m = job.key_count;
  Vector<Real> powers[kFewKeys];
  for (Size first = 0; first < query_count; first += kLanes<Real>) {
    const Size rows = smaller(kLanes<Real>, query_count - first);
    const bool* const may_look = job.may_look ? job.may_look + first * m : nullptr;
    Vector<Real> query[kNumbers], output[kNumbers] = {};
#pragma GCC unroll 4
    for (Size k = 0; k < kNumbers; ++k) query[k] = column(job.queries + first * kNumbers + k, kNumbers, rows);
    Vector<Real> top = all(minus_infinity<Real>());
    for (Size j = 0; j < m; ++j) {
      Vector<Real> scores = {};
#pragma GCC unroll 4
      for (Size k = 0; k < kNumbers; ++k) scores += query[k] * job.keys[j * kNumbers + k];
      powers[j] = visible_key<Real>(scores, may_look, m, j, rows);
      top = powers[j] > top ? powers[j] : top;
    }
    const Vector<Real> reference = top == minus_infinity<Real>() ? Vector<Real>{} : top;

    Vector<Real> sum = {};
    for (Size j = 0; j < m; ++j) {
      powers[j] = exponential<Real>((powers[j] - reference) * job.scale);
      sum += powers[j];
#pragma GCC unroll 4
      for (Size k = 0; k < kNumbers; ++k) output[k] += powers[j] * job.values[j * kNumbers + k];
    }
    const Vector<Real> factor = sum == 0 ? Vector<Real>{} : 1 / sum;  // 0 only where everything is masked
    store_rows<Real>(output, kNumbers, factor, rows, job.output + first * kNumbers);
    if (job.weights) store_rows<Real>(powers, m, factor, rows, job.weights + first * m);
    store_first<Real>(reference * job.scale, rows, job.maximum + first);
    store_first<Real>(sum, rows, job.sum + first);
  }
}

template <typename Real>
void attend_few(const AttentionJob<Real>& job, Size query_count) {
  static_assert(kFewNumbers == 4);
  constexpr void (*kOf[])(const AttentionJob<Real>&, Size) = {attend_few_of<Real, 1>, attend_few_of<Real, 2>,
                                                              attend_few_of<Real, 3>, attend_few_of<Real, 4>};
  kOf[job.d_k - 1](job, query_count);
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
constexpr Kernel<Real> kKernel = {packed_size<Real>, pack<Real>,           pack_transposed<Real>,
                                  replace_row<Real>, replace_column<Real>, work_size<Real>,
                                  attend_rows<Real>, attend_few<Real>,     multiply_row<Real>,
                                  add_shares<Real>,  exponentials<Real>};

}  // namespace

const Kernel<float> kFloatKernel = kKernel<float>;
const Kernel<double> kDoubleKernel = kKernel<double>;

}  // namespace attn::ATTN_KERNEL
