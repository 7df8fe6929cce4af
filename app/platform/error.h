#pragma once

#include <stdexcept>

namespace attn {

/// Something outside the program is missing or refuses. what() is one line: what failed, and what to try.
class PlatformError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace attn
