#pragma once

#include <span>
#include <string>
#include <vector>

namespace attn {

/// Whole percents for a row of weights, adding up to exactly 100 (largest-remainder method; of equal
/// remainders the one further left gets the point). A row of zeros stays zeros: a word that looks at nothing.
///
/// weights: not negative, adding up to 1 or all zero. A row with a NaN yields zeros.
std::vector<int> percent_shares(std::span<const double> weights);

/// The same into a caller's row of equal length, without allocating once `scratch` is warm.
void percent_shares(std::span<const double> weights, std::span<int> percents, std::vector<int>& scratch);

/// How many decimals the percentages of a row of so many weights are written with: 0 of up to 40, so that
/// they are whole numbers that add up to 100; 1 of up to 400 and 2 beyond, so that an even share of the row
/// is more than a 0.
int percent_decimals(std::size_t weight_count);

/// A row of weights as percentages without their sign: whole ones from percent_shares(), or each rounded by
/// itself to percent_decimals(). "12", "0.25".
std::vector<std::string> percent_texts(std::span<const double> weights);

}  // namespace attn
