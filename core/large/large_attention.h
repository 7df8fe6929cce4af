#pragma once

#include <memory>
#include <vector>

#include "core/attention.h"
#include "core/attention_shape.h"
#include "core/large/aligned_buffer.h"
#include "core/large/instruction_set.h"
#include "core/large/thread_pool.h"

namespace attn {

/// rows x columns numbers of the given kind, row-major as Matrix is.
template <typename Real>
using MatrixOf = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
template <typename Real>
using VectorOf = Eigen::Matrix<Real, 1, Eigen::Dynamic, Eigen::RowMajor>;

/// One pass of attention over a long sentence: n queries, m keys. What AttentionTrace keeps beside it, scores
/// and scaled scores, is left out, being as large as the weights; attend_row() gives any row of it on demand.
template <typename Real>
struct LargeTrace {
  MatrixOf<Real>
      weights;            ///< n x m, row i yet to be multiplied by factor[i]; 0 x 0 where not kept. Masked: 0
  VectorOf<Real> factor;  ///< 1 x n: exactly 1 after a whole pass, another positive number after updates
  VectorOf<Real> maximum;  ///< 1 x n: the largest scaled score that a query may look at; 0 if there is none
  VectorOf<Real> sum;      ///< 1 x n: of e^(scaled score - maximum), so a weight is such a power over it
  MatrixOf<Real> output;   ///< n x d_v
  Real scale = 1;          ///< 1 / sqrt(d_k), or 1 without the division
};

/// Whether the n x m weights are kept. Without them no table of that size is ever made.
enum class Keep { weights, nothing };

/// What attend_large() works with: the processor's instructions, threads and room. Kept by the caller and
/// used again, it allocates nothing once it is as large as is needed. For one computation at a time.
template <typename Real>
struct LargeWorkspace {
  /// thread_count: how many work on a sentence of kManyQueries or more; 0 for as many as there are
  /// processors.
  explicit LargeWorkspace(InstructionSet set = best_instruction_set(), std::size_t thread_count = 0);

  const Kernel<Real>* kernel;
  std::size_t thread_count;
  std::unique_ptr<ThreadPool> pool;        ///< made when a sentence is first long enough
  AlignedBuffer<Real> keys, values;        ///< packed
  std::vector<AlignedBuffer<Real>> rooms;  ///< one for each thread
};

/// From this many queries on a sentence is shared out among threads; below, waking them takes too long.
inline constexpr Index kManyQueries = 1024;

/// softmax(Q K^T / sqrt(d_k)) V as attend() has it, as fast as the processor allows; Real: float or double.
///
/// Q: n x d_k, K: m x d_k, V: m x d_v; n, m, d_k, d_v >= 1. n and m may differ.
/// may_look: n x m, or null for no mask. A query that may look at nothing gets weights 0 and output 0.
/// trace: overwritten; a trace of the same shape is reused without allocating.
/// The numbers depend on the instruction set in their last bits, and not on the number of threads. Against
/// the exact output they are off by at most 2 eps (1 + largest |scaled score|) times the largest |V|, for d_k
/// up to about a hundred. A power of e below the smallest normal number counts as 0.
///
/// Throws std::invalid_argument when shapes do not fit together. Numbers that are not finite are not an
/// error: they spread into the rows they touch, as in IEEE arithmetic.
template <typename Real>
void attend_large(const MatrixOf<Real>& Q, const MatrixOf<Real>& K, const MatrixOf<Real>& V,
                  const MaskMatrix* may_look, LargeTrace<Real>& trace, Keep keep,
                  LargeWorkspace<Real>& workspace, Scaling scaling = Scaling::by_root_d_k);

// The steps of attend_large(), for those who keep a computation up to date.

/// Brings keys and values into the form and the place where the kernel reads them.
template <typename Real>
void pack_keys_and_values(const MatrixOf<Real>& K, const MatrixOf<Real>& V, LargeWorkspace<Real>& workspace);

/// The job for the kernel once keys and values are packed; trace is resized for it, its factors set to 1.
template <typename Real>
AttentionJob<Real> job_for(const MatrixOf<Real>& Q, const AttentionShape& shape, const MaskMatrix* may_look,
                           LargeTrace<Real>& trace, Keep keep, const LargeWorkspace<Real>& workspace,
                           Scaling scaling);

/// Works out rows [first, first + count) of a job; all of them shared out among the workspace's threads if
/// they are many.
template <typename Real>
void run_rows(const AttentionJob<Real>& job, Index first, Index count, LargeWorkspace<Real>& workspace);

}  // namespace attn
