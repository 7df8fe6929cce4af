#include "app/state/plane_bounds.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace attn {
namespace {

constexpr double kMargin = 0.08;        // of a side, at both of its ends
constexpr double kShortestSide = 0.25;  // of the longer one
constexpr double kAsGoodAsZero = 1e-9;  // arrows shorter than this are not worth zooming in

/// Starts at the origin, which is always in view.
struct Interval {
  double min = 0, max = 0;

  void include(double value) {
    min = std::min(min, value);
    max = std::max(max, value);
  }
  double length() const { return max - min; }
};

/// The power of ten that divides a length into 10 to 100 parts.
double round_step(double length) {
  return std::pow(10.0, std::floor(std::log10(length)) - 1);
}

Interval with_margin(Interval interval, double longer_side) {
  const double missing = std::max(0.0, kShortestSide * longer_side - interval.length());
  const double margin = missing / 2 + kMargin * (interval.length() + missing);
  const double step = round_step(longer_side);
  return {std::floor((interval.min - margin) / step) * step,
          std::ceil((interval.max + margin) / step) * step};
}

PlaneBounds bounds_of(std::span<const Sentence> sentences, Index x, Index y) {
  Interval across, up;
  for (const Sentence& sentence : sentences) {
    for (const Token& token : sentence.tokens) {
      for (const Vector* vector : {&token.q, &token.k}) {
        across.include((*vector)(x));
        up.include((*vector)(y));
      }
    }
  }
  const double longer_side = std::max(across.length(), up.length());
  if (longer_side < kAsGoodAsZero) return {-1, 1, -1, 1};
  across = with_margin(across, longer_side);
  up = with_margin(up, longer_side);
  return {across.min, across.max, up.min, up.max};
}

}  // namespace

PlaneBounds plane_bounds(const Lesson& lesson, Index x, Index y) {
  return bounds_of(lesson.sentences, x, y);
}

PlaneBounds plane_bounds(const Sentence& sentence, Index x, Index y) {
  return bounds_of({&sentence, 1}, x, y);
}

}  // namespace attn
