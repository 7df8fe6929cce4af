#include "core/learning/side_by_side.h"

#include "core/exponential.h"

namespace attn::learning {

void add_product(MatricesView sum, MatricesView a, MatricesView b) {
  for (Index i = 0; i < sum.rows; ++i)
    for (Index j = 0; j < sum.columns; ++j) {
      Numbers entry = sum(i, j);
      for (Index k = 0; k < a.columns; ++k) entry += a(i, k) * b(k, j);
      sum(i, j) = entry;
    }
}

void set_product(Matrices& product, MatricesView a, MatricesView b) {
  product.resize(a.rows, b.columns);
  product.numbers() = 0;
  add_product(product, a, b);
}

void softmax_rows(Matrices& scores) {
  const MatricesView w = scores;
  for (Index i = 0; i < w.rows; ++i) {
    Numbers most = w(i, 0);
    for (Index j = 1; j < w.columns; ++j) most = most.max(w(i, j));
    for (Index j = 0; j < w.columns; ++j) w(i, j) -= most;  // so that no power overflows
  }
  exponentials({scores.numbers().data(), static_cast<std::size_t>(scores.numbers().size())});
  for (Index i = 0; i < w.rows; ++i) {
    Numbers sum = w(i, 0);
    for (Index j = 1; j < w.columns; ++j) sum += w(i, j);
    const Numbers share = 1 / sum;
    for (Index j = 0; j < w.columns; ++j) w(i, j) *= share;
  }
}

void softmax_rows_backward(Matrices& weights, Matrices& gradient) {
  const MatricesView w = weights, g = gradient;
  for (Index i = 0; i < w.rows; ++i) {
    Numbers mean = w(i, 0) * g(i, 0);
    for (Index j = 1; j < w.columns; ++j) mean += w(i, j) * g(i, j);
    for (Index j = 0; j < w.columns; ++j) g(i, j) = w(i, j) * (g(i, j) - mean);
  }
}

void gather(const Matrix& table, const Eigen::Ref<const Words>& words, Matrices& rows) {
  rows.resize(words.cols(), table.cols());
  for (Index i = 0; i < rows.rows(); ++i)
    for (Index j = 0; j < rows.columns(); ++j)
      for (Index sentence = 0; sentence < kSideBySide; ++sentence)
        rows(i, j)[sentence] = table(words(sentence, i), j);
}

void scatter_add(Matrices& rows, const Eigen::Ref<const Words>& words, Matrix& table) {
  for (Index i = 0; i < rows.rows(); ++i)
    for (Index j = 0; j < rows.columns(); ++j)
      for (Index sentence = 0; sentence < kSideBySide; ++sentence)
        table(words(sentence, i), j) += rows(i, j)[sentence];
}

}  // namespace attn::learning
