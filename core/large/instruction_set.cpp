#include "core/large/instruction_set.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <type_traits>

namespace attn {
namespace {

constexpr std::array kAll = {InstructionSet::sse2, InstructionSet::avx2, InstructionSet::avx512};

std::size_t count_available() {
#if defined(ATTN_KERNELS_FOR_NEW_PROCESSORS)
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return 1;
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
                 __builtin_cpu_supports("avx512vl")
             ? 3
             : 2;
#else
  return 1;
#endif
}

void refuse_unless_available(InstructionSet set) {
  const auto available = available_instruction_sets();
  if (std::find(available.begin(), available.end(), set) == available.end())
    throw std::invalid_argument(std::string("this computer has no kernel for ") + name(set));
}

template <typename Real>
const Kernel<Real>& one_of(const Kernel<float>& for_float, const Kernel<double>& for_double) {
  if constexpr (std::is_same_v<Real, float>)
    return for_float;
  else
    return for_double;
}

}  // namespace

std::span<const InstructionSet> available_instruction_sets() {
  static const std::size_t count = count_available();  // a processor stays what it is
  return std::span(kAll).first(count);
}

InstructionSet best_instruction_set() {
  return available_instruction_sets().back();
}

const char* name(InstructionSet set) {
  constexpr std::array kNames = {"SSE2", "AVX2", "AVX-512"};
  return kNames[static_cast<std::size_t>(set)];
}

template <typename Real>
const Kernel<Real>& kernel_for(InstructionSet set) {
  refuse_unless_available(set);
#if defined(ATTN_KERNELS_FOR_NEW_PROCESSORS)
  if (set == InstructionSet::avx512)
    return one_of<Real>(kernel_avx512::kFloatKernel, kernel_avx512::kDoubleKernel);
  if (set == InstructionSet::avx2) return one_of<Real>(kernel_avx2::kFloatKernel, kernel_avx2::kDoubleKernel);
#endif
  return one_of<Real>(kernel_sse2::kFloatKernel, kernel_sse2::kDoubleKernel);
}

template const Kernel<float>& kernel_for(InstructionSet);
template const Kernel<double>& kernel_for(InstructionSet);

}  // namespace attn
