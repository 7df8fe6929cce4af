#pragma once

#include <iterator>
#include <string>
#include <string_view>

#include "core/matrix.h"

namespace attn {

/// The number of a sentence as the screen writes it: ①, or 12 where there is no such sign. index: from 0.
inline std::string sentence_number(Index index) {
  constexpr std::string_view kCircled[] = {"①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"};
  const auto at = static_cast<std::size_t>(index);
  return at < std::size(kCircled) ? std::string(kCircled[at]) : std::to_string(index + 1);
}

}  // namespace attn
