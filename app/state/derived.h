#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/state/app_state.h"
#include "app/state/cast.h"
#include "app/state/labs.h"
#include "app/state/long_table.h"
#include "app/state/reading.h"
#include "app/state/word_columns.h"

namespace attn {

/// All that follows from the state: the sentence on screen (between two sentences: with interpolated vectors)
/// and its attention. Panels read it and never compute attention themselves.
///
/// n is the number of words of AppState::sentence(). Between two sentences of equal length, word i of one
/// becomes word i of the other, text and mask being those of the nearer one. Between sentences of different
/// length the words are those of the one that the sweep arrives at; a word that stands in both (align_words)
/// comes from its vectors in the other one, the rest stand still. So at every moment it is the attention of
/// the vectors that are shown.
struct Derived : Reading {
  ValueRange scores_range, scaled_range, weights_range;  ///< of the trace, where it is whole
  LongTable long_table;                  ///< else of the kind on screen, while a table is on the screen
  std::uint64_t long_table_numbers = 0;  ///< the revision of the numbers in it
  bool plain = false;                    ///< every word has one vector, q = k = v = x (core/projection.h)
  bool has_edits = false;                ///< the document's numbers are not the lesson's own any more
  bool unsaved = false;                  ///< it has changes that would be lost (app/state/unsaved.h)
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
