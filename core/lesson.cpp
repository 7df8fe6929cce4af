#include "core/lesson.h"

#include <stdexcept>

#include "core/attention.h"

namespace attn {

const std::string& LocalText::in(Language language) const {
  if (any) return *any;
  const auto& wanted = language == Language::zh ? zh : en;
  const auto& other = language == Language::zh ? en : zh;
  return wanted ? *wanted : other.value();
}

std::string unnamed_axis(Index axis) {
  return "v" + std::to_string(axis + 1);
}

std::string axis_name(const Lesson& lesson, Index axis, Language language) {
  if (lesson.value_axes.empty()) return unnamed_axis(axis);
  return lesson.value_axes[static_cast<std::size_t>(axis)].in(language);
}

void set_vector(Token& token, Role role, const Vector& values) {
  Vector& target = role == Role::query ? token.q : role == Role::key ? token.k : token.v;
  if (values.size() != target.size()) {
    throw std::invalid_argument("set_vector: expected " + std::to_string(target.size()) + " numbers, got " +
                                std::to_string(values.size()));
  }
  target = values;
  token.x.reset();
}

MaskMatrix mask_matrix(const Mask& mask, Index n) {
  switch (mask.kind) {
    case Mask::Kind::none:
      return {};
    case Mask::Kind::causal:
      return causal_mask(n);
    case Mask::Kind::table:
      return mask.table;
  }
  return {};
}

void stack_vectors(const Sentence& sentence, Matrix& Q, Matrix& K, Matrix& V) {
  const Index n = sentence.size();
  Q.resize(n, sentence.tokens.front().q.size());
  K.resize(n, sentence.tokens.front().k.size());
  V.resize(n, sentence.tokens.front().v.size());
  for (Index i = 0; i < n; ++i) {
    const Token& token = sentence.tokens[static_cast<std::size_t>(i)];
    Q.row(i) = token.q;
    K.row(i) = token.k;
    V.row(i) = token.v;
  }
}

}  // namespace attn
