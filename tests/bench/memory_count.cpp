// Counts allocations for the benchmarks (glibc): "once warm, a trace allocates nothing" is a number in the output.

#include <benchmark/benchmark.h>

#include <atomic>
#include <cstddef>
#include <cstdint>

extern "C" void* __libc_malloc(std::size_t size);

namespace {

std::atomic<std::int64_t> g_allocations{0};  // malloc has no other place to count in

class Counter : public benchmark::MemoryManager {
 public:
  void Start() override { before_ = g_allocations; }
  void Stop(Result* result) override { result->num_allocs = g_allocations - before_; }

 private:
  std::int64_t before_ = 0;
};

}  // namespace

extern "C" void* malloc(std::size_t size) {
  g_allocations.fetch_add(1, std::memory_order_relaxed);
  return __libc_malloc(size);
}

int main(int argc, char** argv) {
  Counter counter;
  benchmark::RegisterMemoryManager(&counter);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
