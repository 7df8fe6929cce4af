#include "app/state/align_words.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

namespace attn {
namespace {

/// A sentence whose words are the letters of a text.
Sentence letters(const std::string& text) {
  Sentence sentence;
  for (const char letter : text) {
    sentence.tokens.emplace_back();
    sentence.tokens.back().text = std::string(1, letter);
  }
  return sentence;
}

std::vector<Index> align(const std::string& shown, const std::string& other) {
  return align_words(letters(shown), letters(other));
}

using testing::ElementsAre;

TEST(AlignWords, FindsWordsThatStandInBoth) {
  EXPECT_THAT(align("abc", "abc"), ElementsAre(0, 1, 2));
  EXPECT_THAT(align("abc", "abxc"), ElementsAre(0, 1, 3));
  EXPECT_THAT(align("abxc", "abc"), ElementsAre(0, 1, -1, 2));
  EXPECT_THAT(align("abc", "xyz"), ElementsAre(-1, -1, -1));
}

TEST(AlignWords, KeepsTheOrder) {
  EXPECT_THAT(align("ab", "ba"), testing::AnyOf(ElementsAre(0, -1), ElementsAre(-1, 0), ElementsAre(1, -1)));
  EXPECT_THAT(align("aa", "a"), testing::AnyOf(ElementsAre(0, -1), ElementsAre(-1, 0)));
}

/// Length of the longest common subsequence, by trying every subset of the first text.
int longest_common(const std::string& a, const std::string& b) {
  int longest = 0;
  for (unsigned subset = 0; subset < (1u << a.size()); ++subset) {
    std::size_t j = 0;
    int length = 0;
    bool fits = true;
    for (std::size_t i = 0; i < a.size() && fits; ++i) {
      if ((subset >> i & 1u) == 0) continue;
      j = b.find(a[i], j);
      fits = j != std::string::npos;
      ++j;
      ++length;
    }
    if (fits) longest = std::max(longest, length);
  }
  return longest;
}

TEST(AlignWords, AsManyAsPossible) {
  std::mt19937 random(7);
  const auto text = [&random] {
    std::string letters_of_it(random() % 8 + 1, 'a');
    for (char& letter : letters_of_it) letter = static_cast<char>('a' + random() % 3);
    return letters_of_it;
  };
  for (int i = 0; i < 300; ++i) {
    const std::string a = text(), b = text();
    const std::vector<Index> source = align(a, b);
    Index last = -1;
    int matched = 0;
    for (std::size_t w = 0; w < a.size(); ++w) {
      if (source[w] < 0) continue;
      EXPECT_GT(source[w], last);
      last = source[w];
      ASSERT_LT(last, static_cast<Index>(b.size()));
      EXPECT_EQ(a[w], b[static_cast<std::size_t>(last)]);
      ++matched;
    }
    EXPECT_EQ(matched, longest_common(a, b)) << a << " " << b;
  }
}

}  // namespace
}  // namespace attn
