#pragma once

#include <span>

#include "core/large/kernel.h"

namespace attn {

/// What a processor can do at once: 2 float64 numbers, 4, or 8, the last two with a multiplication and an
/// addition in one step. sse2 stands for "what every processor of this kind can", on others than x86-64 too.
enum class InstructionSet { sse2, avx2, avx512 };

/// Those that this processor has and this program was compiled for, the best one last.
std::span<const InstructionSet> available_instruction_sets();

/// The last of them.
InstructionSet best_instruction_set();

const char* name(InstructionSet set);

/// The kernel for an available instruction set. Real: float or double.
/// Throws std::invalid_argument if this processor or this program has no such thing.
template <typename Real>
const Kernel<Real>& kernel_for(InstructionSet set);

}  // namespace attn
