#include "core/exponential.h"

#include <cstddef>

#include "core/large/instruction_set.h"

namespace attn {

void exponentials(std::span<double> values) {
  // The processor stays what it is, so it is asked once.
  static const auto replace_by_powers = kernel_for<double>(best_instruction_set()).exponentials;
  replace_by_powers(values.data(), static_cast<std::ptrdiff_t>(values.size()));
}

}  // namespace attn
