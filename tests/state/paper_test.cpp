// The sheet of the station with pen and paper: what is turned over, what was answered, and when answers are
// no answers any more.

#include <gmock/gmock.h>

#include <limits>

#include "app/state/action_json.h"
#include "fixtures.h"

namespace attn::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

Catalog paper_lessons() {
  auto other_words = std::make_shared<Lesson>(*pair_lesson());
  for (Sentence& sentence : other_words->sentences)
    for (Token& token : sentence.tokens) token.text += "-en";
  return {{"pair", pair_lesson()}, {"pair-en", other_words}, {"plain", plain_lesson()}};
}

std::shared_ptr<const WalkPlan> paper_walk() {
  constexpr const char* kPlan = R"({"stations": [
  {"id": "paper", "title": {"zh": "一", "en": "One"}, "beats": [
    {"scene": "paper", "lesson": {"zh": "pair", "en": "pair-en"}, "step": "score", "say": {"zh": "甲", "en": "a"}},
    {"part": 1, "say": {"zh": "乙", "en": "b"}},
    {"part": 2, "step": "scale", "say": {"zh": "丙", "en": "c"}}]},
  {"id": "other", "title": {"zh": "二", "en": "Two"}, "beats": [
    {"scene": "paper", "lesson": {"zh": "plain", "en": "plain"}, "say": {"zh": "丁", "en": "d"}}]}]})";
  return std::make_shared<const WalkPlan>(parse_walk(kPlan, paper_lessons()));
}

AnswerBlank answer(Blank::Kind kind, Index index, double value, int decimals = 2, bool percent = false) {
  return {{{kind, index}, {value, decimals, percent}}};
}

class Paper : public ::testing::Test {
 protected:
  Paper() : state(open(pair_lesson())) {
    state.settings.language = Language::zh;
    set_plan(state, paper_walk());
    reduce(state, GoToStation{1});
  }
  const PaperSheet& sheet() const { return state.view.dials.paper; }
  const PaperLab& lab() {
    update(derived, state);
    return derived.labs.paper;
  }
  void write() { reduce(state, answer(Blank::Kind::score, 0, 4.13)); }

  AppState state;
  Derived derived;
};

TEST_F(Paper, ABeatTurnsOverAsManyLinesAsItsPartSays) {
  EXPECT_THAT(sheet().open, ElementsAre(false, false, false, false));
  reduce(state, WalkOn{1});
  reduce(state, WalkOn{1});
  EXPECT_THAT(sheet().open, ElementsAre(true, true, false, false));
  reduce(state, WalkOn{-1});
  EXPECT_THAT(sheet().open, ElementsAre(true, false, false, false));
}

TEST_F(Paper, AHandTurnsALineOverAndCoversItAgain) {
  EXPECT_TRUE(reduce(state, TurnLine{Step::softmax, true}));
  EXPECT_THAT(sheet().open, ElementsAre(false, false, true, false));
  EXPECT_EQ(state.view.step, Step::softmax) << "it is the one in play";
  EXPECT_TRUE(reduce(state, TurnLine{Step::softmax, false}));
  EXPECT_THAT(sheet().open, ElementsAre(false, false, false, false));
  EXPECT_FALSE(reduce(state, TurnLine{static_cast<Step>(0), true}));
  EXPECT_FALSE(reduce(state, TurnLine{static_cast<Step>(5), true}));
}

TEST_F(Paper, ABlankHoldsItsLastAnswer) {
  write();
  reduce(state, answer(Blank::Kind::sum, 0, 30));
  reduce(state, answer(Blank::Kind::score, 0, 4.2, 1));
  EXPECT_THAT(sheet().answers, ElementsAre(answer(Blank::Kind::sum, 0, 30).answer,
                                           answer(Blank::Kind::score, 0, 4.2, 1).answer));
}

TEST_F(Paper, WhatIsNoBlankOrNoNumberIsLeftAlone) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (const AnswerBlank& bad :
       {answer(Blank::Kind::score, 9, 1), answer(Blank::Kind::weight, -1, 1), answer(Blank::Kind::sum, 1, 1),
        answer(Blank::Kind::output, 4, 1), answer(static_cast<Blank::Kind>(9), 0, 1),
        answer(Blank::Kind::score, 0, kInfinity), answer(Blank::Kind::score, 0, std::nan("")),
        answer(Blank::Kind::score, 0, 1, -1), answer(Blank::Kind::score, 0, 1, 99)})
    EXPECT_FALSE(reduce(state, bad));
  EXPECT_TRUE(reduce(state, answer(Blank::Kind::output, 3, 1)));
}

TEST_F(Paper, EveryAnswerHasItsVerdict) {
  const Vector scores = derive(state).trace.scores.row(5);
  reduce(state, answer(Blank::Kind::score, 0, scores[0]));
  reduce(state, answer(Blank::Kind::scaled, 0, scores[0]));
  ASSERT_THAT(lab().verdicts, SizeIs(2));
  EXPECT_EQ(lab().verdicts[0].kind, Verdict::Kind::right);
  EXPECT_EQ(lab().verdicts[1].kind, Verdict::Kind::wrong);
  EXPECT_EQ(lab().verdicts[1].slip, Slip::not_divided);
  EXPECT_EQ(lab().verdicts[1].step, WorkedStep::scale);
}

TEST_F(Paper, AnswersLastFromBeatToBeatAndWaitWhileOneIsElsewhere) {
  write();
  reduce(state, WalkOn{1});
  EXPECT_THAT(sheet().answers, SizeIs(1));
  reduce(state, GoToStation{2});
  EXPECT_THAT(sheet().answers, IsEmpty());
  EXPECT_THAT(lab().verdicts, IsEmpty());
  reduce(state, GoToStation{1});
  EXPECT_THAT(sheet().answers, SizeIs(1));
  EXPECT_THAT(lab().verdicts, SizeIs(1));
}

TEST_F(Paper, AnotherWordIsAnotherQuestion) {
  write();
  reduce(state, SelectWord{0});
  EXPECT_THAT(sheet().answers, IsEmpty());
  const double score = lab().row.exact.scores[1];
  EXPECT_EQ(score, derived.trace.scores(0, 1));
  write();
  reduce(state, WalkOn{1});  // back to the focus
  EXPECT_EQ(state.view.word, 5);
  EXPECT_THAT(sheet().answers, IsEmpty());
}

TEST_F(Paper, OtherNumbersAreAnotherQuestion) {
  write();
  reduce(state, CommitVector{{Role::key, 0}, vec({1, 1})});
  EXPECT_THAT(sheet().answers, IsEmpty());
  const double score = lab().row.exact.scores[0];
  EXPECT_DOUBLE_EQ(score, derived.Q.row(5).sum());
  write();
  reduce(state, Undo{});
  EXPECT_THAT(sheet().answers, IsEmpty());
  write();
  reduce(state, PreviewVector{{Role::value, 2}, vec({1, 1, 1, 1})});
  EXPECT_THAT(sheet().answers, IsEmpty());
  reduce(state, CancelPreview{});
  write();
  reduce(state, SwitchSentence{1});
  EXPECT_THAT(sheet().answers, IsEmpty());
  write();
  reduce(state, OpenLesson{"plain", plain_lesson()});
  EXPECT_THAT(sheet().answers, IsEmpty());
}

TEST_F(Paper, WhatIsOnlyLookedAtOtherwiseIsTheSameQuestion) {
  write();
  for (const Action& action :
       {Action(SetTheme{ThemeKind::dark}), Action(SetProjection{true}), Action(ShowStep{Step::mix}),
        Action(TurnLine{Step::score, true}), Action(SelectPartner{2}), Action(ResetNumbers{})})
    reduce(state, action);
  EXPECT_THAT(sheet().answers, SizeIs(1));
}

TEST_F(Paper, TheOtherLanguagesLessonAsksTheSame) {
  reduce(state, TurnLine{Step::mix, true});
  write();
  reduce(state, SetLanguage{Language::en});
  EXPECT_EQ(state.document().name, "pair-en");
  EXPECT_THAT(sheet().answers, SizeIs(1));
  EXPECT_TRUE(sheet().open[3]);
}

TEST_F(Paper, ClearAndRestartBeginANewSheet) {
  reduce(state, WalkOn{1});
  write();
  reduce(state, TurnLine{Step::mix, true});
  reduce(state, ClearSheet{});
  EXPECT_EQ(sheet(), PaperSheet{});
  write();
  reduce(state, RestartStation{});
  EXPECT_THAT(sheet().answers, IsEmpty());
  EXPECT_THAT(sheet().open, ElementsAre(true, false, false, false)) << "as the beat has it";
}

TEST_F(Paper, TheLabIsKeptOnlyWhileItsSceneIsOnScreenAndNotComputedTwice) {
  EXPECT_TRUE(update(derived, state));
  EXPECT_FALSE(update(derived, state));
  write();
  EXPECT_TRUE(update(derived, state));
  EXPECT_FALSE(update(derived, state));
  const std::uint64_t computed = derived.labs.paper.revision;
  reduce(state, GoToStation{0});
  reduce(state, CommitVector{{Role::key, 0}, vec({1, 1})});
  update(derived, state);
  EXPECT_EQ(derived.labs.paper.revision, computed);
}

TEST_F(Paper, WhatIsTooMuchForAHandIsNotWorked) {
  Lesson lesson = *pair_lesson();
  lesson.sentences.resize(1);
  Sentence& sentence = lesson.sentences[0];
  while (sentence.size() <= kPaperMost) sentence.tokens.push_back(sentence.tokens.back());
  reduce(state, OpenLesson{"long", std::make_shared<Lesson>(lesson)});
  EXPECT_TRUE(lab().too_long);
  write();
  EXPECT_THAT(lab().verdicts, IsEmpty());
  sentence.tokens.pop_back();
  reduce(state, OpenLesson{"shorter", std::make_shared<Lesson>(lesson)});
  EXPECT_FALSE(lab().too_long);
  EXPECT_EQ(lab().row.keys(), kPaperMost);
}

TEST_F(Paper, ATraceTellsTheAnswer) {
  const Action action = answer(Blank::Kind::weight, 1, 0.7, 2, true);
  reduce(state, action);
  const std::string line = trace_line(action, 1, state, derive(state));
  EXPECT_THAT(line,
              testing::HasSubstr(R"("blank":"weight","index":1,"value":0.7,"decimals":2,"percent":true)"));
}

}  // namespace
}  // namespace attn::test
