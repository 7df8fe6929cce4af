#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/answer_check.h"

namespace attn {

/// Reads a typed number: "1.5", "-2", "−2", "1,5" (decimal comma), full-width digits; blanks around it are
/// fine. Nothing for anything else, and for what isn't finite or beyond kMaxMagnitude.
std::optional<double> parse_number(std::string_view text);

/// The same, with what else was typed: how many decimals, and whether "%" or "％" stands behind: "70 %" is
/// 0.70 with two decimals.
std::optional<Typed> parse_answer(std::string_view text);

}  // namespace attn
