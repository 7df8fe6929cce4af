#include "core/sentence_table.h"

#include <algorithm>
#include <cmath>

#include "core/lesson_json.h"
#include "core/projection.h"

namespace attn {
namespace {

Role role_of(TableVector vector) {
  return vector == TableVector::query ? Role::query : vector == TableVector::key ? Role::key : Role::value;
}

const Token& token_at(const Lesson& lesson, Index sentence, Index word) {
  return lesson.sentences[static_cast<std::size_t>(sentence)].tokens[static_cast<std::size_t>(word)];
}

/// Writes numbers.row(from ...) over what stands in `target` from component `first` on.
Vector patched(Vector target, Index first, const Vector& numbers) {
  target.segment(first, numbers.size()) = numbers;
  return target;
}

/// Puts the part of a row that belongs to one vector. first: its first component.
bool put_vector(const Lesson& lesson, Token& token, TableVector vector, Index first, const Vector& numbers) {
  if (vector == TableVector::input) {
    const Index d_model = lesson.projections->W_Q.rows();
    if (!token.x && numbers.size() < d_model) return false;
    const Vector x = patched(token.x ? *token.x : Vector(Vector::Zero(d_model)), first, numbers);
    return set_input(lesson, token, x);
  }
  const Role role = role_of(vector);
  const Vector values = patched(token.vector(role), first, numbers);
  if (values != token.vector(role)) set_vector(token, role, values);
  return true;
}

bool in_bounds(const Matrix& numbers) {
  return std::all_of(numbers.data(), numbers.data() + numbers.size(),
                     [](double number) { return std::abs(number) <= kMaxMagnitude; });
}

}  // namespace

TableColumn TableShape::column(Index column) const {
  if (column < d_model) return {TableVector::input, column};
  column -= d_model;
  if (column < d_k) return {TableVector::query, column};
  column -= d_k;
  return column < d_k ? TableColumn{TableVector::key, column} : TableColumn{TableVector::value, column - d_k};
}

TableShape table_shape(const Lesson& lesson, Index sentence) {
  const std::vector<Token>& tokens = lesson.sentences[static_cast<std::size_t>(sentence)].tokens;
  const bool any_x = lesson.projections &&
                     std::ranges::any_of(tokens, [](const Token& token) { return token.x.has_value(); });
  const Index d_model = any_x ? lesson.projections->W_Q.rows() : 0;
  if (is_plain(lesson)) return {d_model, 0, 0};
  return {d_model, lesson.d_k(), lesson.d_v()};
}

std::optional<double> table_number(const Token& token, const TableColumn& column) {
  if (column.vector != TableVector::input) return token.vector(role_of(column.vector))(column.component);
  if (!token.x) return std::nullopt;
  return (*token.x)(column.component);
}

Matrix table_numbers(const Lesson& lesson, Index sentence, Index row, Index column, Index rows,
                     Index columns) {
  const TableShape shape = table_shape(lesson, sentence);
  return Matrix::NullaryExpr(rows, columns, [&](Index i, Index j) {
    return table_number(token_at(lesson, sentence, row + i), shape.column(column + j)).value_or(0);
  });
}

bool put_table_numbers(Lesson& lesson, Index sentence, Index row, Index column, const Matrix& numbers) {
  const TableShape shape = table_shape(lesson, sentence);
  std::vector<Token>& tokens = lesson.sentences[static_cast<std::size_t>(sentence)].tokens;
  const auto fits = [](Index first, Index count, Index all) {
    return first >= 0 && count > 0 && first < all && count <= all - first;
  };
  if (!fits(row, numbers.rows(), static_cast<Index>(tokens.size())) ||
      !fits(column, numbers.cols(), shape.columns()) || !in_bounds(numbers))
    return false;
  for (Index i = 0; i < numbers.rows(); ++i) {
    Token& token = tokens[static_cast<std::size_t>(row + i)];
    for (Index j = 0; j < numbers.cols();) {
      const TableColumn first = shape.column(column + j);
      Index count = 1;
      while (j + count < numbers.cols() && shape.column(column + j + count).vector == first.vector) ++count;
      if (!put_vector(lesson, token, first.vector, first.component, numbers.row(i).segment(j, count)))
        return false;
      j += count;
    }
  }
  return true;
}

}  // namespace attn
