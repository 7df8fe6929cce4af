#pragma once
// The vectors that core/large/kernel.cpp computes with, and that file alone: it is compiled for processors
// newer than the one that may run the program, so all of this is internal to it (see there), and nothing is
// included but names of types.

#include <cstddef>
#include <cstdint>

namespace attn::ATTN_KERNEL {

using Size = std::ptrdiff_t;

#if defined(__AVX512F__)
constexpr Size kVectorBytes = 64;
#elif defined(__AVX2__)
constexpr Size kVectorBytes = 32;
#else
constexpr Size kVectorBytes = 16;
#endif

constexpr double kLog2E = 1.4426950408889634;

namespace {

/// Vectors of a kind of number and what e^x needs to know of it: the exponent's place in its bits, ln 2 in
/// two parts of which the first has few enough bits that its product with any exponent is exact (Cody and
/// Waite 1980), and a polynomial in r, highest power first, that is e^r for |r| <= ln(2)/2 to less than a
/// tenth of a unit in the last place. (Its coefficients interpolate (e^r - 1 - r) / r^2 at the zeros of a
/// Chebyshev polynomial; worked out with 40 digits.)
template <typename Real>
struct Traits;

template <>
struct Traits<double> {
  typedef double Vector __attribute__((vector_size(kVectorBytes)));
  using Integer = std::int64_t;
  typedef Integer Bits __attribute__((vector_size(kVectorBytes)));
  typedef std::int8_t Bytes
      __attribute__((vector_size(kVectorBytes / sizeof(Integer))));  // one for each lane
  static constexpr int kMantissaBits = 52;
  static constexpr double kRounder = 0x1.8p52;  // adding it rounds to a whole number, in the lowest bits
  static constexpr double kLowest = -708.3964185322639;  // below, e^x is no normal number any more
  static constexpr double kLn2High = 6.93147180369123816490e-01, kLn2Low = 1.90821492927058770002e-10;
  static constexpr double kExponential[] = {0x1.af38a9b0ec855p-26,
                                            0x1.289185613a3d6p-22,
                                            0x1.71de0dae63bb3p-19,
                                            0x1.a019b90d2ae7ap-16,
                                            0x1.a01a01a7c41d5p-13,
                                            0x1.6c16c1788bd90p-10,
                                            0x1.11111111109b3p-7,
                                            0x1.5555555553d63p-5,
                                            0x1.5555555555556p-3,
                                            0x1.0000000000001p-1,
                                            1,
                                            1};
};

template <>
struct Traits<float> {
  typedef float Vector __attribute__((vector_size(kVectorBytes)));
  using Integer = std::int32_t;
  typedef Integer Bits __attribute__((vector_size(kVectorBytes)));
  typedef std::int8_t Bytes
      __attribute__((vector_size(kVectorBytes / sizeof(Integer))));  // one for each lane
  static constexpr int kMantissaBits = 23;
  static constexpr float kRounder = 0x1.8p23f;
  static constexpr float kLowest = -87.33654f;
  static constexpr float kLn2High = 0.693359375f, kLn2Low = -2.12194440e-4f;
  static constexpr float kExponential[] = {
      0.0013926184f, 0.00836317893f, 0.0416665561f, 0.166665763f, 0.5f, 1, 1};
};

template <typename Real>
using Vector = typename Traits<Real>::Vector;

template <typename Real>
constexpr Size kLanes = kVectorBytes / Size{sizeof(Real)};

template <typename Real>
constexpr Real minus_infinity() {
  return static_cast<Real>(-__builtin_inf());
}

template <typename Real>
inline Vector<Real> load(const Real* from) {
  Vector<Real> vector;
  __builtin_memcpy(&vector, from, kVectorBytes);
  return vector;
}

template <typename Real>
inline void store(Real* to, const Vector<Real>& vector) {
  __builtin_memcpy(to, &vector, kVectorBytes);
}

// Past the caches, to a place aligned to kVectorBytes. A table that is larger than they are would only push
// other things out of them, and each of its lines would be read from memory before it is written. Clang has
// one name for this, GCC one for each kind of vector.
#if defined(__clang__)
template <typename Real>
inline void store_past_caches(Real* to, const Vector<Real>& vector) {
  __builtin_nontemporal_store(vector, reinterpret_cast<Vector<Real>*>(to));
}
#elif defined(__AVX512F__)
inline void store_past_caches(double* to, const Vector<double>& v) {
  __builtin_ia32_movntpd512(to, v);
}
inline void store_past_caches(float* to, const Vector<float>& v) {
  __builtin_ia32_movntps512(to, v);
}
#elif defined(__AVX2__)
inline void store_past_caches(double* to, const Vector<double>& v) {
  __builtin_ia32_movntpd256(to, v);
}
inline void store_past_caches(float* to, const Vector<float>& v) {
  __builtin_ia32_movntps256(to, v);
}
#elif defined(__SSE2__)
inline void store_past_caches(double* to, const Vector<double>& v) {
  __builtin_ia32_movntpd(to, v);
}
inline void store_past_caches(float* to, const Vector<float>& v) {
  __builtin_ia32_movntps(to, v);
}
#else
template <typename Real>
inline void store_past_caches(Real* to, const Vector<Real>& vector) {
  store(to, vector);
}
#endif

/// Other threads may read what was stored past the caches.
inline void wait_for_stores() {
#if defined(__SSE2__)
  __builtin_ia32_sfence();
#endif
}

template <typename Real>
inline Vector<Real> all(Real value) {
  return value - Vector<Real>{};  // not + : -0 stays what it is
}

/// e^x for x <= 709 (a float: 88); 0 where that is no normal number.
template <typename Real>
inline Vector<Real> exponential(const Vector<Real>& exponent) {
  using T = Traits<Real>;
  using Bits = typename T::Bits;
  // e^x = 2^n e^r with the whole n that leaves the smallest r.
  const Vector<Real> x = exponent < T::kLowest ? all<Real>(T::kLowest) : exponent;
  const Vector<Real> shifted = x * static_cast<Real>(kLog2E) + T::kRounder;
  const Vector<Real> n = shifted - T::kRounder;
  const Vector<Real> r = (x - n * T::kLn2High) - n * T::kLn2Low;
  constexpr Size kTerms = Size{sizeof(T::kExponential) / sizeof(Real)};
  Vector<Real> power = all<Real>(T::kExponential[0]);
#pragma GCC unroll 16
  for (Size k = 1; k < kTerms; ++k) power = power * r + T::kExponential[k];
  // n, in the lowest bits of `shifted`, is added to the exponent of the power, which lies between 1/2 and 2.
  Bits bits, n_bits;
  __builtin_memcpy(&bits, &power, kVectorBytes);
  __builtin_memcpy(&n_bits, &shifted, kVectorBytes);
  bits += n_bits << T::kMantissaBits;
  Vector<Real> result;
  __builtin_memcpy(&result, &bits, kVectorBytes);
  return exponent < T::kLowest ? Vector<Real>{} : result;
}

/// The numbers of a vector's lanes, 0 and up, as types: shuffles have to be known when this is compiled.
template <Size... kLane>
struct Lanes {};

template <Size kCount, Size... kLane>
struct LanesUpTo : LanesUpTo<kCount - 1, kCount - 1, kLane...> {};

template <Size... kLane>
struct LanesUpTo<0, kLane...> {
  using Type = Lanes<kLane...>;
};

template <typename Real>
using LanesOf = typename LanesUpTo<kLanes<Real>>::Type;

/// Every lane changes places with the one kHalf away.
template <Size kHalf, typename AnyVector, Size... kLane>
inline AnyVector swapped(const AnyVector& vector, Lanes<kLane...>) {
  return __builtin_shufflevector(vector, vector, (kLane ^ kHalf)...);
}

template <typename Real, Size kHalf = kLanes<Real> / 2>
inline Real largest_lane(const Vector<Real>& vector) {
  const Vector<Real> other = swapped<kHalf>(vector, LanesOf<Real>{});
  const Vector<Real> larger = other > vector ? other : vector;
  if constexpr (kHalf == 1)
    return larger[0];
  else
    return largest_lane<Real, kHalf / 2>(larger);
}

template <typename Real, Size kHalf = kLanes<Real> / 2>
inline Real sum_of_lanes(const Vector<Real>& vector) {
  const Vector<Real> sums = vector + swapped<kHalf>(vector, LanesOf<Real>{});
  if constexpr (kHalf == 1)
    return sums[0];
  else
    return sum_of_lanes<Real, kHalf / 2>(sums);
}

/// Exchanges the upper right quarter of every square of 2 kHalf x 2 kHalf numbers for the lower left one.
template <Size kHalf, typename AnyVector, Size... kLane>
inline void exchange_quarters(AnyVector& upper, AnyVector& lower, Lanes<kLane...>) {
  constexpr Size kCount = sizeof...(kLane);
  const AnyVector before = upper;
  upper = __builtin_shufflevector(before, lower, (kLane & kHalf ? kCount + kLane - kHalf : kLane)...);
  lower = __builtin_shufflevector(before, lower, (kLane & kHalf ? kCount + kLane : kLane + kHalf)...);
}

/// Transposes a square of as many rows as a vector has lanes.
template <typename Real, Size kHalf = kLanes<Real> / 2>
inline void transpose(Vector<Real> (&rows)[kLanes<Real>]) {
#pragma GCC unroll 16
  for (Size i = 0; i < kLanes<Real>; ++i)
    if ((i & kHalf) == 0) exchange_quarters<kHalf>(rows[i], rows[i + kHalf], LanesOf<Real>{});
  if constexpr (kHalf > 1) transpose<Real, kHalf / 2>(rows);
}

}  // namespace
}  // namespace attn::ATTN_KERNEL
