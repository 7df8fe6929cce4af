#include "core/exponential.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <numbers>

// One function for every x86-64 processor, and a second one, chosen when the program starts, for those with
// AVX2 and FMA. Only plain arithmetic may stand in it: inline functions of libraries would be shared with the
// rest. Not with a sanitizer, which is not there yet when the choice is made.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && defined(__gnu_linux__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define ATTN_FOR_WIDE_PROCESSORS_TOO __attribute__((target_clones("default", "avx2,fma")))
#else
#define ATTN_FOR_WIDE_PROCESSORS_TOO
#endif

namespace attn {
namespace {

/// Below this, e^x is no normal double any more: ln(2^-1022).
constexpr double kLowest = -708.39641853226408;

/// ln 2 in two parts: the first has few enough bits that its product with any exponent is exact (Cody and
/// Waite 1980).
constexpr double kLn2High = 6.93147180369123816490e-01, kLn2Low = 1.90821492927058770002e-10;

/// Adding and subtracting this rounds to a whole number, which then also stands in the lowest bits of the
/// sum.
constexpr double kRounder = 0x1.8p52;

/// 1/k!, from k = 13 down: e^r for |r| <= ln(2)/2 to less than half a unit in the last place.
constexpr double kTaylor[] = {
    1.0 / 6227020800, 1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880, 1.0 / 40320, 1.0 / 5040,
    1.0 / 720,        1.0 / 120,       1.0 / 24,       1.0 / 6,       1.0 / 2,      1.0,         1.0};

}  // namespace

ATTN_FOR_WIDE_PROCESSORS_TOO
void exponentials(std::span<double> values) {
  double* const first = values.data();
  const std::size_t count = values.size();
  for (std::size_t i = 0; i < count; ++i) {
    // e^x = 2^n e^r with the whole n that leaves the smallest r.
    const double x = first[i] < kLowest ? kLowest : first[i];
    const double sum = x * std::numbers::log2e + kRounder;
    const double n = sum - kRounder;
    const double r = (x - n * kLn2High) - n * kLn2Low;
    double power = kTaylor[0];
    for (std::size_t k = 1; k < std::size(kTaylor); ++k) power = power * r + kTaylor[k];
    // n, in the sum's lowest bits, becomes the exponent of a double.
    constexpr int kMantissaBits = 52;
    constexpr std::uint64_t kOne = std::uint64_t{1023} << kMantissaBits;
    const double two_to_n =
        std::bit_cast<double>((std::bit_cast<std::uint64_t>(sum) << kMantissaBits) + kOne);
    first[i] = first[i] < kLowest ? 0 : power * two_to_n;
  }
}

}  // namespace attn
