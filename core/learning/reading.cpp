#include "core/learning/reading.h"

#include <stdexcept>

namespace attn::learning {

void read_sentence(const Model& model, const std::vector<Index>& words, Index pronoun, Reading& reading) {
  const Parameters& p = model.parameters;
  const auto n = static_cast<Index>(words.size());
  if (!in_range(pronoun, n))
    throw std::invalid_argument("read_sentence: the pronoun is no word of the sentence");
  reading.x.resize(n, model.shape.d_model);
  for (Index i = 0; i < n; ++i) {
    const Index word = words[static_cast<std::size_t>(i)];
    if (!in_range(word, model.shape.vocabulary))
      throw std::invalid_argument("read_sentence: a word is not in the vocabulary");
    reading.x.row(i) = p.E.row(word);
  }
  const Scaling scaling = model.shape.scaled ? Scaling::by_root_d_k : Scaling::none;
  reading.mixed = reading.x;
  if (model.shape.layers > 1) {
    reading.q1 = reading.x * p.W_Q1;
    reading.k1 = reading.x * p.W_K1;
    attend(reading.q1, reading.k1, reading.x * p.W_V1, nullptr, reading.layer1, scaling);
    reading.mixed += reading.layer1.output;
  } else {
    reading.q1.resize(0, 0), reading.k1.resize(0, 0), reading.layer1 = {};
  }
  reading.q2 = reading.mixed * p.W_Q2;
  reading.k2 = reading.mixed * p.W_K2;
  attend(reading.q2.row(pronoun), reading.k2, reading.mixed, nullptr, reading.layer2, scaling);
}

}  // namespace attn::learning
