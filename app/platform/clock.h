#pragma once

#include <chrono>

namespace attn {

/// Seconds on a clock that never jumps; only differences mean something.
inline double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace attn
