// The whole screen: every part beside the others, in every size, language and theme.

#include "harness.h"

namespace attn::test {
namespace {

using testing::IsEmpty;

class ScreenEverywhere : public ::testing::TestWithParam<Setup> {};

TEST_P(ScreenEverywhere, IsLegibleForEveryBundledLesson) {
  for (const CatalogEntry& entry : lessons_of_every_shape()) {
    Harness ui(GetParam(), entry.lesson);
    for (Index sentence = 0; sentence < static_cast<Index>(entry.lesson->sentences.size()); ++sentence) {
      reduce(ui.state, SwitchSentence{sentence, true});
      ui.settle();
      EXPECT_THAT(audit(ui, GetParam()), IsEmpty()) << entry.name << " sentence " << sentence + 1;
    }
  }
}

TEST_P(ScreenEverywhere, IsLegibleForOneFortyAndTwoHundredWords) {
  for (const Index n : {1, 40, 200}) {
    Harness ui(GetParam(), std::make_shared<Lesson>(made_lesson(n)));
    EXPECT_THAT(audit(ui, GetParam(), {.long_sentence = n > 40}), IsEmpty()) << n << " words";
  }
}

INSTANTIATE_TEST_SUITE_P(Setups, ScreenEverywhere, testing::ValuesIn(all_setups()));

TEST(Screen, NothingHappensWithoutAHand) {
  Harness ui;
  ui.move_to({960, 540});
  ui.settle();
  EXPECT_THAT(ui.history(), IsEmpty());
}

TEST(Screen, WanderingMiceAndRandomKeysNeverBreakAnything) {
  Harness ui;
  std::uint32_t seed = 12345;
  const auto next = [&](int below) {
    seed = seed * 1664525 + 1013904223;
    return static_cast<int>((seed >> 8) % static_cast<unsigned>(below));
  };
  for (int i = 0; i < 3000 && !ui.state.quit; ++i) {
    switch (next(5)) {
      case 0:
        ui.key(static_cast<Key>(next(static_cast<int>(Key::count))), next(3) == 0, next(4) == 0);
        break;
      case 1:
        ui.click({static_cast<float>(next(1920)), static_cast<float>(next(1080))});
        break;
      case 2:
        ui.wheel(static_cast<float>(next(7) - 3));
        break;
      case 3:
        ui.drag({static_cast<float>(next(1920)), static_cast<float>(next(1080))},
                {static_cast<float>(next(1920)), static_cast<float>(next(1080))});
        break;
      default:
        ui.double_click({static_cast<float>(next(1920)), static_cast<float>(next(1080))});
        break;
    }
    ASSERT_TRUE(ui.derived.trace.weights.allFinite());
    ASSERT_LT(ui.state.view.word, ui.derived.size());
  }
  EXPECT_GT(ui.history().size(), 300u);
}

TEST(Screen, BlankHidesEverythingAndAnyKeyBringsItBack) {
  Harness ui;
  ui.key(Key::b);
  EXPECT_TRUE(ui.state.view.blank);
  EXPECT_EQ(ui.find(LayoutEntry::Kind::text, "stage/word/0"), nullptr);
  ui.key(Key::page_down);
  EXPECT_FALSE(ui.state.view.blank);
  EXPECT_EQ(ui.state.view.step, Step::softmax) << "the key does nothing else";
  for (const Key key : {Key::x, Key::j, Key::b, Key::slash}) {
    ui.key(Key::b);
    ASSERT_TRUE(ui.state.view.blank);
    ui.key(key);
    EXPECT_FALSE(ui.state.view.blank) << "key " << static_cast<int>(key);
  }
}

TEST(Stage, ClickingAWordChoosesIt) {
  Harness ui;
  ui.click(ui.at("stage/word/7"));
  EXPECT_EQ(ui.state.view.word, 7);
  EXPECT_EQ(ui.text("stage/heading"), "「累」在看谁？");
  EXPECT_EQ(ui.text("stage/percent/0"), "66%");
}

TEST(Stage, PercentagesOfEveryRowAddUpToAHundred) {
  Harness ui;
  for (Index word = 0; word < ui.derived.size(); ++word) {
    reduce(ui.state, SelectWord{word});
    ui.frame();
    ui.frame();
    int sum = 0;
    for (Index key = 0; key < ui.derived.size(); ++key)
      sum += std::stoi(ui.text("stage/percent/" + std::to_string(key)));
    EXPECT_EQ(sum, 100) << word;
  }
}

TEST(Stage, AWordThatMayLookAtNothingSaysSo) {
  Harness ui({}, std::make_shared<Lesson>(made_lesson(3, 2, 2, Mask::Kind::table)));
  EXPECT_EQ(ui.text("stage/heading"), "「w1」谁也不能看");
  EXPECT_EQ(ui.text("stage/percent/0"), "–");
}

TEST(Stage, ACharacterThatTheFontLacksIsShownByItsCodePoint) {
  Lesson lesson = made_lesson(2);
  lesson.sentences[0].tokens[0].text = "𠮷野家";
  lesson.sentences[0].tokens[1].text = "🐱";
  Harness ui({}, std::make_shared<Lesson>(lesson));
  EXPECT_EQ(ui.text("stage/word/0"), "U+20BB7野家");
  EXPECT_EQ(ui.text("stage/word/1"), "U+1F431");
}

TEST(Stage, FollowsTheChosenWordOfALongSentence) {
  Harness ui({.display = {1024, 768}}, std::make_shared<Lesson>(made_lesson(200)));
  reduce(ui.state, SelectWord{199});
  ui.settle();
  const LayoutEntry* chip = ui.find(LayoutEntry::Kind::item, "stage/word/199");
  ASSERT_NE(chip, nullptr);
  EXPECT_LE(chip->rect.max.y, chip->clip.max.y + 1);
}

TEST(Stage, SaysWhyTheSameWordAsksDifferentlyInTheOtherSentence) {
  Harness ui;
  EXPECT_NE(ui.text("stage/why"), "");
  reduce(ui.state, SelectWord{0});  // 小猫 asks the same in both
  ui.settle();
  EXPECT_EQ(ui.text("stage/why"), "");
}

TEST(TopBar, TheSwitchSweepsTheGaze) {
  Harness ui;
  ui.click(ui.at("switch/sentence/1"));
  EXPECT_EQ(ui.state.view.sentence, 1);
  ui.settle();
  EXPECT_EQ(ui.text("stage/percent/3"), "62%");
}

TEST(TopBar, TheSliderBlendsByHand) {
  Harness ui;
  const LayoutEntry* groove = ui.find(LayoutEntry::Kind::item, "switch/blend");
  ASSERT_NE(groove, nullptr);
  const Rect rect = groove->rect;
  ui.drag({rect.min.x + 10, rect.center().y}, {rect.min.x + rect.width() / 4, rect.center().y});
  const double amount = ui.state.view.blend.amount;
  EXPECT_GT(amount, 0.15);
  EXPECT_LT(amount, 0.3);
  EXPECT_GT(ui.count<SetBlend>(), 1);
  EXPECT_NEAR(ui.derived.Q(5, 0), 1.7 + amount * (0.5 - 1.7), 1e-12);
}

TEST(TopBar, ToolsDoWhatTheySay) {
  Harness ui;
  ui.click(ui.at("tool/language"));
  EXPECT_EQ(ui.state.settings.language, Language::en);
  ui.settle();
  EXPECT_EQ(ui.text("stage/heading"), "Who does \"它\" look at?");
  ui.click(ui.at("tool/theme"));
  EXPECT_EQ(ui.state.settings.theme, ThemeKind::dark);
  ui.click(ui.at("tool/help"));
  EXPECT_TRUE(ui.state.view.help);
  ui.key(Key::escape);
  EXPECT_FALSE(ui.state.view.help);
  ui.click(ui.at("tool/projection"));
  EXPECT_TRUE(ui.state.view.projection);
  ui.settle();
  ui.click(ui.at("tool/leave_projection"));
  EXPECT_FALSE(ui.state.view.projection);
}

TEST(TopBar, UndoRedoAndResetAreOfferedWhenThereIsSomethingToUndo) {
  Harness ui;
  ui.click(ui.at("tool/undo"));
  EXPECT_EQ(ui.count<Undo>(), 0);
  Vector k(2);
  k << 0.5, 0.5;
  reduce(ui.state, CommitVector{{Role::key, 0}, k});
  ui.settle();
  ui.click(ui.at("tool/undo"));
  EXPECT_EQ(ui.state.sentence().tokens[0].k[0], 2.4);
  ui.click(ui.at("tool/redo"));
  EXPECT_EQ(ui.state.sentence().tokens[0].k[0], 0.5);
  ui.click(ui.at("tool/reset"));
  EXPECT_EQ(ui.state.sentence().tokens[0].k[0], 2.4);
}

TEST(TopBar, TheMenuOpensAnotherLesson) {
  Harness ui;
  ui.click(ui.at("menu/open"));
  ui.frame();
  for (std::size_t i = 0; i < ui.catalog.size(); ++i)
    if (ui.catalog[i].name == "three-words-zh") ui.click(ui.at("menu/lesson/" + std::to_string(i)));
  EXPECT_EQ(ui.state.document().name, "three-words-zh");
  ui.settle();
  EXPECT_EQ(ui.text("stage/percent/0"), "70%");
}

TEST(TopBar, TheMenuTellsLessonsOfTheSameNameApartAndClosesWithEsc) {
  Harness ui;
  ui.click(ui.at("menu/open"));
  ui.frame();
  const auto words = [&ui](std::string_view lesson) {
    const auto found = std::ranges::find(ui.catalog, lesson, &CatalogEntry::name);
    return ui.text("menu/words/" + std::to_string(found - ui.catalog.begin()));
  };
  EXPECT_TRUE(words("cat-and-road-en").starts_with("The cat did not cross"));
  EXPECT_EQ(words("cat-and-road-zh"), "小猫没有过马路因为它太累了");
  ui.key(Key::page_down);
  EXPECT_EQ(ui.state.view.step, Step::softmax) << "the open list has the keyboard";
  ui.key(Key::escape);
  ui.frame();
  EXPECT_EQ(ui.text("menu/words/0"), "");
}

/// Items of the bar that lie over each other or leave the window.
std::vector<std::string> bar_faults(Harness& ui, ImVec2 display) {
  std::vector<std::string> faults;
  std::vector<const LayoutEntry*> items;
  for (const LayoutEntry& entry : ui.log().entries()) {
    const bool of_bar =
        entry.id.starts_with("switch/") || entry.id.starts_with("tool/") || entry.id == "menu/open";
    if (entry.kind != LayoutEntry::Kind::item || !of_bar) continue;
    if (entry.rect.min.x < 0 || entry.rect.max.x > display.x) faults.push_back(entry.id + " outside");
    for (const LayoutEntry* other : items)
      if (entry.rect.grown(-1).overlaps(other->rect)) faults.push_back(entry.id + " over " + other->id);
    items.push_back(&entry);
  }
  return faults;
}

TEST(TopBar, NothingOverlapsHoweverLongTheTitleOrManyTheSentences) {
  for (const std::size_t title : {4u, 60u, 5000u})
    for (const int sentences : {2, 12, 30, 200})
      for (const bool projection : {false, true})
        for (const ImVec2 size : {ImVec2{640, 480}, ImVec2{1024, 768}, ImVec2{1920, 1080}}) {
          Lesson lesson = made_lesson(4);
          lesson.title.any = std::string(title, 'w');
          lesson.sentences[0].tokens[0].text = std::string(std::min<std::size_t>(title, 200), 'm');
          lesson.sentences.resize(static_cast<std::size_t>(sentences), lesson.sentences[0]);
          Harness ui({.display = size, .projection = projection}, std::make_shared<Lesson>(lesson));
          EXPECT_THAT(bar_faults(ui, size), IsEmpty())
              << title << ' ' << sentences << ' ' << projection << ' ' << size.x;
        }
}

TEST(TopBar, MoreSentencesThanFitArePaged) {
  Lesson lesson = made_lesson(2);
  lesson.sentences.resize(100, lesson.sentences[0]);
  Harness ui({}, std::make_shared<Lesson>(lesson));
  EXPECT_EQ(ui.text("switch/page"), "1/100");
  ui.click(ui.at("switch/on"));
  EXPECT_EQ(ui.state.view.sentence, 1);
  ui.settle();
  ui.click(ui.at("switch/back"));
  EXPECT_EQ(ui.state.view.sentence, 0);
}

TEST(Screen, SmallWindowsAndLargeScalesShrinkTogether) {
  struct Case {
    ImVec2 display;
    float scale;
    double zoom;
  };
  for (const Case& c :
       {Case{{640, 480}, 1, 1}, {{1024, 768}, 2, 1}, {{1366, 768}, 1, 2}, {{1920, 1080}, 4, 2}})
    for (const Language language : {Language::zh, Language::en})
      for (const char* lesson : {"cat-and-road-zh", "cat-and-road-en"}) {
        const test::Setup setup{.display = c.display, .scale = c.scale, .language = language};
        Harness ui(setup, lesson);
        reduce(ui.state, SetZoom{c.zoom});
        ui.settle();
        std::vector<std::string> faults = legibility_faults(ui.log(), setup);
        // A window this small has small type; that is all that may be wrong with it.
        std::erase_if(faults, [](const std::string& fault) { return fault.ends_with("too small"); });
        EXPECT_THAT(faults, IsEmpty()) << describe(setup) << ' ' << lesson;
      }
}

TEST(TopBar, ManySentencesStillFit) {
  Lesson lesson = made_lesson(4);
  lesson.sentences[0].label.any = "a rather long label of a sentence";
  for (int i = 0; i < 8; ++i) lesson.sentences.push_back(lesson.sentences[0]);
  for (const ImVec2 size : {ImVec2{1024, 768}, ImVec2{1920, 1080}}) {
    const test::Setup setup{.display = size};
    Harness ui(setup, std::make_shared<Lesson>(lesson));
    EXPECT_THAT(legibility_faults(ui.log(), setup, "switch"), IsEmpty());
    ui.click(ui.at("switch/sentence/8"));
    EXPECT_EQ(ui.state.view.sentence, 8);
  }
}

TEST(Formula, StepsLightTheirTable) {
  Harness ui;
  ui.click(ui.at("formula/step/1"));
  EXPECT_EQ(ui.state.view.step, Step::score);
  EXPECT_EQ(ui.state.view.table, TableKind::scores);
  ui.key(Key::page_down);
  EXPECT_EQ(ui.state.view.step, Step::scale);
  ui.key(Key::page_up);
  ui.key(Key::page_up);
  EXPECT_EQ(ui.state.view.step, Step::score) << "stays at the first";
}

TEST(Keys, MoveWordsSentencesAndHandles) {
  Harness ui;
  ui.key(Key::right);
  EXPECT_EQ(ui.state.view.word, 6);
  ui.key(Key::left);
  ui.key(Key::digit_2);
  EXPECT_EQ(ui.state.view.sentence, 1);
  ui.settle();
  ui.key(Key::space);
  EXPECT_EQ(ui.state.view.sentence, 0);
  ui.settle();
  ui.key(Key::tab);
  EXPECT_EQ(ui.state.view.handle, (Handle{Role::query, 5}));
  ui.key(Key::tab);
  EXPECT_EQ(ui.state.view.handle, (Handle{Role::key, 0}));
  ui.key(Key::up);
  EXPECT_EQ(ui.state.sentence().tokens[0].k[1], 0.2);
  ui.key(Key::z, true);
  EXPECT_EQ(ui.state.sentence().tokens[0].k[1], 0.1);
  ui.key(Key::y, true);
  EXPECT_EQ(ui.state.sentence().tokens[0].k[1], 0.2);
  ui.key(Key::home);
  EXPECT_EQ(ui.state.sentence().tokens[0].k[1], 0.1);
  ui.key(Key::tab, false, true);
  EXPECT_EQ(ui.state.view.handle, (Handle{Role::query, 5}));
  ui.key(Key::escape);
  EXPECT_FALSE(ui.state.view.handle.has_value());
}

TEST(Keys, ZoomMakesEverythingLargerAndBack) {
  Harness ui;
  const float before = ui.ui().metrics().body;
  ui.key(Key::equal, true);
  ui.frame();
  EXPECT_GT(ui.ui().metrics().body, before);
  ui.key(Key::digit_0, true);
  ui.frame();
  EXPECT_EQ(ui.ui().metrics().body, before);
}

TEST(Keys, EveryShortcutIsWrittenOnTheHelpPage) {
  Harness ui;
  ui.key(Key::f1);
  ui.settle();
  int keys = 0;
  for (const LayoutEntry& entry : ui.log().entries())
    if (entry.kind == LayoutEntry::Kind::text && entry.id.starts_with("help/keys")) ++keys;
  EXPECT_GE(keys, 15);
}

TEST(EveryText, IsInTheFont) {
  for (const Language language : {Language::zh, Language::en}) {
    Harness ui({.language = language});
    for (const bool help : {false, true}) {
      reduce(ui.state, ShowHelp{help});
      ui.settle();
      for (const LayoutEntry& entry : ui.log().entries()) {
        if (entry.kind != LayoutEntry::Kind::text) continue;
        EXPECT_EQ(ui.ui().fonts().displayable(entry.text), entry.text) << entry.id;
      }
    }
  }
}

}  // namespace
}  // namespace attn::test
