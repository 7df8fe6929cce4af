#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "core/utf8.h"

namespace attn {

/// Cuts a line of mathematics into runs: "^x" raises and "_x" lowers the one character behind it. Calls
/// visit(run, level) for each, level 0 for what stands on the line, 1 for what is raised and -1 for what is
/// lowered.
template <typename Visit>
void for_each_formula_run(std::string_view text, Visit visit) {
  std::size_t start = 0;
  for (std::size_t at = 0; at < text.size();) {
    const bool raised = text[at] == '^', lowered = text[at] == '_';
    if ((!raised && !lowered) || at + 1 >= text.size()) {
      ++at;
      continue;
    }
    if (at > start) visit(text.substr(start, at - start), 0);
    const std::size_t length = std::max<std::size_t>(decode_utf8(text, at + 1).length, 1);
    visit(text.substr(at + 1, length), raised ? 1 : -1);
    start = at = at + 1 + length;
  }
  if (start < text.size()) visit(text.substr(start), 0);
}

}  // namespace attn
