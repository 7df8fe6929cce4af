#pragma once
// Numbers as written lines of arithmetic show them. Minus is "-" unless with_minus_signs changes that.

#include <string>
#include <string_view>

#include "core/matrix.h"

namespace attn {

/// With that many decimals; never "-0.00".
std::string fixed_text(double value, int decimals);

/// A component as a lesson has it: 1.7, -0.2, 3; at most ten digits.
std::string component_text(double value);

/// A component as a factor of a product: negative ones in brackets.
std::string factor_text(double value);

/// "[2.4, -0.1]"
std::string bracketed(const Vector& values);

/// "1.7×2.4 + 0.5×0.1": the terms of q·k.
std::string product_terms(const Vector& q, const Vector& k);

/// "-" as the minus sign.
std::string with_minus_signs(std::string text);

/// The text with every `what` replaced.
std::string with_replaced(std::string text, std::string_view what, std::string_view by);

}  // namespace attn
