#pragma once

#include <cstdint>
#include <random>

namespace attn {

/// Independent normal numbers of mean 0 and variance 1, from a seed that fits on a blackboard.
///
/// The same seed gives the same numbers everywhere, up to the last bits of the machine's log, sin and cos:
/// the standard fixes std::mt19937_64, but leaves std::normal_distribution to each library. Made by the
/// method of Box and Muller (1958). None is larger than sqrt(2 * 53 * ln 2) = 8.6.
class NormalNumbers {
 public:
  explicit NormalNumbers(std::uint64_t seed) : engine_(seed) {}

  double next();
  /// The next one rounded to tenths, as numbers on a blackboard are; never -0.
  double next_tenth();

 private:
  std::mt19937_64 engine_;
  double spare_ = 0;  ///< the method makes two at a time; the second one waits here
  bool has_spare_ = false;
};

}  // namespace attn
