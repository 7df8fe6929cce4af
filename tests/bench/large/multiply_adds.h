#pragma once

namespace attn::bench {

/// Runs `rounds` rounds of multiplications and additions that wait for nothing but the processor's
/// multipliers. Gives the number of multiplications and additions done, counted singly. Compiled for each
/// instruction set, as core/large/kernel.cpp is.

namespace kernel_sse2 {
double multiply_adds_float(long rounds);
double multiply_adds_double(long rounds);
}  // namespace kernel_sse2
namespace kernel_avx2 {
double multiply_adds_float(long rounds);
double multiply_adds_double(long rounds);
}  // namespace kernel_avx2
namespace kernel_avx512 {
double multiply_adds_float(long rounds);
double multiply_adds_double(long rounds);
}  // namespace kernel_avx512

}  // namespace attn::bench
