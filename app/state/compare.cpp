#include "app/state/compare.h"

#include <algorithm>
#include <numeric>

namespace attn {
namespace {

/// The column in which a word of that side stands.
const WordColumn& column_of(const std::vector<WordColumn>& columns, std::size_t side, Index word) {
  return *std::ranges::find_if(columns, [&](const WordColumn& c) { return c.word[side] == word; });
}

/// The weight of a column in the row of a query, 0 where the sentence lacks either.
double weight(const Comparison& comparison, const WordColumn& query, const WordColumn& column,
              std::size_t side) {
  const Index i = query.word[side], j = column.word[side];
  return i < 0 || j < 0 ? 0 : comparison.sides[side]->weight(i, j);
}

/// The largest weight that any of the rows gives to a column.
double largest(const Comparison& comparison, const WordColumn& column) {
  double most = 0;
  for (std::size_t side = 0; side < comparison.sides.size(); ++side)
    for (const WordColumn& query : comparison.queries)
      most = std::max(most, weight(comparison, query, column, side));
  return most;
}

}  // namespace

Comparison compare(const AppState& state, const Derived& derived) {
  const ViewState& view = state.view;
  Comparison comparison;
  std::size_t shown_side = 0;  // the side of the sentence whose words are on screen
  if (view.both_sentences) {
    comparison.sides = {&derived.sides[0], &derived.sides[1]};
    comparison.sentences = {view.blend.from, view.blend.to};
    comparison.columns = derived.pair.columns;
    shown_side = view.sentence == view.blend.from ? 0 : 1;
  } else {
    comparison.sides = {&derived};
    comparison.sentences = {view.sentence};
    comparison.columns = word_columns(derived.size());
  }
  for (const Index word : chosen_words(view)) {
    if (word == view.word) comparison.present = comparison.queries.size();
    comparison.queries.push_back(column_of(comparison.columns, shown_side, word));
  }
  return comparison;
}

Share share(const Comparison& comparison, std::size_t query, std::size_t side,
            std::span<const std::size_t> columns) {
  const Reading& reading = *comparison.sides[side];
  const Index i = comparison.queries[query].word[side];
  Share share{.masked = true};
  if (i < 0) return share;
  for (const std::size_t column : columns) {
    const Index j = comparison.columns[column].word[side];
    if (j < 0) continue;
    share.there = true;
    share.masked = share.masked && reading.masked(i, j);
    share.weight += reading.weight(i, j);
    share.percent += reading.percent(i, j);
  }
  return share;
}

std::optional<double> difference(const Share& first, const Share& second) {
  if (!first.there || !second.there) return std::nullopt;
  return 100 * (second.weight - first.weight);
}

std::vector<std::size_t> strongest_columns(const Comparison& comparison, std::size_t count) {
  std::vector<std::size_t> order(comparison.columns.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (count >= order.size()) return order;
  std::vector<double> weights;
  for (const WordColumn& column : comparison.columns) weights.push_back(largest(comparison, column));
  std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return weights[i]; });
  order.resize(count);
  std::ranges::sort(order);
  return order;
}

}  // namespace attn
