#pragma once
// One row of attention the way a hand computes it: with rounded numbers, each line from the lines before it.

#include <vector>

#include "core/attention_row.h"

namespace attn {

/// Half away from zero, as people round on paper: rounded(-0.125, 2) is -0.13. Binary fractions hold few
/// decimals exactly (1.005 is a little less than it says), so what lies below a half by no more than a
/// billionth of a unit of the last decimal, and four roundings of a double, counts as that half. The result
/// is the double nearest to the decimal number, and never -0. decimals: 0 to 15. Numbers too large to have
/// such decimals, infinities and NaN come back as they are.
double rounded(double value, int decimals);

/// The vectors of a sentence and the word whose row is worked. Only refers to them.
struct RowInput {
  const Matrix& Q;             ///< n x d_k
  const Matrix& K;             ///< m x d_k
  const Matrix& V;             ///< m x d_v
  const MaskMatrix* may_look;  ///< n x m, or null for "every key"
  Index row;                   ///< the query
};

/// The numbers of one row, unrounded. m keys.
struct FourSteps {
  Vector scores;        ///< 1 x m: q . k
  Vector scaled;        ///< 1 x m: score / sqrt(d_k), of masked keys too
  Vector exponentials;  ///< 1 x m: e^scaled, the maximum is *not* subtracted; 0 where masked
  double sum = 0;       ///< of the exponentials
  Vector weights;       ///< 1 x m: exponential / sum; 0 where masked
  Vector output;        ///< 1 x d_v: the sum of weight times v
};

/// How many decimals are shown of each kind of number.
struct ShownDecimals {
  int score = 0;  ///< all that the scores have, at most 6
  int root = 0;   ///< of sqrt(d_k); 0 where it is whole
  int scaled = 2;
  int exponential = 2;
  int sum = 2;  ///< those of the exponentials, or fewer where rounding them shows in their sum
  int weight = 2;
  int output = 2;
};

/// A row with numbers that a pocket calculator confirms. Every line holds for the numbers as they are shown:
///   q . k (components as they are)        rounds to the shown score
///   shown score / shown root              rounds to the shown scaled score, masked keys included
///   e^(shown scaled score)                rounds to the shown exponential
///   the shown exponentials, added         round to the shown sum
///   shown exponential / shown sum         rounds to the shown weight
///   shown weights times v, added          round to the shown output
/// where a shown number is rounded(number, decimals).
struct WorkedRow {
  FourSteps exact;
  Index d_k = 1;
  double root = 1;           ///< sqrt(d_k)
  std::vector<bool> masked;  ///< of m keys
  ShownDecimals decimals;
  /// No number of decimals does it, as a number sits on the edge between two roundings: some line is off by
  /// one in its last decimal.
  bool approximate = false;
  /// e^ of the largest scaled score needs more than six digits before the point or begins after five zeros.
  /// The exponentials may be infinite, their sum 0; weights and output are right. Always approximate as well.
  bool too_large_for_paper = false;
  bool looks_at_nothing = false;  ///< every key is masked: sum, weights and output are 0

  Index keys() const { return exact.scores.size(); }
};

/// Chooses the fewest decimals: output 2, and then the smallest total of those of root, scaled score,
/// exponential and weight (at least 2 each). Takes
/// tens of microseconds for a row of a few keys: once for each change of the numbers, not for each frame.
///
/// Throws std::invalid_argument when there is no such row or the shapes do not fit.
WorkedRow work_row(const RowInput& input);

}  // namespace attn
