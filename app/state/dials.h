#pragma once
// What the dials of the stations' labs stand at. Plain values; the numbers that follow are in labs.h.

#include <cstdint>

#include "core/matrix.h"

namespace attn {

/// The reader before attention: h <- keep h + (1 - keep) x.
struct ReaderDials {
  double keep = 0.9;  ///< 0 to 1
  Index between =
      20;  ///< words between the first word and the one that looks back, kBetweenMin to kBetweenMax
  bool operator==(const ReaderDials&) const = default;
};
inline constexpr Index kBetweenMin = 5, kBetweenMax = 500;

/// Scores of random vectors.
struct SpreadDials {
  Index d_k = 64;          ///< 1 to kSpreadMax
  std::uint64_t seed = 1;  ///< 0 to kSeedMax: every seed can be typed, and is a whole number in float64
  bool operator==(const SpreadDials&) const = default;
};
inline constexpr Index kSpreadMax = 512;
inline constexpr std::uint64_t kSeedMax = 999'999;

struct Dials {
  ReaderDials reader;
  SpreadDials spread;
  bool operator==(const Dials&) const = default;
};

}  // namespace attn
