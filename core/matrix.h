#pragma once
// The words used for shapes. Every matrix is row-major and row i belongs to word i.

#include <Eigen/Core>

namespace attn {

using Index = Eigen::Index;

/// Whether index counts one of `count` things.
inline bool in_range(Index index, Index count) {
  return index >= 0 && index < count;
}

/// n x d numbers in float64.
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// One row of a Matrix: 1 x d. Vectors are rows, as in the paper (q = x W_Q).
using Vector = Eigen::Matrix<double, 1, Eigen::Dynamic, Eigen::RowMajor>;

/// n_queries x n_keys; true = this query may look at this key.
using MaskMatrix = Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

}  // namespace attn
