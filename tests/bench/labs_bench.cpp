// What a frame computes for the labs of the walk: a slice of the sweep over d_k, and a turn of the reader's
// dials.

#include <benchmark/benchmark.h>

#include "app/program.h"

namespace attn {
namespace {

Options at_station(Index station) {
  Options options;
  options.language = Language::zh;
  options.station = StationOption{station, 1};
  return options;
}

/// The sweep of another seed begins.
void next_seed(Program& program) {
  SpreadDials dials = program.state.view.dials.spread;
  dials.seed = (dials.seed + 1) % kSeedMax;
  reduce(program.state, SetSpreadDials{dials});
}

/// One update of every other seed: the first slice of a sweep, with the memory that it makes.
void first_slice(benchmark::State& state) {
  Program program(at_station(6));
  for (auto _ : state) {
    next_seed(program);
    update(program.derived, program.state);
  }
}
BENCHMARK(first_slice)->Unit(benchmark::kMillisecond);

/// All slices of a sweep, one after the other; the counter says what one of them takes.
void whole_sweep(benchmark::State& state) {
  Program program(at_station(6));
  for (auto _ : state) {
    next_seed(program);
    do update(program.derived, program.state);
    while (program.derived.labs.unfinished);
  }
  constexpr auto kSlices = static_cast<double>(kSpreadMax / kSweepSlice);
  state.counters["per_slice"] = benchmark::Counter(
      kSlices, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(whole_sweep)->Unit(benchmark::kMillisecond);

/// Another d_k, when the sweep is there.
void another_d_k(benchmark::State& state) {
  Program program(at_station(6));
  while (program.derived.labs.unfinished) update(program.derived, program.state);
  SpreadDials dials;
  for (auto _ : state) {
    dials.d_k = dials.d_k % kSpreadMax + 1;
    reduce(program.state, SetSpreadDials{dials});
    update(program.derived, program.state);
  }
}
BENCHMARK(another_d_k)->Unit(benchmark::kMicrosecond);

/// Another a, with 500 words between.
void another_keep(benchmark::State& state) {
  Program program(at_station(2));
  ReaderDials dials{0.5, kBetweenMax};
  for (auto _ : state) {
    dials.keep = 1 - dials.keep / 2;
    reduce(program.state, SetReaderDials{dials});
    update(program.derived, program.state);
  }
}
BENCHMARK(another_keep)->Unit(benchmark::kMicrosecond);

/// Other vectors, as between two sentences: the curve of attention over all distances is computed anew.
void other_vectors(benchmark::State& state) {
  Program program(at_station(2));
  reduce(program.state, SetReaderDials{{0.9, kBetweenMax}});
  double amount = 0;
  for (auto _ : state) {
    amount = amount > 0.9 ? 0.1 : amount + 0.01;
    reduce(program.state, SetBlend{amount});
    update(program.derived, program.state);
  }
}
BENCHMARK(other_vectors)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace attn
