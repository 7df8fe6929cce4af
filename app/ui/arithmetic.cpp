#include "app/ui/arithmetic.h"

#include <cmath>

#include "app/ui/text.h"
#include "app/ui/text_runs.h"
#include "app/ui/widgets/number_text.h"

namespace attn {
namespace {

constexpr int kDecimals = 2;

std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) next_code_point(text, at);
  return count;
}

struct Factor {
  std::string text;
  bool rounded;
};

/// Between two sentences numbers have all the digits of a double; nobody can multiply those.
Factor factor(double value) {
  constexpr std::size_t kShort = 6;
  const bool whole = std::abs(value) >= 1 && value == std::round(value);  // written out: 400000, not 4e+05
  std::string exact = whole ? number_text(value, 0) : exact_number_text(value);
  const bool rounded = !whole && count_characters(exact) > kShort;
  std::string text = rounded ? number_text(value, kDecimals) : std::move(exact);
  if (text.starts_with("−")) text = "(" + text + ")";
  return {std::move(text), rounded};
}

}  // namespace

std::string dot_product_text(const Frame& frame, Index query, Index key, int max_terms) {
  const Matrix& Q = frame.derived.Q;
  const Matrix& K = frame.derived.K;
  const Index shown = std::min<Index>(Q.cols(), max_terms);
  std::string text;
  bool rounded = false;
  for (Index d = 0; d < shown; ++d) {
    const Factor q = factor(Q(query, d)), k = factor(K(key, d));
    if (d > 0) text += " + ";
    text += q.text + "×" + k.text;
    rounded = rounded || q.rounded || k.rounded;
  }
  if (shown < Q.cols()) text += " + …";
  text += rounded ? " ≈ " : " = ";
  return text + number_text(frame.derived.trace.scores(query, key), kDecimals);
}

std::string pair_text(const Frame& frame, Index query, Index key, int max_terms) {
  const Derived& derived = frame.derived;
  const float longest_word = 10 * frame.metrics.body;
  const std::string looking = shortened(frame, FontKind::body, frame.word(query), longest_word);
  const std::string looked_at = shortened(frame, FontKind::body, frame.word(key), longest_word);
  if (derived.masked(query, key))
    return fill(frame.tr("pair.masked"), {{"query", looking}, {"key", looked_at}});
  return fill(frame.tr("pair.steps"), {{"query", looking},
                                       {"key", looked_at},
                                       {"product", dot_product_text(frame, query, key, max_terms)},
                                       {"d_k", std::to_string(derived.Q.cols())},
                                       {"scaled", number_text(derived.trace.scaled(query, key), kDecimals)},
                                       {"percent", std::to_string(derived.percents(query, key))}});
}

}  // namespace attn
