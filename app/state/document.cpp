#include "app/state/document.h"

#include <algorithm>

namespace attn {
namespace {

bool same_numbers(const Token& a, const Token& b) {
  return a.q == b.q && a.k == b.k && a.v == b.v && a.x == b.x;
}

bool same_sentence_numbers(const Sentence& a, const Sentence& b) {
  return std::ranges::equal(a.tokens, b.tokens, same_numbers);
}

}  // namespace

bool has_edits(const Document& document) {
  return !std::ranges::equal(document.lesson.sentences, document.original->sentences, same_sentence_numbers);
}

}  // namespace attn
