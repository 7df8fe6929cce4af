#include "core/learning/gradient.h"

#include <cmath>

#include "core/softmax.h"

namespace attn::learning {
namespace {

double scale_of(const ModelShape& shape) {
  return shape.scaled ? 1 / std::sqrt(static_cast<double>(shape.d_k)) : 1;
}

void gather(const Matrix& table, const std::vector<Index>& words, Matrix& rows) {
  rows.resize(static_cast<Index>(words.size()), table.cols());
  for (std::size_t i = 0; i < words.size(); ++i) rows.row(static_cast<Index>(i)) = table.row(words[i]);
}

void scatter_add(const Matrix& rows, const std::vector<Index>& words, Matrix& table) {
  for (std::size_t i = 0; i < words.size(); ++i) table.row(words[i]) += rows.row(static_cast<Index>(i));
}

/// From the gradient of softmax's weights to that of its arguments, in place: w (g - w . g), each row.
void softmax_backward(const Matrix& weights, Matrix& gradient) {
  for (Index i = 0; i < weights.rows(); ++i) {
    const double mean = weights.row(i).dot(gradient.row(i));
    gradient.row(i).array() = weights.row(i).array() * (gradient.row(i).array() - mean);
  }
}

}  // namespace

void TrainingPass::make_tables(const Model& model) {
  const Parameters& p = model.parameters;
  Tables& t = tables_;
  t.q2.noalias() = p.E * p.W_Q2;
  t.k2.noalias() = p.E * p.W_K2;
  if (model.shape.layers < 2) return;
  t.q1.noalias() = p.E * p.W_Q1;
  t.k1.noalias() = p.E * p.W_K1;
  t.v1.noalias() = p.E * p.W_V1;
  t.v1_q2.noalias() = t.v1 * p.W_Q2;
  t.v1_k2.noalias() = t.v1 * p.W_K2;
}

void TrainingPass::forward(const Model& model, const Example& example) {
  const double s = scale_of(model.shape);
  Sentence& at = at_;
  gather(tables_.k2, example.words, at.k);
  at.q = tables_.q2.row(example.words[static_cast<std::size_t>(example.pronoun)]);
  if (model.shape.layers > 1) {
    gather(tables_.q1, example.words, at.q1);
    gather(tables_.k1, example.words, at.k1);
    gather(tables_.v1_q2, example.words, at.v1_q2);
    gather(tables_.v1_k2, example.words, at.v1_k2);
    at.scores = at.q1.lazyProduct(at.k1.transpose());
    at.scores *= s;
    softmax_rows(at.scores, nullptr, at.A);
    at.q += at.A.row(example.pronoun).lazyProduct(at.v1_q2);
    at.k += at.A.lazyProduct(at.v1_k2);
  }
  at.scores = at.q.lazyProduct(at.k.transpose());
  at.scores *= s;
  softmax_rows(at.scores, nullptr, at.w);
}

void TrainingPass::backward(const Model& model, const Example& example, double smoothing, double share) {
  const double s = scale_of(model.shape);
  Sentence& at = at_;
  // The gradient of cross-entropy behind a softmax: w - target.
  at.dscores = at.w.array() - smoothing / static_cast<double>(at.w.cols());
  at.dscores(0, example.referent) -= 1 - smoothing;
  at.dscores *= s * share;
  at.dq = at.dscores.lazyProduct(at.k);
  at.dk = at.dscores.transpose().lazyProduct(at.q);
  d_tables_.q2.row(example.words[static_cast<std::size_t>(example.pronoun)]) += at.dq.row(0);
  scatter_add(at.dk, example.words, d_tables_.k2);
  if (model.shape.layers < 2) return;

  at.dv = at.A.transpose().lazyProduct(at.dk);
  scatter_add(at.dv, example.words, d_tables_.v1_k2);
  at.dv = at.A.row(example.pronoun).transpose().lazyProduct(at.dq);
  scatter_add(at.dv, example.words, d_tables_.v1_q2);
  at.dA = at.dk.lazyProduct(at.v1_k2.transpose());
  at.dA.row(example.pronoun) += at.dq.lazyProduct(at.v1_q2.transpose());
  softmax_backward(at.A, at.dA);
  at.dA *= s;
  at.dv = at.dA.lazyProduct(at.k1);
  scatter_add(at.dv, example.words, d_tables_.q1);
  at.dv = at.dA.transpose().lazyProduct(at.q1);
  scatter_add(at.dv, example.words, d_tables_.k1);
}

void TrainingPass::tables_backward(const Model& model, Parameters& gradient) {
  const Parameters& p = model.parameters;
  const Tables& d = d_tables_;
  gradient.W_Q2.noalias() = p.E.transpose() * d.q2;
  gradient.W_K2.noalias() = p.E.transpose() * d.k2;
  gradient.E.noalias() = d.q2 * p.W_Q2.transpose();
  gradient.E.noalias() += d.k2 * p.W_K2.transpose();
  if (model.shape.layers < 2) return;
  gradient.W_Q2.noalias() += tables_.v1.transpose() * d.v1_q2;
  gradient.W_K2.noalias() += tables_.v1.transpose() * d.v1_k2;
  d_tables_.v1.noalias() = d.v1_q2 * p.W_Q2.transpose();
  d_tables_.v1.noalias() += d.v1_k2 * p.W_K2.transpose();
  gradient.W_Q1.noalias() = p.E.transpose() * d.q1;
  gradient.W_K1.noalias() = p.E.transpose() * d.k1;
  gradient.W_V1.noalias() = p.E.transpose() * d.v1;
  gradient.E.noalias() += d.q1 * p.W_Q1.transpose();
  gradient.E.noalias() += d.k1 * p.W_K1.transpose();
  gradient.E.noalias() += d.v1 * p.W_V1.transpose();
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

void TrainingPass::add_score(const Example& example, double smoothing, BatchScore& score) const {
  const auto n = static_cast<double>(at_.w.cols());
  // ln w = the score less the logarithm of the sum: exact also where w itself is 0.
  const double most = at_.scores.maxCoeff();
  const double log_sum = most + std::log((at_.scores.array() - most).exp().sum());
  const double mean = at_.scores.sum() / n;
  score.loss += log_sum - (1 - smoothing) * at_.scores(0, example.referent) - smoothing * mean;
  Index looked_at = 0;
  at_.w.row(0).maxCoeff(&looked_at);
  score.right += looked_at == example.referent ? 1 : 0;
  score.right_noun += at_.w(0, example.referent) > at_.w(0, example.rival) ? 1 : 0;
}

BatchScore TrainingPass::operator()(const Model& model, std::span<const Example> examples, double smoothing,
                                    Parameters& gradient) {
  make_tables(model);
  clear_gradients();
  BatchScore total;
  const double share = 1 / static_cast<double>(examples.size());
  for (const Example& example : examples) {
    forward(model, example);
    add_score(example, smoothing, total);
    backward(model, example, smoothing, share);
  }
  tables_backward(model, gradient);
  total.loss *= share;
  return total;
}

BatchScore TrainingPass::score(const Model& model, std::span<const Example> examples, double smoothing) {
  make_tables(model);
  BatchScore total;
  for (const Example& example : examples) {
    forward(model, example);
    add_score(example, smoothing, total);
  }
  total.loss /= static_cast<double>(examples.size());
  return total;
}

}  // namespace attn::learning
