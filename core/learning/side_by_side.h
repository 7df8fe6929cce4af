#pragma once
// Matrices of several sentences side by side.
//
// A sentence's matrices are tiny, 9 x 2 say: loops over them end before they are quick. So kSideBySide
// sentences of one length go through the layers together. Where a formula has a number there stand
// kSideBySide of them, one for each sentence, and what is done is done to all of them at once.

#include "core/matrix.h"

namespace attn::learning {

inline constexpr Index kSideBySide = 8;  ///< with 4, a step takes a fifth longer; 16 gain nothing

/// A number of each sentence.
using Numbers = Eigen::Array<double, kSideBySide, 1>;

/// Words of each sentence, as numbers of the vocabulary: kSideBySide x n, a column for each place.
using Words = Eigen::Array<Index, kSideBySide, Eigen::Dynamic>;

/// Matrices that stand elsewhere, or a row of each, upright or transposed. What is written through it is
/// written there.
struct MatricesView {
  double* first;
  Index rows, columns;
  Index row_stride, column_stride;  ///< from one entry to the next, counted in entries

  /// Entry (i, j) of each sentence's matrix.
  auto operator()(Index i, Index j) const {
    double* const numbers = first + kSideBySide * (i * row_stride + j * column_stride);
    return Eigen::Map<Numbers, Eigen::Aligned16>(numbers);
  }
  MatricesView row(Index i) const {
    return {first + kSideBySide * i * row_stride, 1, columns, row_stride, column_stride};
  }
  MatricesView transposed() const { return {first, columns, rows, column_stride, row_stride}; }
};

/// A matrix of each sentence, all of one size.
class Matrices {
 public:
  /// Another size makes what stood there worthless. The same size allocates nothing.
  void resize(Index rows, Index columns) {
    rows_ = rows;
    columns_ = columns;
    numbers_.resize(kSideBySide, rows * columns);
  }
  Index rows() const { return rows_; }
  Index columns() const { return columns_; }

  operator MatricesView() { return {numbers_.data(), rows_, columns_, columns_, 1}; }
  MatricesView row(Index i) { return MatricesView(*this).row(i); }
  MatricesView transposed() { return MatricesView(*this).transposed(); }
  auto operator()(Index i, Index j) { return numbers_.col(i * columns_ + j); }

  /// All entries, one after the other and row by row: kSideBySide x (rows * columns). A row is a sentence's.
  auto& numbers() { return numbers_; }

 private:
  Index rows_ = 0, columns_ = 0;
  Eigen::Array<double, kSideBySide, Eigen::Dynamic> numbers_;
};

/// sum += a b, in each sentence. sum has the product's size and is neither of the two.
void add_product(MatricesView sum, MatricesView a, MatricesView b);

/// product = a b, in each sentence; resized to fit. It is neither of the two.
void set_product(Matrices& product, MatricesView a, MatricesView b);

/// From scores to weights, in place: softmax of each row, as attn::softmax_rows (core/softmax.h).
void softmax_rows(Matrices& scores);

/// From the gradient in the direction of softmax's weights to that of the scores, in place: w (g - w . g),
/// each row.
void softmax_rows_backward(Matrices& weights, Matrices& gradient);

/// The words' rows of a table: row i for the words of place i.
void gather(const Matrix& table, const Eigen::Ref<const Words>& words, Matrices& rows);

/// The way back: adds each row to its word's.
void scatter_add(Matrices& rows, const Eigen::Ref<const Words>& words, Matrix& table);

}  // namespace attn::learning
