// The walk: from beat to beat and from station to station, each found as it was left.

#include "app/state/walk.h"

#include <gmock/gmock.h>

#include "app/state/action_json.h"
#include "core/projection.h"
#include "fixtures.h"

namespace attn::test {
namespace {

class Walk : public ::testing::Test {
 protected:
  Walk() : state(open(pair_lesson())) {
    state.settings.language = Language::zh;
    set_plan(state, small_walk());
  }
  void go(Index station) { reduce(state, GoToStation{station}); }
  void on(int by = 1) {
    reduce(state, WalkOn{by});
    finish_sweep(state);
  }
  WalkPlace place() const { return state.view.walk; }
  double q(Index word) const { return state.sentence().tokens[static_cast<std::size_t>(word)].q[0]; }
  void edit(Index word, double to) { reduce(state, CommitVector{{Role::query, word}, vec({to, 0})}); }

  AppState state;
};

TEST_F(Walk, GoesThroughAllBeatsAndStopsAtBothEnds) {
  go(1);
  std::vector<std::pair<Index, Index>> seen{{1, 0}};
  for (int i = 0; i < 6; ++i) {
    on();
    seen.emplace_back(place().station, place().beat);
  }
  EXPECT_THAT(seen, testing::ElementsAre(testing::Pair(1, 0), testing::Pair(1, 1), testing::Pair(2, 0),
                                         testing::Pair(2, 1), testing::Pair(3, 0), testing::Pair(3, 0),
                                         testing::Pair(3, 0)));
  for (int i = 0; i < 6; ++i) on(-1);
  EXPECT_EQ(place(), (WalkPlace{1, 0}));
}

TEST_F(Walk, ABeatBringsItsSentenceWordStepAndScaling) {
  go(1);
  EXPECT_EQ(scene_of(state), Scene::gaze);
  EXPECT_TRUE(asks_first(state));
  on();
  EXPECT_EQ(state.view.sentence, 1);
  EXPECT_FALSE(asks_first(state));
  reduce(state, SelectWord{0});
  on(-1);
  EXPECT_EQ(state.view.sentence, 0);
  EXPECT_EQ(state.view.word, 5) << "the sentence's focus";
  go(2);
  EXPECT_EQ(state.view.step, Step::score);
  EXPECT_EQ(state.view.table, TableKind::scores);
  EXPECT_EQ(scaling_of(state), Scaling::none);
  EXPECT_EQ(derive(state).trace.scaled, derive(state).trace.scores);
  on();
  EXPECT_EQ(scaling_of(state), Scaling::by_root_d_k);
}

TEST_F(Walk, EveryPlaceIsFoundAsItWasLeft) {
  edit(0, 9);  // on the whole panel
  reduce(state, SelectWord{2});
  go(1);
  EXPECT_EQ(q(0), 0.8) << "a station has a document of its own";
  on();
  edit(3, 7);
  reduce(state, SelectWord{4});
  go(3);
  reduce(state, SetSpreadDials{{.d_k = 100, .seed = 3}});
  go(0);
  EXPECT_EQ(q(0), 9);
  EXPECT_EQ(state.view.word, 2);
  EXPECT_EQ(state.walk.last_station, 3) << "where the walk goes on";
  go(1);
  EXPECT_EQ(place(), (WalkPlace{1, 1}));
  EXPECT_EQ(q(3), 7);
  EXPECT_EQ(state.view.word, 4);
  reduce(state, Undo{});
  EXPECT_EQ(q(3), 0.3) << "with its own history";
  EXPECT_FALSE(state.history.can_undo());
  go(3);
  EXPECT_EQ(state.view.dials.spread.d_k, 100);
}

TEST_F(Walk, EditsLiveOnBetweenBeatsOfOneLesson) {
  go(1);
  edit(3, 7);
  on();
  on(-1);
  EXPECT_EQ(q(3), 7);
  go(2);
  on();
  edit(0, 4);
  on(-1);  // another lesson, another desk
  EXPECT_EQ(state.document().name, "plain");
  on();
  EXPECT_EQ(q(0), 4);
}

TEST_F(Walk, RestartBringsBackTheBeatAndCanBeUndone) {
  go(1);
  on();
  edit(3, 7);
  reduce(state, SelectWord{0});
  reduce(state, GuessWord{1});
  reduce(state, SwitchSentence{0, true});
  reduce(state, RestartStation{});
  EXPECT_EQ(place(), (WalkPlace{1, 1}));
  EXPECT_EQ(state.view.sentence, 1);
  EXPECT_EQ(state.view.word, 5);
  EXPECT_EQ(state.view.guess, std::nullopt);
  EXPECT_FALSE(has_edits(state.document()));
  reduce(state, Undo{});
  EXPECT_TRUE(has_edits(state.document()));
  reduce(state, OpenLesson{"plain", plain_lesson()});
  reduce(state, RestartStation{});
  EXPECT_EQ(state.document().name, "pair") << "also from a lesson that was opened here";
}

TEST_F(Walk, RestartIsNothingOnTheWholePanel) {
  EXPECT_FALSE(reduce(state, RestartStation{}));
  EXPECT_FALSE(reduce(state, WalkOn{1}));
}

TEST_F(Walk, SpeaksTheScreensLanguageUntilANumberIsChanged) {
  go(1);
  on();
  reduce(state, SetLanguage{Language::en});
  EXPECT_EQ(state.document().name, "pair-en");
  EXPECT_EQ(place(), (WalkPlace{1, 1}));
  EXPECT_EQ(state.view.sentence, 1);
  edit(0, 3);
  reduce(state, SetLanguage{Language::zh});
  EXPECT_EQ(state.document().name, "pair-en") << "the numbers are a person's now";
  EXPECT_EQ(q(0), 3);
  go(3);
  reduce(state, SetLanguage{Language::en});
  go(0);
  reduce(state, SetLanguage{Language::zh});
  go(3);
  EXPECT_EQ(state.document().name, "pair") << "also where it was parked";
}

TEST_F(Walk, ADragEndsWhereTheLanguageBringsAnotherLesson) {
  go(1);
  reduce(state, PreviewVector{{Role::key, 0}, vec({9, 9})});
  ASSERT_TRUE(state.preview);
  reduce(state, SetLanguage{Language::en});
  EXPECT_FALSE(state.preview);
  EXPECT_EQ(state.document().name, "pair-en");
  EXPECT_FALSE(has_edits(state.document()));
}

TEST_F(Walk, AGuessIsOfASentenceThatHasTheWord) {
  go(1);
  reduce(state, GuessWord{8});
  reduce(state, OpenLesson{"plain", plain_lesson()});
  EXPECT_EQ(state.view.guess, std::nullopt);
  EXPECT_TRUE(has_other_lesson(state));
  EXPECT_FALSE(asks_first(state));
}

TEST_F(Walk, RestartTwiceLeadsToTheStationsBeginning) {
  go(1);
  on();
  reduce(state, SelectWord{0});
  reduce(state, RestartStation{});
  EXPECT_EQ(place(), (WalkPlace{1, 1}));
  reduce(state, RestartStation{});
  EXPECT_EQ(place(), (WalkPlace{1, 0}));
  EXPECT_EQ(state.view.sentence, 0);
  EXPECT_TRUE(asks_first(state));
}

TEST_F(Walk, CarriesHelpBlankAndProjectionAlong) {
  reduce(state, SetProjection{true});
  go(2);
  EXPECT_TRUE(state.view.projection);
  reduce(state, SetProjection{false});
  go(0);
  EXPECT_FALSE(state.view.projection);
}

TEST_F(Walk, StationsThatAreNotThereAreNoPlace) {
  for (const Index station : {Index{-1}, Index{4}, Index{1} << 40})
    EXPECT_FALSE(reduce(state, GoToStation{station}));
  go(1);
  EXPECT_FALSE(reduce(state, WalkOn{0}));
  EXPECT_FALSE(reduce(state, WalkOn{5}));
  EXPECT_FALSE(reduce(state, GuessWord{99}));
  AppState without = open(pair_lesson());
  EXPECT_FALSE(reduce(without, GoToStation{1}));
}

TEST_F(Walk, ShowsBothSentencesWhereTheyAreCompared) {
  EXPECT_TRUE(derive(state).sides.empty());
  go(1);
  const Derived derived = derive(state);
  ASSERT_EQ(derived.sides.size(), 2u);
  EXPECT_NEAR(derived.sides[0].trace.weights(5, 0), 0.62, 0.005);
  EXPECT_NEAR(derived.sides[1].trace.weights(5, 3), 0.62, 0.005);
  EXPECT_EQ(derived.cast, (Cast{5, 0, 3, 7}));
}

TEST_F(Walk, TraceNamesThePlace) {
  go(1);
  on();
  Derived derived = derive(state);
  const std::string line = trace_line(WalkOn{1}, 7, state, derived);
  EXPECT_NE(line.find("\"action\":\"walk_on\""), std::string::npos) << line;
  EXPECT_NE(line.find("\"station\":1,\"beat\":2"), std::string::npos) << line;
}

TEST(WalkPlan, SaysWhatIsWrongWithIt) {
  const auto problem = [](const std::string& beats) {
    try {
      parse_walk(R"({"stations": [{"title": {"zh": "", "en": ""}, "beats": [)" + beats + "]}]}",
                 walk_lessons());
    } catch (const std::runtime_error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  const std::string say = R"("say": {"zh": "", "en": ""})",
                    lesson = R"("lesson": {"zh": "pair", "en": "pair"}, )";
  EXPECT_EQ(problem("{" + lesson + say + "}"), "");
  EXPECT_THAT(problem(""), testing::HasSubstr("needs a beat"));
  EXPECT_THAT(problem("{" + say + "}"), testing::HasSubstr("needs a lesson"));
  EXPECT_THAT(problem(R"({"lesson": {"zh": "nix", "en": "pair"}, )" + say + "}"), testing::HasSubstr("nix"));
  EXPECT_THAT(problem("{" + lesson + R"("sentence": 3, )" + say + "}"), testing::HasSubstr("sentence"));
  EXPECT_THAT(problem("{" + lesson + R"("scene": "nowhere", )" + say + "}"), testing::HasSubstr("nowhere"));
  EXPECT_THAT(problem("{" + lesson.substr(0, 8)), testing::HasSubstr("the walk, station 1"));
}

TEST(Cast, IsFoundInTheLesson) {
  EXPECT_EQ(cast_of(*pair_lesson()), (Cast{5, 0, 3, 7}));
  EXPECT_EQ(cast_of(*one_word_lesson()), (Cast{0, 0, 0, std::nullopt}));
}

TEST(Cast, NeverIsTheWordInWhichTheSentencesDiffer) {
  // One gaze in both sentences: its runner-up is word 7, which is another word in the second.
  Lesson lesson = *pair_lesson();
  lesson.sentences[1].tokens[5].q = lesson.sentences[0].tokens[5].q;
  EXPECT_EQ(cast_of(lesson), (Cast{5, 0, 3, 7}));
}

TEST(Projections, ChangingAnInputMovesItsThreeVectors) {
  AppState state = open(projected_lesson());
  const auto& token = [&]() -> const Token& { return state.sentence().tokens[1]; };
  const Vector x = 2 * *token().x;
  ASSERT_TRUE(reduce(state, CommitInput{1, x}));
  const Projections& W = *state.lesson().projections;
  EXPECT_EQ(*token().x, x);
  EXPECT_EQ(token().q, Vector(x * W.W_Q));
  EXPECT_EQ(token().v, Vector(x * W.W_V));
  EXPECT_TRUE(has_edits(state.document()));
  reduce(state, Undo{});
  EXPECT_FALSE(has_edits(state.document()));
  Vector bad = x;
  bad[0] = 1e300;
  EXPECT_FALSE(reduce(state, CommitInput{1, bad}));
  EXPECT_FALSE(reduce(state, CommitInput{1, vec({1})}));
  EXPECT_FALSE(reduce(state, CommitInput{9, x}));
  EXPECT_FALSE(reduce(state, CommitInput{1, *token().x})) << "nothing changed";
}

TEST(Projections, ChangingAMatrixMovesEveryWordOfEverySentence) {
  AppState state = open(projected_lesson());
  Matrix W = state.lesson().projections->W_K;
  W(0, 0) += 1;
  ASSERT_TRUE(reduce(state, CommitProjection{Role::key, W}));
  for (const Sentence& sentence : state.lesson().sentences)
    for (const Token& token : sentence.tokens) EXPECT_EQ(token.k, Vector(*token.x * W));
  EXPECT_FALSE(reduce(state, CommitProjection{Role::key, W}));
  EXPECT_FALSE(reduce(state, CommitProjection{Role::key, Matrix::Zero(1, 1)}));
  EXPECT_FALSE(reduce(state, CommitProjection{Role::key, Matrix::Constant(W.rows(), W.cols(), 1e200)}));
  reduce(state, Undo{});
  EXPECT_FALSE(has_edits(state.document()));
  AppState without = open(pair_lesson());
  EXPECT_FALSE(reduce(without, CommitProjection{Role::key, W}));
  EXPECT_FALSE(reduce(without, RollMatrices{}));
}

TEST(Projections, RollingIsOneUndoAndTheSameForEverybody) {
  AppState a = open(projected_lesson()), b = open(projected_lesson());
  const Matrix before = a.lesson().projections->W_Q, before_v = a.lesson().projections->W_V;
  ASSERT_TRUE(reduce(a, RollMatrices{}));
  reduce(b, RollMatrices{});
  EXPECT_NE(a.lesson().projections->W_Q, before);
  EXPECT_EQ(a.lesson().projections->W_V, before_v) << "what is mixed stays";
  EXPECT_TRUE(same_bits(a.lesson(), b.lesson()));
  const Matrix first = a.lesson().projections->W_Q;
  reduce(a, RollMatrices{});
  EXPECT_NE(a.lesson().projections->W_Q, first);
  reduce(a, Undo{});
  reduce(a, Undo{});
  EXPECT_EQ(a.lesson().projections->W_Q, before);
}

TEST(Projections, InPlainLessonsAllThreeVectorsAreOne) {
  AppState state = open(plain_lesson());
  ASSERT_TRUE(is_plain(state.lesson()));
  reduce(state, PreviewVector{{Role::key, 0}, vec({3, 4})});
  const auto token = [&]() -> const Token& { return state.sentence().tokens[0]; };
  EXPECT_EQ(token().q, vec({3, 4}));
  reduce(state, CommitVector{{Role::key, 0}, vec({3, 5})});
  for (const Role role : {Role::query, Role::key, Role::value}) EXPECT_EQ(token().vector(role), vec({3, 5}));
  EXPECT_EQ(*token().x, vec({3, 5}));
  EXPECT_FALSE(is_plain(*projected_lesson()));
}

}  // namespace
}  // namespace attn::test
