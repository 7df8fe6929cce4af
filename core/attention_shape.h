#pragma once

#include "core/matrix.h"

namespace attn {

/// The four sizes of one attention. Q: queries x d_k, K: keys x d_k, V: keys x d_v.
struct AttentionShape {
  Index queries = 0, keys = 0, d_k = 0, d_v = 0;
};

/// `shape` itself, once it is certain that Q, K and V fit
/// together and that the mask, if any, is queries x keys.
///
/// Throws std::invalid_argument, with the name of the function that asks in front, when they do not, or when
/// one of them is empty.
AttentionShape checked_shape(const AttentionShape& shape, Index columns_of_K, Index rows_of_V,
                             const MaskMatrix* may_look, const char* caller);

/// The same straight from matrices of any kind of number.
template <typename SomeMatrix>
AttentionShape checked_shape(const SomeMatrix& Q, const SomeMatrix& K, const SomeMatrix& V,
                             const MaskMatrix* may_look, const char* caller) {
  return checked_shape({Q.rows(), K.rows(), Q.cols(), V.cols()}, K.cols(), V.rows(), may_look, caller);
}

}  // namespace attn
