#pragma once
// The sentence as the worksheet prints it: whole, or where that takes too much of the page, the
// neighbourhood of the words that matter.

#include <cstddef>
#include <string>
#include <vector>

#include "app/handout/page.h"

namespace attn::handout {

/// Only refers to its words. Places are counted from 0, and in ascending order.
struct PrintedWords {
  const std::vector<std::string>& texts;       ///< of the whole sentence, as the fonts can show them
  const std::vector<std::size_t>& worked;      ///< whose numbers stand in the tables
  const std::vector<std::size_t>& look_alike;  ///< that need their place in the sentence to be told apart
  std::size_t query = 0;                       ///< whose row is worked
};

/// The place in the sentence, counted from 1, of a word that looks like another one; else nothing.
std::string index_of(const PrintedWords& words, std::size_t word);

struct SentencePiece {
  static constexpr std::size_t kLeftOut = static_cast<std::size_t>(-1);
  std::size_t word = kLeftOut;
  picture::Box box;
};

struct SentenceLayout {
  std::vector<SentencePiece> pieces;
  float type = 14;  ///< points
  float height = 0;
  bool whole = true;
};

/// In lines from the area's top, as high as `most` or a little: whole if it can be, else as much around the
/// worked words as fits. What doesn't fit even so are twelve long words in large type.
SentenceLayout lay_out_sentence(const Page& page, const PrintedWords& words, const picture::Box& area,
                                float most, float scale);

/// The query stands out by its shade and thick outline. Where not all words are worked, those that are have
/// a frame and the others none.
void draw_sentence(Page& page, const PrintedWords& words, const SentenceLayout& layout);

}  // namespace attn::handout
