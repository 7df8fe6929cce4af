#include "core/large/large_attention.h"

#include <algorithm>
#include <cmath>
#include <thread>

namespace attn {
namespace {

/// Scores are worked on so many rows at a time that they take about this much of the second-level cache.
constexpr Index kBytesOfScores = Index{256} * 1024;

/// What an ordinary processor's caches hold, more or less.
constexpr std::size_t kBytesOfCaches = std::size_t{4} * 1024 * 1024;

/// Whole register tiles of 6 rows, whatever the number of threads.
Index rows_at_once(Index key_count, std::size_t size_of_number) {
  const Index fitting = kBytesOfScores / (key_count * static_cast<Index>(size_of_number));
  return std::clamp<Index>(fitting / 6 * 6, 6, 48);
}

}  // namespace

template <typename Real>
LargeWorkspace<Real>::LargeWorkspace(InstructionSet set, std::size_t threads)
    : kernel(&kernel_for<Real>(set)),
      thread_count(threads > 0 ? threads : std::max(1u, std::thread::hardware_concurrency())) {}

template <typename Real>
void pack_keys_and_values(const MatrixOf<Real>& K, const MatrixOf<Real>& V, LargeWorkspace<Real>& workspace) {
  const Kernel<Real>& kernel = *workspace.kernel;
  workspace.keys.reserve(kernel.packed_size(K.cols(), K.rows()));
  workspace.values.reserve(kernel.packed_size(V.rows(), V.cols()));
  kernel.pack_transposed(K.data(), K.rows(), K.cols(), workspace.keys.data());
  kernel.pack(V.data(), V.rows(), V.cols(), workspace.values.data());
}

template <typename Real>
AttentionJob<Real> job_for(const MatrixOf<Real>& Q, const AttentionShape& shape, const MaskMatrix* may_look,
                           LargeTrace<Real>& trace, Keep keep, const LargeWorkspace<Real>& workspace,
                           Scaling scaling) {
  if (keep == Keep::weights)
    trace.weights.resize(shape.queries, shape.keys);
  else
    trace.weights.resize(0, 0);
  trace.factor.setOnes(shape.queries);
  trace.maximum.resize(shape.queries);
  trace.sum.resize(shape.queries);
  trace.output.resize(shape.queries, shape.d_v);
  trace.scale = scaling == Scaling::none ? 1 : 1 / std::sqrt(static_cast<Real>(shape.d_k));
  return {Q.data(),
          workspace.keys.data(),
          workspace.values.data(),
          may_look ? may_look->data() : nullptr,
          shape.keys,
          shape.d_k,
          shape.d_v,
          trace.scale,
          keep == Keep::weights ? trace.weights.data() : nullptr,
          trace.output.data(),
          trace.maximum.data(),
          trace.sum.data(),
          static_cast<std::size_t>(trace.weights.size()) * sizeof(Real) > kBytesOfCaches};
}

template <typename Real>
void run_rows(const AttentionJob<Real>& job, Index first, Index count, LargeWorkspace<Real>& workspace) {
  const Kernel<Real>& kernel = *workspace.kernel;
  const Index at_once = std::min(count, rows_at_once(job.key_count, sizeof(Real)));
  const bool share = count >= kManyQueries && workspace.thread_count > 1;
  const std::size_t workers = share ? workspace.thread_count : 1;
  if (workspace.rooms.size() < workers) workspace.rooms.resize(workers);
  for (std::size_t worker = 0; worker < workers; ++worker)
    workspace.rooms[worker].reserve(kernel.work_size(at_once, job.key_count, job.d_v));
  const auto block = [&](Index begin, std::size_t worker) {
    kernel.attend_rows(job, begin, std::min(at_once, first + count - begin), workspace.rooms[worker].data());
  };
  if (!share) {
    for (Index begin = first; begin < first + count; begin += at_once) block(begin, 0);
    return;
  }
  if (!workspace.pool) workspace.pool = std::make_unique<ThreadPool>(workspace.thread_count);
  workspace.pool->run(static_cast<std::size_t>((count + at_once - 1) / at_once),
                      [&](std::size_t part, std::size_t worker) {
                        block(first + static_cast<Index>(part) * at_once, worker);
                      });
}

template <typename Real>
void attend_large(const MatrixOf<Real>& Q, const MatrixOf<Real>& K, const MatrixOf<Real>& V,
                  const MaskMatrix* may_look, LargeTrace<Real>& trace, Keep keep,
                  LargeWorkspace<Real>& workspace, Scaling scaling) {
  const AttentionShape shape = checked_shape(Q, K, V, may_look, "attend_large");
  if (shape.keys <= kFewKeys && shape.d_k <= kFewNumbers && shape.d_v == shape.d_k) {
    AttentionJob<Real> job = job_for(Q, shape, may_look, trace, keep, workspace, scaling);
    job.keys = K.data();
    job.values = V.data();
    workspace.kernel->attend_few(job, shape.queries);
    return;
  }
  pack_keys_and_values(K, V, workspace);
  run_rows(job_for(Q, shape, may_look, trace, keep, workspace, scaling), 0, shape.queries, workspace);
}

#define ATTN_INSTANTIATE(Real)                                                                             \
  template struct LargeWorkspace<Real>;                                                                    \
  template void pack_keys_and_values(const MatrixOf<Real>&, const MatrixOf<Real>&, LargeWorkspace<Real>&); \
  template AttentionJob<Real> job_for(const MatrixOf<Real>&, const AttentionShape&, const MaskMatrix*,     \
                                      LargeTrace<Real>&, Keep, const LargeWorkspace<Real>&, Scaling);      \
  template void run_rows(const AttentionJob<Real>&, Index, Index, LargeWorkspace<Real>&);                  \
  template void attend_large(const MatrixOf<Real>&, const MatrixOf<Real>&, const MatrixOf<Real>&,          \
                             const MaskMatrix*, LargeTrace<Real>&, Keep, LargeWorkspace<Real>&, Scaling);
ATTN_INSTANTIATE(float)
ATTN_INSTANTIATE(double)
#undef ATTN_INSTANTIATE

}  // namespace attn
