// The arithmetic: one whole trace, as every change of a number asks for.

#include <benchmark/benchmark.h>

#include "core/attention.h"
#include "tests/bench/allocations.h"

namespace attn {
namespace {

Matrix random_matrix(Index rows, Index columns) {
  return Matrix::Random(rows, columns);
}

void whole_trace(benchmark::State& state) {
  const Index n = state.range(0), d = state.range(1);
  Matrix Q = random_matrix(n, d);
  const Matrix K = random_matrix(n, d), V = random_matrix(n, 4);
  AttentionTrace trace;
  attend(Q, K, V, nullptr, trace);  // warm: all memory is there
  const std::int64_t before = bench::allocations();
  for (auto _ : state) {
    Q(0, 0) += 1e-9;
    attend(Q, K, V, nullptr, trace);
    benchmark::DoNotOptimize(trace.output.data());
  }
  state.counters["allocations"] = static_cast<double>(bench::allocations() - before);
}
BENCHMARK(whole_trace)->Args({9, 2})->Args({40, 2})->Args({200, 2})->Args({64, 64})->Args({200, 64});

void masked_trace(benchmark::State& state) {
  const Index n = state.range(0);
  Matrix Q = random_matrix(n, 2);
  const Matrix K = random_matrix(n, 2), V = random_matrix(n, 4);
  const MaskMatrix mask = causal_mask(n);
  AttentionTrace trace;
  for (auto _ : state) {
    Q(0, 0) += 1e-9;
    attend(Q, K, V, &mask, trace);
    benchmark::DoNotOptimize(trace.output.data());
  }
}
BENCHMARK(masked_trace)->Arg(9);

}  // namespace
}  // namespace attn
