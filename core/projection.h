#pragma once
// Words that come from one vector each: q = x W_Q, k = x W_K, v = x W_V (Vaswani et al. 2017, section 3.2.2,
// with one head; vectors are rows).

#include "core/lesson.h"

namespace attn {

/// The projection that makes a role's vectors: d_model x d_k for query and key, d_model x d_v for value.
const Matrix& projection(const Projections& projections, Role role);

/// Whether every word has an x and all three projections are the identity: then q = k = v = x, one plain
/// vector a word.
bool is_plain(const Lesson& lesson);

/// Gives the word a new x and computes q, k and v from it. x: 1 x d_model. Returns false, and changes
/// nothing, where the lesson has no projections, the length is another, or a number of x or of what follows
/// from it is not finite or beyond kMaxMagnitude.
bool set_input(const Lesson& lesson, Token& token, const Vector& x);

/// Puts another matrix in a projection's place and computes the vectors of every word that has an x. W: of
/// the old one's shape. Returns false, and changes nothing, under the same conditions. The words of all
/// sentences follow, also of those that are not on screen.
bool set_projection(Lesson& lesson, Role role, const Matrix& W);

}  // namespace attn
