// Q times K^T at its station, and the mirror of plain vectors' scores at the one before.

#include <cmath>

#include "app/ui/text.h"
#include "app/ui/widgets/number_text.h"
#include "lab_hands.h"

namespace attn::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Kind = LayoutEntry::Kind;

constexpr Index kProduct = 5, kJobs = 4, kIt = 5;

std::string name(const std::string& part, Index i) {
  return "product/" + part + "/" + std::to_string(i);
}
std::string name(const std::string& part, Index i, Index j) {
  return name(part, i) + "/" + std::to_string(j);
}

std::size_t count(Harness& h, Kind kind, std::string_view prefix) {
  std::size_t n = 0;
  for (const LayoutEntry& entry : h.log().entries()) n += entry.kind == kind && entry.id.starts_with(prefix);
  return n;
}

/// Opens a lesson at the station's beat in use.
void open(Harness& h, Lesson lesson) {
  const WalkPlace place = h.state.view.walk;
  reduce(h.state, OpenLesson{"wild", std::make_shared<const Lesson>(std::move(lesson))});
  ASSERT_EQ(h.state.view.walk, place);
  h.settle();
}

void hover(Harness& h, const std::string& item) {
  h.move_to(h.at(item));
  h.frame();
  h.frame();
}

/// The cell whose row and column are lit.
void expect_lit(Harness& h, Index row, Index column) {
  const auto lit = [&](const char* id) { return h.find(Kind::mark, id)->rect.center(); };
  EXPECT_NEAR(lit("product/lit_row").y, h.at(name("cell", row, column)).y, 1);
  EXPECT_NEAR(lit("product/lit_column").x, h.at(name("cell", row, column)).x, 1);
}

class ProductCard : public ::testing::Test {
 protected:
  ProductCard() { go_to(h, kProduct, 2); }
  Harness h;
};

TEST_F(ProductCard, EveryCellIsItsRowTimesItsColumn) {
  const Sentence& sentence = h.state.sentence();
  for (Index i = 0; i < sentence.size(); ++i)
    for (Index j = 0; j < sentence.size(); ++j) {
      const Vector &q = sentence.tokens[static_cast<std::size_t>(i)].q,
                   &k = sentence.tokens[static_cast<std::size_t>(j)].k;
      EXPECT_EQ(h.text(name("digit", i, j)), number_text(q[0] * k[0] + q[1] * k[1], 2)) << i << " " << j;
    }
}

TEST_F(ProductCard, VectorsStandBesideTheirRowsAndAboveTheirColumns) {
  const Sentence& sentence = h.state.sentence();
  for (Index i = 0; i < sentence.size(); ++i) {
    const Token& token = sentence.tokens[static_cast<std::size_t>(i)];
    for (Index d = 0; d < 2; ++d) {
      const LayoutEntry* q = h.find(Kind::text, name("q", i, d));
      const LayoutEntry* k = h.find(Kind::text, name("k", i, d));
      EXPECT_EQ(q->text, exact_number_text(token.q[d]));
      EXPECT_EQ(k->text, exact_number_text(token.k[d]));
      EXPECT_NEAR(q->rect.center().y, h.at(name("cell", i, 0)).y, 2);
      EXPECT_NEAR(k->rect.center().x, h.at(name("cell", 0, i)).x, 2);
      EXPECT_LT(q->rect.max.x, h.at(name("cell", i, 0)).x);
      EXPECT_LT(k->rect.max.y, h.at(name("cell", 0, i)).y);
    }
    EXPECT_EQ(h.text(name("row_label", i)), token.text);
    EXPECT_EQ(h.text(name("column_label", i)), token.text);
  }
}

TEST_F(ProductCard, TheStepsBesideItShowTheSameRow) {
  for (Index j = 0; j < h.derived.size(); ++j)
    EXPECT_EQ(h.text(name("digit", kIt, j)), h.text("steps/score/" + std::to_string(j)));
}

TEST_F(ProductCard, LightsTheChosenPairAndWritesItOut) {
  expect_lit(h, kIt, 0);
  EXPECT_EQ(h.text("product/note"), "它·小猫 = 1.7×2.4 + 0.5×0.1 = 4.13");
}

TEST_F(ProductCard, LightsWhatIsUnderTheMouse) {
  hover(h, name("cell", 2, 3));
  expect_lit(h, 2, 3);
  EXPECT_EQ(h.text("product/note"), "过·马路 = 0.4×0.1 + 1.8×2.4 = 4.36");
  hover(h, name("query", 7));
  expect_lit(h, 7, 0);
  hover(h, name("key", 7));
  expect_lit(h, kIt, 7);
  EXPECT_EQ(h.state.view.word, kIt);
  EXPECT_THAT(h.history(), IsEmpty());
}

TEST_F(ProductCard, AClickOnACellChoosesItsRowAndColumn) {
  h.click(h.at(name("cell", 7, 3)));
  EXPECT_EQ(h.state.view.word, 7);
  EXPECT_EQ(h.state.view.partner, 3);
}

TEST_F(ProductCard, AClickOnARowOfQOrAColumnOfKChoosesThat) {
  h.click(h.at(name("key", 3)));
  EXPECT_EQ(h.state.view.word, kIt);
  EXPECT_EQ(h.state.view.partner, 3);
  h.click(h.at(name("query", 0)));
  EXPECT_EQ(h.state.view.word, 0);
}

TEST_F(ProductCard, ArrowKeysCarryTheCellOnceTabHasReachedTheTable) {
  tab_to(h, "product/grid");
  h.key(Key::right);
  EXPECT_EQ(h.state.view.word, kIt);
  EXPECT_EQ(h.state.view.partner, 1);
  h.key(Key::down);
  h.key(Key::right);
  expect_lit(h, 6, 2);
  for (int i = 0; i < 12; ++i) h.key(Key::up), h.key(Key::left);
  expect_lit(h, 0, 0);
  const AppState before = h.state;
  h.key(Key::enter);
  EXPECT_EQ(h.state.view, before.view);
  h.key(Key::escape);
  h.key(Key::right);
  EXPECT_EQ(h.state.view.word, 1) << "without the table arrow keys choose the word";
}

TEST(ProductFirst, OnlyTheChosenRowIsFilledIn) {
  Harness h;
  go_to(h, kProduct, 1);
  EXPECT_EQ(count(h, Kind::text, "product/digit"), 9u);
  EXPECT_EQ(h.text(name("digit", kIt, 0)), "4.13");
  hover(h, name("cell", 2, 3));
  expect_lit(h, kIt, 3);
  EXPECT_THAT(h.text("product/note"), HasSubstr("它·马路 = "));
  h.click(h.at(name("cell", 2, 3)));
  EXPECT_EQ(count(h, Kind::text, "product/digit"), 9u);
  EXPECT_EQ(h.text(name("digit", 2, 3)), "4.36");
  reduce(h.state, WalkOn{1});
  h.settle();
  EXPECT_EQ(count(h, Kind::text, "product/digit"), 81u);
}

TEST_F(ProductCard, FollowsAnEditedVectorInTheSameFrame) {
  reduce(h.state, CommitVector{{Role::query, kIt}, Vector{{2, 0.5}}});
  h.frame();
  h.frame();
  EXPECT_EQ(h.text(name("q", kIt, 0)), "2");
  EXPECT_EQ(h.text(name("digit", kIt, 0)), "4.85");
  h.key(Key::z, true);
  EXPECT_EQ(h.text(name("digit", kIt, 0)), "4.13");
}

TEST_F(ProductCard, ShowsScoresWhicheverStepIsLit) {
  reduce(h.state, ShowStep{Step::softmax});
  h.settle();
  EXPECT_EQ(h.text(name("digit", kIt, 0)), "4.13");
}

TEST_F(ProductCard, SaysHowManyDimensionsAreLeftOut) {
  open(h, made_lesson(3, 64, 2));
  EXPECT_THAT(h.text("product/left_out"), HasSubstr("61"));
  EXPECT_EQ(h.text(name("q", 0, 3)), "…");
  EXPECT_EQ(h.text(name("q", 0, 4)), "");
  EXPECT_THAT(h.text("product/note"), HasSubstr("…"));
  EXPECT_THAT(
      h.text("product/note"),
      HasSubstr("= " +
                number_text(h.derived.trace.scores(h.state.view.word, partner_of(h.state, h.derived)), 2)));
}

TEST_F(ProductCard, MaskedCellsHaveNoNumber) {
  open(h, made_lesson(5, 2, 2, Mask::Kind::causal));
  EXPECT_EQ(count(h, Kind::text, "product/digit"), 15u);
  hover(h, name("cell", 1, 3));
  EXPECT_EQ(h.text("product/note"), "「w2」不能看「w4」");
}

TEST_F(ProductCard, SaysSoWhereTooManyWordsStand) {
  open(h, made_lesson(200));
  EXPECT_THAT(h.text("product/too_many/0"), HasSubstr("200"));
  EXPECT_EQ(h.find(Kind::item, "product/grid"), nullptr);
}

class ProductEverywhere : public ::testing::TestWithParam<Setup> {};

TEST_P(ProductEverywhere, TheStationIsLegible) {
  Harness h(GetParam());
  go_to(h, kProduct, 1);
  EXPECT_THAT(legibility_faults(h.log(), GetParam()), IsEmpty());
  go_to(h, kProduct, 2);
  for (Index word = 0; word < h.derived.size(); ++word) {
    reduce(h.state, SelectWord{word});
    h.settle();
    EXPECT_THAT(legibility_faults(h.log(), GetParam(), "product"), IsEmpty()) << word;
    EXPECT_NE(h.text(name("row_label", word)), "");
    EXPECT_NE(h.text("product/note"), "");
  }
}

class ProductInManyPlaces : public ProductEverywhere {};

TEST_P(ProductInManyPlaces, WildLessonsAreLegible) {
  Lesson long_word = made_lesson(3, 2, 2), huge = made_lesson(4, 2, 2);
  long_word.sentences[0].tokens[1].text = std::string(60, 'm');
  for (Token& token : huge.sentences[0].tokens) token.q *= 5e5, token.k *= 1.0 / 3;
  const Lesson lessons[] = {made_lesson(1),
                            made_lesson(2, 1, 1),
                            made_lesson(12, 64, 300),
                            made_lesson(40),
                            made_lesson(40, 2, 4, Mask::Kind::causal),
                            made_lesson(60, 3),
                            made_lesson(3, 2, 2, Mask::Kind::table),
                            made_lesson(4096, 2, 1),
                            long_word,
                            huge};
  Harness h(GetParam());
  go_to(h, kProduct, 2);
  for (const Lesson& lesson : lessons) {
    open(h, lesson);
    EXPECT_THAT(legibility_faults(h.log(), GetParam(), "product"), IsEmpty())
        << lesson.sentences[0].size() << " words, d_k " << lesson.d_k();
  }
}

INSTANTIATE_TEST_SUITE_P(Setups, ProductEverywhere, testing::ValuesIn(all_setups()));
INSTANTIATE_TEST_SUITE_P(Setups, ProductInManyPlaces, testing::ValuesIn(some_setups()));

class Mirror : public ::testing::Test {
 protected:
  Mirror() { go_to(h, kJobs, 1); }
  ImVec2 mark(const char* id) {
    const LayoutEntry* entry = h.find(Kind::mark, id);
    return entry ? entry->rect.center() : ImVec2{-1, -1};
  }
  void expect_at(const char* id, Index i, Index j) {
    const ImVec2 cell = h.at("heatmap/cell/" + std::to_string(i) + "/" + std::to_string(j));
    EXPECT_LT(length(mark(id) - cell), 2) << id;
  }
  Harness h;
};

TEST_F(Mirror, OutlinesTheTwinOfTheCellUnderTheMouse) {
  hover(h, "heatmap/cell/2/7");
  expect_at("heatmap/pair", 2, 7);
  expect_at("heatmap/twin", 7, 2);
  EXPECT_THAT(h.tooltip_text(), HasSubstr("反过来看，分数一样"));
}

TEST_F(Mirror, OutlinesTheTwinOfThePairInHand) {
  reduce(h.state, SelectWord{1});
  reduce(h.state, SelectPartner{3});
  h.settle();
  expect_at("heatmap/pair", 1, 3);
  expect_at("heatmap/twin", 3, 1);
}

TEST_F(Mirror, ACellOnTheDiagonalHasNoTwin) {
  hover(h, "heatmap/cell/2/2");
  EXPECT_EQ(h.find(Kind::mark, "heatmap/twin"), nullptr);
  EXPECT_THAT(h.tooltip_text(), Not(HasSubstr("反过来看")));
}

TEST_F(Mirror, SaysTheOtherScoreWhereTheyDiffer) {
  open(h, made_lesson(3));
  hover(h, "heatmap/cell/0/1");
  h.click(h.at("heatmap/tab/scores"));
  hover(h, "heatmap/cell/0/1");
  EXPECT_THAT(h.tooltip_text(), HasSubstr("反过来看是" + number_text(h.derived.trace.scores(1, 0), 2)));
}

TEST_F(Mirror, IsThereAtItsStationOnly) {
  reduce(h.state, GoToStation{0});
  h.settle();
  hover(h, "heatmap/cell/2/7");
  EXPECT_EQ(h.find(Kind::mark, "heatmap/twin"), nullptr);
  EXPECT_THAT(h.tooltip_text(), Not(HasSubstr("反过来看")));
}

}  // namespace
}  // namespace attn::test
