#include "app/state/shown_keys.h"
#include "app/ui/number_rules.h"
#include "harness.h"

namespace attn::test {
namespace {

using testing::IsEmpty;

constexpr Index kIt = 5, kCat = 0;

class Plane : public ::testing::Test {
 protected:
  const Token& token(Index word) const { return ui.state.sentence().tokens[static_cast<std::size_t>(word)]; }
  /// ImGui units per unit of the vectors, and where the origin is, from two handles that stand apart.
  float scale() {
    const float apart = ui.at("plane/handle/k/0").x - ui.at("plane/handle/k/3").x;
    return apart / static_cast<float>(token(0).k[0] - token(3).k[0]);
  }

  Harness ui;
};

TEST_F(Plane, ShowsTheQueryAndEveryKey) {
  EXPECT_NE(ui.find(LayoutEntry::Kind::item, "plane/handle/q/5"), nullptr);
  for (int word = 0; word < 9; ++word)
    EXPECT_NE(ui.find(LayoutEntry::Kind::item, "plane/handle/k/" + std::to_string(word)), nullptr) << word;
  EXPECT_EQ(ui.text("plane/label/q/5"), "q 它 [1.7, 0.5]");
  EXPECT_EQ(ui.text("plane/label/k/0"), "k 小猫");
  EXPECT_EQ(ui.text("plane/label/k/3"), "k 马路");
  EXPECT_EQ(ui.text("plane/label/k/7"), "k 累");
  EXPECT_EQ(ui.text("plane/title"), "「它」的 q 与每个词的 k");
}

TEST_F(Plane, WritesTheArithmeticOfThePairInHand) {
  EXPECT_EQ(ui.text("plane/score"), "它·小猫 = 1.7×2.4 + 0.5×0.1 = 4.13");
  EXPECT_EQ(ui.text("plane/scaled"), "4.13 ÷ √2 = 2.92 → 62%");
  reduce(ui.state, ShowStep{Step::scale});
  ui.frame();
  EXPECT_EQ(ui.text("plane/scaled"), "4.13 ÷ √2 = 2.92");
  reduce(ui.state, SelectPartner{2});
  ui.frame();
  EXPECT_EQ(ui.text("plane/score"), "它·过 = 1.7×(−0.2) + 0.5×(−0.1) = −0.39");
}

TEST_F(Plane, HoveringChangesNothingButLightsTheWord) {
  ui.move_to(ui.at("plane/handle/k/3"));
  EXPECT_THAT(ui.frame(), IsEmpty());
  EXPECT_THAT(ui.frame(), IsEmpty());
}

TEST_F(Plane, ClickFocusesTheHandleAndTakesTheKeyInHand) {
  ui.click(ui.at("plane/handle/k/3"));
  EXPECT_EQ(ui.state.view.handle, (Handle{Role::key, 3}));
  EXPECT_EQ(ui.state.view.partner, 3);
  EXPECT_EQ(ui.count<PreviewVector>(), 0);
  EXPECT_EQ(ui.count<CommitVector>(), 0);
  ui.click(ui.at("plane/handle/q/5"));
  EXPECT_EQ(ui.state.view.handle, (Handle{Role::query, kIt}));
  EXPECT_EQ(ui.state.view.partner, 3);  // q is nobody's key
}

TEST_F(Plane, DragPreviewsAndCommitsOnceOnTenths) {
  const ImVec2 from = ui.at("plane/handle/k/0");
  const float unit = scale();
  ui.drag(from + ImVec2{3, -2}, from + ImVec2{3 - 0.52f * unit, -2 - 0.97f * unit});
  EXPECT_EQ(token(kCat).k[0], 1.9);
  EXPECT_EQ(token(kCat).k[1], 1.1);
  EXPECT_GT(ui.count<PreviewVector>(), 1);
  EXPECT_EQ(ui.count<CommitVector>(), 1);
  ASSERT_TRUE(reduce(ui.state, Undo{}));
  EXPECT_EQ(token(kCat).k[0], 2.4);
  EXPECT_FALSE(ui.state.history.can_undo());
}

TEST_F(Plane, AQuickHandMovesAndLetsGoWithinOneFrame) {
  const ImVec2 from = ui.at("plane/handle/k/0");
  ui.move_to(from);
  ui.frame();
  ui.press();
  ui.move_to(from - ImVec2{scale(), 0});
  ui.release();
  EXPECT_EQ(token(kCat).k[0], 1.4);
  EXPECT_EQ(ui.count<CommitVector>(), 1);
}

TEST_F(Plane, DragDoesNotJumpToTheMouse) {
  const ImVec2 from = ui.at("plane/handle/k/0");
  feed_modifiers(false, true);  // free of the tenths, which would hide a small jump
  ui.move_to(from + ImVec2{7, 0});
  ui.frame();
  ui.press();
  ui.move_to(from + ImVec2{7, 12});
  ui.frame();
  ui.frame();
  EXPECT_NEAR(token(kCat).k[0], 2.4, 0.005);  // sideways nothing moved
  EXPECT_LT(token(kCat).k[1], 0.09);
  ui.release();
  feed_modifiers(false, false);
}

TEST_F(Plane, EveryNumberFollowsInTheNextFrame) {
  const ImVec2 from = ui.at("plane/handle/k/0");
  ui.move_to(from);
  ui.frame();
  ui.press();
  ui.move_to(from - ImVec2{scale(), 0});
  ui.frame();
  ui.frame();
  EXPECT_EQ(ui.text("plane/score"), "它·小猫 = 1.7×1.4 + 0.5×0.1 = 2.43");
  EXPECT_EQ(ui.text("plane/field/k/0"), "1.4");
  ui.release();
}

TEST_F(Plane, ShiftFreesFromTheTenths) {
  const ImVec2 from = ui.at("plane/handle/k/0");
  feed_modifiers(false, true);
  ui.drag(from, from - ImVec2{0.333f * scale(), 0});
  feed_modifiers(false, false);
  EXPECT_NEAR(token(kCat).k[0], 2.067, 0.01);
  EXPECT_NE(token(kCat).k[0], snapped(token(kCat).k[0]));
}

TEST_F(Plane, DragStaysInThePlot) {
  ui.drag(ui.at("plane/handle/k/0"), {5000, -5000});
  const LayoutEntry* plot = ui.find(LayoutEntry::Kind::region, "plane/plot");
  EXPECT_TRUE(plot->rect.contains(ui.at("plane/handle/k/0")));
  EXPECT_LT(token(kCat).k[0], 6);
  EXPECT_EQ(token(kCat).k[1], snapped(token(kCat).k[1]));
}

TEST_F(Plane, EscapeCancelsADragUntilTheButtonIsUp) {
  const ImVec2 from = ui.at("plane/handle/k/0");
  ui.move_to(from);
  ui.frame();
  ui.press();
  ui.move_to(from - ImVec2{100, 0});
  ui.frame();
  EXPECT_NE(token(kCat).k[0], 2.4);
  ui.key(Key::escape);
  EXPECT_EQ(token(kCat).k[0], 2.4);
  ui.move_to(from - ImVec2{150, 50});
  ui.frame();
  ui.frame();
  EXPECT_EQ(token(kCat).k[0], 2.4);
  ui.release();
  EXPECT_EQ(token(kCat).k[0], 2.4);
  EXPECT_EQ(ui.count<CommitVector>(), 0);
  ui.drag(from, from - ImVec2{scale(), 0});  // and the next one works again
  EXPECT_EQ(token(kCat).k[0], 1.4);
}

TEST_F(Plane, UndoWhileDraggingEndsTheDrag) {
  const ImVec2 from = ui.at("plane/handle/k/0");
  ui.move_to(from);
  ui.frame();
  ui.press();
  ui.move_to(from - ImVec2{100, 0});
  ui.frame();
  ui.key(Key::z, true);
  ui.move_to(from - ImVec2{150, 0});
  ui.frame();
  ui.release();
  EXPECT_EQ(token(kCat).k[0], 2.4);
  EXPECT_EQ(ui.count<CommitVector>(), 0);
}

TEST_F(Plane, BetweenTwoSentencesNothingCanBeDragged) {
  reduce(ui.state, SetBlend{0.4});
  ui.frame();
  EXPECT_FALSE(ui.text("plane/hint").empty());
  const ImVec2 from = ui.at("plane/handle/k/0");
  ui.drag(from, from - ImVec2{100, 100});
  EXPECT_EQ(ui.count<PreviewVector>(), 0);
  EXPECT_EQ(ui.count<CommitVector>(), 0);
}

TEST_F(Plane, TabReachesEveryCrowdedHandle) {
  for (int i = 0; i < 10; ++i) {
    ui.key(Key::tab);
    ASSERT_TRUE(ui.state.view.handle);
    const bool is_query = ui.state.view.handle->role == Role::query;
    const std::string id = (is_query ? "q/" : "k/") + std::to_string(ui.state.view.handle->word);
    EXPECT_FALSE(ui.text("plane/label/" + id).empty()) << id;  // what has the keyboard is named
  }
}

TEST_F(Plane, CrowdIsCountedAndListed) {
  bool counted = false;
  for (const LayoutEntry& entry : ui.log().entries())
    counted =
        counted || (entry.id.starts_with("plane/crowd/") && entry.text.find("原点附近") != std::string::npos);
  EXPECT_TRUE(counted);
  ui.move_to(ui.at("plane/handle/k/6"));
  ui.frame();
  ui.frame();
  // Items are numbered as Tab goes: 0 is q, 1 the first word's k. 累 (8) stands apart.
  EXPECT_EQ(ui.find(LayoutEntry::Kind::item, "plane/crowd_item/8"), nullptr);
  const LayoutEntry* item = ui.find(LayoutEntry::Kind::item, "plane/crowd_item/9");
  ASSERT_NE(item, nullptr);
  EXPECT_EQ(ui.text("plane/crowd_item/9"), "k 了");
  ui.click(item->rect.center());
  EXPECT_EQ(ui.state.view.handle, (Handle{Role::key, 8}));
  EXPECT_EQ(ui.state.view.partner, 8);
  ui.move_to({-100, -100});
  ui.frame();
  ui.frame();
  EXPECT_EQ(ui.find(LayoutEntry::Kind::item, "plane/crowd_item/9"), nullptr);
}

TEST_F(Plane, WhatIsOutOfViewCanStillBeGrabbedAndBroughtBack) {
  Vector far(2);
  far << 40, 30;
  reduce(ui.state, CommitVector{{Role::key, kCat}, far});
  ui.settle();
  const LayoutEntry* plot = ui.find(LayoutEntry::Kind::region, "plane/plot");
  EXPECT_TRUE(plot->rect.contains(ui.at("plane/handle/k/0")));
  const ImVec2 at = ui.at("plane/handle/k/0");
  ui.drag(at, at + ImVec2{-60, 40});
  EXPECT_LT(token(kCat).k[0], 6);
  reduce(ui.state, Undo{});
  ui.settle();
  const PlaneBounds before = ui.state.view.plane;
  ui.click(ui.at("plane/fit"));
  EXPECT_GT(ui.state.view.plane.x_max, 40);
  EXPECT_NE(ui.state.view.plane, before);
}

TEST_F(Plane, ScoreLinesAreAToggle) {
  EXPECT_EQ(ui.find(LayoutEntry::Kind::text, "plane/score_line/0"), nullptr);
  ui.click(ui.at("plane/lines"));
  EXPECT_TRUE(ui.state.view.score_lines);
  ui.frame();
  EXPECT_NE(ui.find(LayoutEntry::Kind::text, "plane/score_line/0"), nullptr);
  ui.click(ui.at("plane/lines"));
  EXPECT_FALSE(ui.state.view.score_lines);
}

TEST(PlaneDimensions, OneDimensionIsDraggedSideways) {
  Lesson lesson = made_lesson(1, 1, 1);
  lesson.sentences[0].tokens[0].q << 2;
  lesson.sentences[0].tokens[0].k << 1;
  Harness ui({}, std::make_shared<Lesson>(lesson));
  const ImVec2 q = ui.at("plane/handle/q/0"), k = ui.at("plane/handle/k/0");
  EXPECT_FLOAT_EQ(q.y, k.y);
  ui.drag(k, {k.x - (q.x - k.x) / 2, k.y - 80});
  EXPECT_EQ(ui.state.sentence().tokens[0].k[0], 0.5);
}

TEST(PlaneDimensions, TwoOfManyCanBeChosen) {
  Harness ui({}, std::make_shared<Lesson>(made_lesson(5, 64, 16)));
  EXPECT_FALSE(ui.text("plane/partial").empty() && ui.text("plane/partial/0").empty());
  ui.click(ui.at("plane/dimension_on/0"));
  EXPECT_EQ(ui.state.view.plane_x, 2);  // dimension 1 is the other axis'
  EXPECT_EQ(ui.state.view.plane_y, 1);
  ui.click(ui.at("plane/dimension_back/1"));
  EXPECT_EQ(ui.state.view.plane_y, 0);
  const Vector before = ui.state.sentence().tokens[0].q;
  const ImVec2 handle = ui.at("plane/handle/q/0");
  const LayoutEntry* plot = ui.find(LayoutEntry::Kind::region, "plane/plot");
  ui.drag(handle, plot->rect.center() + ImVec2{30, 30});
  const Vector after = ui.state.sentence().tokens[0].q;
  EXPECT_NE(after[2], before[2]);
  EXPECT_EQ(after[1], before[1]);
  EXPECT_EQ(after.tail(61), before.tail(61));
}

TEST(PlaneDimensions, EditorTurnsPages) {
  Harness ui({}, std::make_shared<Lesson>(made_lesson(3, 64, 16)));
  ASSERT_NE(ui.find(LayoutEntry::Kind::item, "plane/field/q/0"), nullptr);
  EXPECT_EQ(ui.find(LayoutEntry::Kind::item, "plane/field/q/63"), nullptr);
  for (int i = 0; i < 64 && !ui.find(LayoutEntry::Kind::item, "plane/field/q/63"); ++i)
    ui.click(ui.at("plane/page_on/0"));
  EXPECT_NE(ui.find(LayoutEntry::Kind::item, "plane/field/q/63"), nullptr);
  EXPECT_EQ(ui.find(LayoutEntry::Kind::item, "plane/field/q/0"), nullptr);
}

TEST(PlaneSentences, OneFortyAndTwoHundredWordsCanBeTakenInHand) {
  for (const Index words : {1, 40, 200}) {
    Harness ui({}, std::make_shared<Lesson>(made_lesson(words)));
    const std::string last = std::to_string(shown_keys(ui.state, ui.derived).keys.back());
    ui.click(ui.at("plane/handle/k/" + last));
    EXPECT_TRUE(ui.state.view.handle) << words;
    ui.key(Key::tab);
    EXPECT_TRUE(ui.state.view.handle) << words;
  }
}

/// Everything that stands on the plane's card, in every `stride`-th of all sizes, languages and themes (5 has
/// no divisor in common with them, so that each size, language and theme still comes up).
void expect_legible(const std::string& what, const std::shared_ptr<const Lesson>& lesson,
                    std::size_t stride = 5, bool lines = false) {
  const std::vector<Setup> setups = all_setups();
  for (std::size_t i = 0; i < setups.size(); i += stride) {
    Harness ui(setups[i], lesson);
    if (lines) reduce(ui.state, ShowScoreLines{true});
    ui.settle();
    EXPECT_THAT(legibility_faults(ui.log(), setups[i], "plane"), IsEmpty())
        << what << ": " << describe(setups[i]);
    const LayoutEntry* plot = ui.find(LayoutEntry::Kind::region, "plane/plot");
    const LayoutEntry* card = ui.find(LayoutEntry::Kind::region, "plane");
    ASSERT_NE(plot, nullptr);
    // Above two dimensions choosers and a caption take some of it.
    const float share = lesson->d_k() > 2 ? 0.25f : 0.35f;
    EXPECT_GT(plot->rect.height(), share * card->rect.height()) << what << ": " << describe(setups[i]);
  }
}

TEST(PlaneLegibility, BundledLessons) {
  for (const CatalogEntry& entry : lessons_of_every_shape()) expect_legible(entry.name, entry.lesson, 1);
  expect_legible("with lines of equal score", bundled_lessons().front().lesson, 5, true);
}

TEST(PlaneLegibility, FewAndManyWords) {
  for (const Index words : {1, 40, 200})
    expect_legible(std::to_string(words), std::make_shared<Lesson>(made_lesson(words)));
}

TEST(PlaneLegibility, FewAndManyDimensions) {
  expect_legible("d_k = 1", std::make_shared<Lesson>(made_lesson(9, 1, 1)));
  expect_legible("d_k = 64", std::make_shared<Lesson>(made_lesson(9, 64, 16)));
  expect_legible("d_v = 64", std::make_shared<Lesson>(made_lesson(9, 2, 64)));
}

TEST(PlaneLegibility, MasksLongWordsAndHugeNumbers) {
  expect_legible("causal", std::make_shared<Lesson>(made_lesson(9, 2, 4, Mask::Kind::causal)));
  expect_legible("all masked", std::make_shared<Lesson>(made_lesson(9, 2, 4, Mask::Kind::table)));
  Lesson lesson = made_lesson(9);
  lesson.sentences[0].tokens[0].text = std::string(200, 'W');
  lesson.sentences[0].tokens[1].k << -1e6, 1e6;
  lesson.sentences[0].tokens[0].q << -123456.789, 1e6;
  expect_legible("long and huge", std::make_shared<Lesson>(lesson));
}

/// On a station that doesn't divide, the step that would be the division has nothing to add to the score; on
/// a low card the two share a row.
TEST(PlaneArithmetic, GoesOnWithNothingWhereThereIsNoDivision) {
  struct Screen {
    ImVec2 size;
    bool projection;
  };
  for (const Screen& screen : {Screen{{640, 480}, true}, {{900, 300}, false}}) {
    Harness ui({.display = screen.size, .projection = screen.projection});
    constexpr Index kMoves = 3;
    reduce(ui.state, GoToStation{kMoves});
    reduce(ui.state, ShowTable{TableKind::scaled});
    ui.settle();
    EXPECT_FALSE(ui.text("plane/score").empty());
    EXPECT_EQ(ui.text("plane/score").find(';'), std::string::npos);
  }
}

}  // namespace
}  // namespace attn::test
