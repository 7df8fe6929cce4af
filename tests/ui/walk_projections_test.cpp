// x times its matrices, at the stations that show them: what stands there is what a hand gets with a pocket
// calculator, and every number can be changed by mouse and by keyboard.

#include <cmath>

#include "app/ui/arithmetic.h"
#include "app/ui/widgets/number_text.h"
#include "core/projection.h"
#include "lab_hands.h"

namespace attn::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using Kind = LayoutEntry::Kind;

constexpr Index kJobs = 4, kRatio = 9;

/// A lesson of n words made from x by random matrices.
std::shared_ptr<const Lesson> projected(Index n, Index d_model, Index d_k, Index d_v,
                                        Mask::Kind mask = Mask::Kind::none) {
  Lesson lesson = made_lesson(n, d_k, d_v, mask);
  const Lesson numbers = made_lesson(d_model + n, std::max({d_model, d_k, d_v}), 1);
  const auto row = [&](Index i) { return numbers.sentences[0].tokens[static_cast<std::size_t>(i)].q; };
  Projections p{Matrix(d_model, d_k), Matrix(d_model, d_k), Matrix(d_model, d_v), {}};
  for (Index i = 0; i < d_model; ++i) {
    p.W_Q.row(i) = row(i).head(d_k);
    p.W_K.row(i) = row(i).reverse().head(d_k);
    p.W_V.row(i) = row(i).tail(d_v);
  }
  lesson.projections = p;
  for (Index i = 0; i < n; ++i) {
    Token& token = lesson.sentences[0].tokens[static_cast<std::size_t>(i)];
    EXPECT_TRUE(set_input(lesson, token, row(d_model + i).head(d_model)));
  }
  return std::make_shared<const Lesson>(std::move(lesson));
}

/// The third beat of station 4, where x and the matrices come in.
class ProjectionsCard : public ::testing::Test {
 protected:
  ProjectionsCard() { go_to(h, kJobs, 3); }

  const Token& token() const {
    return h.state.sentence().tokens[static_cast<std::size_t>(h.state.view.word)];
  }
  const Projections& matrices() const { return *h.state.lesson().projections; }

  Harness h;
};

double number(const std::string& text) {
  return parse_number(text).value_or(std::nan(""));
}

/// Row times matrix by hand, term by term.
double by_hand(const Vector& x, const Matrix& W, Index column) {
  double sum = 0;
  for (Index i = 0; i < x.size(); ++i) sum += x[i] * W(i, column);
  return sum;
}

TEST_F(ProjectionsCard, ShowsEveryNumberOfXAndOfTheMatrices) {
  for (Index i = 0; i < token().x->size(); ++i) {
    const std::string row = std::to_string(i);
    EXPECT_EQ(h.text("projections/x/" + row), exact_number_text((*token().x)[i]));
    for (Index j = 0; j < matrices().W_Q.cols(); ++j) {
      EXPECT_EQ(h.text("projections/W_Q/" + row + "/" + std::to_string(j)),
                exact_number_text(matrices().W_Q(i, j)));
      EXPECT_EQ(h.text("projections/W_K/" + row + "/" + std::to_string(j)),
                exact_number_text(matrices().W_K(i, j)));
    }
    for (Index j = 0; j < matrices().W_V.cols(); ++j)
      EXPECT_EQ(h.text("projections/W_V/" + row + "/" + std::to_string(j)),
                exact_number_text(matrices().W_V(i, j)));
  }
}

TEST_F(ProjectionsCard, ResultsAreXTimesTheMatricesForEveryWord) {
  for (Index word = 0; word < h.derived.size(); ++word) {
    reduce(h.state, SelectWord{word});
    h.settle();
    for (Index j = 0; j < 2; ++j) {
      const std::string column = std::to_string(j);
      EXPECT_NEAR(number(h.text("projections/q/" + column)), by_hand(*token().x, matrices().W_Q, j), 1e-9);
      EXPECT_NEAR(number(h.text("projections/k/" + column)), by_hand(*token().x, matrices().W_K, j), 1e-9);
    }
    for (Index j = 0; j < 4; ++j)
      EXPECT_NEAR(number(h.text("projections/v/" + std::to_string(j))),
                  by_hand(*token().x, matrices().W_V, j), 1e-9);
  }
}

TEST_F(ProjectionsCard, ARowStandsBesideItsX) {
  for (const char* row : {"0", "5", "7"}) {
    const float y = h.at(std::string("projections/x/") + row).y;
    for (const char* matrix : {"W_Q", "W_K", "W_V"})
      EXPECT_EQ(h.at(std::string("projections/") + matrix + "/" + row + "/1").y, y);
  }
}

TEST_F(ProjectionsCard, RowsThatAddNothingAreMuted) {
  const Theme& theme = h.ui().theme();
  for (Index i = 0; i < token().x->size(); ++i) {
    const bool counts = (*token().x)[i] != 0;
    const std::string row = std::to_string(i);
    EXPECT_EQ(h.find(Kind::text, "projections/W_Q/" + row + "/0")->foreground,
              counts ? theme.query : theme.muted);
    EXPECT_EQ(h.find(Kind::text, "projections/times/" + row) != nullptr, counts) << row;
  }
}

TEST_F(ProjectionsCard, WritesOutTheFirstComponentOfQ) {
  EXPECT_EQ(h.text("projections/note"), "q1 = 1.7×1 + 0.5×0 = 1.7");
}

TEST_F(ProjectionsCard, WritesOutTheColumnUnderTheMouse) {
  reduce(h.state, SelectWord{0});
  h.settle();
  for (const char* place : {"projections/W_K/3/0", "projections/W_K/0/0"}) {
    h.move_to(h.at(place));
    h.frame();
    h.frame();
    EXPECT_EQ(h.text("projections/note"), "k1 = 1×2.4 = 2.4");
  }
  h.move_to(h.find(Kind::text, "projections/v/0")->rect.center());
  h.frame();
  EXPECT_EQ(h.text("projections/note"), "v1 = 1×1 = 1");
}

TEST_F(ProjectionsCard, AnEditedXMovesEverythingInTheSameFrame) {
  const double score = h.derived.trace.scores(5, 0);
  type_into(h, "projections/x/4", "2");
  EXPECT_EQ((*token().x)[4], 2);
  EXPECT_EQ(h.text("projections/q/0"), "2");
  EXPECT_EQ(h.text("projections/note"), "q1 = 2×1 + 0.5×0 = 2");
  EXPECT_NEAR(h.derived.trace.scores(5, 0), score + 0.3 * 2.4, 1e-12);
  EXPECT_EQ(h.text("heatmap/digit/5/0"), "4.85");
  h.key(Key::z, true);
  EXPECT_EQ(h.text("projections/q/0"), "1.7");
  EXPECT_EQ(h.text("heatmap/digit/5/0"), "4.13");
}

TEST_F(ProjectionsCard, AnEditedMatrixMovesEveryWordInTheSameFrame) {
  type_into(h, "projections/W_K/0/1", "-1");
  EXPECT_EQ(matrices().W_K(0, 1), -1);
  EXPECT_EQ(h.derived.K(0, 1), -1) << "小猫 is nothing but row 1";
  EXPECT_EQ(h.text("heatmap/digit/5/0"), "3.58");  // 1.7×2.4 − 0.5×1
  EXPECT_EQ(h.count<CommitProjection>(), 1);
  h.key(Key::z, true);
  EXPECT_EQ(matrices().W_K(0, 1), 0.1);
  EXPECT_EQ(h.text("heatmap/digit/5/0"), "4.13");
}

TEST_F(ProjectionsCard, IsWorkedByTheKeyboardAlone) {
  tab_to(h, "projections/x/4");
  h.key(Key::up);
  EXPECT_EQ((*token().x)[4], 1.8);
  h.key(Key::down);
  EXPECT_EQ((*token().x)[4], 1.7);
  tab_to(h, "projections/W_V/5/3");
  EXPECT_EQ(h.text("projections/note"), "v4 = 1.7×0 + 0.5×0 = 0") << "the column with the keyboard";
  h.key(Key::enter);
  h.settle();  // the box opens
  h.type("２．５");
  h.key(Key::enter);
  EXPECT_EQ(matrices().W_V(5, 3), 2.5);
  EXPECT_EQ(h.text("projections/v/3"), "1.25");
}

TEST_F(ProjectionsCard, RefusesWhatIsNoNumberInPlace) {
  for (const char* field : {"projections/x/4", "projections/W_Q/4/0"}) {
    for (const char* text : {"abc", "1e999", "1.5.2", "-"}) {
      type_into(h, field, text);
      EXPECT_TRUE(h.ui().typing()) << text;
      EXPECT_FALSE(h.text("tooltip/0").empty());
      h.key(Key::escape);
      EXPECT_FALSE(h.ui().typing());
    }
  }
  EXPECT_EQ((*token().x)[4], 1.7);
  EXPECT_EQ(matrices().W_Q(4, 0), 1);
  EXPECT_EQ(h.count<CommitInput>() + h.count<CommitProjection>(), 0);
}

TEST_F(ProjectionsCard, RefusesWhatWouldMakeVectorsTooLarge) {
  type_into(h, "projections/W_Q/4/0", "900000");
  EXPECT_TRUE(h.ui().typing()) << "1.7 times that is too much";
  EXPECT_EQ(matrices().W_Q(4, 0), 1);
  EXPECT_THAT(h.tooltip_text(), HasSubstr("1000000"));
  h.key(Key::escape);
  type_into(h, "projections/x/0", "1000000");
  EXPECT_TRUE(h.ui().typing()) << "2.4 is in that row";
  EXPECT_EQ((*token().x)[0], 0);
  h.type("2");
  h.key(Key::enter);
  EXPECT_EQ((*token().x)[0], 2);
}

TEST_F(ProjectionsCard, NothingCanBeTypedBetweenTwoSentencesAndQIsXTimesW) {
  reduce(h.state, SetBlend{0.5});
  h.settle();
  EXPECT_EQ(h.text("projections/x/4"), "1.1");  // between 1.7 and 0.5
  EXPECT_EQ(h.text("projections/q/0"), "1.1");
  h.double_click(h.at("projections/x/4"));
  EXPECT_FALSE(h.ui().typing());
}

TEST_F(ProjectionsCard, AWordWithoutXSaysSo) {
  Vector q = token().q;
  q[0] += 1;
  reduce(h.state, CommitVector{{Role::query, h.state.view.word}, q});
  h.settle();
  EXPECT_THAT(h.text("projections/missing/0"), HasSubstr("Home"));
  EXPECT_EQ(h.find(Kind::item, "projections/x/0"), nullptr);
  h.key(Key::home);
  h.settle();
  EXPECT_NE(h.find(Kind::item, "projections/x/0"), nullptr);
}

TEST_F(ProjectionsCard, ALessonWithoutXSaysSo) {
  reduce(h.state, OpenLesson{"made", std::make_shared<const Lesson>(made_lesson(3))});
  reduce(h.state, GoToStation{kJobs});
  h.settle();
  EXPECT_THAT(h.text("projections/missing/0"), HasSubstr("w1"));
}

TEST(ProjectionsText, LeavesOutWhatXMakesNothingAndCutsLongLines) {
  const Matrix W = Matrix::Constant(4, 12, -0.5);
  EXPECT_EQ(projection_text("q", 10, Vector{{0, 2, -1, 0}}, W, -0.5, 9),
            "q_1_1 = 2×(−0.5) + (−1)×(−0.5) = −0.5");
  EXPECT_EQ(projection_text("k", 0, Vector::Zero(4), W, 0, 9), "k_1 = 0");
  EXPECT_EQ(projection_text("v", 0, Vector{{1, 2, 3, 4}}, W, -5, 2), "v_1 = 1×(−0.5) + 2×(−0.5) + … = −5");
  EXPECT_EQ(projection_text("q", 0, Vector{{1.0 / 3, 0, 0, 0}}, W, -1.0 / 6, 9), "q_1 = 0.33×(−0.5) ≈ −0.17");
}

TEST(ProjectionsText, TidyNumbersKeepTheirDecimalsAndDropDust) {
  EXPECT_EQ(tidy_number(0.1 + 0.2).text, "0.3");
  EXPECT_EQ(tidy_number(-1.625).text, "−1.625");
  EXPECT_EQ(tidy_number(0).text, "0");
  EXPECT_EQ(tidy_number(2.0 / 3).text, "0.67");
  EXPECT_TRUE(tidy_number(2.0 / 3).rounded);
  EXPECT_EQ(tidy_number(1e-7).text, "1.0e−7");
}

TEST(ProjectionsRatio, HasNoValuesAtTheStationOfTheRatio) {
  Harness h;
  go_to(h, kRatio, 2);
  EXPECT_NE(h.find(Kind::item, "projections/W_K/3/1"), nullptr);
  EXPECT_EQ(h.find(Kind::item, "projections/W_V/0/0"), nullptr);
}

struct Wild {
  const char* name;
  std::shared_ptr<const Lesson> lesson;
};

std::vector<Wild> wild_lessons() {
  Lesson huge = *projected(3, 2, 2, 2), long_word = *projected(2, 4, 2, 4);
  huge.projections->W_Q.setConstant(-123456.789);
  for (Token& token : huge.sentences[0].tokens) set_input(huge, token, Vector::Constant(2, 1.0 / 3));
  long_word.sentences[0].tokens[0].text = std::string(60, 'm');
  return {{"one word", projected(1, 4, 2, 4)},
          {"forty words", projected(40, 4, 2, 4, Mask::Kind::causal)},
          {"d_k 1", projected(3, 4, 1, 1)},
          {"d_k 64", projected(3, 4, 64, 300)},
          {"d_model 1", projected(3, 1, 2, 4)},
          {"d_model 300", projected(3, 300, 2, 4)},
          {"nobody looks", projected(3, 2, 2, 2, Mask::Kind::table)},
          {"huge numbers", std::make_shared<const Lesson>(std::move(huge))},
          {"a long word", std::make_shared<const Lesson>(std::move(long_word))}};
}

TEST(ProjectionsWild, PagesTurnThroughAllColumns) {
  Harness h;
  go_to(h, kJobs, 3);
  reduce(h.state, OpenLesson{"wild", projected(3, 4, 64, 300)});
  go_to(h, kJobs, 3);
  EXPECT_NE(h.text("projections/page/0"), "");
  for (int i = 0; i < 64 && !h.find(Kind::item, "projections/W_Q/0/63"); ++i)
    h.click(h.at("projections/on/0"));
  EXPECT_NE(h.find(Kind::item, "projections/W_Q/0/63"), nullptr);
  for (int i = 0; i < 64 && !h.find(Kind::item, "projections/W_Q/0/0"); ++i)
    h.click(h.at("projections/back/0"));
  EXPECT_NE(h.find(Kind::item, "projections/W_Q/0/0"), nullptr);
}

TEST(ProjectionsWild, TabLeadsThroughRowsThatMustBeScrolledTo) {
  Harness h;
  go_to(h, kJobs, 3);
  reduce(h.state, OpenLesson{"wild", projected(3, 30, 1, 1)});
  go_to(h, kJobs, 3);
  EXPECT_EQ(h.find(Kind::item, "projections/x/29"), nullptr);
  for (int i = 0; i < 400 && !h.find(Kind::item, "projections/x/29"); ++i) h.key(Key::tab);
  EXPECT_NE(h.find(Kind::item, "projections/x/29"), nullptr);
}

class ProjectionsEverywhere : public ::testing::TestWithParam<Setup> {};

TEST_P(ProjectionsEverywhere, TheStationsAreLegible) {
  Harness h(GetParam());
  reduce(h.state, GoToStation{kJobs});
  for (int beat = 0; beat < 4; ++beat, reduce(h.state, WalkOn{1})) {
    h.settle();
    EXPECT_THAT(legibility_faults(h.log(), GetParam()), IsEmpty()) << "4." << beat + 1;
  }
  go_to(h, kRatio, 1);
  EXPECT_THAT(legibility_faults(h.log(), GetParam(), "projections"), IsEmpty()) << "9.1";
  EXPECT_NE(h.text("projections/note"), "");
}

class ProjectionsInManyPlaces : public ProjectionsEverywhere {};

TEST_P(ProjectionsInManyPlaces, WildLessonsAreLegible) {
  for (const Wild& wild : wild_lessons())
    for (const Index station : {kJobs, kRatio}) {
      Harness h(GetParam());
      go_to(h, station, station == kJobs ? 3 : 1);
      reduce(h.state, OpenLesson{"wild", wild.lesson});
      reduce(h.state, GoToStation{station});
      h.settle();
      EXPECT_THAT(legibility_faults(h.log(), GetParam(), "projections"), IsEmpty())
          << wild.name << ", station " << station;
      EXPECT_NE(h.text("projections/note"), "") << wild.name;
    }
}

INSTANTIATE_TEST_SUITE_P(Setups, ProjectionsEverywhere, testing::ValuesIn(all_setups()));
INSTANTIATE_TEST_SUITE_P(Setups, ProjectionsInManyPlaces, testing::ValuesIn(some_setups()));

}  // namespace
}  // namespace attn::test
