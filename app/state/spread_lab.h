#pragma once
// What the station "why cool down" computes: the sweep over d_k, what is shown of it at one d_k, and the
// textbook's own row.

#include <optional>
#include <span>

#include "app/state/dials.h"
#include "core/score_spread.h"

namespace attn {

/// A row of scores before and after a division, and what softmax makes of both.
struct DividedRow {
  Vector scores, scaled;           ///< 1 x n
  Vector weights, weights_scaled;  ///< 1 x n: softmax of each
  double gradient = 0;             ///< Frobenius norm of softmax's Jacobian
  double gradient_scaled = 0;
};

/// Throws std::invalid_argument when the divisor is not above 0.
DividedRow divided_row(std::span<const double> scores, double divisor);

/// What the sweep found at one d_k.
struct SpreadView {
  SpreadDials dials;  ///< what it was computed from
  SpreadPoint point;
  Histogram wide;    ///< all scores on an axis that is the same for every d_k: -kWideRange to kWideRange
  Histogram fitted;  ///< on an axis as wide as kFittedSds standard deviations to each side
  DividedRow row;    ///< of one query
};
inline constexpr double kWideRange = 90;  ///< four standard deviations at d_k = 512
inline constexpr Index kWideBins = 180;
inline constexpr double kFittedSds = 4;
inline constexpr Index kFittedBins = 64;

struct SpreadLab {
  /// 16 MiB; made when the station is first shown, and for another seed.
  std::optional<ScoreSpread> sweep;
  bool unfinished = false;                   ///< the sweep is not done: frames have to go on
  std::optional<SpreadView> view;            ///< none until the sweep has come to the chosen d_k
  DividedRow example;                        ///< the row that can be typed
  std::optional<SpreadDials> example_dials;  ///< what it was computed from
};

/// Values of d_k that one update computes: about 2.5 ms, so that a computer three times as slow still makes
/// its frame.
inline constexpr Index kSweepSlice = 16;

/// Moves the sweep on by one slice, and brings what is shown of it up to date. Returns whether anything had
/// to be computed.
bool update(SpreadLab& lab, const SpreadDials& dials);

}  // namespace attn
