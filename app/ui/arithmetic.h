#pragma once
// A pair's arithmetic as a line that a pocket calculator confirms. One place, so that every card writes it
// alike.

#include <string>

#include "app/ui/frame.h"

namespace attn {

/// q of word `query` times k of word `key`, term by term: "1.7×2.4 + 0.5×0.1 = 4.13". Of more than max_terms
/// >= 1 terms the first ones are written, then "…"; the sum is that of all. Negative factors stand in
/// parentheses. Factors are written as they were entered where that is short, else rounded, and then "≈"
/// stands for "=".
std::string dot_product_text(const Frame& frame, Index query, Index key, int max_terms);

/// The pair's way through the first three steps: "「它」看「小猫」：1.7×2.4 + 0.5×0.1 = 4.13；÷√2
/// = 2.92；softmax → 62%". Of a masked pair only that it is masked.
std::string pair_text(const Frame& frame, Index query, Index key, int max_terms);

}  // namespace attn
