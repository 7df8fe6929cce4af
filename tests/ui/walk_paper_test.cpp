// The sheet on screen: blanks that a mouse or a keyboard fills in, lines that stay covered until they are
// turned over, and the arithmetic then.

#include <cmath>

#include "app/ui/panels/walk/paper_parts.h"
#include "app/ui/text.h"
#include "core/worked_row.h"
#include "harness.h"

namespace attn::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using Kind = Blank::Kind;

constexpr Index kStation = 7;

void go_to_beat(Harness& h, int part) {
  reduce(h.state, GoToStation{kStation});
  while (beat_of(h.state)->part < part) reduce(h.state, WalkOn{1});
  h.settle();
}

std::string name(const char* what, Kind kind, Index index = 0) {
  return to_string({what, static_cast<int>(kind), index});
}

/// Every blank of a sheet of three words and two axes, in the order of the steps.
std::vector<Blank> all_blanks() {
  std::vector<Blank> blanks;
  const auto words = [&](Kind kind) {
    for (Index j = 0; j < 3; ++j) blanks.push_back({kind, j});
  };
  words(Kind::score), words(Kind::scaled), words(Kind::exponential);
  blanks.push_back({Kind::sum, 0});
  words(Kind::weight);
  for (Index axis = 0; axis < 2; ++axis) blanks.push_back({Kind::output, axis});
  return blanks;
}

/// Opens a lesson at the station, every line turned over or none.
void open_lesson(Harness& h, const Lesson& lesson, bool turned) {
  reduce(h.state, OpenLesson{"other", std::make_shared<Lesson>(lesson)});
  for (int step = 1; step <= 4; ++step) reduce(h.state, TurnLine{static_cast<Step>(step), turned});
  h.settle();
}

class PaperSheetOnScreen : public ::testing::Test {
 protected:
  PaperSheetOnScreen() { go_to_beat(h, 0); }

  const WorkedRow& row() const { return h.derived.labs.paper.row; }
  const std::vector<PaperAnswer>& answers() const { return h.state.view.dials.paper.answers; }
  /// About the last answer.
  Verdict said() const {
    const std::vector<Verdict>& verdicts = h.derived.labs.paper.verdicts;
    EXPECT_THAT(verdicts, Not(IsEmpty()));
    return verdicts.empty() ? Verdict{} : verdicts.back();
  }
  std::string right(Blank blank) const { return number_text(answer(row().exact, blank), 4); }

  void open(Kind kind, Index index) {
    h.click(h.at(name("paper/blank", kind, index)));
    h.frame();  // the text has the keyboard from its second frame on
  }
  void type(Kind kind, Index index, const std::string& text) {
    open(kind, index);
    h.type(text);
    h.key(Key::enter);
    h.frame();
  }
  /// The item that has the keyboard.
  std::string focused() {
    const LayoutEntry* mark = h.find(LayoutEntry::Kind::mark, "focus");
    if (!mark) return {};
    const auto has_it = [&](const LayoutEntry& entry) {
      const float off = length(entry.rect.center() - mark->rect.center());
      return entry.kind == LayoutEntry::Kind::item && off < 1 && entry.rect.width() < mark->rect.width();
    };
    const auto found = std::ranges::find_if(h.log().entries(), has_it);
    return found == h.log().entries().end() ? std::string() : found->id;
  }
  void tab_to(const std::string& id) {
    for (int i = 0; i < 60 && focused() != id; ++i) h.key(Key::tab);
    ASSERT_EQ(focused(), id);
  }
  /// Whether that blank is being typed into.
  bool typing(Kind kind, Index index) {
    return h.ui().typing() && h.find(LayoutEntry::Kind::region, name("paper/blank", kind, index));
  }
  /// What stands below the sheet, without blanks.
  std::string note() {
    std::string text;
    for (const LayoutEntry& entry : h.log().entries())
      if (entry.kind == LayoutEntry::Kind::text && entry.id.starts_with("paper/note")) text += entry.text;
    std::erase(text, ' ');
    return text;
  }

  Harness h;
};

TEST_F(PaperSheetOnScreen, ShowsWhatIsGiven) {
  EXPECT_THAT(h.text("paper/row"), HasSubstr("它"));
  EXPECT_EQ(h.text("paper/q/0"), "(2, 0.2)");
  EXPECT_EQ(h.text("paper/word/0"), "小猫");
  EXPECT_EQ(h.text("paper/k/0/0"), "(1.2, 0)");
  EXPECT_EQ(h.text("paper/v/0/2"), "(0.5, 0.5)");
}

TEST_F(PaperSheetOnScreen, EachLineIsCoveredUntilItsBeat) {
  constexpr std::array<Kind, 4> kFirst = {Kind::score, Kind::scaled, Kind::exponential, Kind::output};
  for (int part = 0; part <= 4; ++part) {
    go_to_beat(h, part);
    for (int line = 0; line < 4; ++line) {
      const Kind kind = kFirst[static_cast<std::size_t>(line)];
      EXPECT_EQ(h.find(LayoutEntry::Kind::text, name("paper/terms", kind)) != nullptr, line < part) << line;
      EXPECT_EQ(h.find(LayoutEntry::Kind::text, name("paper/result", kind)) != nullptr, line < part) << line;
      EXPECT_EQ(h.find(LayoutEntry::Kind::item, name("paper/blank", kind)) != nullptr, line >= part) << line;
      EXPECT_NE(h.text("paper/step/" + std::to_string(line)), "");
      EXPECT_NE(h.text("paper/do/0/" + std::to_string(line)), "") << "what to do is always there";
    }
  }
}

TEST_F(PaperSheetOnScreen, TheStepInPlayIsLit) {
  for (int part = 1; part <= 4; ++part) {
    go_to_beat(h, part);
    const LayoutEntry* lit = h.find(LayoutEntry::Kind::mark, "paper/lit");
    const LayoutEntry* heading = h.find(LayoutEntry::Kind::text, "paper/step/" + std::to_string(part - 1));
    ASSERT_TRUE(lit && heading);
    EXPECT_GE(heading->rect.min.y, lit->rect.min.y);
    EXPECT_LE(heading->rect.max.y, lit->rect.max.y);
  }
}

TEST_F(PaperSheetOnScreen, AButtonTurnsALineOverAndCoversItAgain) {
  h.click(h.at("paper/turn/3"));
  h.settle();
  EXPECT_EQ(h.text(name("paper/result", Kind::output, 0)), "0.78");
  EXPECT_EQ(h.find(LayoutEntry::Kind::text, name("paper/result", Kind::score)), nullptr);
  h.click(h.at("paper/turn/3"));
  h.settle();
  EXPECT_EQ(h.find(LayoutEntry::Kind::text, name("paper/result", Kind::output)), nullptr);
  tab_to("paper/turn/1");
  h.key(Key::enter);
  h.settle();
  EXPECT_NE(h.text(name("paper/result", Kind::scaled)), "");
}

TEST_F(PaperSheetOnScreen, TheArithmeticIsWrittenOut) {
  go_to_beat(h, 4);
  const auto line = [&](Kind kind, Index index) {
    return h.text(name("paper/terms", kind, index)) + h.text(name("paper/sign", kind, index)) +
           h.text(name("paper/result", kind, index));
  };
  EXPECT_EQ(line(Kind::score, 0), "2×1.2 + 0.2×0 = 2.4");
  EXPECT_EQ(line(Kind::scaled, 0), "2.4 ÷ 1.4142 ≈ 1.6971");
  EXPECT_EQ(line(Kind::exponential, 0), "e1.6971 ≈ 5.458");
  EXPECT_EQ(line(Kind::sum, 0), "5.458 + 1.152 + 1.152 = 7.762");
  EXPECT_EQ(line(Kind::weight, 0), "5.458 ÷ 7.762 ≈ 0.703");
  EXPECT_EQ(line(Kind::output, 0), "0.703×1 + 0.148×0 + 0.148×0.5 ≈ 0.78");
  EXPECT_EQ(line(Kind::output, 1), "0.703×0 + 0.148×1 + 0.148×0.5 ≈ 0.22");
}

TEST_F(PaperSheetOnScreen, EveryNumberIsCoresOwnForEveryWord) {
  go_to_beat(h, 4);
  for (Index word = 0; word < 3; ++word) {
    reduce(h.state, SelectWord{word});
    h.settle();
    const ShownDecimals& d = row().decimals;
    for (const Blank blank : all_blanks()) {
      const int decimals[] = {d.score, d.scaled, d.exponential, d.sum, d.weight, d.output};
      const int shown = decimals[static_cast<int>(blank.kind)];
      EXPECT_EQ(h.text(name("paper/result", blank.kind, blank.index)),
                number_text(rounded(answer(row().exact, blank), shown), shown));
    }
  }
}

TEST_F(PaperSheetOnScreen, EveryBlankTakesAnAnswerByMouse) {
  for (const Blank blank : all_blanks()) {
    type(blank.kind, blank.index, right(blank));
    ASSERT_THAT(answers(), Not(IsEmpty()));
    EXPECT_EQ(answers().back().blank, blank);
    EXPECT_EQ(answers().back().typed.decimals, 4);
    EXPECT_EQ(said().kind, Verdict::Kind::right);
    EXPECT_NE(h.find(LayoutEntry::Kind::mark, name("verdict", blank.kind, blank.index)), nullptr);
    EXPECT_THAT(note(), HasSubstr("对："));
  }
  EXPECT_THAT(answers(), SizeIs(all_blanks().size()));
}

TEST_F(PaperSheetOnScreen, EveryBlankIsReachedAndFilledByKeyboardAlone) {
  for (const Blank blank : all_blanks()) {
    tab_to(name("paper/blank", blank.kind, blank.index));
    h.key(Key::enter);
    h.frame();
    h.type(right(blank));
    h.key(Key::enter);
    h.frame();
    ASSERT_THAT(answers(), Not(IsEmpty()));
    EXPECT_EQ(answers().back().blank, blank);
  }
  EXPECT_THAT(answers(), SizeIs(all_blanks().size()));
}

TEST_F(PaperSheetOnScreen, TabTakesTheAnswerAndGoesOnToTheNextBlank) {
  open(Kind::score, 0);
  for (const char* text : {"2.4", "0.2", "0.2"}) {
    h.type(text);
    h.key(Key::tab);
    h.frame();
  }
  ASSERT_THAT(answers(), SizeIs(3));
  for (Index j = 0; j < 3; ++j) {
    EXPECT_EQ(answers()[static_cast<std::size_t>(j)].blank, (Blank{Kind::score, j}));
    EXPECT_EQ(h.derived.labs.paper.verdicts[static_cast<std::size_t>(j)].kind, Verdict::Kind::right);
  }
  // Behind the last blank of the line comes the next line's first one.
  EXPECT_TRUE(typing(Kind::scaled, 0));
  // And back: what stands in a blank is there to be changed, and stays where nothing is typed.
  h.key(Key::tab, false, true);
  EXPECT_TRUE(typing(Kind::score, 2));
  h.key(Key::tab, false, true);
  h.frame();
  EXPECT_TRUE(typing(Kind::score, 1));
  h.key(Key::enter);
  h.frame();
  ASSERT_THAT(answers(), SizeIs(3));
  EXPECT_EQ(answers().back(), (PaperAnswer{{Kind::score, 1}, {0.2, 1, false}}));
}

TEST_F(PaperSheetOnScreen, AnEmptyBlankIsPassedByTab) {
  open(Kind::score, 0);
  h.key(Key::tab);
  h.frame();
  EXPECT_THAT(answers(), IsEmpty());
  EXPECT_TRUE(typing(Kind::score, 1));
  EXPECT_THAT(note(), HasSubstr("在空格里写下答案")) << "no complaint";
}

TEST_F(PaperSheetOnScreen, TabLeavesTheLastBlankForTheNextControl) {
  open(Kind::output, 1);
  h.type("0.22");
  h.key(Key::tab);
  h.frame();
  EXPECT_THAT(answers(), SizeIs(1));
  EXPECT_FALSE(h.ui().typing());
  EXPECT_EQ(focused(), "paper/clear");
}

TEST_F(PaperSheetOnScreen, TheRemoteTakesWhatIsTypedAndGoesOn) {
  open(Kind::weight, 0);
  h.type("0.70");
  h.key(Key::page_down);
  h.settle();
  EXPECT_EQ(beat_of(h.state)->part, 1);
  ASSERT_THAT(answers(), SizeIs(1));
  EXPECT_EQ(said().kind, Verdict::Kind::right);
  EXPECT_FALSE(h.ui().typing());
}

TEST_F(PaperSheetOnScreen, AWrongAnswerStaysAndItsStepAndSlipAreNamed) {
  type(Kind::score, 0, "2.6");
  EXPECT_EQ(h.text(name("paper/blank", Kind::score, 0)), "2.6");
  EXPECT_EQ(said().kind, Verdict::Kind::wrong);
  EXPECT_THAT(note(), HasSubstr("「小猫」的分数不是2.6"));

  type(Kind::scaled, 0, "1.2");
  EXPECT_THAT(note(), HasSubstr("第②步错了"));
  EXPECT_THAT(note(), HasSubstr("除以了2"));
  type(Kind::weight, 1, "0.70");
  EXPECT_THAT(note(), HasSubstr("「小猫」")) << "the number of another word";
  type(Kind::weight, 0, "70");
  EXPECT_THAT(note(), HasSubstr("少了%"));
  type(Kind::output, 0, "0.22");
  EXPECT_THAT(note(), HasSubstr("「疲惫」")) << "the number of another dimension";
  type(Kind::output, 0, "0.50");
  EXPECT_THAT(note(), HasSubstr("第④步错了"));
  type(Kind::sum, 0, "6.61");
  EXPECT_THAT(note(), HasSubstr("总和里漏了"));
  type(Kind::weight, 0, "0.82");
  EXPECT_THAT(note(), HasSubstr("第②步错了")) << "a slip of an earlier step";
}

TEST_F(PaperSheetOnScreen, WhatIsRightAsFarAsItGoesAsksForMoreDigits) {
  type(Kind::scaled, 0, "1.7");
  EXPECT_EQ(said().kind, Verdict::Kind::more_digits);
  EXPECT_THAT(note(), HasSubstr("还不够细"));
}

TEST_F(PaperSheetOnScreen, RightSaysTheSheetsOwnNumber) {
  type(Kind::weight, 1, "0.149");
  EXPECT_EQ(said().kind, Verdict::Kind::right);
  EXPECT_EQ(note(), "对：「累」的权重是0.148（0.149够接近了）。");
  type(Kind::weight, 1, "0.148");
  EXPECT_EQ(note(), "对：「累」的权重是0.148。");
  type(Kind::weight, 1, "0.1484");
  EXPECT_EQ(note(), "对：「累」的权重是0.148。") << "finer than the sheet";
  type(Kind::weight, 0, "70%");
  EXPECT_EQ(note(), "对：「小猫」的权重是0.703（70%够接近了）。");
  type(Kind::sum, 0, "7.77");
  EXPECT_EQ(note(), "对：总和是7.762（7.77够接近了）。");
}

TEST_F(PaperSheetOnScreen, AnotherWordsQueryIsNotOnTheSheetAndNotBlamed) {
  type(Kind::score, 1, "0.4");
  EXPECT_THAT(note(), HasSubstr("看不出错在哪里"));
}

TEST_F(PaperSheetOnScreen, SaysThatRoundedWeightsDoNotAddUpToOne) {
  constexpr const char* kSaid = "四舍五入后，权重加起来是0.999，本来正好是1。";
  go_to_beat(h, 2);
  EXPECT_THAT(note(), Not(HasSubstr("四舍五入")));
  go_to_beat(h, 3);
  EXPECT_EQ(note(), kSaid);

  type(Kind::output, 0, "0.50");
  EXPECT_THAT(note(), HasSubstr("第④步错了"));
  h.move_to({5, 5});
  h.key(Key::escape);
  h.settle();
  EXPECT_THAT(note(), HasSubstr("第④步错了")) << "it is still being worked on";
  go_to_beat(h, 4);
  EXPECT_EQ(note(), kSaid);
  tab_to(name("paper/cell", Kind::output, 0));
  h.frame();
  EXPECT_THAT(note(), HasSubstr("第④步错了")) << "pointed at";
}

TEST_F(PaperSheetOnScreen, SaysNothingOfWeightsThatAddUpToOne) {
  open_lesson(h, made_lesson(1, 1, 1, Mask::Kind::none), true);
  EXPECT_EQ(h.text(name("paper/result", Kind::weight, 0)), "1.00");
  EXPECT_THAT(note(), Not(HasSubstr("四舍五入")));
}

TEST(PaperInEnglish, SentencesRunOnAfterTheirColon) {
  Harness h({.language = Language::en}, "three-words-en");
  go_to_beat(h, 0);
  reduce(h.state, AnswerBlank{{{Kind::weight, 1}, {0.149, 3, false}}});
  h.settle();
  EXPECT_EQ(h.text("paper/note/0"), "Right: the weight of \"tired\" is 0.148 (0.149 is close enough).");
}

TEST_F(PaperSheetOnScreen, NumbersAreUnderstoodAsPeopleTypeThem) {
  struct Case {
    const char* text;
    double value;
    int decimals;
    bool percent;
  };
  for (const Case& c : {Case{"1,5", 1.5, 1, false},
                        {"１．５", 1.5, 1, false},
                        {" 0.703 ", 0.703, 3, false},
                        {"70%", 0.7, 2, true},
                        {"70 %", 0.7, 2, true},
                        {"７０．３％", 0.703, 3, true},
                        {"-0.5", -0.5, 1, false},
                        {"7e-1", 0.7, 1, false},
                        {"1e2", 100, 0, false}}) {
    type(Kind::weight, 0, c.text);
    ASSERT_THAT(answers(), SizeIs(1)) << c.text;
    EXPECT_NEAR(answers().back().typed.value, c.value, 1e-12) << c.text;
    EXPECT_EQ(answers().back().typed.decimals, c.decimals) << c.text;
    EXPECT_EQ(answers().back().typed.percent, c.percent) << c.text;
    EXPECT_FALSE(h.ui().typing());
  }
}

TEST_F(PaperSheetOnScreen, WhatIsNoNumberIsRefusedInPlaceAndTheOldAnswerStays) {
  type(Kind::weight, 0, "70%");
  for (const char* text : {" ", "abc", "1e999", "nan", "0.7.1", "%", "70%%", "1/2", "2000001"}) {
    open(Kind::weight, 0);
    h.type(text);
    h.key(Key::enter);
    h.frame();
    ASSERT_TRUE(typing(Kind::weight, 0)) << text;
    EXPECT_THAT(note(), HasSubstr("请写一个数")) << text;
    EXPECT_THAT(answers(), SizeIs(1));
    EXPECT_NEAR(answers().back().typed.value, 0.7, 1e-12);
    h.key(Key::escape);
    h.frame();
    EXPECT_FALSE(h.ui().typing());
    EXPECT_EQ(h.text(name("paper/blank", Kind::weight, 0)), "70%");
  }
  type(Kind::score, 0, "70%");
  EXPECT_THAT(note(), HasSubstr("只有权重")) << "a score is no share";
  EXPECT_THAT(answers(), SizeIs(1));
}

TEST_F(PaperSheetOnScreen, PointingAtAnAnswerTellsItsVerdictAgain) {
  type(Kind::scaled, 0, "1.2");
  type(Kind::score, 0, "2.4");
  h.key(Key::escape);
  h.move_to(h.at(name("paper/blank", Kind::scaled, 0)));
  h.frame();
  h.frame();
  EXPECT_THAT(note(), HasSubstr("第②步错了"));
  h.move_to({5, 5});
  h.frame();
  h.frame();
  EXPECT_THAT(note(), HasSubstr("对：")) << "the last answer's";
}

TEST_F(PaperSheetOnScreen, AnAnswersMarkStaysWhenItsLineIsTurnedOver) {
  type(Kind::score, 0, "2.6");
  go_to_beat(h, 1);
  EXPECT_NE(h.find(LayoutEntry::Kind::mark, name("verdict", Kind::score, 0)), nullptr);
  tab_to(name("paper/cell", Kind::score, 0));
  h.frame();
  EXPECT_THAT(note(), HasSubstr("不是2.6"));
}

TEST_F(PaperSheetOnScreen, ClearBeginsANewSheetByMouseAndByKeyboard) {
  type(Kind::score, 0, "2.4");
  go_to_beat(h, 2);
  h.click(h.at("paper/clear"));
  h.settle();
  EXPECT_EQ(h.state.view.dials.paper, PaperSheet{});
  EXPECT_EQ(h.text(name("paper/blank", Kind::score, 0)), "");
  type(Kind::score, 0, "2.4");
  tab_to("paper/clear");
  h.key(Key::enter);
  h.settle();
  EXPECT_EQ(h.state.view.dials.paper, PaperSheet{});
}

TEST_F(PaperSheetOnScreen, ArrowKeysChooseAnotherRowWithAnEmptySheet) {
  type(Kind::score, 0, "2.4");
  h.key(Key::escape);
  h.key(Key::left);
  h.settle();
  EXPECT_THAT(h.text("paper/row"), HasSubstr("累"));
  EXPECT_EQ(h.text("paper/q/0"), "(1.4, 0.3)");
  EXPECT_THAT(answers(), IsEmpty());
}

TEST(PaperSlips, EverySlipHasASentenceInBothLanguages) {
  for (const Language language : {Language::zh, Language::en}) {
    Harness h({.language = language});
    for (std::size_t i = 0; i < kSlipCount; ++i) {
      const auto slip = static_cast<Slip>(i);
      EXPECT_EQ(slip_key(slip), "slip." + std::string(slip_name(slip)));
      const std::string& text = h.ui().strings(language)(slip_key(slip));
      EXPECT_GT(text.size(), 3u) << slip_key(slip);
      const auto has = [&](const char* placeholder) { return text.find(placeholder) != text.npos; };
      EXPECT_EQ(has("{word}"), other_of(slip) == SlipOther::word) << slip_key(slip);
      EXPECT_EQ(has("{axis}"), other_of(slip) == SlipOther::axis) << slip_key(slip);
      EXPECT_EQ(has("{component}"), other_of(slip) == SlipOther::component) << slip_key(slip);
    }
  }
}

class PaperLegibility : public ::testing::TestWithParam<test::Setup> {};

TEST_P(PaperLegibility, AtEveryBeatWithAnswersOfAllVerdicts) {
  const test::Setup setup = GetParam();
  Harness h(setup, setup.language == Language::zh ? "three-words-zh" : "three-words-en");
  for (const bool answered : {false, true})
    for (int part = 0; part <= 4; ++part) {
      reduce(h.state, GoToStation{0});
      go_to_beat(h, 0);
      reduce(h.state, RestartStation{});
      if (answered) {
        for (const Blank blank : all_blanks()) {
          const double right = answer(h.derived.labs.paper.row.exact, blank);
          reduce(h.state, AnswerBlank{{blank, {rounded(right, 4), 4, false}}});
        }
        reduce(h.state, AnswerBlank{{{Kind::scaled, 0}, {1.7, 1, false}}});
        reduce(h.state, AnswerBlank{{{Kind::weight, 2}, {0.703, 3, true}}});
        reduce(h.state, AnswerBlank{{{Kind::sum, 0}, {-123456.7891, 4, false}}});
        reduce(h.state, AnswerBlank{{{Kind::output, 0}, {5.7, 2, false}}});
      }
      go_to_beat(h, part);
      EXPECT_THAT(legibility_faults(h.log(), setup), IsEmpty()) << part << answered;
    }
}

class PaperInManyPlaces : public PaperLegibility {};

TEST_P(PaperInManyPlaces, EverySlipsSentenceFits) {
  const test::Setup setup = GetParam();
  Harness h(setup, setup.language == Language::zh ? "three-words-zh" : "three-words-en");
  go_to_beat(h, 0);
  // Core's own list of mistakes for each blank, typed one after the other.
  const RowInput input{h.derived.Q, h.derived.K, h.derived.V, nullptr, h.state.view.word};
  const WorkedRow row = h.derived.labs.paper.row;
  for (const Blank blank : {Blank{Kind::score, 0}, Blank{Kind::exponential, 0}, Blank{Kind::sum, 0},
                            Blank{Kind::weight, 0}, Blank{Kind::output, 0}})
    for (const Candidate& mistake : likely_mistakes(input, row, blank)) {
      if (!std::isfinite(mistake.value)) continue;
      reduce(h.state, AnswerBlank{{blank, {rounded(mistake.value, 4), 4, false}}});
      h.frame();
      ASSERT_THAT(legibility_faults(h.log(), setup, "paper"), IsEmpty()) << slip_name(mistake.slip);
    }
}

INSTANTIATE_TEST_SUITE_P(AllSizes, PaperLegibility, testing::ValuesIn(all_setups()));
INSTANTIATE_TEST_SUITE_P(AllSizes, PaperInManyPlaces, testing::ValuesIn(some_setups()));

class OtherLessons : public ::testing::TestWithParam<test::Setup> {};

TEST_P(OtherLessons, FitOrSayWhatIsLeftOut) {
  const test::Setup setup = GetParam();
  Harness h(setup);
  go_to_beat(h, 0);
  for (const auto& [n, d_k, d_v] : std::vector<std::array<Index, 3>>{
           {1, 1, 1}, {3, 2, 2}, {6, 4, 4}, {6, 2, 4}, {9, 2, 4}, {2, 64, 3}, {64, 8, 64}, {65, 2, 2}})
    for (const auto mask : {Mask::Kind::none, Mask::Kind::causal, Mask::Kind::table})
      for (const bool turned : {false, true}) {
        open_lesson(h, made_lesson(n, d_k, d_v, mask), turned);
        EXPECT_THAT(legibility_faults(h.log(), setup, "paper"), IsEmpty())
            << n << ' ' << d_k << ' ' << d_v << ' ' << static_cast<int>(mask) << turned;
        Index shown = 0;
        while (h.find(LayoutEntry::Kind::text, "paper/word/" + std::to_string(shown))) ++shown;
        EXPECT_EQ(h.text("paper/left_out").find(std::to_string(n - shown)) != std::string::npos,
                  n <= kPaperMost && shown < n)
            << n;
      }
}

INSTANTIATE_TEST_SUITE_P(ManyPlaces, OtherLessons, testing::ValuesIn(some_setups()));

TEST(PaperOtherLessons, SayWhyThereIsNothingToWork) {
  Harness h;
  go_to_beat(h, 4);
  Lesson nothing = made_lesson(3, 2, 2, Mask::Kind::table);
  open_lesson(h, nothing, true);
  EXPECT_THAT(h.text("paper/say/0"), HasSubstr("谁也不能看"));
  EXPECT_EQ(h.find(LayoutEntry::Kind::item, "paper/turn/2"), nullptr);
  EXPECT_NE(h.find(LayoutEntry::Kind::item, "paper/turn/1"), nullptr);

  Lesson large = made_lesson(3, 2, 2);
  large.sentences[0].tokens[0].q = large.sentences[0].tokens[0].k = Vector::Constant(2, 1e6);
  open_lesson(h, large, true);
  EXPECT_THAT(h.text("paper/say/0"), HasSubstr("后两步在纸上算不了"));

  open_lesson(h, made_lesson(4096, 16, 16), true);
  EXPECT_THAT(h.text("paper/say/0"), HasSubstr("4096"));
  open_lesson(h, made_lesson(2, 1024, 1024), true);
  EXPECT_THAT(h.text("paper/say/0"), HasSubstr("1024"));
}

TEST(PaperOtherLessons, MaskedWordsHaveNoBlanksInTheSoftmax) {
  Harness h;
  go_to_beat(h, 0);
  open_lesson(h, made_lesson(3, 2, 2, Mask::Kind::causal), false);
  EXPECT_NE(h.find(LayoutEntry::Kind::item, name("paper/blank", Kind::weight, 0)), nullptr);
  EXPECT_NE(h.find(LayoutEntry::Kind::item, name("paper/blank", Kind::scaled, 2)), nullptr);
  EXPECT_EQ(h.find(LayoutEntry::Kind::item, name("paper/blank", Kind::weight, 2)), nullptr);
  EXPECT_EQ(h.text(name("paper/masked", Kind::weight, 2)), "被遮住");
}

TEST(PaperOtherLessons, ArithmeticWithoutRoomStandsBelowTheSheet) {
  Harness h({.display = {1024, 768}, .projection = true});
  go_to_beat(h, 0);
  open_lesson(h, made_lesson(6, 4, 2), true);
  const std::string cell = name("paper/cell", Kind::score, 3);
  ASSERT_NE(h.find(LayoutEntry::Kind::item, cell), nullptr);
  h.move_to(h.at(cell));
  h.frame();
  h.frame();
  EXPECT_THAT(h.text("paper/arithmetic"), HasSubstr("×"));
  EXPECT_THAT(h.text("paper/arithmetic"), HasSubstr(h.text(name("paper/result", Kind::score, 3))));
}

}  // namespace
}  // namespace attn::test
