#include "worked_vectors.h"

#include <gtest/gtest.h>

#include "core/lesson_json.h"

namespace attn::test {

Vectors three_words() {
  const Lesson lesson = read_lesson(ATTN_SOURCE_DIR "/assets/lessons/three-words-zh.json");
  Vectors vectors;
  stack_vectors(lesson.sentences.front(), vectors.Q, vectors.K, vectors.V);
  vectors.query = 2;
  vectors.work();
  return vectors;
}

Vectors random_vectors(std::mt19937_64& engine, double reach) {
  const auto below = [&](Index count) {
    return static_cast<Index>(engine() % static_cast<std::uint64_t>(count));
  };
  const Index tenths = std::lround(10 * reach);
  const Index n = 1 + below(9), d_k = 1 + below(4), d_v = 1 + below(4);
  const auto component = [&] { return static_cast<double>(below(2 * tenths + 1) - tenths) / 10; };
  Vectors vectors;
  vectors.Q = Matrix::NullaryExpr(n, d_k, component);
  vectors.K = Matrix::NullaryExpr(n, d_k, component);
  vectors.V = Matrix::NullaryExpr(n, d_v, component);
  if (below(3) == 0) vectors.may_look = causal_mask(n);
  if (below(3) == 0) vectors.may_look = MaskMatrix::NullaryExpr(n, n, [&] { return below(3) != 0; });
  vectors.query = below(n);
  vectors.work();
  return vectors;
}

std::vector<Blank> blanks(const Vectors& vectors) {
  std::vector<Blank> all = {{Blank::Kind::sum, 0}};
  for (Index j = 0; j < vectors.row.keys(); ++j) {
    all.push_back({Blank::Kind::score, j});
    all.push_back({Blank::Kind::scaled, j});
    if (!vectors.visible(j)) continue;
    all.push_back({Blank::Kind::exponential, j});
    all.push_back({Blank::Kind::weight, j});
  }
  for (Index c = 0; c < vectors.V.cols(); ++c) all.push_back({Blank::Kind::output, c});
  return all;
}

Hand& Hand::from(const Numbers& scores) {
  score = scores;
  for (Index j = 0; j < vectors.K.rows(); ++j) {
    const bool counts = counts_masked || vectors.visible(j);
    scaled.push_back(kept(score[static_cast<std::size_t>(j)] / kept(divisor)));
    exponential.push_back(counts ? kept(std::pow(base, sign * scaled.back())) : 0);
    sum += exponential.back();
  }
  for (const double e : exponential) weight.push_back(sum == 0 ? 0 : kept(e / sum));
  for (Index c = 0; c < vectors.V.cols(); ++c) output.push_back(kept(mixed(weight, c)));
  return *this;
}

double Hand::mixed(const Numbers& by, Index c) const {
  double result = 0;
  for (std::size_t j = 0; j < by.size(); ++j) result += by[j] * vectors.V(static_cast<Index>(j), c);
  return result;
}

double Hand::at(Blank blank) const {
  const auto index = static_cast<std::size_t>(blank.index);
  switch (blank.kind) {
    case Blank::Kind::score:
      return score[index];
    case Blank::Kind::scaled:
      return scaled[index];
    case Blank::Kind::exponential:
      return exponential[index];
    case Blank::Kind::sum:
      return sum;
    case Blank::Kind::weight:
      return weight[index];
    case Blank::Kind::output:
      return output[index];
  }
  return 0;
}

Hand right_hand(const Vectors& vectors, int decimals) {
  Hand hand{vectors};
  hand.decimals = decimals;
  return hand.from(
      scores_of(vectors, [&](Index c, Index j) { return vectors.Q(vectors.query, c) * vectors.K(j, c); }));
}

Typed typed(double value, int decimals) {
  return {rounded(value, decimals), decimals, false};
}

std::string told(const Verdict& verdict) {
  constexpr const char* kKinds[] = {"right", "more digits", "wrong"};
  return std::string(kKinds[static_cast<int>(verdict.kind)]) + ", step " +
         std::to_string(static_cast<int>(verdict.step)) + ", " + std::string(slip_name(verdict.slip)) + " " +
         std::to_string(verdict.other);
}

void expect_verdict(const Verdict& verdict, Verdict::Kind kind, WorkedStep step, Slip slip, Index other) {
  EXPECT_TRUE(verdict.kind == kind && verdict.step == step && verdict.slip == slip && verdict.other == other)
      << told(verdict) << "\nexpected: " << told(Verdict{kind, step, slip, other});
}

void expect_wrong(const Verdict& verdict, WorkedStep step, Slip slip, Index other) {
  expect_verdict(verdict, Verdict::Kind::wrong, step, slip, other);
}

}  // namespace attn::test
