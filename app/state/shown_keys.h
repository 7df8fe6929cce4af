#pragma once

#include <vector>

#include "app/state/app_state.h"
#include "app/state/derived.h"

namespace attn {

/// Up to so many keys are shown one by one. More handles in the plane, arcs or rows of a table than that
/// nobody looks at; the rest is told by its number and its share.
inline constexpr Index kMostShownKeys = 40;

/// The `count` keys that a query looks at most, the strongest first; of equals the one further left. All that
/// it may look at where there are no more than that.
std::vector<Index> strongest_keys(const Reading& reading, Index query, Index count);

/// Which keys the plane and the steps show of the chosen word's row.
struct ShownKeys {
  /// In the order of the sentence where all are shown. Else the strongest of those that the word may look at
  /// come first, and then the key in hand and the one whose handle has the keyboard, whatever they are.
  std::vector<Index> keys;
  Index left_out = 0;  ///< further ones that the word may look at
  double share = 0;    ///< of the weight that those left out have together
  Index masked = 0;    ///< further ones that it may not look at

  bool all() const { return left_out == 0 && masked == 0; }
};
ShownKeys shown_keys(const AppState& state, const Derived& derived);

}  // namespace attn
