#pragma once
// The chosen word's row, for papers.

#include <string>
#include <vector>

#include "app/state/derived.h"
#include "core/worked_row.h"

namespace attn {

/// The names of the value dimensions.
std::vector<std::string> axis_names(const AppState& state);

/// The chosen word's row, of the vectors on the screen: what it is computed from.
RowInput chosen_row(const AppState& state, const Derived& derived);

/// The same, worked. It divides by sqrt(d_k), as the formula does, also
/// where a station shows what happens without.
WorkedRow work_chosen_row(const AppState& state, const Derived& derived);

/// "The cat and the road: the cat is tired"
std::string sheet_title(const AppState& state);

}  // namespace attn
