#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/state/app_state.h"
#include "core/attention.h"

namespace attn {

/// The smallest and largest number that a table shows (masked cells left out; 0 and 0 if nothing is left).
struct ValueRange {
  double min = 0, max = 0;
};

/// All that follows from the state: the sentence on screen (between two sentences: with interpolated vectors)
/// and its attention. Panels read it and never compute attention themselves.
struct Derived {
  std::vector<std::string> words;  ///< n
  Matrix Q, K, V;                  ///< n x d_k, n x d_k, n x d_v
  MaskMatrix may_look;             ///< n x n, or empty when there is no mask
  AttentionTrace trace;            ///< n x n, output n x d_v
  Eigen::Array<int, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> percents;  ///< n x n; each row adds up to 100 or 0
  ValueRange scores_range, scaled_range, weights_range;

  std::uint64_t revision = 0;      ///< AppState::numbers_revision it was computed from; 0 = never

  Index size() const { return static_cast<Index>(words.size()); }
  bool masked(Index query, Index key) const { return may_look.size() != 0 && !may_look(query, key); }
  /// True where a word may look at nothing at all.
  bool looks_at_nothing(Index query) const { return may_look.size() != 0 && !may_look.row(query).any(); }
};

/// Brings derived up to date; returns whether anything had to be computed.
bool update(Derived& derived, const AppState& state);

/// The key in hand: the chosen partner, else the word with the largest weight in the query's row.
Index partner_of(const AppState& state, const Derived& derived);

}  // namespace attn
