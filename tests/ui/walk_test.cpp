// The walk on the screen: its guide, the keys, and every station in every size and language.

#include <set>

#include "app/ui/widgets/shapes.h"
#include "harness.h"

namespace attn::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class WalkEverywhere : public ::testing::TestWithParam<Setup> {};

TEST_P(WalkEverywhere, EveryBeatIsLegible) {
  Harness ui(GetParam());
  reduce(ui.state, GoToStation{1});
  ui.settle();
  for (int beats = 0; beats < 100; ++beats) {
    const WalkPlace place = ui.state.view.walk;
    EXPECT_THAT(audit(ui, GetParam()), IsEmpty())
        << "station " << place.station << " beat " << place.beat + 1;
    EXPECT_FALSE(ui.text("guide/title").empty());
    EXPECT_EQ(ui.text("guide/title").find("…"), std::string::npos);
    ui.key(Key::page_down);
    ui.settle();
    if (ui.state.view.walk == place) break;
  }
  EXPECT_EQ(ui.state.view.walk.station, ui.state.walk.plan->size()) << "PageDown alone leads to the end";
}

INSTANTIATE_TEST_SUITE_P(Setups, WalkEverywhere, ::testing::ValuesIn(all_setups()));

/// On the walk, at a station.
class OnWalk : public ::testing::Test {
 protected:
  void enter(Index station, int beats_on = 0) {
    reduce(ui.state, GoToStation{station});
    ui.settle();
    for (int i = 0; i < beats_on; ++i) {
      ui.key(Key::page_down);
      ui.settle();
    }
  }
  WalkPlace place() const { return ui.state.view.walk; }

  Harness ui;
};

TEST_F(OnWalk, TheTopBarLeadsInAndTheGuideOut) {
  ui.click(ui.at("tool/walk"));
  ui.settle();
  EXPECT_EQ(place(), (WalkPlace{1, 0}));
  EXPECT_EQ(ui.find(LayoutEntry::Kind::region, "heatmap"), nullptr) << "only what the station needs";
  ui.click(ui.at("guide/leave"));
  ui.settle();
  EXPECT_EQ(place().station, 0);
  EXPECT_NE(ui.find(LayoutEntry::Kind::region, "heatmap"), nullptr);
}

TEST_F(OnWalk, KeysGoAlongBackAndAcross) {
  ui.key(Key::w);
  ui.settle();
  EXPECT_EQ(place(), (WalkPlace{1, 0}));
  ui.key(Key::page_down);
  ui.settle();
  EXPECT_EQ(place(), (WalkPlace{1, 1}));
  ui.key(Key::digit_5, true);
  ui.settle();
  EXPECT_EQ(place(), (WalkPlace{5, 0}));
  ui.key(Key::page_up);
  ui.settle();
  EXPECT_EQ(place(), (WalkPlace{4, 0})) << "where nobody was yet, from the beginning";
  ui.key(Key::w);
  ui.key(Key::w);
  ui.settle();
  EXPECT_EQ(place(), (WalkPlace{4, 0})) << "the whole panel, and back to where one left";
  ui.key(Key::page_down);
  ui.settle();
  EXPECT_EQ(place(), (WalkPlace{4, 1}));
}

TEST_F(OnWalk, PageKeysStepThroughTheFormulaOnTheWholePanel) {
  ui.key(Key::page_up);
  EXPECT_EQ(ui.state.view.step, Step::scale);
  EXPECT_EQ(place().station, 0);
}

TEST_F(OnWalk, TheRailShowsWhereOneIsAndLeadsAnywhere) {
  enter(2);
  ui.click(ui.at("guide/station/8"));
  ui.settle();
  EXPECT_EQ(place().station, 8);
  ui.click(ui.at("guide/on"));
  ui.settle();
  EXPECT_EQ(place(), (WalkPlace{8, 1}));
  ui.click(ui.at("guide/back"));
  ui.settle();
  EXPECT_EQ(place(), (WalkPlace{8, 0}));
  EXPECT_EQ(ui.text("guide/station/8"), "8");
}

TEST_F(OnWalk, TheKeyboardAloneReachesTheGuide) {
  enter(8);
  for (int i = 0; i < 40 && ui.find(LayoutEntry::Kind::mark, "focus") == nullptr; ++i) ui.key(Key::tab);
  ASSERT_NE(ui.find(LayoutEntry::Kind::mark, "focus"), nullptr);
  bool reached = false;
  for (int i = 0; i < 40 && !reached; ++i) {
    const LayoutEntry* focus = ui.find(LayoutEntry::Kind::mark, "focus");
    ASSERT_NE(focus, nullptr);
    reached = focus->rect.contains(ui.at("guide/station/3"));
    if (!reached) ui.key(Key::tab);
  }
  ASSERT_TRUE(reached);
  ui.key(Key::enter);
  ui.settle();
  EXPECT_EQ(place().station, 3);
}

TEST_F(OnWalk, EscapeLeavesTheFocusFirst) {
  enter(9);
  reduce(ui.state, SetProjection{true});
  ui.settle();
  ui.key(Key::tab);
  ui.key(Key::escape);
  ui.frame();
  EXPECT_EQ(ui.find(LayoutEntry::Kind::mark, "focus"), nullptr);
  EXPECT_TRUE(ui.state.view.projection);
  ui.key(Key::escape);
  EXPECT_FALSE(ui.state.view.projection);
}

TEST_F(OnWalk, RestartKeyBringsTheStationBack) {
  enter(3);
  ui.drag(ui.at("plane/handle/q/5"), ui.at("plane/handle/q/5") + ImVec2{60, -60});
  ui.settle();
  EXPECT_TRUE(ui.derived.has_edits);
  ui.key(Key::r);
  ui.settle();
  EXPECT_FALSE(ui.derived.has_edits);
}

TEST_F(OnWalk, SayNamesTheWordsOfTheLesson) {
  enter(1, 1);
  EXPECT_THAT(ui.text("guide/say/0") + ui.text("guide/say/1"), HasSubstr("「小猫」"));
  reduce(ui.state, SetLanguage{Language::en});
  ui.settle();
  EXPECT_THAT(ui.text("guide/say/0"), HasSubstr("\"it\""));
  EXPECT_EQ(ui.state.document().name, "cat-and-road-en");
  for (const LayoutEntry& entry : ui.log().entries())
    EXPECT_EQ(entry.text.find('{'), std::string::npos) << entry.text;
}

TEST_F(OnWalk, AsksBeforeItShows) {
  enter(1);
  EXPECT_EQ(ui.text("stage/percent/0"), "");
  EXPECT_EQ(ui.text("gaze/percent/0/0"), "");
  ui.click(ui.at("stage/word/3"));
  ui.settle();
  EXPECT_EQ(ui.state.view.guess, 3);
  EXPECT_EQ(ui.state.view.word, 5) << "a guess chooses no word";
  EXPECT_THAT(ui.text("gaze/question"), HasSubstr("「马路」"));
  ui.key(Key::left);
  ui.settle();
  EXPECT_EQ(ui.state.view.guess, 2) << "the keyboard guesses, too";
  ui.key(Key::page_down);
  ui.settle();
  EXPECT_EQ(ui.text("stage/percent/0"), "62%");
  EXPECT_EQ(ui.text("gaze/percent/0/0"), "62");
  EXPECT_EQ(ui.text("gaze/percent/0/1"), "") << "the second sentence comes later";
}

TEST_F(OnWalk, ComparesBothSentencesWordByWord) {
  enter(1, 3);
  EXPECT_EQ(ui.text("gaze/percent/0/0"), "62");
  EXPECT_EQ(ui.text("gaze/percent/0/1"), "9");
  EXPECT_EQ(ui.text("gaze/percent/3/1"), "62");
  ui.click(ui.at("stage/word/2"));
  ui.settle();
  const int expected = ui.derived.sides[1].percents(2, 3);
  EXPECT_EQ(ui.text("gaze/percent/3/1"), std::to_string(expected));
}

TEST(Gaze, NamesBothOfTheWordsThatDifferWhole) {
  for (const auto& setup : all_setups()) {
    Harness ui(setup);
    reduce(ui.state, GoToStation{1});
    for (int i = 0; i < 3; ++i) reduce(ui.state, WalkOn{1});
    ui.settle();
    for (const LayoutEntry& entry : ui.log().entries())
      if (entry.id.starts_with("gaze/word")) {
        EXPECT_EQ(entry.text.find("…"), std::string::npos) << entry.text << " " << describe(setup);
      }
  }
}

TEST(Mixture, SetsBothSentencesInOneFont) {
  for (const auto& setup : all_setups()) {
    Harness ui(setup);
    reduce(ui.state, GoToStation{8});
    ui.settle();
    std::set<float> sizes;
    for (const LayoutEntry& entry : ui.log().entries())
      if (entry.id.starts_with("mixture/word")) sizes.insert(entry.font_px);
    EXPECT_EQ(sizes.size(), 1u) << describe(setup);
  }
}

TEST_F(OnWalk, ThreeMovesHaveNoDivision) {
  enter(3);
  EXPECT_EQ(ui.find(LayoutEntry::Kind::item, "formula/step/2"), nullptr);
  EXPECT_EQ(ui.text("steps/scaled/0"), "");
  EXPECT_EQ(ui.text("steps/head/3"), "② 权重");
  EXPECT_EQ(ui.derived.trace.scaled, ui.derived.trace.scores);
  ui.key(Key::page_down);
  ui.settle();
  EXPECT_EQ(ui.state.view.step, Step::softmax);
  enter(0);
  EXPECT_EQ(ui.text("steps/head/3"), "③ 权重");
}

TEST_F(OnWalk, DraggingAPlainWordMovesAllItsVectors) {
  enter(3);
  const Index word = ui.state.view.word;
  ui.drag(ui.at("plane/handle/q/5"), ui.at("plane/handle/q/5") + ImVec2{40, -80});
  const Token& token = ui.state.sentence().tokens[static_cast<std::size_t>(word)];
  EXPECT_EQ(token.q, token.k);
  EXPECT_EQ(token.q, token.v);
  EXPECT_TRUE(ui.derived.has_edits);
}

TEST_F(OnWalk, TheMixtureStandsBesideTheOldVectorInBothSentences) {
  enter(8);
  EXPECT_EQ(ui.text("mixture/before/0/1"), "0.00");
  EXPECT_EQ(ui.text("mixture/after/0/1"), "") << "not yet";
  ui.key(Key::page_down);
  ui.settle();
  EXPECT_EQ(ui.text("mixture/after/0/1"), "0.62");
  EXPECT_EQ(ui.text("mixture/after/1/3"), "0.62");
  EXPECT_EQ(ui.text("mixture/up/0/5"), "");
  ui.key(Key::page_down);
  ui.settle();
  EXPECT_EQ(ui.text("mixture/up/0/5"), "它");
  ui.key(Key::left);  // another word
  ui.settle();
  EXPECT_THAT(ui.text("mixture/new/0"), HasSubstr("「因为」"));
}

TEST_F(OnWalk, TheRatioStaysUnderAnyMatrices) {
  enter(9);
  std::set<std::string> ratios;
  for (int roll = 0; roll < 12; ++roll) {
    EXPECT_FALSE(ui.text("ratio/ratio/0").empty());
    EXPECT_EQ(ui.text("ratio/ratio/0"), ui.text("ratio/ratio/1"));
    ratios.insert(ui.text("ratio/ratio/0"));
    ui.click(ui.at("ratio/roll"));
    ui.settle();
  }
  EXPECT_GT(ratios.size(), 10u) << "while the dice do change it";
  ui.key(Key::z, true);
  ui.settle();
  EXPECT_TRUE(ui.derived.has_edits);
  ui.key(Key::r);
  ui.settle();
  EXPECT_EQ(ui.text("ratio/ratio/0"), "小猫 ÷ 马路 = 6.705");
  ui.key(Key::page_down);
  ui.settle();
  EXPECT_EQ(ui.text("ratio/formula"), "e2.7987 ÷ e0.8959 = e1.9028 ≈ 6.705") << "a calculator agrees";
}

TEST_F(OnWalk, TheRemoteGoesOnWhileSomebodyTypesAndTakesWhatWasTyped) {
  enter(9);
  ui.double_click(ui.at("projections/W_Q/0/0"));
  ui.type("2.5");
  ui.key(Key::page_down);
  ui.settle();
  EXPECT_FALSE(ui.ui().typing());
  EXPECT_EQ(place(), (WalkPlace{9, 1}));
  EXPECT_EQ(ui.state.lesson().projections->W_Q(0, 0), 2.5);
}

TEST_F(OnWalk, ThePlaneTakesTheKeyboardFromAControl) {
  enter(2);
  ui.key(Key::tab);
  ASSERT_NE(ui.find(LayoutEntry::Kind::mark, "focus"), nullptr);
  enter(3);
  ui.key(Key::tab);
  ui.frame();
  EXPECT_EQ(ui.find(LayoutEntry::Kind::mark, "focus"), nullptr);
  ui.key(Key::up);
  EXPECT_TRUE(ui.derived.has_edits) << "arrow keys move the handle";
}

TEST_F(OnWalk, TabBeginsWithTheStationsOwnControls) {
  enter(7);
  ui.key(Key::tab);
  ui.frame();
  const LayoutEntry* focus = ui.find(LayoutEntry::Kind::mark, "focus");
  ASSERT_NE(focus, nullptr);
  EXPECT_TRUE(ui.find(LayoutEntry::Kind::region, "paper")->rect.contains(focus->rect.center()));
}

TEST_F(OnWalk, AnotherLessonIsNotSpokenOf) {
  enter(9, 1);
  reduce(ui.state, OpenLesson{"cat-and-road-zh", bundled_lessons()[3].lesson});
  ui.settle();
  EXPECT_THAT(ui.text("guide/say/0"), HasSubstr("按 R"));
  EXPECT_THAT(ui.text("ratio/reason/0"), HasSubstr("不一样"));
  ui.click(ui.at("ratio/roll"));
  EXPECT_EQ(ui.count<RollMatrices>(), 0) << "there is nothing to roll";
}

TEST_F(OnWalk, TooltipsStayAwayAfterAPressUntilTheMouseMovesOn) {
  enter(2);
  const ImVec2 stop = ui.at("guide/station/4");
  ui.move_to(stop);
  ui.frame();
  ui.frame();
  EXPECT_NE(ui.tooltip_text(), "");
  ui.press();
  ui.release();
  ui.settle();
  EXPECT_EQ(ui.tooltip_text(), "");
  ui.move_to(ui.at("guide/station/7"));
  ui.frame();
  ui.frame();
  EXPECT_NE(ui.tooltip_text(), "");
}

TEST(Shapes, RoundedRectanglesOfAnyWidth) {
  Harness ui;
  UiMemory memory;
  std::vector<Action> actions;
  const Frame frame{ui.state,
                    ui.derived,
                    ui.catalog,
                    ui.ui().theme(),
                    ui.ui().metrics(),
                    ui.ui().fonts(),
                    ui.ui().strings(Language::zh),
                    ui.log(),
                    memory,
                    actions};
  ImGui::GetIO().DeltaTime = 0.01f;
  ImGui::NewFrame();
  for (float width = 0; width < 6; width += 0.001f)
    for (const float more : {0.0f, 4e-7f, 1e-6f}) {
      fill_rect(frame, rect_at({14, 3}, {width + more, 4.8f}), rgb(0x123456), 7);
      outline_rect(frame, rect_at({14, 3}, {width + more, 4.8f}), rgb(0x123456), 1, 7);
    }
  fill_rect(frame, {{14.048152f, 3}, {16.0481529f, 7.8f}}, rgb(0x123456), 7);
  ImGui::Render();
}

TEST_F(OnWalk, AnyLessonMayBeOpenedAtAnyStation) {
  const std::vector<Lesson> wild{made_lesson(1),
                                 made_lesson(40),
                                 made_lesson(3, 1, 1),
                                 made_lesson(5, 64, 300),
                                 made_lesson(6, 2, 4, Mask::Kind::causal),
                                 made_lesson(4, 3, 2, Mask::Kind::table)};
  for (Index station = 1; station <= 9; ++station)
    for (const Lesson& lesson : wild) {
      enter(station);
      reduce(ui.state, OpenLesson{"wild", std::make_shared<Lesson>(lesson)});
      for (int beat = 0; beat < 6; ++beat) {
        ui.settle();
        for (Index word = 0; word < std::min<Index>(3, ui.derived.size()); ++word) {
          reduce(ui.state, SelectWord{word});
          ui.frame();
        }
        EXPECT_THAT(legibility_faults(ui.log(), {}), IsEmpty())
            << "station " << station << " beat " << ui.state.view.walk.beat << " words "
            << lesson.sentences[0].size();
        if (ui.state.view.walk.beat + 1 ==
            static_cast<Index>(
                ui.state.walk.plan->stations[static_cast<std::size_t>(station - 1)].beats.size()))
          break;
        reduce(ui.state, WalkOn{1});
        if (ui.state.document().name != "wild")
          reduce(ui.state, OpenLesson{"wild", std::make_shared<Lesson>(lesson)});
      }
      reduce(ui.state, RestartStation{});
    }
}

TEST(WalkTexts, SpeakTheirLanguageAndAreShort) {
  Harness ui;
  for (const Station& station : ui.state.walk.plan->stations) {
    EXPECT_TRUE(station.title.zh && station.title.en);
    for (const Beat& beat : station.beats) {
      EXPECT_LE(beat.say.en->size(), 190u) << *beat.say.en;
      EXPECT_LE(beat.say.zh->size(), 240u) << *beat.say.zh;
      // Chinese fonts draw curly quotes as wide as a character.
      for (const char* quote : {"“", "”", "‘", "’"})
        EXPECT_EQ(beat.say.en->find(quote), std::string::npos) << *beat.say.en;
    }
  }
}

}  // namespace
}  // namespace attn::test
