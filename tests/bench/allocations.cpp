#include "tests/bench/allocations.h"

#include <atomic>
#include <cstddef>

extern "C" void* __libc_malloc(std::size_t size);

namespace {
std::atomic<std::int64_t> g_allocations{0};  // malloc has no other place to count in
}

extern "C" void* malloc(std::size_t size) {
  g_allocations.fetch_add(1, std::memory_order_relaxed);
  return __libc_malloc(size);
}

namespace attn::bench {
std::int64_t allocations() {
  return g_allocations;
}
}  // namespace attn::bench
