#pragma once
// A pair's arithmetic as a line that a pocket calculator confirms. One place, so that every card writes it
// alike.

#include <string>
#include <string_view>

#include "app/ui/frame.h"

namespace attn {

/// The step's number as it is counted here, "①" to "④"; without the division there are three.
std::string step_sign(const Frame& frame, Step step);

/// A number as a reader sees it with that many decimals.
double seen(double value, int decimals);

inline constexpr int kCalculatorDecimals = 7;  ///< eight digits are what a small calculator takes

/// The fewest decimals from `fewest` on with which a calculator confirms a line, or `fewest` if none do.
template <typename Confirms>
int decimals_until(int fewest, Confirms confirms) {
  for (int decimals = fewest; decimals <= kCalculatorDecimals; ++decimals)
    if (confirms(decimals)) return decimals;
  return fewest;
}

/// A weight in percent, without the sign: whole numbers that add up to 100 in a row, or, where so many words
/// share the row that most would have 0, with percent_decimals().
std::string percent_number(const Reading& reading, Index query, Index key);
/// The same of several weights' sum.
std::string percent_number(const Reading& reading, double weight);

/// A negative number as a factor or a term: "(−0.3)".
std::string in_parentheses(std::string number);

/// q of word `query` times k of word `key`, term by term: "1.7×2.4 + 0.5×0.1 = 4.13". Of more than max_terms
/// >= 1 terms the first ones are written, then "…"; the sum is that of all. Negative factors stand in
/// parentheses. Factors are written as they were entered where that is short, else rounded, and then "≈"
/// stands for "=".
std::string dot_product_text(const Frame& frame, Index query, Index key, int max_terms);

/// One component of x W, as a formula: "q_1 = 0.6×0.9 + 0.2×0.3 = 0.6". name: "q"; x: 1 x d_model; W: d_model
/// x d_k; result: what core made of them. Terms whose x is 0 are left out; of more than max_terms >= 1 the
/// first ones are written. Factors as above.
std::string projection_text(std::string_view name, Index component, const Vector& x, const Matrix& W,
                            double result, int max_terms);

/// The pair's way through the first three steps: "「它」看「小猫」：1.7×2.4 + 0.5×0.1 = 4.13；÷√2
/// = 2.92；softmax → 62%". Of a masked pair only that it is masked.
std::string pair_text(const Frame& frame, Index query, Index key, int max_terms);

}  // namespace attn
