#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/matrix.h"

namespace attn::test {

/// One case of tests/golden/attention_cases.json: inputs and what NumPy computed from them.
struct GoldenCase {
  std::string name;
  Matrix Q, K, V;
  std::optional<MaskMatrix> mask;
  Matrix scores, scaled, weights, output;

  const MaskMatrix* may_look() const { return mask ? &*mask : nullptr; }
};

std::vector<GoldenCase> golden_cases();
double golden_tolerance();

}  // namespace attn::test
