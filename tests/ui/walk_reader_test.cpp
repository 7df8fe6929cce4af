// Station 2: the reader before attention, driven through all its controls.

#include <cmath>

#include "app/ui/widgets/number_text.h"
#include "lab_hands.h"

namespace attn::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

constexpr Index kStation = 2;

class ReaderStation : public ::testing::Test {
 protected:
  ReaderStation() { go_to(ui, kStation, 3); }
  const ReaderDials& dials() const { return ui.state.view.dials.reader; }
  void set(double keep, Index between) {
    reduce(ui.state, SetReaderDials{{keep, between}});
    ui.settle();
  }
  std::string paragraph(const std::string& id) {
    std::string text;
    for (int line = 0; ui.find(LayoutEntry::Kind::text, id + "/" + std::to_string(line)); ++line)
      text += ui.text(id + "/" + std::to_string(line));
    return text;
  }
  /// The number in a text like "1.09%" or "1.2e−22%".
  static double percent(std::string text) {
    EXPECT_TRUE(text.ends_with("%")) << text;
    text.pop_back();
    return parse_number(text).value_or(-1) / 100;
  }

  Harness ui;
};

TEST_F(ReaderStation, NumbersOnScreenAreThoseOfTheClosedFormAndOfTheWholeRow) {
  for (const double keep : {0.1, 0.9, 0.998})
    for (const Index between : {5, 20, 137, 500}) {
      set(keep, between);
      const double left = (1 - keep) * std::pow(keep, static_cast<double>(between + 1));
      if (left > 1e-300) {
        EXPECT_NEAR(percent(ui.text("reader/left/0")) / left, 1, 0.06) << keep << ' ' << between;
      } else {
        EXPECT_EQ(ui.text("reader/left/0"), "< 1e−300%");
      }
      double first = 0, sum = 0;
      const std::vector<Index> fillers = {1, 2, 4, 6, 8};
      const auto e = [&](Index word) {
        return std::exp(ui.derived.Q.row(5).dot(ui.derived.K.row(word)) / std::sqrt(2.0));
      };
      first = e(0), sum = e(0) + e(5);
      for (Index i = 0; i < between; ++i) sum += e(fillers[static_cast<std::size_t>(i % 5)]);
      EXPECT_NEAR(percent(ui.text("reader/weight/0")), first / sum, 0.0006) << between;
      EXPECT_THAT(paragraph("reader/score"), HasSubstr("4.13")) << "whatever the distance";
    }
}

TEST_F(ReaderStation, NeverSaysZeroForWhatIsNotZero) {
  set(0.5, 500);
  EXPECT_THAT(ui.text("reader/left/0"), HasSubstr("e−"));
  set(0.001, 500);
  EXPECT_EQ(ui.text("reader/left/0"), "< 1e−300%");
  set(0, 20);
  EXPECT_EQ(ui.text("reader/left/0"), "0%");
  set(1, 20);
  EXPECT_EQ(ui.text("reader/left/0"), "0%");
  set(0.00001, 5);
  EXPECT_THAT(ui.text("reader/closed"), HasSubstr("0.00001"));
}

TEST_F(ReaderStation, WritesSmallSharesAsPlainDecimals) {
  set(0.5, 20);
  EXPECT_EQ(ui.text("reader/left/0"), "0.000024%");  // 0.5^22
  set(0.5, 25);
  EXPECT_EQ(ui.text("reader/left/0"), "7.5e−7%") << "beyond what anybody counts the zeros of";
  set(0.1, 5);
  EXPECT_EQ(ui.text("reader/left/0"), "0.000090%");  // 0.9 * 0.1^6
}

TEST_F(ReaderStation, ItsSlidersFollowTheMouse) {
  const LayoutEntry* groove = ui.find(LayoutEntry::Kind::item, "reader/keep/slider");
  ASSERT_NE(groove, nullptr);
  const Rect keep = groove->rect;
  ui.drag(keep.center(), {keep.min.x + keep.width() / 4, keep.center().y});
  EXPECT_NEAR(dials().keep, 0.25, 0.02);
  EXPECT_EQ(dials().keep, std::round(dials().keep * 1000) / 1000);
  ui.drag(ui.at("reader/between/slider"), {keep.max.x + 100, ui.at("reader/between/slider").y});
  EXPECT_EQ(dials().between, kBetweenMax);
  ui.drag(ui.at("reader/between/slider"), {0, ui.at("reader/between/slider").y});
  EXPECT_EQ(dials().between, kBetweenMin);
}

TEST_F(ReaderStation, EverythingWorksByKeyboardAlone) {
  tab_to(ui, "reader/keep/slider");
  ui.key(Key::left);
  EXPECT_NEAR(dials().keep, 0.89, 1e-12);
  tab_to(ui, "reader/keep/box");
  ui.key(Key::up);
  EXPECT_EQ(dials().keep, 0.9);
  ui.key(Key::down);
  EXPECT_EQ(dials().keep, 0.89);
  type_by_keyboard(ui, "reader/keep/box", "0.5");
  EXPECT_EQ(dials().keep, 0.5);
  tab_to(ui, "reader/between/slider");
  ui.key(Key::right);
  EXPECT_EQ(dials().between, 25);
  tab_to(ui, "reader/between/box");
  ui.key(Key::down);
  EXPECT_EQ(dials().between, 24);
  type_by_keyboard(ui, "reader/between/box", "499");
  EXPECT_EQ(dials().between, 499);
  tab_to(ui, "reader/best");
  ui.key(Key::enter);
  EXPECT_EQ(dials().keep, 500.0 / 501);
  EXPECT_EQ(ui.state.view.word, 5) << "the arrows were the controls'";
}

TEST_F(ReaderStation, TheBestKeepLeavesMostAndStillLittle) {
  for (const Index between : {5, 20, 500}) {
    set(0.9, between);
    ui.click(ui.at("reader/best"));
    ui.settle();
    const auto m = static_cast<double>(between + 1);
    EXPECT_EQ(dials().keep, m / (m + 1));
    const double left = percent(ui.text("reader/left/0"));
    EXPECT_NEAR(left * (m + 1) * std::exp(1.0), 1, 0.1);
    for (const double other : {m / (m + 1) - 0.01, m / (m + 1) + 0.0005}) {
      set(other, between);
      EXPECT_LE(percent(ui.text("reader/left/0")), left);
    }
  }
}

TEST_F(ReaderStation, TypedNumbersAreUnderstoodOrRefusedInPlace) {
  expect_refused(ui, "reader/keep/box", {"", "abc", "1e999", "1,5", "１．５", "-0.1", "1.0001", "nan"});
  expect_refused(ui, "reader/between/box",
                 {"", "abc", "1e999", "1,5", "１．５", "4", "501", "20.5", "-20", "inf"});
  type_into(ui, "reader/keep/box", "0,75");
  EXPECT_EQ(dials().keep, 0.75);
  type_into(ui, "reader/keep/box", "０．５");
  EXPECT_EQ(dials().keep, 0.5);
  type_into(ui, "reader/between/box", "１２３");
  EXPECT_EQ(dials().between, 123);
}

TEST_F(ReaderStation, AttentionComesWithItsOwnBeat) {
  for (const Index beat : {1, 2}) {
    go_to(ui, kStation, beat);
    EXPECT_EQ(ui.text("reader/weight/0"), "");
    EXPECT_NE(ui.text("reader/left/0"), "");
    EXPECT_EQ(ui.find(LayoutEntry::Kind::mark, "reader/point/1"), nullptr);
  }
  go_to(ui, kStation, 3);
  EXPECT_NE(ui.find(LayoutEntry::Kind::mark, "reader/point/1"), nullptr);
}

TEST_F(ReaderStation, RestartPutsTheDialsBack) {
  set(0.1, 400);
  ui.key(Key::r);
  EXPECT_EQ(dials(), ReaderDials{});
}

/// Texts of the lab that had to be cut with "…".
std::vector<std::string> shortened_texts(Harness& ui) {
  std::vector<std::string> texts;
  for (const LayoutEntry& entry : ui.log().entries()) {
    const bool cut = entry.text != "…" && entry.text.ends_with("…");
    if (cut && entry.id.starts_with("reader/")) texts.push_back(entry.id + " " + entry.text);
  }
  return texts;
}

/// Height that is free below the numbers, down to where the chart beside them ends.
float free_below(Harness& ui) {
  float lowest = 0;
  const float left = ui.at("reader/best").x;  // only the column of numbers has texts that reach as far right
  for (const LayoutEntry& entry : ui.log().entries())
    if (entry.id.starts_with("reader/") && entry.rect.max.x > left)
      lowest = std::max(lowest, entry.rect.max.y);
  return ui.find(LayoutEntry::Kind::text, "reader/axis/0")->rect.max.y - lowest;
}

class ReaderEverywhere : public ::testing::TestWithParam<Setup> {};

TEST_P(ReaderEverywhere, IsLegibleAtEveryBeatAndSetting) {
  Harness ui(GetParam());
  for (const Index beat : {1, 2, 3}) {
    go_to(ui, kStation, beat);
    for (const double keep : {0.0, 0.9, 0.999, 1.0, 0.123456789012345})
      for (const Index between : {5, 20, 500}) {
        reduce(ui.state, SetReaderDials{{keep, between}});
        ui.settle();
        EXPECT_THAT(legibility_faults(ui.log(), GetParam()), IsEmpty())
            << "beat " << beat << " a " << keep << " between " << between;
        EXPECT_THAT(shortened_texts(ui), IsEmpty()) << "beat " << beat;
        EXPECT_THAT(unknown_texts(ui), IsEmpty());
        EXPECT_NE(ui.text("reader/best_left/0"), "") << "be honest to the old reader";
        EXPECT_EQ(ui.text("reader/others/0") != "", beat == 3) << "and about attention";
        const float row = ui.find(LayoutEntry::Kind::item, "reader/keep/box")->rect.height();
        const bool silent = beat < 3 && ui.text("reader/read/0/0").empty();
        EXPECT_LT(silent ? free_below(ui) : 0, 3 * row) << "there is room for the recursion, word by word";
      }
  }
}

TEST(ReaderAtAnyWindow, ShowsTheRecursionWordByWord) {
  for (const ImVec2 display : {ImVec2{1024, 768}, {1280, 720}, {1366, 768}, {1920, 1080}})
    for (const Language language : {Language::zh, Language::en})
      for (const Index beat : {1, 2}) {
        const test::Setup setup{.display = display, .language = language};
        Harness ui(setup);
        go_to(ui, kStation, beat);
        EXPECT_THAT(ui.text("reader/read/0/1"), HasSubstr("10")) << describe(setup) << " beat " << beat;
        EXPECT_NE(ui.text("reader/read/1/0"), "") << describe(setup) << " beat " << beat;
      }
}

INSTANTIATE_TEST_SUITE_P(Setups, ReaderEverywhere, testing::ValuesIn(all_setups()));

TEST(ReaderAnyLesson, LivesWithAnyLessonThatIsOpened) {
  for (const bool projection : {false, true})
    for (const Language language : {Language::zh, Language::en}) {
      const test::Setup setup{.display = {1024, 768}, .language = language, .projection = projection};
      Harness ui(setup);
      go_to(ui, kStation, 3);
      Lesson wordy = made_lesson(3);
      wordy.sentences[0].tokens[0].text = wordy.sentences[0].tokens[1].text = std::string(300, 'w');
      const Lesson lessons[] = {made_lesson(1),
                                made_lesson(2, 1, 1),
                                made_lesson(40, 64, 1024, Mask::Kind::causal),
                                made_lesson(5, 3, 2, Mask::Kind::table),
                                made_lesson(1500),
                                wordy};
      for (const Lesson& lesson : lessons) {
        reduce(ui.state, OpenLesson{"made", std::make_shared<Lesson>(lesson)});
        reduce(ui.state, SetReaderDials{{0.9, 500}});
        ui.settle();
        EXPECT_THAT(legibility_faults(ui.log(), setup, "reader"), IsEmpty())
            << lesson.sentences[0].tokens.size() << ' ' << describe(setup);
      }
    }
}

}  // namespace
}  // namespace attn::test
