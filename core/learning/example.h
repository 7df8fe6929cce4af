#pragma once
// What a model is asked: a sentence as word numbers, and whom its pronoun means.

#include <vector>

#include "core/matrix.h"

namespace attn::learning {

struct Example {
  std::vector<Index> words;  ///< numbers of the vocabulary, in the order of the sentence
  Index pronoun = 0;         ///< place in the sentence of the word that looks
  Index referent = 0;        ///< place of the noun that it means
  Index rival = 0;           ///< place of the other noun
};

}  // namespace attn::learning
