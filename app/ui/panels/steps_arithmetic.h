#pragma once
// The arithmetic of one number, written out: what a student types into a pocket calculator.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/state/derived.h"

namespace attn {

/// One line of arithmetic in pieces that are not broken: head, terms, tail. Where the place is short the last
/// terms are replaced by "…". Pieces are formulas ("^x" raises) where `formula` is set, else plain text.
struct Arithmetic {
  std::vector<std::string> head;
  std::vector<std::string> terms;
  std::string close;  ///< stands behind the last term without a space: ")"
  std::vector<std::string> tail;
  bool formula = false;
};

/// "4.13 ÷ √2 = 4.13 ÷ 1.414 = 2.92". Nothing where the key is masked or the numbers are too large or too
/// small to be typed; the same holds for the other two.
///
/// The operands get as many decimals as it takes for the shown result to follow from the shown operands.
std::optional<Arithmetic> scale_arithmetic(const Derived& derived, Index query, Index key);

/// "e^2.9 ÷ (e^2.9 + e^0.2 + …) = 18.5 ÷ 29.9 = 0.62", with the exponents raised.
std::optional<Arithmetic> softmax_arithmetic(const Derived& derived, Index query, Index key);

/// "animal = 0.62×1 + 0.13×0.5 = 0.69" for one value dimension; the largest term first, terms of 0 left out.
/// Nothing if no term is left.
std::optional<Arithmetic> mix_arithmetic(const Derived& derived, Index query, Index axis,
                                         std::string_view axis_name);

/// The text in one piece, with all terms.
std::string plain_text(const Arithmetic& arithmetic);

}  // namespace attn
