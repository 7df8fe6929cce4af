// Hundreds and thousands of words: the stage scrolls and can be looked over, the heatmap is a picture that
// can be enlarged, and the other cards show the strongest keys and say what they leave out.

#include <gmock/gmock.h>

#include "app/state/shown_keys.h"
#include "app/ui/arithmetic.h"
#include "app/ui/panels/heatmap_parts.h"
#include "app/ui/panels/stage_memory.h"
#include "app/ui/text.h"
#include "tests/ui/harness.h"

namespace attn::test {
namespace {

using testing::HasSubstr;
using Kind = LayoutEntry::Kind;

std::shared_ptr<const Lesson> long_lesson(Index n, Index d_k = 2, Mask::Kind mask = Mask::Kind::none) {
  return std::make_shared<Lesson>(made_lesson(n, d_k, 4, mask));
}

float word_size(Harness& ui, Index word) {
  const LayoutEntry* entry = ui.find(Kind::text, "stage/word/" + std::to_string(word));
  return entry ? entry->font_px : 0;
}

Rect region(Harness& ui, const std::string& id) {
  const LayoutEntry* entry = ui.find(Kind::region, id);
  return entry ? entry->rect : Rect{};
}

Rect grid_of(Harness& ui) {
  const LayoutEntry* entry = ui.find(Kind::item, "heatmap/grid");
  return entry ? entry->rect : Rect{};
}

/// Some number in a cell of the table, or null.
const LayoutEntry* a_digit(Harness& ui) {
  for (const LayoutEntry& entry : ui.log().entries())
    if (entry.kind == Kind::text && entry.id.starts_with("heatmap/digit")) return &entry;
  return nullptr;
}

void ctrl_wheel(Harness& ui, ImVec2 at, float steps) {
  ui.move_to(at);
  feed_modifiers(true, false);
  ui.wheel(steps);
  feed_modifiers(false, false);
  ui.settle();
}

TEST(LongStage, FitsItsWordsIntoTheRoomOrShowsAnOverview) {
  float usual = 0;
  {
    Harness few({}, long_lesson(40));
    EXPECT_EQ(few.find(Kind::region, "stage/overview"), nullptr);
    usual = word_size(few, 0);
  }
  Harness many({}, long_lesson(500));
  EXPECT_NE(many.find(Kind::region, "stage/overview"), nullptr);
  EXPECT_LT(word_size(many, 0), usual);
}

TEST(LongStage, TheOverviewLeadsAnywhere) {
  Harness ui({}, long_lesson(500));
  const Rect overview = region(ui, "stage/overview"), stage = region(ui, "stage");
  const LayoutEntry* last = ui.find(Kind::item, "stage/word/499");
  EXPECT_TRUE(last == nullptr || last->rect.min.y > stage.max.y) << "out of sight at first";
  ui.drag(overview.min + ImVec2{20, 10}, {overview.center().x, overview.max.y - 2});
  ui.settle();
  last = ui.find(Kind::item, "stage/word/499");
  ASSERT_NE(last, nullptr);
  EXPECT_LT(last->rect.max.y, stage.max.y);
  EXPECT_GT(last->rect.min.y, stage.min.y);
  ui.click(last->rect.center());
  ui.settle();
  EXPECT_EQ(ui.state.view.word, 499);
}

TEST(LongStage, CtrlAndTheWheelAndTheButtonsChangeTheSizeOfWords) {
  Harness ui({}, long_lesson(500));
  const float usual = word_size(ui, 0);
  const Rect stage = region(ui, "stage");
  ctrl_wheel(ui, stage.center(), -1);
  const float smaller = word_size(ui, 0);
  EXPECT_LT(smaller, usual);
  ctrl_wheel(ui, stage.center(), -1);
  EXPECT_EQ(word_size(ui, 0), smaller) << "there is no smaller type";
  ui.click(ui.at("stage/zoom_in"));
  ui.settle();
  EXPECT_EQ(word_size(ui, 0), usual);
  ui.click(ui.at("stage/zoom_in"));
  ui.settle();
  EXPECT_GT(word_size(ui, 0), usual);
}

TEST(LongStage, AShortSentenceCanBeMadeSmallerAndLargerAgain) {
  Harness ui;
  const float usual = word_size(ui, 0);
  ctrl_wheel(ui, ui.at("stage/word/3"), -1);
  EXPECT_LT(word_size(ui, 0), usual);
  ctrl_wheel(ui, ui.at("stage/word/3"), 1);
  EXPECT_EQ(word_size(ui, 0), usual);
  EXPECT_EQ(ui.find(Kind::region, "stage/overview"), nullptr);
}

TEST(LongStage, TheChosenWordIsBroughtIntoView) {
  Harness ui({}, long_lesson(500));
  reduce(ui.state, SelectWord{480});
  ui.settle();
  const LayoutEntry* chip = ui.find(Kind::mark, "stage/selected");
  ASSERT_NE(chip, nullptr);
  const Rect stage = region(ui, "stage");
  EXPECT_GT(chip->rect.min.y, stage.min.y);
  EXPECT_LT(chip->rect.max.y, stage.max.y);
  EXPECT_NE(ui.find(Kind::text, "stage/heading"), nullptr) << "the question stays above the words";
  const LayoutEntry* word = ui.find(Kind::text, "stage/word/480");
  ASSERT_NE(word, nullptr);
  const float top = word->clip.min.y;  // of what is seen of the words
  int whole = 0;
  for (const LayoutEntry& entry : ui.log().entries()) {
    if (entry.kind != Kind::item || !entry.id.starts_with("stage/word/") || entry.rect.max.y <= top + 1)
      continue;
    ++whole;
    EXPECT_GE(entry.rect.min.y, top) << entry.id << " is cut";
  }
  EXPECT_GT(whole, 10);
}

/// The same number of decimals everywhere: in the sentence, in the steps, in the table.
TEST(LongStage, PercentagesAreThoseOfTheSteps) {
  for (const Index n : {Index{41}, Index{150}, Index{401}})
    for (const auto& setup : some_setups()) {
      Harness ui(setup, long_lesson(n));
      int seen = 0;
      for (Index i = 0; i < n; ++i) {
        const LayoutEntry* entry = ui.find(Kind::text, "stage/percent/" + std::to_string(i));
        if (!entry) continue;  // out of view
        ++seen;
        ASSERT_EQ(entry->text, percent_number(ui.derived, ui.state.view.word, i) + "%")
            << i << describe(setup);
      }
      EXPECT_GT(seen, 5) << describe(setup);
    }
}

TEST(LongSteps, ShowTheStrongestKeysAndTheShareOfTheRest) {
  Harness ui({}, long_lesson(500));
  const ShownKeys shown = shown_keys(ui.state, ui.derived);
  EXPECT_EQ(ui.text("steps/left_out"), "另外 460 个词");
  EXPECT_EQ(ui.text("steps/left_out_share"), percent_number(ui.derived, shown.share) + "%");
  EXPECT_EQ(ui.text("steps/word/" + std::to_string(shown.keys.front())),
            ui.derived.words[static_cast<std::size_t>(shown.keys.front())]);
  EXPECT_NE(ui.text("plane/left_out"), "");
  EXPECT_THAT(ui.text("plane/left_out"), HasSubstr("460"));
}

TEST(LongSteps, MaskedKeysAreCountedByThemselves) {
  Harness ui({.language = Language::en}, long_lesson(500, 2, Mask::Kind::causal));
  reduce(ui.state, SelectWord{8});
  ui.settle();
  EXPECT_EQ(ui.text("steps/left_out"), "masked words: 491");
  EXPECT_EQ(ui.text("steps/left_out_share"), "–");
  EXPECT_EQ(ui.text("plane/left_out"), "masked keys not drawn: 491");
  reduce(ui.state, SelectWord{100});
  ui.settle();
  EXPECT_EQ(ui.text("steps/left_out"), "61 more words");
}

/// Bars of hundredths would all be hairlines: the longest one is as long as there is room.
TEST(LongSteps, TheStrongestKeyHasTheLongestBar) {
  Harness ui({}, long_lesson(500));
  const ShownKeys shown = shown_keys(ui.state, ui.derived);
  const auto bar = [&](std::size_t rank) {
    return ui.find(Kind::mark, "steps/bar/" + std::to_string(shown.keys[rank]))->rect.width();
  };
  const ReadingRow row = ui.derived.row(ui.state.view.word);
  EXPECT_GT(bar(0), 60);
  EXPECT_NEAR(static_cast<double>(bar(2) / bar(0)), row.weights[shown.keys[2]] / row.weights[shown.keys[0]],
              0.02);
}

TEST(LongSteps, OneKeyTooManyIsCountedInTheSingular) {
  Harness ui({.language = Language::en}, long_lesson(kMostShownKeys + 1));
  EXPECT_EQ(ui.text("steps/left_out"), "1 more word");
  EXPECT_THAT(ui.text("plane/left_out"), HasSubstr("1 more key not drawn"));
}

TEST(LongSteps, ArrowsGoFromStrongToWeak) {
  Harness ui({}, long_lesson(300));
  const ShownKeys shown = shown_keys(ui.state, ui.derived);
  ui.click(ui.at("steps/row/" + std::to_string(shown.keys[0])));
  ui.settle();
  for (int i = 0; i < 40 && ui.ui().focus() != ItemId{"steps/rows"}; ++i) ui.key(Key::f6), ui.settle();
  while (ui.ui().focus() != ItemId{"steps/rows"} && ui.ui().focus()) ui.key(Key::tab), ui.settle();
  ASSERT_EQ(ui.ui().focus(), (ItemId{"steps/rows"}));
  ui.key(Key::down);
  ui.settle();
  EXPECT_EQ(partner_of(ui.state, ui.derived), shown.keys[1]);
}

TEST(LongPlane, DrawsTheStrongestKeysAlone) {
  Harness ui({}, long_lesson(500));
  int handles = 0;
  for (const LayoutEntry& entry : ui.log().entries())
    handles += entry.kind == Kind::mark && entry.id.starts_with("plane/mark/k") ? 1 : 0;
  EXPECT_EQ(handles, kMostShownKeys);
}

/// Turns the wheel until cells have room for their numbers.
void enlarge(Harness& ui, ImVec2 at) {
  ui.move_to(at);
  for (int i = 0; i < 60 && !a_digit(ui); ++i) {
    ui.wheel(1);
    ui.settle();
  }
}

TEST(LongHeatmap, TheWheelEnlargesUntilNumbersShow) {
  Harness ui({}, long_lesson(500));
  const Rect grid = grid_of(ui);
  const ImVec2 point = grid.min + ImVec2{grid.width() * 0.4f, grid.height() * 0.7f};
  ui.move_to(point);
  ui.settle();
  enlarge(ui, point);
  const LayoutEntry* digit = a_digit(ui);
  ASSERT_NE(digit, nullptr);
  // "heatmap/digit/row/column": the number of that cell.
  long long row = 0, column = 0;
  ASSERT_EQ(std::sscanf(digit->id.c_str(), "heatmap/digit/%lld/%lld", &row, &column), 2);
  EXPECT_EQ(digit->text, percent_number(ui.derived, row, column));
  // What was under the mouse is near it still.
  EXPECT_NEAR(static_cast<double>(row), 0.7 * 500, 25);
  EXPECT_NEAR(static_cast<double>(column), 0.4 * 500, 25);
}

TEST(LongHeatmap, AHandMovesTheEnlargedTableAndClicksNothing) {
  Harness ui({}, long_lesson(500));
  const Rect grid = grid_of(ui);
  enlarge(ui, grid.center());
  const Index word = ui.state.view.word;
  const LayoutEntry* digit = a_digit(ui);
  ASSERT_NE(digit, nullptr);
  const std::string before = digit->id;
  ui.drag(grid.center() - ImVec2{60, 60}, grid.center() + ImVec2{60, 40});
  ui.settle();
  digit = a_digit(ui);
  ASSERT_NE(digit, nullptr);
  EXPECT_NE(digit->id, before);
  EXPECT_EQ(ui.state.view.word, word) << "the hand moved the table; it chose nothing";
  ui.click(grid.center() - ImVec2{60, 60});
  ui.settle();
  EXPECT_NE(ui.state.view.word, word) << "a click chooses";
}

TEST(LongHeatmap, ButtonsEnlargeAndShowAllAgain) {
  Harness ui({}, long_lesson(300));
  EXPECT_EQ(ui.find(Kind::item, "heatmap/minimap"), nullptr);
  for (int i = 0; i < 8; ++i) ui.click(ui.at("heatmap/zoom_in")), ui.settle();
  EXPECT_NE(a_digit(ui), nullptr);
  EXPECT_NE(ui.find(Kind::item, "heatmap/minimap"), nullptr);
  ui.click(ui.at("heatmap/zoom_fit"));
  ui.settle();
  EXPECT_EQ(a_digit(ui), nullptr);
  EXPECT_EQ(ui.find(Kind::item, "heatmap/minimap"), nullptr);
}

TEST(LongHeatmap, TheMinimapLeadsAnywhere) {
  Harness ui({}, long_lesson(500));
  enlarge(ui, grid_of(ui).center());
  const LayoutEntry* map = ui.find(Kind::item, "heatmap/minimap");
  ASSERT_NE(map, nullptr);
  const Rect rect = map->rect;
  ui.click(rect.min + ImVec2{2, 2});
  ui.settle();
  EXPECT_NE(ui.find(Kind::text, "heatmap/digit/0/0"), nullptr);
}

/// The map makes way for the last cells, which no hand could move out from under it.
TEST(LongHeatmap, TheLastCellsCanBeRead) {
  Harness ui({}, long_lesson(500));
  enlarge(ui, grid_of(ui).center());
  reduce(ui.state, SelectWord{499});
  reduce(ui.state, SelectPartner{499});
  for (int i = 0; i < 20; ++i) ui.drag(grid_of(ui).center(), grid_of(ui).min + ImVec2{10, 10}), ui.settle();
  EXPECT_NE(ui.find(Kind::text, "heatmap/digit/499/499"), nullptr);
}

TEST(LongHeatmap, TheMapTakesTheMouse) {
  Harness ui({}, long_lesson(500));
  enlarge(ui, grid_of(ui).center());
  ui.move_to(ui.find(Kind::item, "heatmap/minimap")->rect.center());
  ui.settle();
  EXPECT_EQ(ui.find(Kind::mark, "heatmap/pair"), nullptr);
  std::vector<std::string> hints;
  for (const LayoutEntry& entry : ui.log().entries())
    if (entry.kind == Kind::text && entry.id.starts_with("tooltip")) hints.push_back(entry.text);
  EXPECT_THAT(hints, testing::ElementsAre(ui.ui().strings(Language::zh)("heatmap.minimap.hint")));
}

TEST(LongHeatmap, AnotherTableIsSeenWhole) {
  Harness ui({}, long_lesson(500));
  enlarge(ui, grid_of(ui).center());
  ASSERT_NE(ui.find(Kind::item, "heatmap/minimap"), nullptr);
  reduce(ui.state, OpenLesson{"other", long_lesson(450)});
  ui.settle();
  EXPECT_EQ(a_digit(ui), nullptr);
  EXPECT_EQ(ui.find(Kind::item, "heatmap/minimap"), nullptr);
}

TEST(LongHeatmap, APairChosenElsewhereComesIntoView) {
  Harness ui({}, long_lesson(500));
  enlarge(ui, grid_of(ui).center());
  reduce(ui.state, SelectWord{3});
  reduce(ui.state, SelectPartner{490});
  ui.settle();
  EXPECT_NE(ui.find(Kind::text, "heatmap/digit/3/490"), nullptr);
}

TEST(LongHeatmap, ASmallTableHasNothingToEnlarge) {
  Harness ui;
  EXPECT_EQ(ui.find(Kind::item, "heatmap/zoom_in"), nullptr);
  ui.move_to(grid_of(ui).center());
  ui.wheel(3);
  ui.settle();
  EXPECT_NE(ui.find(Kind::text, "heatmap/digit/8/8"), nullptr);
}

/// A dot of the picture that is seen is the cell that is meant.
TEST(LongHeatmap, AClickOnADotChoosesItsStrongCell) {
  Lesson lesson = made_lesson(700, 2);
  for (Token& token : lesson.sentences[0].tokens) token.q.setZero(), token.k.setConstant(1e-3);
  lesson.sentences[0].tokens[300].q = Vector{{20, 0}};
  lesson.sentences[0].tokens[555].k = Vector{{20, 0}};
  Harness ui({}, std::make_shared<Lesson>(std::move(lesson)));
  const Rect grid = grid_of(ui);
  ui.click(grid.min + ImVec2{grid.width() * 555.5f / 700 + 1, grid.height() * 300.5f / 700 - 1});
  ui.settle();
  EXPECT_EQ(ui.state.view.word, 300);
  EXPECT_EQ(partner_of(ui.state, ui.derived), 555);
}

/// The picture is drawn anew when it has changed, and only then.
TEST(LongHeatmap, PixelsAreKeptWhileNothingChanges) {
  Harness ui({.pixels = true}, long_lesson(500));
  const std::uint64_t drawn = ui.ui().pixels().revision;
  EXPECT_GT(drawn, 0U);
  ui.frame();
  reduce(ui.state, ShowStep{Step::mix});
  ui.frame();
  EXPECT_EQ(ui.ui().pixels().revision, drawn);
  reduce(ui.state, CommitVector{{Role::key, 7}, Vector{{9, 9}}});
  ui.settle();
  EXPECT_GT(ui.ui().pixels().revision, drawn);
}

/// One weight of 90 % must not make all others invisible.
TEST(LongHeatmap, AnEvenShareHasAColour) {
  const Harness ui({}, long_lesson(500));
  const HeatmapTable weights{TableKind::weights, ui.derived, {0, 0.9}};
  EXPECT_EQ(weights.on_ramp(0), 0);
  EXPECT_EQ(weights.on_ramp(1), 1);
  EXPECT_GT(weights.on_ramp(weights.share(1.0 / 500)), 0.2);
  for (int percent = 0; percent < 100; ++percent)
    EXPECT_LT(weights.on_ramp(percent / 100.0), weights.on_ramp((percent + 1) / 100.0));
  const HeatmapTable scores{TableKind::scores, ui.derived, {-3, 9}};
  EXPECT_EQ(scores.on_ramp(0.3), 0.3) << "scores are in proportion";
}

TEST(LongHeatmap, ColoursOfAShortTableAreInProportion) {
  const Harness ui;
  EXPECT_EQ((HeatmapTable{TableKind::weights, ui.derived, {0, 0.9}}.on_ramp(0.3)), 0.3);
}

TEST(LongSentenceLook, IsLegibleInEverySetup) {
  for (const Index n : {Index{500}, Index{4096}})
    for (const auto& setup : some_setups()) {
      Harness ui(setup, long_lesson(n, 64));
      const std::vector<std::string> faults = audit(ui, setup, {.may_shorten = true, .long_sentence = true});
      EXPECT_THAT(faults, testing::IsEmpty()) << n << " words, " << describe(setup);
    }
}

TEST(LongSentenceLook, IsLegibleEnlarged) {
  for (const auto& setup : some_setups()) {
    Harness ui(setup, long_lesson(500, 2, Mask::Kind::causal));
    for (int i = 0; i < 9; ++i) ui.click(ui.at("heatmap/zoom_in")), ui.settle();
    ui.click(ui.at("stage/zoom_in"));
    ui.settle();
    const std::vector<std::string> faults = audit(ui, setup, {.may_shorten = true, .long_sentence = true});
    EXPECT_THAT(faults, testing::IsEmpty()) << describe(setup);
  }
}

}  // namespace
}  // namespace attn::test
