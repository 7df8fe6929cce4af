#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/state/app_state.h"
#include "app/state/cast.h"
#include "app/state/labs.h"
#include "app/state/word_columns.h"
#include "core/attention.h"

namespace attn {

/// The smallest and largest number that a table shows (masked cells left out; 0 and 0 if nothing is left).
struct ValueRange {
  double min = 0, max = 0;
};

/// A sentence of n words and its attention.
struct Reading {
  std::vector<std::string> words;  ///< n
  Matrix Q, K, V;                  ///< n x d_k, n x d_k, n x d_v
  MaskMatrix may_look;             ///< n x n, or empty when there is no mask
  AttentionTrace trace;            ///< n x n, output n x d_v
  /// n x n; each row adds up to 100, or to 0 where a word looks at nothing
  Eigen::Array<int, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> percents;
  std::vector<int> percent_scratch;  ///< kept so that a frame allocates nothing

  Index size() const { return static_cast<Index>(words.size()); }
  bool masked(Index query, Index key) const { return may_look.size() != 0 && !may_look(query, key); }
  /// True where a word may look at nothing at all.
  bool looks_at_nothing(Index query) const { return may_look.size() != 0 && !may_look.row(query).any(); }
  const Matrix& stack(Role role) const { return role == Role::query ? Q : role == Role::key ? K : V; }
  /// The mask as core's functions take it.
  const MaskMatrix* mask() const { return may_look.size() != 0 ? &may_look : nullptr; }
};

/// The sentence's words, vectors and mask, its attention not yet computed.
void show_sentence(Reading& reading, const Sentence& sentence);

/// All that follows from the state: the sentence on screen (between two sentences: with interpolated vectors)
/// and its attention. Panels read it and never compute attention themselves.
///
/// n is the number of words of AppState::sentence(). Between two sentences of equal length, word i of one
/// becomes word i of the other, text and mask being those of the nearer one. Between sentences of different
/// length the words are those of the one that the sweep arrives at; a word that stands in both (align_words)
/// comes from its vectors in the other one, the rest stand still. So at every moment it is the attention of
/// the vectors that are shown.
struct Derived : Reading {
  ValueRange scores_range, scaled_range, weights_range;
  bool plain = false;      ///< every word has one vector, q = k = v = x (core/projection.h)
  bool has_edits = false;  ///< the document's numbers are not the lesson's own any more
  bool unsaved = false;    ///< it has changes that would be lost (app/state/unsaved.h)
  std::shared_ptr<const Document> compared_document;  ///< that the two are about; none: a drag's

  std::uint64_t revision = 0;  ///< AppState::numbers_revision it was computed from; 0 = never

  /// The words that the walk talks about, of the lesson as it was read (dragging a vector doesn't rename
  /// them) as long as it has the same words.
  Cast cast;
  std::shared_ptr<const Document> cast_document;
  /// Where two sentences are shown next to each other: those two, each by itself with its own numbers. On
  /// stations the first two (one where there is one), on the whole panel the pair that is compared.
  std::vector<Reading> sides;
  /// Of the pair that is compared: what stands above what. Found anew only for other words: among thousands
  /// of them it takes longer than the attention.
  struct Pair {
    std::array<std::vector<std::string>, 2> words;
    std::vector<WordColumn> columns;
  } pair;
  Labs labs;  ///< of the stations that have one; each is only kept up to date while it is on the screen

  /// Between two sentences of different length: where each word stands in the other one (align_words), for
  /// this pair.
  struct Alignment {
    std::shared_ptr<const Document> document;  ///< whose words they are
    Index shown = 0, other = 0;
    std::vector<Index> source;
  } alignment;
};

/// Brings all but the labs up to date; returns whether anything had to be computed.
bool update_numbers(Derived& derived, const AppState& state);

/// Brings derived up to date; returns whether anything had to be computed. Use one Derived for one AppState.
bool update(Derived& derived, const AppState& state);

/// The key in hand: the chosen partner, else the word with the largest weight in the query's row (the
/// leftmost of equals; the query itself where it looks at nothing). derived must be up to date.
Index partner_of(const AppState& state, const Derived& derived);

}  // namespace attn
