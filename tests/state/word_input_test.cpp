#include "app/state/word_input.h"

#include <gtest/gtest.h>

#include "app/state/derived.h"
#include "core/projection.h"

namespace attn::test {
namespace {

/// Two sentences of `first` and `second` words; q, k and v are x times small matrices.
std::shared_ptr<const Lesson> lesson_of(Index first, Index second) {
  Lesson lesson;
  lesson.title.any = "made";
  Projections p{Matrix(3, 2), Matrix(3, 2), Matrix(3, 1), {}};
  p.W_Q << 1, 2, 0, 0.5, -1, 1;
  p.W_K << 0, 1, 1, 0, 2, 2;
  p.W_V << 1, 0, 1;
  lesson.projections = p;
  double next = 0.1;
  for (const Index words : {first, second}) {
    Sentence sentence;
    sentence.label.any = "sentence";
    for (Index i = 0; i < words; ++i, next += 0.7) {
      Token token;
      token.text = "w" + std::to_string(i);
      EXPECT_TRUE(set_input(lesson, token, Vector{{next, -next, 2 * next}}));
      sentence.tokens.push_back(std::move(token));
    }
    lesson.sentences.push_back(std::move(sentence));
  }
  return std::make_shared<const Lesson>(std::move(lesson));
}

TEST(WordInput, IsTheWordsXAtRest) {
  const AppState state = initial_state("made", lesson_of(2, 2), {});
  EXPECT_EQ(input_of(state, 1), state.sentence().tokens[1].x);
}

TEST(WordInput, IsGoneOnceAVectorWasMovedByHand) {
  AppState state = initial_state("made", lesson_of(2, 2), {});
  reduce(state, CommitVector{{Role::key, 1}, Vector{{5, 5}}});
  EXPECT_EQ(input_of(state, 1), std::nullopt);
  EXPECT_NE(input_of(state, 0), std::nullopt);
}

TEST(WordInput, MakesTheMixedVectorsBetweenTwoSentences) {
  AppState state = initial_state("made", lesson_of(2, 2), {});
  for (const double amount : {0.2, 0.5, 0.9}) {
    reduce(state, SetBlend{amount});
    Derived derived;
    update(derived, state);
    for (Index word = 0; word < 2; ++word) {
      const auto x = input_of(state, word);
      ASSERT_NE(x, std::nullopt);
      EXPECT_TRUE((*x * state.lesson().projections->W_Q).isApprox(derived.Q.row(word), 1e-12)) << amount;
      EXPECT_TRUE((*x * state.lesson().projections->W_V).isApprox(derived.V.row(word), 1e-12)) << amount;
    }
  }
}

TEST(WordInput, IsNothingBetweenSentencesOfDifferentLength) {
  AppState state = initial_state("made", lesson_of(2, 3), {});
  reduce(state, SwitchSentence{1});
  advance(state, kSweepSeconds / 2);
  ASSERT_FALSE(at_rest(state.view.blend));
  EXPECT_EQ(input_of(state, 2), std::nullopt);
  advance(state, kSweepSeconds);
  EXPECT_NE(input_of(state, 2), std::nullopt);
}

}  // namespace
}  // namespace attn::test
