// Compiled once for each instruction set; like core/large/kernel.cpp it includes nothing that others share.
#include "multiply_adds.h"

namespace attn::bench::ATTN_KERNEL {
namespace {

#if defined(__AVX512F__)
constexpr int kVectorBytes = 64;
#elif defined(__AVX2__)
constexpr int kVectorBytes = 32;
#else
constexpr int kVectorBytes = 16;
#endif

/// So many sums that each is done when its turn comes again.
constexpr int kSums = 12;

typedef float Floats __attribute__((vector_size(kVectorBytes)));
typedef double Doubles __attribute__((vector_size(kVectorBytes)));

template <typename Vector, typename Real>
double multiply_adds(long rounds) {
  Vector sums[kSums] = {};
  const Vector factor = Vector{} + Real(0.999), summand = Vector{} + Real(0.001);
  for (long round = 0; round < rounds; ++round) {
#pragma GCC unroll 12
    for (int i = 0; i < kSums; ++i) sums[i] = sums[i] * factor + summand;
#pragma GCC unroll 12
    for (int i = 0; i < kSums; ++i) asm volatile("" : "+x"(sums[i]));  // or the compiler would work ahead
  }
  return 2.0 * kSums * (kVectorBytes / sizeof(Real)) * static_cast<double>(rounds);
}

}  // namespace

double multiply_adds_float(long rounds) {
  return multiply_adds<Floats, float>(rounds);
}

double multiply_adds_double(long rounds) {
  return multiply_adds<Doubles, double>(rounds);
}

}  // namespace attn::bench::ATTN_KERNEL
