#include "core/learning/contrast.h"

namespace attn::learning {

Contrast contrast_of(const Model& model, const Reading& first, const Reading& second, Index pronoun,
                     Index differing) {
  Contrast contrast;
  contrast.first = first.mixed.row(pronoun);
  contrast.second = second.mixed.row(pronoun);
  contrast.change = contrast.second - contrast.first;
  contrast.by_word = contrast.by_others = Vector::Zero(model.shape.d_model);
  if (model.shape.layers < 2) return contrast;
  const auto value = [&](const Reading& reading, Index word) -> Vector {
    return reading.x.row(word) * model.parameters.W_V1;
  };
  const auto weight = [&](const Reading& reading, Index word) {
    return reading.layer1.weights(pronoun, word);
  };
  for (Index word = 0; word < first.x.rows(); ++word) {
    Vector& part = word == differing ? contrast.by_word : contrast.by_others;
    part += weight(second, word) * value(second, word) - weight(first, word) * value(first, word);
  }
  return contrast;
}

}  // namespace attn::learning
