#pragma once

#include <span>
#include <vector>

namespace attn {

/// Whole percents for a row of weights, adding up to exactly 100 (largest-remainder method; of equal
/// remainders the one further left gets the point). A row of zeros stays zeros: a word that looks at nothing.
///
/// weights: not negative, adding up to 1 or all zero. A row with a NaN yields zeros.
std::vector<int> percent_shares(std::span<const double> weights);

/// The same into a caller's row of equal length, without allocating once `scratch` is warm.
void percent_shares(std::span<const double> weights, std::span<int> percents, std::vector<int>& scratch);

}  // namespace attn
