#pragma once
// How core/large/kernel.cpp lays out what it multiplies with: part of it as vectors.h is, and internal like
// that. core/large/kernel.h says what "packed" means.

#include "core/large/vectors.h"

namespace attn::ATTN_KERNEL {

// A register tile is kTileRows x kTileVectors sums; with it the operands of one step have to fit into the
// processor's registers (32 with AVX-512, else 16), and there have to be enough of them to keep the
// multipliers busy during the four or so steps that one multiplication takes.
constexpr Size kTileRows = 6;
#if defined(__AVX512F__)
constexpr Size kTileVectors = 4;
#else
constexpr Size kTileVectors = 2;
#endif

namespace {

/// Columns of a whole panel.
template <typename Real>
constexpr Size kPanel = kTileVectors* kLanes<Real>;

constexpr Size smaller(Size a, Size b) {
  return a < b ? a : b;
}

constexpr Size rounded_up(Size size, Size multiple) {
  return (size + multiple - 1) / multiple * multiple;
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
  if (count == kLanes<Real>) {
#pragma GCC unroll 16
    for (Size k = 0; k < kLanes<Real>; ++k) lanes[k] = from[k * stride];
    return lanes;
  }
#pragma GCC unroll 16
  for (Size k = 0; k < kLanes<Real>; ++k)
    if (k < count) lanes[k] = from[k * stride];
  return lanes;
}

/// Writes the first lanes of a vector.
template <typename Real>
inline void store_first(const Vector<Real>& vector, Size count, Real* to) {
  if (count == kLanes<Real>) {
    store<Real>(to, vector);
    return;
  }
  for (Size k = 0; k < count; ++k) to[k] = vector[k];
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

}  // namespace
}  // namespace attn::ATTN_KERNEL
