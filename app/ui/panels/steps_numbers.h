#pragma once

#include <string>

namespace attn {

/// How the numbers of one column are written: all with the same decimals, so that their points align.
struct NumberFormat {
  int decimals = 2;         ///< in a scientific column: of the number before the exponent
  bool scientific = false;  ///< some are too large, or all too small, for plain digits: "1.20e−9"
};

/// For a column whose largest number has that magnitude: two decimals, more for tiny numbers, fewer for huge
/// ones.
NumberFormat number_format(double largest);

/// With a true minus sign. In a scientific column numbers that need no exponent are written without.
std::string formatted(double value, NumberFormat format);

}  // namespace attn
