#include "core/attention.h"

#include <cmath>

#include "core/attention_shape.h"
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

}  // namespace

void attend(const Matrix& Q, const Matrix& K, const Matrix& V, const MaskMatrix* may_look,
            AttentionTrace& trace, Scaling scaling) {
  checked_shape(Q, K, V, may_look, "attend");
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
