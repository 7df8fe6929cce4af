#include "core/lesson_same.h"

#include <algorithm>

namespace attn {
namespace {

/// Eigen's == wants equal shapes.
template <typename M>
bool same_table(const M& a, const M& b) {
  return a.rows() == b.rows() && a.cols() == b.cols() && (a.array() == b.array()).all();
}

bool same_input(const std::optional<Vector>& a, const std::optional<Vector>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return same_table(*a, *b);
}

bool same_token_numbers(const Token& a, const Token& b) {
  return same_table(a.q, b.q) && same_table(a.k, b.k) && same_table(a.v, b.v) && same_input(a.x, b.x);
}

bool same_token_texts(const Token& a, const Token& b) {
  return a.text == b.text && a.extras == b.extras;
}

bool same_mask(const Mask& a, const Mask& b) {
  return a.kind == b.kind && same_table(a.table, b.table);
}

bool same_sentence_texts(const Sentence& a, const Sentence& b) {
  return a.label == b.label && a.focus == b.focus && a.extras == b.extras && same_mask(a.mask, b.mask) &&
         std::ranges::equal(a.tokens, b.tokens, same_token_texts);
}

bool same_sentence_numbers(const Sentence& a, const Sentence& b) {
  return std::ranges::equal(a.tokens, b.tokens, same_token_numbers);
}

bool same_projections(const std::optional<Projections>& a, const std::optional<Projections>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return same_table(a->W_Q, b->W_Q) && same_table(a->W_K, b->W_K) && same_table(a->W_V, b->W_V) &&
         a->extras == b->extras;
}

}  // namespace

bool same_texts(const Lesson& a, const Lesson& b) {
  return a.title == b.title && a.value_axes == b.value_axes && a.extras == b.extras &&
         std::ranges::equal(a.sentences, b.sentences, same_sentence_texts);
}

bool same_lesson(const Lesson& a, const Lesson& b) {
  return same_texts(a, b) && same_projections(a.projections, b.projections) &&
         std::ranges::equal(a.sentences, b.sentences, same_sentence_numbers);
}

}  // namespace attn
