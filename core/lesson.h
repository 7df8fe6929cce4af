#pragma once
// A lesson as plain values: what a lesson file says, after it was checked (core/lesson_json.h).

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/matrix.h"

namespace attn {

enum class Language { zh, en };
inline constexpr std::size_t kLanguageCount = 2;

/// A field whose name begins with "x-": kept as it came, for the program that put it there.
struct Extra {
  std::string name;
  std::string json;  ///< its value, as JSON text
  bool operator==(const Extra&) const = default;
};
using Extras = std::vector<Extra>;

/// A text that people read: one string for every language, or one per language. At least one is set.
struct LocalText {
  std::optional<std::string> any;  ///< written as a plain string; then zh and en are empty
  std::optional<std::string> zh;
  std::optional<std::string> en;
  Extras extras;

  /// The text in a language, or in the other one where that is missing.
  const std::string& in(Language language) const;
  bool operator==(const LocalText&) const = default;
};

/// Which of a word's three vectors.
enum class Role { query, key, value };

/// A word with its vectors. With `x` set, q, k and v were computed from it by the lesson's projections.
struct Token {
  std::string text;
  Vector q;                 ///< 1 x d_k
  Vector k;                 ///< 1 x d_k
  Vector v;                 ///< 1 x d_v
  std::optional<Vector> x;  ///< 1 x d_model
  Extras extras;

  const Vector& vector(Role role) const { return role == Role::query ? q : role == Role::key ? k : v; }
};

/// Who may look at whom.
struct Mask {
  enum class Kind { none, causal, table };
  Kind kind = Kind::none;
  MaskMatrix table;  ///< n x n when kind is table, else empty
};

struct Sentence {
  LocalText label;
  Index focus = 0;  ///< index of the word selected first
  Mask mask;
  std::vector<Token> tokens;  ///< 1 to 4096
  Extras extras;

  Index size() const { return static_cast<Index>(tokens.size()); }
};

/// q = x W_Q, k = x W_K, v = x W_V, with row vectors as in the paper.
struct Projections {
  Matrix W_Q;  ///< d_model x d_k
  Matrix W_K;  ///< d_model x d_k
  Matrix W_V;  ///< d_model x d_v
  Extras extras;
};

struct Lesson {
  LocalText title;
  std::vector<LocalText> value_axes;  ///< names of the d_v value dimensions, or empty
  std::vector<Sentence> sentences;    ///< 1 or more, all of the same d_k and d_v
  std::optional<Projections> projections;
  Extras extras;

  Index d_k() const { return sentences.front().tokens.front().q.size(); }
  Index d_v() const { return sentences.front().tokens.front().v.size(); }
};

/// "v1", "v2", …: what a value dimension is called that has no name. axis: from 0.
std::string unnamed_axis(Index axis);
/// The name of a value dimension, the lesson's or that.
std::string axis_name(const Lesson& lesson, Index axis, Language language);

/// Puts a vector in place by hand. A word whose vectors came from `x` lets go of it, as they no longer fit.
/// values must have the length of the vector that it replaces (std::invalid_argument otherwise).
void set_vector(Token& token, Role role, const Vector& values);

/// n x n, for a sentence of n words; empty when every word may look at every word.
MaskMatrix mask_matrix(const Mask& mask, Index n);

/// The vectors of a sentence, stacked: row i is word i. n x d_k, n x d_k, n x d_v.
void stack_vectors(const Sentence& sentence, Matrix& Q, Matrix& K, Matrix& V);

}  // namespace attn
