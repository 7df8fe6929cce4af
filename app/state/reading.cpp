#include "app/state/reading.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/projection.h"
#include "core/shares.h"

namespace attn {
namespace {

void show_percents(Reading& reading) {
  const Matrix& weights = reading.trace.weights;
  const auto keys = static_cast<std::size_t>(weights.cols());
  reading.percents.resize(weights.rows(), weights.cols());
  for (Index i = 0; i < weights.rows(); ++i) {
    percent_shares(std::span(weights.data() + i * weights.cols(), keys),
                   std::span(reading.percents.data() + i * weights.cols(), keys), reading.percent_scratch);
  }
}

/// Row i of a matrix, where it lies.
ReadingRow::Numbers row_of(const Matrix& M, Index i) {
  return {M.data() + i * M.cols(), M.cols()};
}

ReadingRow::Numbers whole(const Vector& v) {
  return {v.data(), v.size()};
}

/// The leftmost of the largest numbers.
Index largest(const ReadingRow::Numbers& numbers) {
  return std::ranges::max_element(numbers) - numbers.begin();
}

}  // namespace

void RowMemory::forget() {
  for (Row& row : rows_) row.query = -1;
}

const RowMemory::Row& RowMemory::row(const Matrix& Q, const Matrix& K, const Matrix& V,
                                     const MaskMatrix* mask, Index query, Scaling scaling) {
  auto found = std::ranges::find(rows_, query, &Row::query);
  if (found == rows_.end()) {
    const bool full = rows_.size() >= kKeptRows || (!rows_.empty() && rows_.back().query < 0);
    if (!full) rows_.emplace_back();
    found = std::prev(rows_.end());
    found->query = query;
    attend_row(Q, K, V, mask, query, found->numbers, scaling);
    const Vector& weights = found->numbers.weights;
    found->percents.resize(static_cast<std::size_t>(weights.size()));
    percent_shares({weights.data(), found->percents.size()}, found->percents, scratch_);
    found->strongest = largest(whole(weights));
  }
  rows_.splice(rows_.begin(), rows_, found);
  return rows_.front();
}

double Reading::root() const {
  return scaling == Scaling::none ? 1 : std::sqrt(static_cast<double>(Q.cols()));
}

ReadingRow Reading::row(Index query) const {
  if (is_whole())
    return {row_of(trace.scores, query),
            row_of(trace.scaled, query),
            row_of(trace.weights, query),
            row_of(trace.output, query),
            {percents.data() + query * percents.cols(), percents.cols()}};
  const RowMemory::Row& row = rows.row(Q, K, V, mask(), query, scaling);
  const AttentionRow& n = row.numbers;
  return {whole(n.scores),
          whole(n.scaled),
          whole(n.weights),
          whole(n.output),
          {row.percents.data(), static_cast<Index>(row.percents.size())}};
}

double Reading::score(Index query, Index key) const {
  return row(query).scores[key];
}
double Reading::scaled(Index query, Index key) const {
  return row(query).scaled[key];
}
double Reading::weight(Index query, Index key) const {
  return row(query).weights[key];
}
int Reading::percent(Index query, Index key) const {
  return row(query).percents[key];
}

Index Reading::strongest(Index query) const {
  if (looks_at_nothing(query)) return query;
  if (is_whole()) return largest(row_of(trace.weights, query));
  return rows.row(Q, K, V, mask(), query, scaling).strongest;
}

void show_sentence(Reading& reading, const Sentence& sentence) {
  reading.words.resize(sentence.tokens.size());
  std::ranges::transform(sentence.tokens, reading.words.begin(), &Token::text);
  stack_vectors(sentence, reading.Q, reading.K, reading.V);
  reading.may_look = mask_matrix(sentence.mask, sentence.size());
}

void compute_attention(Reading& reading, Scaling scaling) {
  reading.scaling = scaling;
  reading.rows.forget();
  if (reading.is_whole()) {
    attend(reading.Q, reading.K, reading.V, reading.mask(), reading.trace, scaling);
  } else {
    reading.trace = {};
  }
  show_percents(reading);
}

}  // namespace attn
