#pragma once

#include "app/ui/widgets/interact.h"

namespace attn {

/// One component of a vector of the sentence, as a number that can be typed: double-click, type, Enter or
/// click elsewhere; Esc leaves it as it was. What isn't a number is refused in place with the reason; the old
/// value stays. Emits CommitVector. Nothing can be typed between two sentences.
void number_field(Frame& frame, ItemId id, const Rect& rect, const Handle& handle, Index component);

/// Reads a typed number: "1.5", "-2", "−2", "1,5" (decimal comma), full-width digits; blanks around it are
/// fine. Nothing for anything else, and for what isn't finite or beyond kMaxMagnitude.
std::optional<double> parse_number(std::string_view text);

/// A number as it stands in a field: the shortest text that reads back as the same double, with "−" for
/// minus.
std::string exact_number_text(double value);

/// "1.2e5", "−3e−7", as calculators write it: with as many decimals of the mantissa as asked for.
std::string exponent_text(double value, int decimals);

}  // namespace attn
