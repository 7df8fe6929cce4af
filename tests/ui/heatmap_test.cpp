#include <gtest/gtest.h>

#include "app/ui/panels/fitting_labels.h"
#include "app/ui/panels/heatmap_parts.h"
#include "app/ui/text.h"
#include "harness.h"

namespace attn::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = LayoutEntry::Kind;

constexpr Index kIt = 5, kTired = 7;

std::shared_ptr<const Lesson> shared(Lesson lesson) {
  return std::make_shared<const Lesson>(std::move(lesson));
}

Lesson nobody_may_look_at_row(Index row) {
  Lesson lesson = made_lesson(4, 2, 4, Mask::Kind::table);
  MaskMatrix& table = lesson.sentences[0].mask.table;
  table.setConstant(true);
  table.row(row).setConstant(false);
  return lesson;
}

/// Entries of the heatmap whose ids begin with `prefix`.
std::size_t count(Harness& h, Kind kind, std::string_view prefix) {
  std::size_t n = 0;
  for (const LayoutEntry& entry : h.log().entries()) n += entry.kind == kind && entry.id.starts_with(prefix);
  return n;
}

TEST(HeatmapLabels, AllWhereThereIsRoom) {
  EXPECT_THAT(labels_that_fit({0, 4}, 20, 18, {2}), ElementsAre(0, 1, 2, 3));
}

TEST(HeatmapLabels, TheImportantOnesStayWhereNotAllFit) {
  EXPECT_THAT(labels_that_fit({0, 9}, 10, 25, {4}), ElementsAre(0, 4));
  EXPECT_THAT(labels_that_fit({0, 9}, 10, 25, {8, 7}), ElementsAre(0, 3, 8));
}

TEST(Heatmap, ShowsTheWeightsInPercentWithTheDataAsItsRange) {
  Harness h;
  EXPECT_EQ(h.text("heatmap/digit/5/0"), "62");
  EXPECT_EQ(h.text("heatmap/digit/5/7"), "13");
  EXPECT_EQ(h.text("heatmap/legend/min"), number_text(100 * h.derived.weights_range.min, 1) + "%");
  EXPECT_EQ(h.text("heatmap/legend/max"), number_text(100 * h.derived.weights_range.max, 1) + "%");
}

TEST(Heatmap, TabsShowTheOtherTables) {
  Harness h;
  h.click(h.at("heatmap/tab/scores"));
  EXPECT_EQ(h.state.view.table, TableKind::scores);
  EXPECT_EQ(h.state.view.step, Step::score);
  EXPECT_EQ(h.text("heatmap/digit/5/0"), "4.13");
  EXPECT_EQ(h.text("heatmap/digit/5/4"), "−0.66");
  h.click(h.at("heatmap/tab/scaled"));
  EXPECT_EQ(h.text("heatmap/digit/5/0"), "2.92");
  h.click(h.at("heatmap/tab/weights"));
  EXPECT_EQ(h.text("heatmap/digit/5/0"), "62");
}

TEST(Heatmap, ClickOnARowLabelChoosesItsWord) {
  Harness h;
  h.click(h.at("heatmap/row_label/7"));
  EXPECT_EQ(h.state.view.word, kTired);
  EXPECT_EQ(h.state.view.partner, std::nullopt);
}

TEST(Heatmap, ClickOnACellChoosesBothWords) {
  Harness h;
  h.click(h.at("heatmap/cell/7/3"));
  EXPECT_EQ(h.state.view.word, kTired);
  EXPECT_EQ(h.state.view.partner, 3);
}

TEST(Heatmap, ClickOnAColumnLabelChoosesThePartner) {
  Harness h;
  h.click(h.at("heatmap/column_label/3"));
  EXPECT_EQ(h.state.view.word, kIt);
  EXPECT_EQ(h.state.view.partner, 3);
}

TEST(Heatmap, HoverTellsTheWholeArithmeticOfACell) {
  Harness h;
  EXPECT_EQ(count(h, Kind::text, "tooltip"), 0u);
  h.move_to(h.at("heatmap/cell/5/0"));
  h.frame();
  h.frame();
  EXPECT_EQ(h.tooltip_text(), "「它」看「小猫」：1.7×2.4+0.5×0.1=4.13；÷√2=2.92；softmax→62%");
  EXPECT_THAT(h.history(), IsEmpty());
}

TEST(Heatmap, DragOverCellsChoosesTheOneWhereItEnds) {
  Harness h;
  h.drag(h.at("heatmap/cell/1/1"), h.at("heatmap/cell/2/2"));
  EXPECT_EQ(h.state.view.word, 2);
  EXPECT_EQ(h.count<SelectWord>(), 1);
}

TEST(Heatmap, MaskedCellsHaveNoDigit) {
  Harness h({}, shared(made_lesson(5, 2, 4, Mask::Kind::causal)));
  EXPECT_EQ(count(h, Kind::text, "heatmap/digit"), 15u);
  EXPECT_EQ(h.text("heatmap/digit/1/2"), "");
  EXPECT_EQ(h.text("heatmap/digit/0/0"), "100");
  EXPECT_EQ(h.text("heatmap/legend/masked"), "不能看");
  h.move_to(h.at("heatmap/cell/1/2"));
  h.frame();
  h.frame();
  EXPECT_EQ(h.text("tooltip/0"), "「w2」不能看「w3」");
}

TEST(Heatmap, AWordThatLooksAtNothingHasAnEmptyRow) {
  Harness h({}, shared(nobody_may_look_at_row(2)));
  EXPECT_EQ(count(h, Kind::text, "heatmap/digit/2"), 0u);
  EXPECT_EQ(count(h, Kind::text, "heatmap/digit"), 12u);
}

TEST(Heatmap, AllMaskedHasNoRange) {
  Harness h({}, shared(made_lesson(3, 2, 4, Mask::Kind::table)));
  EXPECT_EQ(count(h, Kind::text, "heatmap/digit"), 0u);
  EXPECT_EQ(h.text("heatmap/legend/min"), "");
  EXPECT_EQ(h.text("heatmap/legend/masked"), "不能看");
}

TEST(Heatmap, OneWordIsOneCell) {
  Harness h({}, shared(made_lesson(1)));
  EXPECT_EQ(h.text("heatmap/digit/0/0"), "100");
  EXPECT_EQ(h.text("heatmap/legend/min"), "100%");
  const Rect cell = h.find(Kind::region, "heatmap/cell/0/0")->rect;
  EXPECT_LT(cell.width(), 0.5f * h.find(Kind::region, "heatmap")->rect.width());
  EXPECT_GT(cell.height(), 50);
}

TEST(Heatmap, ManyWordsKeepTheLabelsThatMatter) {
  Harness h({}, shared(made_lesson(200)));
  EXPECT_EQ(count(h, Kind::region, "heatmap/cell"), 0u);
  EXPECT_EQ(count(h, Kind::text, "heatmap/digit"), 0u);
  h.state.view.word = 101;
  h.state.view.partner = 77;
  h.settle();
  EXPECT_EQ(h.text("heatmap/row_label/101"), "w102");
  EXPECT_EQ(h.text("heatmap/column_label/77"), "w78");
  const Rect grid = h.find(Kind::item, "heatmap/grid")->rect;
  h.click(grid.min + ImVec2{grid.width() * 10.5f / 200, grid.height() * 150.5f / 200});
  EXPECT_EQ(h.state.view.word, 150);
  EXPECT_EQ(h.state.view.partner, 10);
}

TEST(Heatmap, TheStepOfTheMixtureMarksTheChosenRow) {
  Harness h;
  EXPECT_EQ(h.find(Kind::mark, "heatmap/mixed_row"), nullptr);
  h.state.view.step = Step::mix;
  h.settle();
  const LayoutEntry* mark = h.find(Kind::mark, "heatmap/mixed_row");
  ASSERT_NE(mark, nullptr);
  EXPECT_TRUE(h.find(Kind::mark, "heatmap/chosen_row")
                  ->rect.contains({h.at("heatmap/cell/5/0").x, mark->rect.center().y}));
}

/// Sentences that strain the table, each in all its three forms.
std::vector<std::shared_ptr<const Lesson>> hard_lessons() {
  Lesson long_words = made_lesson(6, 64, 1), huge = made_lesson(9, 1, 2);
  for (Token& token : long_words.sentences[0].tokens) token.text = std::string(200, 'm');
  for (Token& token : huge.sentences[0].tokens) token.q *= 5e5, token.k *= 5e5;
  return {shared(made_lesson(1)),       shared(made_lesson(2)),
          shared(made_lesson(40)),      shared(made_lesson(40, 2, 4, Mask::Kind::causal)),
          shared(made_lesson(200, 64)), shared(std::move(long_words)),
          shared(std::move(huge)),      shared(nobody_may_look_at_row(0))};
}

class HeatmapEverywhere : public ::testing::TestWithParam<Setup> {};

void expect_legible(Harness& h, const Setup& setup, const std::string& name) {
  for (const TableKind table : {TableKind::scores, TableKind::scaled, TableKind::weights}) {
    reduce(h.state, ShowTable{table});
    h.settle();
    EXPECT_THAT(legibility_faults(h.log(), setup, "heatmap"), IsEmpty())
        << name << " table " << static_cast<int>(table);
    EXPECT_NE(h.text("heatmap/rows"), "");
    EXPECT_NE(h.text("heatmap/columns"), "");
  }
}

TEST_P(HeatmapEverywhere, BundledLessonsAreLegible) {
  for (const CatalogEntry& entry : lessons_of_every_shape()) {
    Harness h(GetParam(), entry.lesson);
    expect_legible(h, GetParam(), entry.name);
    EXPECT_EQ(h.text("heatmap/row_label/0"), h.derived.words[0]);
  }
}

class HeatmapInManyPlaces : public HeatmapEverywhere {};

TEST_P(HeatmapInManyPlaces, HardLessonsAreLegible) {
  for (const auto& lesson : hard_lessons()) {
    Harness h(GetParam(), lesson);
    expect_legible(h, GetParam(), std::to_string(lesson->sentences[0].size()) + " words");
  }
}

INSTANTIATE_TEST_SUITE_P(Setups, HeatmapEverywhere, ::testing::ValuesIn(all_setups()));
INSTANTIATE_TEST_SUITE_P(Setups, HeatmapInManyPlaces, ::testing::ValuesIn(some_setups()));

}  // namespace
}  // namespace attn::test
