#pragma once
// Numbers as written lines of arithmetic show them. Minus is "-".

#include <string>

namespace attn {

/// With that many decimals; never "-0.00".
std::string fixed_text(double value, int decimals);

/// A component as a lesson has it: 1.7, -0.2, 3; at most ten digits.
std::string component_text(double value);

/// A component as a factor of a product: negative ones in brackets.
std::string factor_text(double value);

}  // namespace attn
