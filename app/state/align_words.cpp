#include "app/state/align_words.h"

#include <algorithm>
#include <cstdint>

namespace attn {

std::vector<Index> align_words(const Sentence& shown, const Sentence& other) {
  const std::size_t n = shown.tokens.size(), m = other.tokens.size();
  const auto same = [&](std::size_t i, std::size_t j) {
    return shown.tokens[i].text == other.tokens[j].text;
  };

  // common(i, j): length of the longest common subsequence of what follows from word i and from word j.
  // 16 bits hold it: a sentence has at most 4096 words.
  const std::size_t row = m + 1;
  std::vector<std::uint16_t> common((n + 1) * row, 0);
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t j = m; j-- > 0;) {
      common[i * row + j] = same(i, j) ? static_cast<std::uint16_t>(common[(i + 1) * row + j + 1] + 1)
                                       : std::max(common[(i + 1) * row + j], common[i * row + j + 1]);
    }
  }

  std::vector<Index> source(n, -1);
  for (std::size_t i = 0, j = 0; i < n && j < m;) {
    if (same(i, j)) {
      source[i++] = static_cast<Index>(j++);
    } else if (common[(i + 1) * row + j] >= common[i * row + j + 1]) {
      ++i;
    } else {
      ++j;
    }
  }
  return source;
}

}  // namespace attn
