#include "core/normal_numbers.h"

#include <cmath>
#include <numbers>

namespace attn {
namespace {

/// The engine's upper 53 bits, as many as a double has: 0 .. 2^53 - 1, in which every number is exact.
double upper_bits(std::mt19937_64& engine) {
  return static_cast<double>(engine() >> 11);
}

}  // namespace

double NormalNumbers::next() {
  if (has_spare_) {
    has_spare_ = false;
    return spare_;
  }
  // Two statements, as the order in which one would call the engine twice is not fixed.
  const double radius_share = (upper_bits(engine_) + 1) * 0x1p-53;  // in (0, 1]: its logarithm is finite
  const double turn = upper_bits(engine_) * 0x1p-53;                // in [0, 1)
  const double radius = std::sqrt(-2 * std::log(radius_share));
  const double angle = 2 * std::numbers::pi * turn;
  spare_ = radius * std::sin(angle);
  has_spare_ = true;
  return radius * std::cos(angle);
}

double NormalNumbers::next_tenth() {
  return std::round(10 * next()) / 10 + 0.0;
}

}  // namespace attn
