#pragma once
// What holds after every input, whatever came before. Each returns what is wrong, one line each.

#include <string>
#include <vector>

#include "app/state/derived.h"
#include "app/ui/layout_log.h"

namespace attn::monkey {

using Faults = std::vector<std::string>;

/// Every index of the state counts something that there is, and every dial is within its bounds.
Faults index_faults(const AppState& state);

/// Each row of weights adds up to 1 within 1e-12, or is all 0 where the word may look at nothing; each row of
/// percents to 100, or 0. All that is shown is what attend() makes of the state's own vectors, within 1e-9 of
/// numbers up to 1 and relatively beyond. derived must be up to date. O(n^2 d).
Faults number_faults(const AppState& state, const Derived& derived);

/// No control reaches out of the window or its scrolled area, and no text shows that it has no translation.
/// display: size of the window.
Faults layout_faults(const LayoutLog& log, ImVec2 display);

}  // namespace attn::monkey
