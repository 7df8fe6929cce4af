#pragma once
// Rows of attention next to each other: of several words of the sentence, of one word in two sentences, or
// both at once. What is compared is in ViewState (marked, both_sentences); the numbers are those of Derived.

#include <optional>
#include <span>
#include <vector>

#include "app/state/derived.h"

namespace attn {

/// What is put next to each other. Its readings are Derived's: use it no longer than that stays as it is.
struct Comparison {
  /// The sentence on screen; or the two of the slider's pair, each at rest with its own numbers.
  std::vector<const Reading*> sides;
  std::vector<Index> sentences;     ///< of the lesson, one a side
  std::vector<WordColumn> columns;  ///< the keys
  std::vector<WordColumn> queries;  ///< the chosen words, in reading order; at least one
  std::size_t present = 0;          ///< which of the queries is the query on screen

  bool both() const { return sides.size() == 2; }
};

/// There must be something to compare (is_comparing), and derived be up to date.
Comparison compare(const AppState& state, const Derived& derived);

/// What a query gives to some words together. Percents are those of the row that adds up to 100.
struct Share {
  double weight = 0;
  int percent = 0;
  bool there = false;   ///< its sentence has the query, and one of the words at least
  bool masked = false;  ///< it may look at none of them
};

/// columns: indices of Comparison::columns.
Share share(const Comparison& comparison, std::size_t query, std::size_t side,
            std::span<const std::size_t> columns);

/// second - first in points of percent, from the weights in full precision; rounding is for those who show
/// it. Nothing where one of the two isn't there.
std::optional<double> difference(const Share& first, const Share& second);

/// The columns with the largest weights in any of the rows, `count` of them or all, in reading order.
std::vector<std::size_t> strongest_columns(const Comparison& comparison, std::size_t count);

}  // namespace attn
