#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "core/lesson_edit_parts.h"
#include "core/lesson_json.h"
#include "core/normal_numbers.h"
#include "core/projection.h"

namespace attn {
namespace {

/// The first numbers of a vector, and 0 for those that are new.
Vector resized(const Vector& vector, Index size) {
  Vector result = Vector::Zero(size);
  const Index kept = std::min(size, vector.size());
  result.head(kept) = vector.head(kept);
  return result;
}

Matrix with_columns(const Matrix& matrix, Index columns) {
  Matrix result = Matrix::Zero(matrix.rows(), columns);
  const Index kept = std::min(columns, matrix.cols());
  result.leftCols(kept) = matrix.leftCols(kept);
  return result;
}

template <typename Change>
void for_each_token(Lesson& lesson, Change change) {
  for (Sentence& sentence : lesson.sentences)
    for (Token& token : sentence.tokens) change(token);
}

void resize_axes(Lesson& lesson, Index d_v) {
  std::vector<LocalText>& axes = lesson.value_axes;
  if (axes.empty()) return;
  const std::size_t before = axes.size();
  axes.resize(static_cast<std::size_t>(d_v));
  for (std::size_t i = before; i < axes.size(); ++i) axes[i].any = unnamed_axis(static_cast<Index>(i));
}

/// One size for x, q, k and v: it stays a lesson of plain vectors.
void resize_plain(Lesson& lesson, Index size) {
  Projections& W = *lesson.projections;
  W.W_Q = W.W_K = W.W_V = Matrix::Identity(size, size);
  for_each_token(lesson, [&](Token& token) { set_input(lesson, token, resized(*token.x, size)); });
  resize_axes(lesson, size);
}

bool is_dimension(Index size) {
  return size >= 1 && size <= kMaxDimension;
}

bool fill_word(const Lesson& lesson, Token& token, const std::function<double()>& number) {
  const auto vector = [&](Index size) { return Vector(Vector::NullaryExpr(size, [&] { return number(); })); };
  if (lesson.projections && token.x) return set_input(lesson, token, vector(token.x->size()));
  for (Vector* each : {&token.q, &token.k, &token.v}) *each = vector(each->size());
  return true;
}

bool fill_words(const Lesson& lesson, Sentence& sentence, const std::function<double()>& number) {
  return std::ranges::all_of(sentence.tokens, [&](Token& token) { return fill_word(lesson, token, number); });
}

bool fill(const Lesson& lesson, Sentence& sentence, const ZeroFill&) {
  return fill_words(lesson, sentence, [] { return 0.0; });
}

bool fill(const Lesson& lesson, Sentence& sentence, const RandomFill& how) {
  NormalNumbers numbers(how.seed);
  return fill_words(lesson, sentence, [&] { return numbers.next_tenth(); });
}

bool fill(const Lesson& lesson, Sentence& sentence, const SentenceFill& how) {
  if (how.sentence < 0 || how.sentence >= static_cast<Index>(lesson.sentences.size())) return false;
  const Sentence& source = lesson.sentences[static_cast<std::size_t>(how.sentence)];
  if (&source == &sentence) return true;
  std::multimap<std::string_view, const Token*> by_text;  // equal texts stay in their order
  for (const Token& token : source.tokens) by_text.emplace(token.text, &token);
  for (Token& token : sentence.tokens) {
    const auto found = by_text.lower_bound(token.text);
    if (found == by_text.end() || found->first != token.text) continue;
    const Token& like = *found->second;
    token.q = like.q, token.k = like.k, token.v = like.v, token.x = like.x;
    by_text.erase(found);
  }
  return true;
}

}  // namespace

Token blank_token(const Lesson& lesson, const std::string& text) {
  Token token;
  token.text = text;
  token.q = token.k = Vector::Zero(lesson.d_k());
  token.v = Vector::Zero(lesson.d_v());
  if (lesson.projections) token.x = Vector::Zero(lesson.projections->W_Q.rows());
  return token;
}

bool fill_numbers(const Lesson& lesson, Sentence& sentence, const Fill& how) {
  return std::visit([&](const auto& one) { return fill(lesson, sentence, one); }, how);
}

bool resize_keys(Lesson& lesson, Index d_k) {
  if (!is_dimension(d_k)) return false;
  if (is_plain(lesson)) {
    resize_plain(lesson, d_k);
    return true;
  }
  std::optional<Projections>& W = lesson.projections;
  if (W) W->W_Q = with_columns(W->W_Q, d_k), W->W_K = with_columns(W->W_K, d_k);
  for_each_token(lesson, [&](Token& token) {
    token.q = W && token.x ? Vector(*token.x * W->W_Q) : resized(token.q, d_k);
    token.k = W && token.x ? Vector(*token.x * W->W_K) : resized(token.k, d_k);
  });
  return true;
}

bool resize_values(Lesson& lesson, Index d_v) {
  if (!is_dimension(d_v)) return false;
  if (is_plain(lesson)) {
    resize_plain(lesson, d_v);
    return true;
  }
  std::optional<Projections>& W = lesson.projections;
  if (W) W->W_V = with_columns(W->W_V, d_v);
  for_each_token(lesson, [&](Token& token) {
    token.v = W && token.x ? Vector(*token.x * W->W_V) : resized(token.v, d_v);
  });
  resize_axes(lesson, d_v);
  return true;
}

Index count_numbers(const Lesson& lesson) {
  Index count = 0;
  for (const Sentence& sentence : lesson.sentences)
    for (const Token& token : sentence.tokens)
      count += token.x ? token.x->size() : 2 * token.q.size() + token.v.size();
  if (const auto& W = lesson.projections) count += W->W_Q.size() + W->W_K.size() + W->W_V.size();
  return count;
}

}  // namespace attn
