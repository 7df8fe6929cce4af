#pragma once

#include <cstddef>
#include <list>
#include <string>
#include <vector>

#include "core/attention.h"
#include "core/attention_row.h"
#include "core/lesson.h"

namespace attn {

/// Up to so many words every table of a sentence is kept whole. Beyond, four n x n tables of doubles would
/// cost more memory than an old computer has (0.5 GB at 4096 words): then rows are computed when somebody
/// looks at them.
inline constexpr Index kMostWholeWords = 256;

/// All that one query computes, as rows of n (output: of d_v). It refers to the reading it came from, and
/// holds until that reading's numbers change or kKeptRows other rows of it were asked for.
struct ReadingRow {
  using Numbers = Eigen::Map<const Vector>;
  using Percents = Eigen::Map<const Eigen::Array<int, 1, Eigen::Dynamic, Eigen::RowMajor>>;

  Numbers scores, scaled, weights, output;
  Percents percents;  ///< adds up to 100, or to 0 where the word looks at nothing
};

/// Rows of a long sentence that were looked at lately, so that a frame at rest computes none.
class RowMemory {
 public:
  static constexpr std::size_t kKeptRows = 128;  ///< more than a screen shows; 15 MB with 4096 words

  struct Row {
    Index query = -1;
    AttentionRow numbers;
    std::vector<int> percents;
    Index strongest = 0;
  };

  /// The row of that query, computed if it isn't there. mask: null for none.
  const Row& row(const Matrix& Q, const Matrix& K, const Matrix& V, const MaskMatrix* mask, Index query,
                 Scaling scaling);
  /// The numbers are others now. Keeps the memory.
  void forget();

 private:
  std::list<Row> rows_;  ///< the one asked for last comes first; its memory is used again
  std::vector<int> scratch_;
};

/// A sentence of n words and its attention.
struct Reading {
  std::vector<std::string> words;  ///< n
  Matrix Q, K, V;                  ///< n x d_k, n x d_k, n x d_v
  MaskMatrix may_look;             ///< n x n, or empty when there is no mask
  Scaling scaling = Scaling::by_root_d_k;
  AttentionTrace trace;  ///< n x n, output n x d_v; empty with more than kMostWholeWords
  /// n x n, empty with them; each row adds up to 100, or to 0 where a word looks at nothing
  Eigen::Array<int, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> percents;
  std::vector<int> percent_scratch;  ///< kept so that a frame allocates nothing
  mutable RowMemory rows;            ///< of a long sentence; which are there says nothing about the reading

  Index size() const { return static_cast<Index>(words.size()); }
  /// Whether `trace` and `percents` hold every row.
  bool is_whole() const { return size() <= kMostWholeWords; }
  bool masked(Index query, Index key) const { return may_look.size() != 0 && !may_look(query, key); }
  /// True where a word may look at nothing at all.
  bool looks_at_nothing(Index query) const { return may_look.size() != 0 && !may_look.row(query).any(); }
  const Matrix& stack(Role role) const { return role == Role::query ? Q : role == Role::key ? K : V; }
  /// The mask as core's functions take it.
  const MaskMatrix* mask() const { return may_look.size() != 0 ? &may_look : nullptr; }

  /// What scores are divided by: sqrt(d_k), or 1.
  double root() const;
  /// A query's row, of sentences of any length.
  ReadingRow row(Index query) const;
  double score(Index query, Index key) const;
  double scaled(Index query, Index key) const;
  double weight(Index query, Index key) const;
  int percent(Index query, Index key) const;
  /// The key with the largest weight, of equals the leftmost; the query itself where it looks at nothing.
  Index strongest(Index query) const;
};

/// The sentence's words, vectors and mask, its attention not yet computed.
void show_sentence(Reading& reading, const Sentence& sentence);

/// Brings the attention up to date with the words' vectors.
void compute_attention(Reading& reading, Scaling scaling);

}  // namespace attn
