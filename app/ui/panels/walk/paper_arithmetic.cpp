// The arithmetic of the sheet's blanks, written out with the numbers that are shown.

#include <algorithm>
#include <cmath>

#include "app/ui/arithmetic.h"
#include "app/ui/panels/walk/paper_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/number_text.h"

namespace attn {
namespace {

using Kind = Blank::Kind;

constexpr std::size_t kMostTerms = 12;

/// Writes one line; numbers are rounded as WorkedRow::decimals says.
class Writer {
 public:
  explicit Writer(const Frame& frame)
      : row_(frame.derived.labs.paper.row), derived_(frame.derived), query_(frame.state.view.word) {}

  WrittenLine line(Blank blank) {
    const Index j = blank.index;
    const ShownDecimals& d = row_.decimals;
    switch (blank.kind) {
      case Kind::score:
        return score(j);
      case Kind::scaled:
        return one(text(row_.exact.scores[j], d.score) + " ÷ " + text(row_.root, d.root),
                   rounded(row_.exact.scores[j], d.score) / rounded(row_.root, d.root), row_.exact.scaled[j],
                   d.scaled);
      case Kind::exponential:
        return one("e" + raised(text(row_.exact.scaled[j], d.scaled)),
                   std::exp(rounded(row_.exact.scaled[j], d.scaled)), row_.exact.exponentials[j],
                   d.exponential);
      case Kind::sum:
        return sum();
      case Kind::weight:
        return one(text(row_.exact.exponentials[j], d.exponential) + " ÷ " + text(row_.exact.sum, d.sum),
                   rounded(row_.exact.exponentials[j], d.exponential) / rounded(row_.exact.sum, d.sum),
                   row_.exact.weights[j], d.weight);
      case Kind::output:
        break;
    }
    return output(j);
  }

 private:
  static std::string text(double value, int decimals) {
    return number_text(rounded(value, decimals), decimals);
  }

  /// left: what the terms come to.
  WrittenLine finished(WrittenLine line, double left, double result, int decimals) const {
    const double shown = rounded(result, decimals);
    const bool exact = std::abs(left - shown) <= 1e-9 * std::max(1.0, std::abs(shown));
    line.sign = exact ? " = " : " ≈ ";
    line.result = number_text(shown, decimals);
    return line;
  }

  WrittenLine one(std::string term, double left, double result, int decimals) const {
    return finished({{std::move(term)}, false, {}, {}}, left, result, decimals);
  }

  WrittenLine score(Index key) const {
    WrittenLine line;
    double left = row_.exact.scores[key];
    for (Index c = 0; c < derived_.Q.cols() && !line.cut; ++c) {
      const TidyNumber q = tidy_number(derived_.Q(query_, c)), k = tidy_number(derived_.K(key, c));
      if (q.rounded || k.rounded) left = std::nan("");  // never equal: what is shown leads elsewhere
      add(line, in_parentheses(q.text) + "×" + in_parentheses(k.text));
    }
    return finished(std::move(line), left, row_.exact.scores[key], row_.decimals.score);
  }

  WrittenLine sum() const {
    WrittenLine line;
    double left = 0;
    for (Index j = 0; j < row_.keys(); ++j) {
      if (masked(j)) continue;
      left += rounded(row_.exact.exponentials[j], row_.decimals.exponential);
      add(line, text(row_.exact.exponentials[j], row_.decimals.exponential));
    }
    return finished(std::move(line), left, row_.exact.sum, row_.decimals.sum);
  }

  /// Of many words those whose v has nothing in this dimension are left out.
  WrittenLine output(Index axis) const {
    constexpr Index kManyWords = 6;
    WrittenLine line;
    double left = 0;
    for (Index j = 0; j < row_.keys(); ++j) {
      const double value = derived_.V(j, axis);
      if (masked(j) || (value == 0 && row_.keys() > kManyWords)) continue;
      const double weight = rounded(row_.exact.weights[j], row_.decimals.weight);
      left += weight * value;
      if (line.cut) continue;
      const TidyNumber v = tidy_number(value);
      if (v.rounded) left = std::nan("");
      add(line, number_text(weight, row_.decimals.weight) + "×" + in_parentheses(v.text));
    }
    if (line.terms.empty()) line.terms.emplace_back("0");
    return finished(std::move(line), left, row_.exact.output[axis], row_.decimals.output);
  }

  bool masked(Index key) const { return row_.masked[static_cast<std::size_t>(key)]; }

  static void add(WrittenLine& line, std::string term) {
    if (line.terms.size() < kMostTerms)
      line.terms.push_back(std::move(term));
    else
      line.cut = true;
  }

  const WorkedRow& row_;
  const Derived& derived_;
  Index query_;
};

}  // namespace

WrittenLine written_line(const Frame& frame, Blank blank) {
  return Writer(frame).line(blank);
}

std::string terms_within(const Frame& frame, FontKind font, const WrittenLine& line, float width) {
  constexpr std::string_view kMore = " + …";
  const float more = text_width(frame, font, kMore);
  std::string text;
  for (std::size_t i = 0; i < line.terms.size(); ++i) {
    std::string longer = text.empty() ? line.terms[i] : text + " + " + line.terms[i];
    const bool last = i + 1 == line.terms.size() && !line.cut;
    if (formula_width(frame, font, longer) + (last ? 0 : more) > width) {
      if (!text.empty()) text += kMore;
      return text;
    }
    text = std::move(longer);
  }
  if (line.cut) text += kMore;
  return text;
}

}  // namespace attn
