#include "core/learning/gradient.h"

#include <algorithm>
#include <cmath>

namespace attn::learning {
namespace {

double scale_of(const ModelShape& shape) {
  return shape.scaled ? 1 / std::sqrt(static_cast<double>(shape.d_k)) : 1;
}

/// Takes from the front of `rest` what can be worked on side by side: at least one.
std::span<const Example> take_group(std::span<const Example>& rest) {
  const Example& first = rest.front();
  const auto joins = [&](const Example& other) {
    return other.words.size() == first.words.size() && other.pronoun == first.pronoun;
  };
  const std::size_t most = std::min(rest.size(), static_cast<std::size_t>(kSideBySide));
  std::size_t count = 1;
  while (count < most && joins(rest[count])) ++count;
  const std::span<const Example> group = rest.first(count);
  rest = rest.subspan(count);
  return group;
}

/// Where there are too few sentences, the last one fills up.
void set_words(std::span<const Example> group, Words& words) {
  words.resize(kSideBySide, std::ssize(group.front().words));
  for (Index sentence = 0; sentence < kSideBySide; ++sentence) {
    const Example& example = group[std::min(static_cast<std::size_t>(sentence), group.size() - 1)];
    for (Index i = 0; i < words.cols(); ++i) words(sentence, i) = example.words[static_cast<std::size_t>(i)];
  }
}

}  // namespace

double lowest_loss(double smoothing, Index n) {
  const double elsewhere = smoothing / static_cast<double>(n), at_referent = 1 - smoothing + elsewhere;
  const auto part = [](double p) { return p > 0 ? -p * std::log(p) : 0; };
  return part(at_referent) + static_cast<double>(n - 1) * part(elsewhere);
}

void TrainingPass::make_tables(const Model& model) {
  const Parameters& p = model.parameters;
  const double s = scale_of(model.shape);
  Tables& t = tables_;
  t.q2.noalias() = s * p.E * p.W_Q2;
  t.k2.noalias() = p.E * p.W_K2;
  if (model.shape.layers < 2) return;
  t.q1.noalias() = s * p.E * p.W_Q1;
  t.k1.noalias() = p.E * p.W_K1;
  t.v1.noalias() = p.E * p.W_V1;
  t.v1_q2.noalias() = s * t.v1 * p.W_Q2;
  t.v1_k2.noalias() = t.v1 * p.W_K2;
}

void TrainingPass::clear_gradients() {
  for (auto [table, d] : {std::pair{&tables_.q1, &d_tables_.q1},
                          {&tables_.k1, &d_tables_.k1},
                          {&tables_.q2, &d_tables_.q2},
                          {&tables_.k2, &d_tables_.k2},
                          {&tables_.v1_q2, &d_tables_.v1_q2},
                          {&tables_.v1_k2, &d_tables_.v1_k2}})
    d->setZero(table->rows(), table->cols());
}

void TrainingPass::forward(const Model& model, std::span<const Example> group) {
  Sentences& at = at_;
  set_words(group, at.words);
  at.pronoun = group.front().pronoun;
  gather(tables_.q2, at.words.col(at.pronoun), at.q);
  gather(tables_.k2, at.words, at.k);
  if (model.shape.layers > 1) {
    gather(tables_.q1, at.words, at.q1);
    gather(tables_.k1, at.words, at.k1);
    gather(tables_.v1_q2, at.words, at.v1_q2);
    gather(tables_.v1_k2, at.words, at.v1_k2);
    set_product(at.A, at.q1, at.k1.transposed());
    softmax_rows(at.A);
    add_product(at.q, at.A.row(at.pronoun), at.v1_q2);
    add_product(at.k, at.A, at.v1_k2);
  }
  set_product(at.scores, at.q, at.k.transposed());
  at.w = at.scores;
  softmax_rows(at.w);
}

void TrainingPass::add_score(std::span<const Example> group, double smoothing, Score& score) {
  for (Index sentence = 0; sentence < std::ssize(group); ++sentence) {
    const Example& example = group[static_cast<std::size_t>(sentence)];
    const auto scores = at_.scores.numbers().row(sentence), w = at_.w.numbers().row(sentence);
    Index looked_at = 0;
    const double most = w.maxCoeff(&looked_at);
    // ln w = the score less the logarithm of the softmax's sum: exact also where w itself is 0. The largest
    // w never is, so it tells that logarithm.
    const double log_sum = scores[looked_at] - std::log(most);
    score.loss += log_sum - (1 - smoothing) * scores[example.referent] - smoothing * scores.mean();
    ++score.sentences;
    score.right += looked_at == example.referent ? 1 : 0;
    score.right_noun += w[example.referent] > w[example.rival] ? 1 : 0;
  }
}

void TrainingPass::backward(const Model& model, std::span<const Example> group, double smoothing,
                            double share) {
  Sentences& at = at_;
  // The gradient of cross-entropy behind a softmax: w - target.
  at.dscores = at.w;
  at.dscores.numbers() -= smoothing / static_cast<double>(at.w.columns());
  for (Index sentence = 0; sentence < std::ssize(group); ++sentence)
    at.dscores(0, group[static_cast<std::size_t>(sentence)].referent)[sentence] -= 1 - smoothing;
  at.dscores.numbers() *= share;
  at.dscores.numbers().bottomRows(kSideBySide - std::ssize(group)) = 0;  // nothing from what only fills up
  set_product(at.dq, at.dscores, at.k);
  set_product(at.dk, at.dscores.transposed(), at.q);
  scatter_add(at.dq, at.words.col(at.pronoun), d_tables_.q2);
  scatter_add(at.dk, at.words, d_tables_.k2);
  if (model.shape.layers < 2) return;

  set_product(at.drows, at.A.transposed(), at.dk);
  scatter_add(at.drows, at.words, d_tables_.v1_k2);
  set_product(at.drows, at.A.row(at.pronoun).transposed(), at.dq);
  scatter_add(at.drows, at.words, d_tables_.v1_q2);
  set_product(at.dA, at.dk, at.v1_k2.transposed());
  add_product(at.dA.row(at.pronoun), at.dq, at.v1_q2.transposed());
  softmax_rows_backward(at.A, at.dA);
  set_product(at.drows, at.dA, at.k1);
  scatter_add(at.drows, at.words, d_tables_.q1);
  set_product(at.drows, at.dA.transposed(), at.q1);
  scatter_add(at.drows, at.words, d_tables_.k1);
}

void TrainingPass::tables_backward(const Model& model, Parameters& gradient) {
  const Parameters& p = model.parameters;
  Tables& d = d_tables_;
  // The tables of queries have the factor s in them.
  for (Matrix* queries : {&d.q1, &d.q2, &d.v1_q2}) *queries *= scale_of(model.shape);
  gradient.W_Q2.noalias() = p.E.transpose() * d.q2;
  gradient.W_K2.noalias() = p.E.transpose() * d.k2;
  gradient.E.noalias() = d.q2 * p.W_Q2.transpose();
  gradient.E.noalias() += d.k2 * p.W_K2.transpose();
  if (model.shape.layers < 2) return;
  gradient.W_Q2.noalias() += tables_.v1.transpose() * d.v1_q2;
  gradient.W_K2.noalias() += tables_.v1.transpose() * d.v1_k2;
  d.v1.noalias() = d.v1_q2 * p.W_Q2.transpose();
  d.v1.noalias() += d.v1_k2 * p.W_K2.transpose();
  gradient.W_Q1.noalias() = p.E.transpose() * d.q1;
  gradient.W_K1.noalias() = p.E.transpose() * d.k1;
  gradient.W_V1.noalias() = p.E.transpose() * d.v1;
  gradient.E.noalias() += d.q1 * p.W_Q1.transpose();
  gradient.E.noalias() += d.k1 * p.W_K1.transpose();
  gradient.E.noalias() += d.v1 * p.W_V1.transpose();
}

Score TrainingPass::operator()(const Model& model, std::span<const Example> examples, double smoothing,
                               Parameters& gradient) {
  make_tables(model);
  clear_gradients();
  Score total;
  const double share = 1 / static_cast<double>(examples.size());
  while (!examples.empty()) {
    const std::span<const Example> group = take_group(examples);
    forward(model, group);
    add_score(group, smoothing, total);
    backward(model, group, smoothing, share);
  }
  tables_backward(model, gradient);
  total.loss *= share;
  return total;
}

Score TrainingPass::score(const Model& model, std::span<const Example> examples, double smoothing) {
  make_tables(model);
  Score total;
  while (!examples.empty()) {
    const std::span<const Example> group = take_group(examples);
    forward(model, group);
    add_score(group, smoothing, total);
  }
  total.loss /= static_cast<double>(total.sentences);
  return total;
}

}  // namespace attn::learning
