#pragma once

#include <cmath>

namespace attn {

/// The tenth that is nearest: what drags and arrow keys snap to. Written so that 0.1 + 0.2 gives the 0.3 a
/// person types.
inline double snapped(double value) {
  const double tenths = std::round(value * 10);
  return tenths == 0 ? 0.0 : tenths / 10;
}

}  // namespace attn
