#include "app/state/plane_bounds.h"

#include <gmock/gmock.h>

#include <cmath>

#include "app/state/app_state.h"
#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

/// The one-word lesson in two dimensions, with these two vectors.
Lesson lesson_with(const Vector& q, const Vector& k) {
  Lesson lesson = *one_word_lesson();
  lesson.sentences[0].tokens[0].q = q;
  lesson.sentences[0].tokens[0].k = k;
  return lesson;
}

TEST(PlaneBounds, HoldsEveryVectorOfEverySentenceWithAMargin) {
  const auto lesson = pair_lesson();
  const PlaneBounds bounds = plane_bounds(*lesson, 0, 1);
  for (const Sentence& sentence : lesson->sentences) {
    for (const Token& token : sentence.tokens) {
      for (const Vector& vector : {token.q, token.k}) {
        EXPECT_GT(vector(0), bounds.x_min + 0.1);
        EXPECT_LT(vector(0), bounds.x_max - 0.1);
        EXPECT_GT(vector(1), bounds.y_min + 0.1);
        EXPECT_LT(vector(1), bounds.y_max - 0.1);
      }
    }
  }
  EXPECT_LT(bounds.x_max, 3);
  EXPECT_GT(bounds.x_min, -1);
}

TEST(PlaneBounds, OfOneSentenceLeaveTheOthersOut) {
  Lesson lesson = *pair_lesson();
  lesson.sentences[1].tokens[0].k = vec({50, 60});
  const PlaneBounds both = plane_bounds(lesson, 0, 1), first = plane_bounds(lesson.sentences[0], 0, 1);
  EXPECT_GT(both.x_max, 50);
  EXPECT_LT(first.x_max, 3);
  AppState state = initial_state("test", std::make_shared<Lesson>(lesson), {});
  EXPECT_EQ(state.view.plane, both);
  reduce(state, FitPlane{});
  EXPECT_EQ(state.view.plane, first);
}

TEST(PlaneBounds, EndsAreRound) {
  const PlaneBounds bounds = plane_bounds(lesson_with(vec({1.234, 0.567}), vec({2.345, -0.678})), 0, 1);
  for (const double end : {bounds.x_min, bounds.x_max, bounds.y_min, bounds.y_max}) {
    EXPECT_NEAR(end * 10, std::round(end * 10), 1e-9);
  }
}

TEST(PlaneBounds, HoldsTheOrigin) {
  const PlaneBounds bounds = plane_bounds(lesson_with(vec({5, 7}), vec({6, 8})), 0, 1);
  EXPECT_LT(bounds.x_min, 0);
  EXPECT_LT(bounds.y_min, 0);
}

TEST(PlaneBounds, OfNothingButZeros) {
  EXPECT_EQ(plane_bounds(lesson_with(vec({0, 0}), vec({0, 0})), 0, 1), (PlaneBounds{-1, 1, -1, 1}));
}

TEST(PlaneBounds, AFlatLessonHasHeightToo) {
  const PlaneBounds bounds = plane_bounds(lesson_with(vec({4, 0}), vec({0, 0})), 0, 1);
  EXPECT_GE(bounds.y_max - bounds.y_min, 1);
  EXPECT_LT(bounds.y_min, 0);
  EXPECT_GT(bounds.y_max, 0);
}

TEST(PlaneBounds, AnySize) {
  for (const double size : {1e-6, 0.01, 1.0, 1e6}) {
    const PlaneBounds bounds = plane_bounds(lesson_with(vec({size, -size}), vec({0, 0})), 0, 1);
    EXPECT_GT(bounds.x_max, size);
    EXPECT_LT(bounds.x_max, 1.5 * size);
    EXPECT_LT(bounds.y_min, -size);
    EXPECT_GT(bounds.y_min, -1.5 * size);
  }
}

TEST(PlaneBounds, DimensionsAreThoseAskedFor) {
  const PlaneBounds bounds = plane_bounds(lesson_with(vec({1, 2, 30}), vec({0, 0, 0})), 2, 0);
  EXPECT_GT(bounds.x_max, 30);
  EXPECT_LT(bounds.y_max, 10);
}

}  // namespace
}  // namespace attn::test
