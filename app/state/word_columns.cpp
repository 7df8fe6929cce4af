#include "app/state/word_columns.h"

#include "app/state/align_words.h"

namespace attn {

std::vector<WordColumn> word_columns(const Sentence& first, const Sentence& second) {
  const std::vector<Index> partner = align_words(first, second);
  std::vector<WordColumn> columns;
  Index next = 0;  // of the second sentence
  const auto add_second_up_to = [&](Index end) {
    for (; next < end; ++next) columns.push_back({{-1, next}});
  };
  for (Index i = 0; i < first.size(); ++i) {
    const Index j = partner[static_cast<std::size_t>(i)];
    if (j >= 0) add_second_up_to(j);
    columns.push_back({{i, j}});
    if (j >= 0) next = j + 1;
  }
  add_second_up_to(second.size());
  return columns;
}

std::vector<WordColumn> word_columns(Index words) {
  std::vector<WordColumn> columns;
  for (Index i = 0; i < words; ++i) columns.push_back({{i, -1}});
  return columns;
}

}  // namespace attn
