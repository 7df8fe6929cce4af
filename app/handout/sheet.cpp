#include "app/handout/sheet.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "app/handout/sheet_page.h"

namespace attn {
namespace {

using handout::SheetContent;
using handout::SheetPage;

constexpr std::size_t kMostWords = 12;

/// The words that are worked: all, or those with the largest weights, in reading order.
std::vector<std::size_t> chosen_words(const SheetInput& input) {
  std::vector<std::size_t> words(input.words.size());
  std::iota(words.begin(), words.end(), std::size_t{0});
  if (words.size() <= kMostWords) return words;
  const Vector& weights = input.worked.exact.weights;
  std::ranges::stable_sort(words, std::greater<>(),
                           [&](std::size_t i) { return weights[static_cast<Index>(i)]; });
  words.resize(kMostWords);
  std::ranges::sort(words);
  return words;
}

/// Of some words, those that another of them looks like. The query counts: it is named in every heading.
std::vector<std::size_t> look_alike(const std::vector<std::string>& texts, std::vector<std::size_t> words,
                                    std::size_t query) {
  if (!std::ranges::binary_search(words, query)) words.insert(std::ranges::lower_bound(words, query), query);
  std::vector<std::size_t> alike;
  for (const std::size_t i : words)
    if (std::ranges::any_of(words, [&](std::size_t j) { return i != j && texts[i] == texts[j]; }))
      alike.push_back(i);
  return alike;
}

SheetContent content_of(const SheetInput& input, const SheetWords& words, const picture::Typefaces& faces) {
  SheetContent content{input, words, faces, {}, {}, {}, {}};
  content.lines = worked_lines(input.row, input.worked, input.words, input.axes);
  for (const std::string& word : input.words) content.texts.push_back(faces.displayable(word));
  content.worked = chosen_words(input);
  content.look_alike = look_alike(content.texts, content.worked, static_cast<std::size_t>(input.row.row));
  return content;
}

}  // namespace

/// Type as large as the page allows. At the smallest, all that there can be fits: a quarter of the page for
/// the sentence, the most words, and the most dimensions with the most digits.
picture::Picture sheet_picture(const SheetInput& input, const SheetWords& words,
                               const picture::Typefaces& faces) {
  constexpr float kLargest = 1.3f, kSmallest = 0.5f, kStep = 0.04f;
  const SheetContent content = content_of(input, words, faces);
  for (float scale = kLargest;; scale -= kStep) {
    SheetPage page(content, scale);
    const bool fits = page.draw() <= handout::kPaper.max.y - handout::kMargin;
    if (fits || scale < kSmallest) return page.picture();
  }
}

}  // namespace attn
