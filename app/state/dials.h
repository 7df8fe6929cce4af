#pragma once
// What the dials of the stations' labs stand at. Plain values; the numbers that follow are in labs.h.

#include <array>
#include <cstdint>
#include <vector>

#include "core/answer_check.h"
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

/// Scores of random vectors, and a row of three of its own beside them.
struct SpreadDials {
  Index d_k = 64;          ///< 1 to kSpreadMax
  std::uint64_t seed = 2;  ///< 0 to kSeedMax: every seed can be typed, and is a whole number in float64
  Index row = 0;           ///< whose weights are shown, 0 to kSpreadRows - 1
  std::array<double, 3> scores{16, 2, 1};  ///< the textbook's, finite and at most kMaxMagnitude large
  double divisor = 8;                      ///< kDivisorMin to kDivisorMax
  bool operator==(const SpreadDials&) const = default;
};
inline constexpr Index kSpreadMax = 512, kSpreadRows = 512;
inline constexpr std::uint64_t kSeedMax = 999'999;
/// The seed after it, and after the last one the first.
constexpr std::uint64_t next_seed(std::uint64_t seed) {
  return seed >= kSeedMax ? 0 : seed + 1;
}
inline constexpr double kDivisorMin = 0.1, kDivisorMax = 1000;

/// What a student typed into a blank.
struct PaperAnswer {
  Blank blank;
  Typed typed;
  bool operator==(const PaperAnswer&) const = default;
};

/// The sheet of the chosen word's row. What is right or wrong about the answers is in paper_lab.h.
struct PaperSheet {
  std::array<bool, 4> open{};        ///< by step, from the first: whether its line is turned over
  std::vector<PaperAnswer> answers;  ///< at most one a blank, the last one typed at the end
  bool operator==(const PaperSheet&) const = default;
};

struct Dials {
  ReaderDials reader;
  SpreadDials spread;
  PaperSheet paper;
  std::uint64_t rolls = 0;  ///< how often random matrices were asked for: the seed of the last ones
  bool operator==(const Dials&) const = default;
};

}  // namespace attn
