#pragma once
// Lessons and shortcuts for the tests of the state.

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "app/state/app_state.h"
#include "app/state/derived.h"

namespace attn::test {

Vector vec(std::initializer_list<double> values);

/// The default lesson, from tests/golden: nine words, d_k = 2, d_v = 4. Word 5, the focus of both sentences,
/// looks at word 0 in the first and at word 3 in the second.
std::shared_ptr<const Lesson> pair_lesson();

/// The pair, and a third sentence: the second one without its word 6 (so eight words, focus 2), with a causal
/// mask.
std::shared_ptr<const Lesson> uneven_lesson();

/// One sentence of one word, d_k = d_v = 1.
std::shared_ptr<const Lesson> one_word_lesson();

/// Two sentences of three words, d_k = 3, d_v = 2, vectors with an x. In the second the middle word may look
/// at nothing, and the first one not at the last.
std::shared_ptr<const Lesson> masked_lesson();

/// One sentence of two words with plain vectors: q = k = v = x.
std::shared_ptr<const Lesson> plain_lesson();

/// The pair's words, each with an x of three dimensions.
std::shared_ptr<const Lesson> projected_lesson();

/// "pair", "pair-en" (another copy) and "plain", and a walk of three stations through them: 2, 2 and 1 beats.
Catalog walk_lessons();
std::shared_ptr<const WalkPlan> small_walk();

AppState open(const std::shared_ptr<const Lesson>& lesson);

/// A fresh computation.
Derived derive(const AppState& state);

/// Lets a sweep run to its end.
void finish_sweep(AppState& state);

/// Whether all vectors of two lessons are the same bit by bit, x and texts included.
bool same_bits(const Lesson& a, const Lesson& b);

/// Whether all that two of them show is the same bit by bit.
bool same_numbers(const Derived& a, const Derived& b);

/// The vector of a word of the sentence on screen.
const Vector& vector_of(const AppState& state, Handle handle);

}  // namespace attn::test
