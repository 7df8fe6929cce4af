#include "core/attention.h"

#include <cmath>
#include <stdexcept>

#include "core/softmax.h"

namespace attn {
namespace {

/// Below this many inner products' worth of work, Eigen's blocked product costs more to set up than to run.
constexpr Index kSmallProduct = 4096;

/// result = a b, where b may be any expression. Does not allocate when result has its shape already.
template <typename Right>
void multiply(const Matrix& a, const Right& b, Matrix& result) {
  if (a.rows() * a.cols() * b.cols() <= kSmallProduct)
    result = a.lazyProduct(b);
  else
    result.noalias() = a * b;
}

void check_shapes(const Matrix& Q, const Matrix& K, const Matrix& V, const MaskMatrix* may_look) {
  if (Q.size() == 0 || K.size() == 0 || V.size() == 0)
    throw std::invalid_argument("attend: Q, K and V need at least one row and one column");
  if (Q.cols() != K.cols()) throw std::invalid_argument("attend: queries and keys differ in d_k");
  if (K.rows() != V.rows()) throw std::invalid_argument("attend: the numbers of keys and values differ");
  if (may_look && (may_look->rows() != Q.rows() || may_look->cols() != K.rows()))
    throw std::invalid_argument("attend: the mask is not n_queries x n_keys");
}

}  // namespace

void attend(const Matrix& Q, const Matrix& K, const Matrix& V, const MaskMatrix* may_look,
            AttentionTrace& trace, Scaling scaling) {
  check_shapes(Q, K, V, may_look);
  const double root = scaling == Scaling::none ? 1 : std::sqrt(static_cast<double>(Q.cols()));
  trace.scale = 1 / root;
  multiply(Q, K.transpose(), trace.scores);
  trace.scaled =
      trace.scores / root;  // not times trace.scale: the paper divides, and the last bit would differ
  softmax_rows(trace.scaled, may_look, trace.weights);
  multiply(trace.weights, V, trace.output);
}

MaskMatrix causal_mask(Index n) {
  MaskMatrix mask(n, n);
  for (Index i = 0; i < n; ++i)
    for (Index j = 0; j < n; ++j) mask(i, j) = j <= i;
  return mask;
}

}  // namespace attn
