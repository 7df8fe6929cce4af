#pragma once

#include <cstdint>

namespace attn::bench {

/// How often memory has been asked for since the program started (glibc's malloc, and all that is built on
/// it).
std::int64_t allocations();

}  // namespace attn::bench
