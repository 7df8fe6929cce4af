#pragma once
// Rows to work by hand, and a hand that does it in plain loops.

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "core/answer_check.h"

namespace attn::test {

using Numbers = std::vector<double>;

/// Matrices, a query, and its row after work().
struct Vectors {
  Matrix Q, K, V;
  MaskMatrix may_look;  ///< empty: no mask
  Index query = 0;
  AttentionTrace trace = {};
  WorkedRow row = {};

  RowInput input() const { return {Q, K, V, may_look.size() == 0 ? nullptr : &may_look, query}; }
  void work() {
    attend(Q, K, V, input().may_look, trace);
    row = work_row(input());
  }
  bool visible(Index j) const { return may_look.size() == 0 || may_look(query, j); }
  Verdict check(Blank blank, const Typed& typed) const { return check_answer(input(), row, blank, typed); }
};

/// 小猫, 累, 它: q = (2, 0.2); k = (1.2, 0), (0, 1), (0.1, 0); v = (1, 0), (0, 1), (0.5, 0.5).
Vectors three_words();

/// 1 to 9 words in 1 to 4 dimensions, one of three with a causal mask and one of three with a random one.
/// Components are multiples of 0.1 from -reach to reach, as hands put them.
Vectors random_vectors(std::mt19937_64& engine, double reach);

/// All that a student can fill in: not what is masked.
std::vector<Blank> blanks(const Vectors& vectors);

/// The four steps in plain loops, each number rounded to some decimals, with any step replaced.
struct Hand {
  const Vectors& vectors;
  double divisor = std::sqrt(static_cast<double>(vectors.Q.cols()));
  double base = std::exp(1.0), sign = 1;
  bool counts_masked = false;
  int decimals = 15;  ///< of everything on the way

  Numbers score = {}, scaled = {}, exponential = {}, weight = {}, output = {};
  double sum = 0;

  double kept(double value) const { return decimals == 15 ? value : rounded(value, decimals); }

  /// Fills in everything from scores on.
  Hand& from(const Numbers& scores);
  double mixed(const Numbers& by, Index c) const;
  double at(Blank blank) const;
};

/// One score a key; term(c, j) is what component c adds.
template <typename Term>
Numbers scores_of(const Vectors& vectors, const Term& term) {
  Numbers scores;
  for (Index j = 0; j < vectors.K.rows(); ++j) {
    scores.push_back(0);
    for (Index c = 0; c < vectors.Q.cols(); ++c) scores.back() += term(c, j);
  }
  return scores;
}

/// The right row; decimals: kept on the way, 15 for all.
Hand right_hand(const Vectors& vectors, int decimals = 15);

/// The number written with so many decimals.
Typed typed(double value, int decimals);

/// "wrong, step 2, not_divided -1"
std::string told(const Verdict& verdict);

/// Fails the test unless the verdict is this one.
void expect_verdict(const Verdict& verdict, Verdict::Kind kind, WorkedStep step, Slip slip, Index other = -1);
void expect_wrong(const Verdict& verdict, WorkedStep step, Slip slip, Index other = -1);

}  // namespace attn::test
