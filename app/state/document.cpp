#include "app/state/document.h"

#include <algorithm>

namespace attn {
namespace {

bool same_numbers(const Token& a, const Token& b) {
  return a.q == b.q && a.k == b.k && a.v == b.v && a.x == b.x;
}

/// Of two lessons with the same origin: their shapes are the same.
bool same_projections(const std::optional<Projections>& a, const std::optional<Projections>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return a->W_Q == b->W_Q && a->W_K == b->W_K && a->W_V == b->W_V;
}

bool same_sentence_numbers(const Sentence& a, const Sentence& b) {
  return std::ranges::equal(a.tokens, b.tokens, same_numbers);
}

}  // namespace

bool has_edits(const Document& document) {
  const Lesson &now = document.lesson, &original = *document.original;
  return !std::ranges::equal(now.sentences, original.sentences, same_sentence_numbers) ||
         !same_projections(now.projections, original.projections);
}

}  // namespace attn
