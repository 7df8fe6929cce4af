#pragma once
// The lab that asks why scores are divided by sqrt(d_k): scores of random queries and keys, for every d_k
// from 1 to 512, and what softmax makes of them with and without the division.

#include <cstdint>
#include <span>
#include <vector>

#include "core/matrix.h"
#include "core/normal_numbers.h"

namespace attn {

/// What was found at one d_k. "scaled" means after the division by sqrt(d_k).
struct SpreadPoint {
  /// The root of the scores' mean square: the spread around 0, their true mean, and so not around the mean of
  /// the sample. Its square has exactly d_k as its expectation.
  double score_sd = 0;
  double largest_weight = 0;  ///< mean over the rows of the largest of the 8 weights
  double largest_weight_scaled = 0;
  double gradient = 0;  ///< mean over the rows of the Frobenius norm of softmax's Jacobian
  double gradient_scaled = 0;
};

/// 512 random queries with 8 random keys each, all of whose components are unit normals: 4096 scores q.k for
/// each d_k.
///
/// One sweep serves every d_k: component d of all queries and keys is drawn once, and the scores at d_k are
/// the running sums of the products. So the scores at each d_k are a fair sample of their own, the curves
/// over d_k are smooth because neighbours share most of their components, and the sweep takes 512 * 4608
/// random numbers instead of the 600 million of 512 samples drawn apart. They are drawn component by
/// component; for each component row by row; in a row first the query's, then those of its 8 keys.
///
/// The sweep is done in slices, so that its caller never misses a frame. All scores are kept as they were
/// added up, 16 MiB of doubles: a slider over d_k then shows any of them at once, and exactly those that the
/// points were computed from. Construction reserves that memory; it is first touched as the sweep gets there.
class ScoreSpread {
 public:
  static constexpr Index kQueries = 512;
  static constexpr Index kKeys = 8;  ///< of each query
  static constexpr Index kScores = kQueries * kKeys;
  static constexpr Index kLargestDk = 512;

  explicit ScoreSpread(std::uint64_t seed);

  /// Computes the next `dims` values of d_k, or those that are left. Returns whether there is more to do. The
  /// slicing does not change a single bit of the results. Allocates nothing, unless this is a copy.
  bool advance(Index dims);

  std::uint64_t seed() const { return seed_; }

  /// Up to this d_k everything is known.
  Index done() const { return static_cast<Index>(points_.size()); }

  /// Point d - 1 belongs to d_k = d; done() of them.
  std::span<const SpreadPoint> points() const { return points_; }

  /// The kScores undivided scores at a d_k from 1 to done(), those of query i from i * kKeys on. Valid until
  /// the next advance(). Throws std::out_of_range for any other d_k.
  std::span<const double> scores(Index d_k) const;

 private:
  void add_scores();
  SpreadPoint measure();

  std::uint64_t seed_;
  NormalNumbers normal_;
  std::vector<double> scores_;  ///< done() x kQueries x kKeys
  std::vector<SpreadPoint> points_;
  Matrix logits_, weights_;  ///< kQueries x kKeys each: room for measure()
};

/// How many values fall into each of several bins of equal width between low and high.
struct Histogram {
  double low = 0;
  double high = 0;
  std::vector<Index> counts;
};

/// A bin holds its lower edge, not its upper one. Values below low are counted in the first bin, values from
/// high on in the last one; NaN is not counted. Throws std::invalid_argument unless low < high, both finite,
/// and bins >= 1.
Histogram histogram_of(std::span<const double> values, double low, double high, Index bins);

/// The density at x of the normal distribution of mean 0 and standard deviation sd > 0. With sd = sqrt(d_k)
/// the scores come closer to it the larger d_k is: their spread is the same from the start, but they gather
/// in a sharper peak with longer tails (the excess kurtosis is 6 / d_k).
double normal_density(double x, double sd);

}  // namespace attn
