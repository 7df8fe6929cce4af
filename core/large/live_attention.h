#pragma once

#include <span>

#include "core/large/large_attention.h"

namespace attn {

/// Attention over a long sentence that changes by one query, key or value at a time, as under a hand that
/// drags a vector. Each change costs about what it touches: a row of the weights, a column of them, or the
/// outputs.
///
/// A changed key touches every row's sum. The weights are then not divided anew, which would touch all n x m
/// of them; trace().factor takes the division in. Such a change subtracts what the key had contributed, and
/// where that was nearly all of a row little is left to be exact with. So an estimate of each row's error is
/// kept, and a row is worked out afresh before it grows to several times the error of a fresh row.
///
/// Real: float or double. Not to be used by two threads at a time.
template <typename Real>
class LiveAttention {
 public:
  /// As attend_large(); mask: n x m, or 0 x 0 for none. Throws std::invalid_argument if shapes do not fit.
  LiveAttention(MatrixOf<Real> Q, MatrixOf<Real> K, MatrixOf<Real> V, MaskMatrix mask = {},
                Scaling scaling = Scaling::by_root_d_k, InstructionSet set = best_instruction_set(),
                std::size_t thread_count = 0);

  /// A vector in place of query, key or value number `index`. Throws std::invalid_argument if there is no
  /// such one or it has another length, and changes nothing then.
  void set_query(Index index, std::span<const Real> query);
  void set_key(Index index, std::span<const Real> key);
  void set_value(Index index, std::span<const Real> value);

  const MatrixOf<Real>& Q() const { return Q_; }
  const MatrixOf<Real>& K() const { return K_; }
  const MatrixOf<Real>& V() const { return V_; }
  /// With weights; row i of them is to be multiplied by factor[i].
  const LargeTrace<Real>& trace() const { return trace_; }
  /// Rows that were worked out afresh because they had become too inexact. For tests and measurements.
  Index rows_redone() const { return rows_redone_; }

 private:
  /// How far a row may be off: the roundings since it was worked out, which are as good as independent, so
  /// their squares add up.
  struct Drift {
    double sum_variance = 0;     ///< of the sum, relative to it, in units of eps^2
    double output_variance = 0;  ///< of an output, in units of eps^2
    double output_size = 0;      ///< no output of the row is larger, but for roundings
  };

  bool looks(Index query, Index key) const { return mask_.size() == 0 || mask_(query, key); }
  void compute_rows(Index first, Index count);
  void replace_weight(Index i, Index key);
  void redo_inexact_rows();
  bool is_exact_enough(Index i, double largest_value) const;

  MatrixOf<Real> Q_, K_, V_;
  MaskMatrix mask_;
  LargeWorkspace<Real> workspace_;
  LargeTrace<Real> trace_;
  AttentionJob<Real> job_;       ///< reads and writes what is above
  AlignedBuffer<Real> queries_;  ///< Q packed as the keys are, so that all scores of one key are one product
  AlignedBuffer<Real> powers_;   ///< of e, the changed key's for every query
  VectorOf<Real> share_;         ///< 1 x n: of a value, to be added to each query's output
  VectorOf<Real> division_;      ///< 1 x n: what each query's output is multiplied by then
  VectorOf<Real> value_sizes_;   ///< 1 x m: the largest number of each value, without its sign
  VectorOf<Real> difference_;    ///< 1 x d_v: the changed value's
  std::vector<Drift> drift_;     ///< one for each query
  Index rows_redone_ = 0;
};

}  // namespace attn
