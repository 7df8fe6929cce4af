#include "core/worked_lines.h"

#include "core/shares.h"
#include "core/shown_number.h"

namespace attn {
namespace {

constexpr Index kMostComponents = 8;  // of a vector that is written out
constexpr Index kMostTerms = 40;      // of a sum over words

std::string shown(double value, int decimals) {
  return with_minus_signs(fixed_text(rounded(value, decimals), decimals));
}

std::string product_text(const Vector& q, const Vector& k) {
  return q.size() > kMostComponents ? std::string() : with_minus_signs(product_terms(q, k));
}

/// Terms of a sum, or nothing where there are too many.
std::string sum_text(const std::vector<std::string>& terms) {
  if (static_cast<Index>(terms.size()) > kMostTerms) return {};
  std::string text;
  for (const std::string& term : terms) text += (text.empty() ? "" : " + ") + term;
  return text;
}

std::vector<WorkedKey> worked_keys(const RowInput& input, const WorkedRow& row,
                                   const std::vector<std::string>& words) {
  const std::vector<std::string> percents =
      percent_texts({row.exact.weights.data(), static_cast<std::size_t>(row.keys())});
  const ShownDecimals& decimals = row.decimals;
  std::vector<WorkedKey> keys;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto j = static_cast<Index>(i);
    WorkedKey key;
    key.word = words[i];
    key.k = vector_text(input.K.row(j));
    key.product = product_text(input.Q.row(input.row), input.K.row(j));
    key.score = shown(row.exact.scores[j], decimals.score);
    key.scaled = shown(row.exact.scaled[j], decimals.scaled);
    key.masked = row.masked[i];
    if (!key.masked && !row.too_large_for_paper)
      key.exponential = shown(row.exact.exponentials[j], decimals.exponential);
    key.weight = key.masked ? "0" : shown(row.exact.weights[j], decimals.weight);
    key.percent = percents[i];
    keys.push_back(std::move(key));
  }
  return keys;
}

WorkedAxis worked_axis(const RowInput& input, const WorkedRow& row, Index axis, const std::string& name) {
  std::vector<std::string> terms;
  for (Index j = 0; j < row.keys(); ++j)
    if (!row.masked[static_cast<std::size_t>(j)] && input.V(j, axis) != 0)
      terms.push_back(shown(row.exact.weights[j], row.decimals.weight) + "×" +
                      with_minus_signs(factor_text(input.V(j, axis))));
  return {name, sum_text(terms), shown(row.exact.output[axis], row.decimals.output)};
}

}  // namespace

WorkedLines worked_lines(const RowInput& input, const WorkedRow& row, const std::vector<std::string>& words,
                         const std::vector<std::string>& axes) {
  WorkedLines lines;
  lines.row = input.row;
  lines.q = vector_text(input.Q.row(input.row));
  lines.d_k = row.d_k;
  lines.root = shown(row.root, row.decimals.root);
  lines.keys = worked_keys(input, row, words);
  lines.approximate = row.approximate;
  lines.too_large_for_paper = row.too_large_for_paper;
  lines.looks_at_nothing = row.looks_at_nothing;
  if (!row.looks_at_nothing && !row.too_large_for_paper) {
    std::vector<std::string> terms;
    for (const WorkedKey& key : lines.keys)
      if (!key.masked) terms.push_back(key.exponential);
    lines.exponentials = sum_text(terms);
    lines.sum = shown(row.exact.sum, row.decimals.sum);
  }
  for (std::size_t axis = 0; axis < axes.size(); ++axis)
    lines.axes.push_back(worked_axis(input, row, static_cast<Index>(axis), axes[axis]));
  return lines;
}

std::string vector_text(const Vector& values) {
  return values.size() > kMostComponents ? std::string() : with_minus_signs(bracketed(values));
}

}  // namespace attn
