#include "app/state/cast.h"

#include <algorithm>

#include "core/attention.h"

namespace attn {
namespace {

/// The word that `query` looks at most, other than itself and those two; `query` where there is none.
Index most_looked_at(const Sentence& sentence, Index query, std::optional<Index> not_this,
                     std::optional<Index> nor_this = std::nullopt) {
  Matrix Q, K, V;
  stack_vectors(sentence, Q, K, V);
  MaskMatrix may_look = mask_matrix(sentence.mask, sentence.size());
  if (may_look.size() != 0) may_look = MaskMatrix(may_look.row(query));
  AttentionTrace trace;  // of that one query
  attend(Q.row(query), K, V, may_look.size() != 0 ? &may_look : nullptr, trace);
  Index best = query;
  for (Index j = 0; j < sentence.size(); ++j) {
    if (j == query || j == not_this || j == nor_this) continue;
    if (best == query || trace.weights(0, j) > trace.weights(0, best)) best = j;
  }
  return best;
}

std::optional<Index> first_difference(const Sentence& a, const Sentence& b) {
  const Index shorter = std::min(a.size(), b.size());
  for (Index i = 0; i < shorter; ++i)
    if (a.tokens[static_cast<std::size_t>(i)].text != b.tokens[static_cast<std::size_t>(i)].text) return i;
  if (a.size() > shorter) return shorter;
  return std::nullopt;
}

}  // namespace

Cast cast_of(const Lesson& lesson) {
  const Sentence& one = lesson.sentences.front();
  Cast cast;
  cast.it = one.focus;
  const bool pair = lesson.sentences.size() > 1;
  if (pair) cast.clue = first_difference(one, lesson.sentences[1]);
  cast.first = most_looked_at(one, cast.it, cast.clue);
  cast.second = cast.first;
  if (pair && lesson.sentences[1].size() == one.size())
    cast.second = most_looked_at(lesson.sentences[1], lesson.sentences[1].focus, cast.clue);
  if (cast.second == cast.first) cast.second = most_looked_at(one, cast.it, cast.clue, cast.first);
  return cast;
}

}  // namespace attn
