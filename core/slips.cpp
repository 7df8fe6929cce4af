#include "core/slips.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/softmax.h"

namespace attn {
namespace {

using Kind = Blank::Kind;

constexpr Index kMostTried = 32;

struct SlipFacts {
  std::string_view name;
  SlipOther other;
};

constexpr std::array<SlipFacts, kSlipCount> kSlips = {{
    {"none", SlipOther::nothing},
    {"unknown", SlipOther::nothing},
    {"scaled_already", SlipOther::nothing},
    {"product_sign", SlipOther::component},
    {"signs_dropped", SlipOther::nothing},
    {"only_first_product", SlipOther::nothing},
    {"product_forgotten", SlipOther::component},
    {"crossed_components", SlipOther::nothing},
    {"components_added", SlipOther::nothing},
    {"other_key", SlipOther::word},
    {"not_divided", SlipOther::nothing},
    {"divided_by_d_k", SlipOther::nothing},
    {"multiplied_by_root", SlipOther::nothing},
    {"e_forgotten", SlipOther::nothing},
    {"times_e", SlipOther::nothing},
    {"base_two", SlipOther::nothing},
    {"base_ten", SlipOther::nothing},
    {"negative_exponent", SlipOther::nothing},
    {"weight_already", SlipOther::nothing},
    {"scaled_added", SlipOther::nothing},
    {"scores_added", SlipOther::nothing},
    {"left_out_of_sum", SlipOther::word},
    {"masked_word_counted", SlipOther::nothing},
    {"not_divided_by_sum", SlipOther::nothing},
    {"without_exponential", SlipOther::nothing},
    {"divided_by_count", SlipOther::nothing},
    {"fraction_inverted", SlipOther::nothing},
    {"percent_sign_missing", SlipOther::nothing},
    {"mixed_by_exponentials", SlipOther::nothing},
    {"mixed_by_scaled", SlipOther::nothing},
    {"mixed_by_scores", SlipOther::nothing},
    {"plain_mean", SlipOther::nothing},
    {"values_added", SlipOther::nothing},
    {"left_out_word", SlipOther::word},
    {"one_word_alone", SlipOther::word},
    {"other_axis", SlipOther::axis},
    {"keys_mixed", SlipOther::nothing},
}};

/// Looks for mistakes behind one blank, and notes the number that each leads to.
class Search {
 public:
  Search(const RowInput& input, const WorkedRow& row, Blank blank)
      : input_(input), row_(row), blank_(blank), visible_(Vector::Zero(row.keys())) {
    if (input.may_look) mask_ = input.may_look->row(input.row);
    for (Index j = 0; j < row.keys(); ++j) visible_[j] = row.masked[static_cast<std::size_t>(j)] ? 0 : 1;
  }

  std::vector<Candidate> run() {
    switch (blank_.kind) {
      case Kind::score:
        break;
      case Kind::scaled:
        scaled_slips();
        break;
      case Kind::exponential:
        exponential_slips();
        break;
      case Kind::sum:
        sum_slips();
        break;
      case Kind::weight:
        weight_slips();
        break;
      case Kind::output:
        output_slips();
        break;
    }
    const bool softmax_done = blank_.kind >= Kind::weight;
    if (blank_.kind >= Kind::exponential)
      note_carried(WorkedStep::softmax, Slip::masked_word_counted,
                   carried(row_.exact.scores, row_.root, 1, {}));
    if (blank_.kind >= Kind::exponential && !softmax_done) carried_base_slips();
    if (blank_.kind >= Kind::scaled) carried_scale_slips();
    if (softmax_done) carried_base_slips();
    score_slips();
    return std::move(found_);
  }

 private:
  void note(WorkedStep step, Slip slip, double value, Index other = -1) {
    found_.push_back({value, step, slip, other});
  }

  /// All four steps from other scores, another divisor, or with base e^(log_base) instead of e.
  FourSteps carried(const Vector& scores, double divisor, double log_base, const MaskMatrix& mask) const {
    FourSteps steps;
    steps.scores = scores;
    steps.scaled = scores / divisor;
    const Matrix exponents = steps.scaled * log_base;
    const MaskMatrix* const may_look = mask.size() == 0 ? nullptr : &mask;
    Matrix weights;
    softmax_rows(exponents, may_look, weights);
    steps.weights = weights;
    steps.exponentials = exponents.array().exp();
    if (may_look) steps.exponentials = may_look->select(steps.exponentials.array(), 0.0);
    steps.sum = steps.exponentials.sum();
    steps.output = steps.weights * input_.V;
    return steps;
  }

  /// The number in the blank when a step went wrong and the steps after it are right.
  void note_carried(WorkedStep step, Slip slip, const FourSteps& steps, Index other = -1) {
    note(step, slip, answer(steps, blank_), other);
  }

  void other_keys(WorkedStep step) {
    for (Index j = 0; j < std::min(row_.keys(), kMostTried); ++j) {
      if (j != blank_.index) note(step, Slip::other_key, answer(row_.exact, {blank_.kind, j}), j);
    }
  }

  void scaled_slips() { other_keys(WorkedStep::scale); }

  void exponential_slips() {
    const double scaled = row_.exact.scaled[blank_.index];
    note(WorkedStep::softmax, Slip::e_forgotten, scaled);
    note(WorkedStep::softmax, Slip::times_e, scaled * std::numbers::e);
    note(WorkedStep::softmax, Slip::weight_already, row_.exact.weights[blank_.index]);
    other_keys(WorkedStep::softmax);
  }

  void sum_slips() {
    for (Index j = 0; j < std::min(row_.keys(), kMostTried); ++j)
      note(WorkedStep::softmax, Slip::left_out_of_sum, row_.exact.sum - row_.exact.exponentials[j], j);
    note(WorkedStep::softmax, Slip::scaled_added, row_.exact.scaled.dot(visible_));
    note(WorkedStep::softmax, Slip::scores_added, row_.exact.scores.dot(visible_));
  }

  void weight_slips() {
    const FourSteps& exact = row_.exact;
    const double exponential = exact.exponentials[blank_.index];
    note(WorkedStep::softmax, Slip::percent_sign_missing, 100 * exact.weights[blank_.index]);
    note(WorkedStep::softmax, Slip::not_divided_by_sum, exponential);
    note(WorkedStep::softmax, Slip::without_exponential,
         exact.scaled[blank_.index] / exact.scaled.dot(visible_));
    note(WorkedStep::softmax, Slip::divided_by_count, exponential / visible_.sum());
    note(WorkedStep::softmax, Slip::fraction_inverted, exact.sum / exponential);
    other_keys(WorkedStep::softmax);
    for (Index j = 0; j < std::min(row_.keys(), kMostTried); ++j)
      note(WorkedStep::softmax, Slip::left_out_of_sum, exponential / (exact.sum - exact.exponentials[j]), j);
  }

  void output_slips() {
    const FourSteps& exact = row_.exact;
    const Vector v = input_.V.col(blank_.index).transpose();
    const Index words = std::min(row_.keys(), kMostTried);
    note(WorkedStep::mix, Slip::plain_mean, v.dot(visible_) / visible_.sum());
    Index largest = 0;
    exact.weights.maxCoeff(&largest);
    note(WorkedStep::mix, Slip::one_word_alone, v[largest], largest);
    for (Index c = 0; c < std::min(exact.output.size(), kMostTried); ++c) {
      if (c != blank_.index) note(WorkedStep::mix, Slip::other_axis, exact.output[c], c);
    }
    for (Index j = 0; j < words; ++j)
      note(WorkedStep::mix, Slip::left_out_word, exact.output[blank_.index] - exact.weights[j] * v[j], j);
    note(WorkedStep::mix, Slip::values_added, v.dot(visible_));
    if (blank_.index < input_.K.cols())
      note(WorkedStep::mix, Slip::keys_mixed, exact.weights.dot(input_.K.col(blank_.index).transpose()));
    for (Index j = 0; j < words; ++j) note(WorkedStep::mix, Slip::one_word_alone, v[j], j);

    const Vector visible_v = v.cwiseProduct(visible_);
    note(WorkedStep::softmax, Slip::mixed_by_exponentials, exact.exponentials.dot(v));
    note(WorkedStep::softmax, Slip::mixed_by_scaled, exact.scaled.dot(visible_v));
    note(WorkedStep::softmax, Slip::mixed_by_scores, exact.scores.dot(visible_v));
    note(WorkedStep::softmax, Slip::without_exponential,
         exact.scaled.dot(visible_v) / exact.scaled.dot(visible_));
  }

  void carried_base_slips() {
    const auto with = [&](double log_base) { return carried(row_.exact.scores, row_.root, log_base, mask_); };
    note_carried(WorkedStep::softmax, Slip::negative_exponent, with(-1));
    note_carried(WorkedStep::softmax, Slip::base_ten, with(std::numbers::ln10));
    note_carried(WorkedStep::softmax, Slip::base_two, with(std::numbers::ln2));
  }

  void carried_scale_slips() {
    const auto divided_by = [&](double divisor) { return carried(row_.exact.scores, divisor, 1, mask_); };
    note_carried(WorkedStep::scale, Slip::not_divided, divided_by(1));
    note_carried(WorkedStep::scale, Slip::divided_by_d_k, divided_by(static_cast<double>(row_.d_k)));
    note_carried(WorkedStep::scale, Slip::multiplied_by_root, divided_by(1 / row_.root));
  }

  void score_slips() {
    const Matrix& K = input_.K;
    const Vector q = input_.Q.row(input_.row), right = row_.exact.scores;
    const Index components = std::min(q.size(), kMostTried);
    const auto carry = [&](Slip slip, const Vector& scores, Index other = -1) {
      note_carried(WorkedStep::score, slip, carried(scores, row_.root, 1, mask_), other);
    };
    if (blank_.kind == Kind::score)
      note(WorkedStep::score, Slip::scaled_already, row_.exact.scaled[blank_.index]);
    for (Index c = 0; c < components; ++c)
      carry(Slip::product_sign, right - 2 * q[c] * K.col(c).transpose(), c);
    carry(Slip::signs_dropped, q.cwiseAbs() * K.cwiseAbs().transpose());
    if (q.size() > 1) {
      carry(Slip::only_first_product, q[0] * K.col(0).transpose());
      for (Index c = 0; c < components; ++c)
        carry(Slip::product_forgotten, right - q[c] * K.col(c).transpose(), c);
      carry(Slip::crossed_components, q.reverse() * K.transpose());
    }
    carry(Slip::components_added, (K.rowwise().sum().array() + q.sum()).matrix().transpose());
    if (blank_.kind == Kind::score) other_keys(WorkedStep::score);
  }

  const RowInput& input_;
  const WorkedRow& row_;
  Blank blank_;
  Vector visible_;   ///< 1 where the key may be looked at, else 0
  MaskMatrix mask_;  ///< 1 x m, empty for "every key"
  std::vector<Candidate> found_;
};

}  // namespace

WorkedStep step_of(Blank::Kind kind) {
  switch (kind) {
    case Kind::score:
      return WorkedStep::score;
    case Kind::scaled:
      return WorkedStep::scale;
    case Kind::exponential:
    case Kind::sum:
    case Kind::weight:
      return WorkedStep::softmax;
    case Kind::output:
      break;
  }
  return WorkedStep::mix;
}

double answer(const FourSteps& steps, Blank blank) {
  switch (blank.kind) {
    case Kind::score:
      return steps.scores[blank.index];
    case Kind::scaled:
      return steps.scaled[blank.index];
    case Kind::exponential:
      return steps.exponentials[blank.index];
    case Kind::sum:
      return steps.sum;
    case Kind::weight:
      return steps.weights[blank.index];
    case Kind::output:
      break;
  }
  return steps.output[blank.index];
}

int shown_decimals(const ShownDecimals& decimals, Blank::Kind kind) {
  switch (kind) {
    case Kind::score:
      return decimals.score;
    case Kind::scaled:
      return decimals.scaled;
    case Kind::exponential:
      return decimals.exponential;
    case Kind::sum:
      return decimals.sum;
    case Kind::weight:
      return decimals.weight;
    case Kind::output:
      break;
  }
  return decimals.output;
}

std::string_view slip_name(Slip slip) {
  return kSlips[static_cast<std::size_t>(slip)].name;
}

SlipOther other_of(Slip slip) {
  return kSlips[static_cast<std::size_t>(slip)].other;
}

std::vector<Candidate> likely_mistakes(const RowInput& input, const WorkedRow& row, Blank blank) {
  return Search(input, row, blank).run();
}

}  // namespace attn
