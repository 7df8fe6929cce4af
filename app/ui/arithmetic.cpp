#include "app/ui/arithmetic.h"

#include <cmath>

#include "app/ui/text.h"
#include "app/ui/text_runs.h"
#include "app/ui/widgets/number_text.h"
#include "core/shares.h"

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
  bool rounded = false;
  std::string text = std::move(exact);
  if (!whole && count_characters(text) > kShort) {
    const TidyNumber tidy = tidy_number(value);  // of 0.30000000000000004 the digits that mean something
    rounded = tidy.rounded || count_characters(tidy.text) > kShort;
    text = rounded ? number_text(value, kDecimals) : tidy.text;
  }
  return {in_parentheses(std::move(text)), rounded};
}

enum class Zeros { kept, left_out };

struct Products {
  std::string text;
  bool rounded = false;  ///< some factor was
};

/// "1.7×2.4 + 0.5×0.1", of two rows of one length; further terms as "…". Zeros: terms whose first factor is
/// 0.
Products products(const Vector& a, const Vector& b, int max_terms, Zeros zeros) {
  Products line;
  int terms = 0;
  for (Index d = 0; d < a.size(); ++d) {
    if (zeros == Zeros::left_out && a[d] == 0) continue;
    if (!line.text.empty()) line.text += " + ";
    if (terms++ == max_terms) {
      line.text += "…";
      break;
    }
    const Factor first = factor(a[d]), second = factor(b[d]);
    line.text += first.text + "×" + second.text;
    line.rounded = line.rounded || first.rounded || second.rounded;
  }
  return line;
}

}  // namespace

std::string step_sign(const Frame& frame, Step step) {
  constexpr std::string_view kSigns[] = {"①", "②", "③", "④"};
  const std::size_t left_out = !frame.divides() && step > Step::scale ? 1 : 0;
  return std::string(kSigns[static_cast<std::size_t>(step) - 1 - left_out]);
}

double seen(double value, int decimals) {
  const double unit = std::pow(10.0, decimals);
  return std::round(value * unit) / unit;
}

std::string percent_number(const Reading& reading, double weight) {
  return number_text(100 * weight, percent_decimals(reading.words.size()));
}

std::string percent_number(const Reading& reading, Index query, Index key) {
  if (percent_decimals(reading.words.size()) > 0) return percent_number(reading, reading.weight(query, key));
  return std::to_string(reading.percent(query, key));
}

std::string in_parentheses(std::string number) {
  return number.starts_with("−") ? "(" + std::move(number) + ")" : std::move(number);
}

std::string dot_product_text(const Frame& frame, Index query, Index key, int max_terms) {
  const Products line =
      products(frame.derived.Q.row(query), frame.derived.K.row(key), max_terms, Zeros::kept);
  return line.text + (line.rounded ? " ≈ " : " = ") + number_text(frame.derived.score(query, key), kDecimals);
}

std::string projection_text(std::string_view name, Index component, const Vector& x, const Matrix& W,
                            double result, int max_terms) {
  std::string head(name);
  for (const char digit : std::to_string(component + 1)) head.append("_").push_back(digit);
  const Products line = products(x, W.col(component).transpose(), max_terms, Zeros::left_out);
  if (line.text.empty()) return head + " = 0";
  const TidyNumber sum = tidy_number(result);
  return head + " = " + line.text + (line.rounded || sum.rounded ? " ≈ " : " = ") + sum.text;
}

std::string pair_text(const Frame& frame, Index query, Index key, int max_terms) {
  const Derived& derived = frame.derived;
  const float longest_word = 10 * frame.metrics.body;
  const std::string looking = shortened(frame, FontKind::body, frame.word(query), longest_word);
  const std::string looked_at = shortened(frame, FontKind::body, frame.word(key), longest_word);
  if (derived.masked(query, key))
    return fill(frame.tr("pair.masked"), {{"query", looking}, {"key", looked_at}});
  return fill(frame.tr(frame.divides() ? "pair.steps" : "pair.steps.undivided"),
              {{"query", looking},
               {"key", looked_at},
               {"product", dot_product_text(frame, query, key, max_terms)},
               {"d_k", std::to_string(derived.Q.cols())},
               {"scaled", number_text(derived.scaled(query, key), kDecimals)},
               {"percent", percent_number(derived, query, key)}});
}

}  // namespace attn
