// What the station where a model learns computes: its training steps, and how good the model is.

#include <benchmark/benchmark.h>

#include "app/program.h"
#include "core/learning/learner.h"

namespace attn {
namespace {

using learning::Learner;

constexpr Index kTraining = 600;  ///< steps

/// A step of 64 sentences. Its time doesn't depend on how far the training is.
void training_step(benchmark::State& state, Language language) {
  Learner learner(load_word_lists(language), {});
  for (auto _ : state) benchmark::DoNotOptimize(learner.step());
}
BENCHMARK_CAPTURE(training_step, zh, Language::zh)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(training_step, en, Language::en)->Unit(benchmark::kMicrosecond);

/// Another seed, from the first random number to the last step.
void whole_training(benchmark::State& state) {
  const learning::WordLists lists = load_word_lists(Language::zh);
  std::uint64_t seed = 0;
  for (auto _ : state) {
    Learner learner(lists, {.seed = ++seed});
    while (learner.steps() < kTraining) benchmark::DoNotOptimize(learner.step());
  }
}
BENCHMARK(whole_training)->Unit(benchmark::kMillisecond);

/// What is shown beside the loss: the sentences held out and those learned from.
void training_scores(benchmark::State& state) {
  Learner learner(load_word_lists(Language::zh), {});
  for (auto _ : state) {
    benchmark::DoNotOptimize(learner.held_out_score());
    benchmark::DoNotOptimize(learner.training_score());
  }
}
BENCHMARK(training_scores)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace attn
