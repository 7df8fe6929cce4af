#include "core/answer_check.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace attn {
namespace {

using Kind = Blank::Kind;

constexpr double kHalf = 0.005;  // half a unit of the last of kAskedDecimals
constexpr double kExact = 1e-9;  // the noise of binary fractions
constexpr double kMostForgiven = 0.02;
constexpr double kSlipSlack = 0.005;  // a logit rounded to two decimals moves e^ by half a percent
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// How far a hand that rounds each number to two decimals on the way can be from the exact row, to first
/// order and without rounding the result itself.
class HandError {
 public:
  HandError(const Matrix& V, const WorkedRow& row) : V_(V), row_(row) {
    const double score = row.decimals.score > kAskedDecimals ? kHalf : 0;
    const double root = row.decimals.root == 0 ? 0 : kHalf;
    scaled_ = (row.exact.scaled.cwiseAbs().array() * root + score) / row.root;
  }

  double of(Blank blank) const {
    if (blank.kind == Kind::score) return 0;
    if (blank.kind == Kind::scaled) return scaled_[blank.index];
    // From here on e^ must be a number of the size of numbers.
    if (!std::isfinite(row_.exact.sum) || row_.exact.sum == 0) return 0;
    switch (blank.kind) {
      case Kind::exponential:
        return exponential(blank.index);
      case Kind::sum:
        return sum();
      case Kind::weight:
        return weight(blank.index);
      default:
        return output(blank.index);
    }
  }

 private:
  double logit(Index j) const { return scaled_[j] + kHalf; }

  double exponential(Index j) const { return row_.exact.exponentials[j] * std::expm1(logit(j)); }

  double sum() const {
    double error = 0;
    for (Index j = 0; j < row_.keys(); ++j) {
      if (!row_.masked[static_cast<std::size_t>(j)]) error += exponential(j) + kHalf;
    }
    return error;
  }

  /// d w_j = w_j ((1 - w_j) d x_j - sum of w_k d x_k over the others), where d x of a word is what is wrong
  /// with its logit, and with its rounded exponential as if that were the logit's fault.
  double weight(Index j) const {
    const Vector& w = row_.exact.weights;
    double error = 0;
    for (Index k = 0; k < row_.keys(); ++k) error += (k == j ? 1 - w[j] : w[j]) * weighted_logit(k);
    return error;
  }

  /// d o = sum of w_k (v_k - o) d x_k, and the rounding of the weights themselves.
  double output(Index c) const {
    double error = 0;
    for (Index k = 0; k < row_.keys(); ++k) {
      error += std::abs(V_(k, c) - row_.exact.output[c]) * weighted_logit(k);
      if (!row_.masked[static_cast<std::size_t>(k)]) error += kHalf * std::abs(V_(k, c));
    }
    return error;
  }

  /// w_k d x_k, where the rounded exponential adds kHalf / e_k to d x_k, and w_k / e_k = 1 / sum.
  double weighted_logit(Index k) const {
    if (row_.masked[static_cast<std::size_t>(k)]) return 0;
    return row_.exact.weights[k] * std::expm1(logit(k)) + kHalf / row_.exact.sum;
  }

  const Matrix& V_;
  const WorkedRow& row_;
  Vector scaled_;  ///< the error of each scaled score before it is rounded
};

/// The most that a hand with two decimals is forgiven.
double most_forgiven(const Matrix& V, Blank blank) {
  if (blank.kind == Kind::weight) return kMostForgiven;
  if (blank.kind == Kind::output) return kMostForgiven * V.col(blank.index).cwiseAbs().maxCoeff();
  return kInfinity;
}

/// Half a unit of the last typed decimal.
double typed_half(const Typed& typed) {
  return 0.5 * std::pow(10.0, -typed.decimals);
}

void check_blank(const WorkedRow& row, Blank blank) {
  if (blank.kind == Kind::sum) return;
  const Index count = blank.kind == Kind::output ? row.exact.output.size() : row.keys();
  if (blank.index < 0 || blank.index >= count)
    throw std::invalid_argument("check_answer: there is no such blank");
}

/// The first mistake that leads closer to the typed number than a limit, which depends on where it leads, and
/// not to the right number.
template <typename Limit>
const Candidate* first_within(const std::vector<Candidate>& mistakes, const Typed& typed, double right,
                              double forgiven, const Limit& limit) {
  for (const Candidate& mistake : mistakes) {
    if (!std::isfinite(mistake.value) || std::abs(mistake.value - right) <= forgiven) continue;
    if (mistake.slip == Slip::percent_sign_missing && typed.percent) continue;
    if (std::abs(mistake.value - typed.value) <= limit(mistake)) return &mistake;
  }
  return nullptr;
}

}  // namespace

Verdict check_answer(const RowInput& input, const WorkedRow& row, Blank blank, const Typed& typed) {
  check_blank(row, blank);
  const WorkedStep own = step_of(blank.kind);
  const Verdict right_verdict{Verdict::Kind::right, own, Slip::none, -1};
  const Verdict more_digits{Verdict::Kind::more_digits, own, Slip::none, -1};
  const Verdict unknown{Verdict::Kind::wrong, own, Slip::unknown, -1};
  const double right = answer(row.exact, blank);
  if (!std::isfinite(typed.value) || !std::isfinite(right))
    return unknown;  // no comparison below meets a NaN

  const double off = std::abs(typed.value - right);
  const double hand = HandError(input.V, row).of(blank);
  const double forgiven = kHalf + std::min(hand, most_forgiven(input.V, blank)) + kExact;
  const bool enough_decimals = typed.decimals >= kAskedDecimals;
  if (off <= kExact || (off <= forgiven && enough_decimals)) return right_verdict;

  const std::vector<Candidate> mistakes = likely_mistakes(input, row, blank);
  const auto wrong = [&](const Candidate& mistake) {
    return Verdict{Verdict::Kind::wrong, mistake.step, mistake.slip, mistake.other};
  };
  const auto exactly = [&](const Candidate& mistake) { return mistake.step == own ? kExact : -1; };
  const Candidate* const exact = first_within(mistakes, typed, right, forgiven, exactly);
  // A whole number that a mistake leads to exactly is no rounded right one: v = 1 of one word alone, for
  // 0.78.
  if (exact && typed.decimals == 0) return wrong(*exact);
  if (!enough_decimals && off <= typed_half(typed) + forgiven) return more_digits;

  if (exact) return wrong(*exact);
  const auto rounds_to_typed = [&](const Candidate&) { return typed_half(typed) + kExact; };
  if (const Candidate* mistake = first_within(mistakes, typed, right, forgiven, rounds_to_typed))
    return wrong(*mistake);
  if (blank.kind >= Kind::exponential) {
    const auto nearly = [&](const Candidate& mistake) {
      return typed_half(typed) + kSlipSlack * std::abs(mistake.value);
    };
    if (const Candidate* mistake = first_within(mistakes, typed, right, forgiven, nearly))
      return wrong(*mistake);
  }
  return off <= typed_half(typed) + kHalf + hand ? more_digits : unknown;
}

bool coarser_than_shown(const WorkedRow& row, Blank blank, const Typed& typed) {
  const double truth = answer(row.exact, blank);
  const double shown = rounded(truth, shown_decimals(row.decimals, blank.kind));
  return std::abs(typed.value - truth) > std::abs(shown - truth) + kExact;
}

}  // namespace attn
