#include "core/projection.h"

#include <cmath>

#include "core/lesson_json.h"

namespace attn {
namespace {

/// Not maxCoeff(): it may pass over a NaN.
template <typename Numbers>
bool in_bounds(const Numbers& numbers) {
  for (Index i = 0; i < numbers.rows(); ++i)
    for (Index j = 0; j < numbers.cols(); ++j)
      if (!(std::abs(numbers(i, j)) <= kMaxMagnitude)) return false;
  return true;
}

Matrix& matrix_of(Projections& projections, Role role) {
  return role == Role::query ? projections.W_Q : role == Role::key ? projections.W_K : projections.W_V;
}

Vector& vector_of(Token& token, Role role) {
  return role == Role::query ? token.q : role == Role::key ? token.k : token.v;
}

}  // namespace

const Matrix& projection(const Projections& projections, Role role) {
  return role == Role::query ? projections.W_Q : role == Role::key ? projections.W_K : projections.W_V;
}

bool is_plain(const Lesson& lesson) {
  if (!lesson.projections) return false;
  for (const Role role : {Role::query, Role::key, Role::value}) {
    const Matrix& W = projection(*lesson.projections, role);
    if (W.rows() != W.cols() || W != Matrix::Identity(W.rows(), W.cols())) return false;
  }
  for (const Sentence& sentence : lesson.sentences)
    for (const Token& token : sentence.tokens)
      if (!token.x) return false;
  return true;
}

bool set_input(const Lesson& lesson, Token& token, const Vector& x) {
  if (!lesson.projections || x.size() != lesson.projections->W_Q.rows() || !in_bounds(x)) return false;
  const Projections& W = *lesson.projections;
  Vector q = x * W.W_Q, k = x * W.W_K, v = x * W.W_V;
  if (!in_bounds(q) || !in_bounds(k) || !in_bounds(v)) return false;
  token.x = x;
  token.q = std::move(q), token.k = std::move(k), token.v = std::move(v);
  return true;
}

bool set_projection(Lesson& lesson, Role role, const Matrix& W) {
  if (!lesson.projections || !in_bounds(W)) return false;
  Matrix& target = matrix_of(*lesson.projections, role);
  if (W.rows() != target.rows() || W.cols() != target.cols()) return false;
  for (const Sentence& sentence : lesson.sentences)
    for (const Token& token : sentence.tokens)
      if (token.x && !in_bounds(Vector(*token.x * W))) return false;
  target = W;
  for (Sentence& sentence : lesson.sentences)
    for (Token& token : sentence.tokens)
      if (token.x) vector_of(token, role) = *token.x * W;
  return true;
}

}  // namespace attn
