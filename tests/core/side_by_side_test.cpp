// Matrices side by side, against Eigen's one by one.

#include "core/learning/side_by_side.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/normal_numbers.h"
#include "core/softmax.h"

namespace attn::learning::test {
namespace {

Matrices random_matrices(Index rows, Index columns, std::uint64_t seed) {
  NormalNumbers normal(seed);
  Matrices matrices;
  matrices.resize(rows, columns);
  for (double& number : matrices.numbers().reshaped()) number = normal.next();
  return matrices;
}

/// That of one sentence.
Matrix matrix_of(MatricesView matrices, Index sentence) {
  Matrix matrix(matrices.rows, matrices.columns);
  for (Index i = 0; i < matrix.rows(); ++i)
    for (Index j = 0; j < matrix.cols(); ++j) matrix(i, j) = matrices(i, j)[sentence];
  return matrix;
}

/// Runs f for every sentence.
template <typename F>
void for_each_sentence(F&& f) {
  for (Index sentence = 0; sentence < kSideBySide; ++sentence) f(sentence);
}

void expect_near(const Matrix& a, const Matrix& b) {
  ASSERT_EQ(a.rows(), b.rows());
  ASSERT_EQ(a.cols(), b.cols());
  EXPECT_LT((a - b).cwiseAbs().maxCoeff(), 1e-14);
}

TEST(SideBySide, MultipliesEachSentenceByItself) {
  Matrices a = random_matrices(4, 3, 1), b = random_matrices(3, 5, 2), c = random_matrices(4, 3, 3), out;
  set_product(out, a, b);
  for_each_sentence([&](Index s) { expect_near(matrix_of(out, s), matrix_of(a, s) * matrix_of(b, s)); });
  set_product(out, a, c.transposed());
  for_each_sentence(
      [&](Index s) { expect_near(matrix_of(out, s), matrix_of(a, s) * matrix_of(c, s).transpose()); });
  set_product(out, a.transposed(), c);
  for_each_sentence(
      [&](Index s) { expect_near(matrix_of(out, s), matrix_of(a, s).transpose() * matrix_of(c, s)); });
  set_product(out, a.row(2).transposed(), b.row(1));
  for_each_sentence([&](Index s) {
    expect_near(matrix_of(out, s), matrix_of(a, s).row(2).transpose() * matrix_of(b, s).row(1));
  });
}

TEST(SideBySide, AddsToARow) {
  Matrices a = random_matrices(1, 3, 1), b = random_matrices(3, 5, 2), sum = random_matrices(4, 5, 3);
  Matrices before = sum;
  add_product(sum.row(2), a, b);
  for_each_sentence([&](Index s) {
    Matrix expected = matrix_of(before, s);
    expected.row(2) += matrix_of(a, s) * matrix_of(b, s);
    expect_near(matrix_of(sum, s), expected);
  });
}

TEST(SideBySide, SoftmaxIsTheSameForEachRow) {
  Matrices scores = random_matrices(3, 7, 1);
  scores(1, 2) = 1e6;  // what overflows without the maximum taken off
  scores(2, 0)[4] = std::numeric_limits<double>::quiet_NaN();
  Matrices weights = scores;
  softmax_rows(weights);
  for_each_sentence([&](Index s) {
    Matrix expected;
    attn::softmax_rows(matrix_of(scores, s), nullptr, expected);
    const Index numbers = s == 4 ? 2 : 3;  // rows without NaN
    expect_near(matrix_of(weights, s).topRows(numbers), expected.topRows(numbers));
  });
  EXPECT_TRUE(matrix_of(weights, 4).row(2).array().isNaN().all()) << "the whole row, and nothing else";
}

TEST(SideBySide, ScattersWhereItGathered) {
  const Matrix table = matrix_of(random_matrices(6, 2, 1), 0);
  Words words(kSideBySide, 3);
  for_each_sentence([&](Index s) { words.row(s) << s % 6, 5, s % 6; });  // two places with one word
  Matrices rows;
  gather(table, words, rows);
  Matrix sum = Matrix::Zero(6, 2), expected = sum;
  scatter_add(rows, words, sum);
  for_each_sentence([&](Index s) {
    for (Index i = 0; i < 3; ++i) {
      EXPECT_EQ(matrix_of(rows, s).row(i), table.row(words(s, i)));
      expected.row(words(s, i)) += table.row(words(s, i));
    }
  });
  expect_near(sum, expected);
}

}  // namespace
}  // namespace attn::learning::test
