// A sentence is put in: typed or pasted, split, joined and cut by hand, with its first numbers.

#include "harness.h"

namespace attn::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class SentencePut : public ::testing::Test {
 protected:
  void open(bool new_lesson = false) {
    reduce(ui.state, ShowDialog{SentenceDialog{.new_lesson = new_lesson}});
    ui.settle();
  }
  void click(const std::string& id) {
    ui.click(ui.at(id));
    ui.settle();
  }
  std::vector<std::string> words() const { return std::get<SentenceDialog>(*ui.state.dialog).words; }
  std::vector<std::string> words_on_screen() const {
    std::vector<std::string> texts;
    for (const Token& token : ui.state.sentence().tokens) texts.push_back(token.text);
    return texts;
  }

  Harness ui;
};

TEST_F(SentencePut, IsTypedAtOnceAndSplit) {
  open();
  EXPECT_TRUE(ui.ui().typing()) << "the box is open from the start";
  ui.type("小狗没有过桥");
  ui.key(Key::enter);
  ui.settle();
  EXPECT_THAT(words(), ElementsAre("小狗", "没有", "过", "桥"));
  EXPECT_EQ(ui.text("sentence/word/0"), "小狗");
  click("sentence/put_in");
  EXPECT_FALSE(ui.state.dialog);
  EXPECT_EQ(ui.state.lesson().sentences.size(), 3u);
  EXPECT_THAT(words_on_screen(), ElementsAre("小狗", "没有", "过", "桥"));
  ui.key(Key::z, true);
  EXPECT_EQ(ui.state.lesson().sentences.size(), 2u);
}

TEST_F(SentencePut, UndoKnowsNothingOfTheTextBefore) {
  open();
  ui.type("six more words than nothing has");
  ui.key(Key::escape);
  ui.key(Key::escape);
  ASSERT_FALSE(ui.state.dialog);
  ui.state.draft.reset();
  open();
  ASSERT_TRUE(ui.ui().typing());
  for (int i = 0; i < 3; ++i) ui.key(Key::z, true);
  ui.type("a b");
  ui.key(Key::enter);
  ui.settle();
  EXPECT_THAT(words(), ElementsAre("a", "b"));
}

TEST_F(SentencePut, WordsAreJoinedAndCutByHand) {
  open();
  ui.type("它太累了");
  ui.key(Key::enter);
  ui.settle();
  ASSERT_THAT(words(), ElementsAre("它", "太", "累了"));
  click("sentence/word/2");
  click("cut/1");
  EXPECT_THAT(words(), ElementsAre("它", "太", "累", "了"));
  click("sentence/word/0");
  click("sentence/join");
  EXPECT_THAT(words(), ElementsAre("它太", "累", "了"));
}

TEST_F(SentencePut, ByKeyboardAlone) {
  open();
  ui.type("a b c");
  ui.key(Key::enter);
  ui.settle();
  // Tab from the button that puts it in: closing, the box, the paste button, then the words.
  for (int i = 0; i < 4; ++i) ui.key(Key::tab);
  ui.key(Key::right);
  EXPECT_EQ(std::get<SentenceDialog>(*ui.state.dialog).word, 1);
  ui.key(Key::tab);
  ui.key(Key::enter);
  EXPECT_THAT(words(), ElementsAre("a", "b c"));
  ui.key(Key::escape);
  EXPECT_FALSE(ui.state.dialog);
}

TEST_F(SentencePut, LinesOfAPastedTextStayApart) {
  open();
  ImGui::SetClipboardText("one two\nthree\tfour\r\nfive");
  ui.key(Key::v, true);
  ui.key(Key::enter);
  ui.settle();
  EXPECT_THAT(words(), ElementsAre("one", "two", "three", "four", "five"));
  ImGui::SetClipboardText("👩‍👩‍👧 𠮷 שלום e\u0301");
  click("sentence/paste");
  EXPECT_THAT(words(), ElementsAre("👩‍👩‍👧", "𠮷", "שלום", "e\u0301"));
}

TEST_F(SentencePut, TooMuchIsSaid) {
  open();
  std::string text;
  for (int i = 0; i < 5000; ++i) text += "a ";
  ImGui::SetClipboardText(text.c_str());
  click("sentence/paste");
  EXPECT_THAT(ui.text("sentence/said/0"), HasSubstr("4096"));
  click("sentence/split");
  EXPECT_TRUE(ui.state.dialog) << "there is nothing to put in";
}

TEST_F(SentencePut, BeginsALesson) {
  open(true);
  ui.type("a b");
  ui.key(Key::enter);
  ui.settle();
  click("sentence/random");
  EXPECT_EQ(ui.text("sentence/seed"), "1");
  click("sentence/random");
  EXPECT_EQ(ui.text("sentence/seed"), "2");
  click("sentence/put_in");
  EXPECT_EQ(ui.state.lesson().sentences.size(), 1u);
  EXPECT_THAT(words_on_screen(), ElementsAre("a", "b"));
  EXPECT_NE(ui.state.sentence().tokens[0].q, Vector::Zero(2));
  EXPECT_TRUE(ui.state.view.editor.open);
  EXPECT_EQ(ui.state.view.editor.seed, 2u);
  ui.settle();
  EXPECT_EQ(ui.text("editor/seed"), "2");
}

std::string many_words(int n) {
  std::string text;
  for (int i = 1; i <= n; ++i) text += "word" + std::to_string(i) + " ";
  return text;
}

/// The hands of a person who pastes into the open box, in a small window.
class SentencePasted : public ::testing::Test {
 protected:
  void open() {
    reduce(ui.state, NewLesson{});
    ui.settle();
  }
  void paste(const std::string& text) {
    ImGui::SetClipboardText(text.c_str());
    ui.key(Key::v, true);
  }
  void press(Key key) {
    ui.key(key);
    ui.settle();
  }
  std::size_t words() const {
    return ui.state.dialog ? std::get<SentenceDialog>(*ui.state.dialog).words.size() : 0;
  }

  Harness ui{{.display = {1366, 768}, .language = Language::en}};
};

TEST_F(SentencePasted, AClickBesideTheDialogLosesNothing) {
  open();
  paste(many_words(600));
  ui.click({683, 740});
  ui.settle();
  EXPECT_EQ(words(), 600u);
  ui.click({5, 400});
  ui.settle();
  EXPECT_EQ(words(), 600u);
}

TEST_F(SentencePasted, AClickBesideAnEmptyDialogClosesIt) {
  open();
  ui.click({683, 740});
  ui.settle();
  EXPECT_FALSE(ui.state.dialog);
}

TEST_F(SentencePasted, EscLeavesADraft) {
  open();
  paste(many_words(600));
  press(Key::escape);
  press(Key::escape);
  ASSERT_FALSE(ui.state.dialog);
  open();
  EXPECT_EQ(words(), 600u);
  EXPECT_TRUE(ui.ui().typing()) << "another text can be typed over it";
  ui.type("a b");
  press(Key::enter);
  EXPECT_EQ(words(), 2u);
}

TEST_F(SentencePasted, WhatWasEmptiedOrPutInIsNoDraft) {
  open();
  paste("a b c");
  press(Key::enter);
  press(Key::enter);
  ASSERT_FALSE(ui.state.dialog);
  EXPECT_EQ(ui.state.sentence().size(), 3);
  reduce(ui.state, ShowDialog{SentenceDialog{}});
  ui.settle();
  EXPECT_EQ(words(), 0u);
  paste("a b c d");
  press(Key::escape);
  press(Key::escape);
  reduce(ui.state, ShowDialog{SentenceDialog{}});
  ui.settle();
  EXPECT_EQ(words(), 4u);
  press(Key::del);
  press(Key::enter);
  EXPECT_EQ(words(), 0u);
  press(Key::escape);
  press(Key::escape);
  ASSERT_FALSE(ui.state.dialog);
  reduce(ui.state, ShowDialog{SentenceDialog{}});
  EXPECT_EQ(words(), 0u);
}

TEST_F(SentencePasted, TheButtonAtTheEndSaysWhatComesNext) {
  open();
  EXPECT_THAT(ui.text("sentence/split"), HasSubstr("Split"));
  paste("a b c");
  ui.settle();
  ui.click(ui.at("sentence/split"));
  ui.settle();
  EXPECT_EQ(words(), 3u) << "split, and not yet put in";
  EXPECT_EQ(ui.ui().focus(), ItemId{"sentence/put_in"});
  EXPECT_EQ(ui.text("sentence/put_in"), "Start the lesson");
  ui.click(ui.at("sentence/text"));
  ui.settle();
  ui.type("one two");
  EXPECT_THAT(ui.text("sentence/split"), HasSubstr("Split")) << "another text has to be split first";
  press(Key::enter);
  EXPECT_EQ(words(), 2u);
  press(Key::enter);
  EXPECT_FALSE(ui.state.dialog);
  EXPECT_EQ(ui.state.sentence().size(), 2);
}

TEST_F(SentencePasted, ArrowsBringTheChosenWordIntoView) {
  open();
  paste(many_words(600));
  press(Key::enter);
  for (int i = 0; i < 4; ++i) ui.key(Key::tab);
  for (int i = 0; i < 150; ++i) ui.key(Key::right);
  ui.settle();
  const LayoutEntry* chip = ui.find(LayoutEntry::Kind::item, "sentence/word/150");
  ASSERT_NE(chip, nullptr);
  EXPECT_GE(chip->rect.min.y, chip->clip.min.y);
  EXPECT_LE(chip->rect.max.y, chip->clip.max.y);
}

TEST(PathTyped, AClickBesideTheDialogKeepsIt) {
  Harness ui;
  const Dialog dialog = PathDialog{{PathQuestion::For::open, 0, {}}, "/home/"};
  reduce(ui.state, ShowDialog{dialog});
  ui.settle();
  ui.click({5, 5});
  ui.settle();
  EXPECT_FALSE(ui.state.dialog) << "nobody had typed anything";
  reduce(ui.state, ShowDialog{dialog});
  ui.settle();
  ui.type("/home/teacher/a.json");
  ui.click({5, 5});
  ui.settle();
  ASSERT_TRUE(ui.state.dialog);
  EXPECT_EQ(std::get<PathDialog>(*ui.state.dialog).text, "/home/teacher/a.json");
}

class ManyWords : public ::testing::TestWithParam<Setup> {};

TEST_P(ManyWords, LeaveTheEndOfTheDialogInView) {
  Harness ui(GetParam());
  const Rect window{{0, 0}, GetParam().display};
  for (const int n : {1, 40, 200, 201, 600, 4096})
    for (const char* ending :
         {"", "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft"}) {
      SCOPED_TRACE(std::to_string(n) + ending);
      SentenceDialog dialog{.new_lesson = true, .fill = RandomFill{123456}};
      dialog.words = std::vector<std::string>(static_cast<std::size_t>(n), "word");
      dialog.words.front() = dialog.text = "word" + std::string(ending);
      reduce(ui.state, CloseDialog{});
      ui.settle();
      reduce(ui.state, ShowDialog{dialog});
      ui.settle();
      ui.key(Key::escape);  // the box was open
      EXPECT_THAT(audit(ui, GetParam(), {.may_shorten = true}), IsEmpty());
      for (const char* id :
           {"sentence/put_in", "sentence/zero", "sentence/join", "sentence/text", "dialog/close"}) {
        const LayoutEntry* item = ui.find(LayoutEntry::Kind::item, id);
        if (!item) item = ui.find(LayoutEntry::Kind::region, id);
        ASSERT_NE(item, nullptr) << id;
        EXPECT_TRUE(item->clip.clamped(item->rect.max).y == item->rect.max.y &&
                    window.clamped(item->rect.max).y == item->rect.max.y)
            << id << " is cut";
      }
    }
}

INSTANTIATE_TEST_SUITE_P(Setups, ManyWords, ::testing::ValuesIn(all_setups()));

class DialogLegibility : public ::testing::TestWithParam<Setup> {};

TEST_P(DialogLegibility, NothingIsCutSmallOrFaint) {
  Harness ui(GetParam());
  SentenceDialog dialog{
      .text = "The 👩‍👩‍👧 did not cross the road because it was too tired to go on."};
  dialog.words = {
      "The",  "👩‍👩‍👧", "did", "not", "cross", "the", "road", "because", "it", "was", "too",
      "tired"};
  dialog.word = 7;
  for (const Fill& fill : {Fill(ZeroFill{}), Fill(SentenceFill{0}), Fill(RandomFill{123456})})
    for (const bool new_lesson : {false, true}) {
      dialog.fill = fill;
      dialog.new_lesson = new_lesson;
      reduce(ui.state, ShowDialog{dialog});
      ui.settle();
      EXPECT_THAT(audit(ui, GetParam(), {.may_shorten = true}), IsEmpty());
    }
  reduce(ui.state, ShowDialog{SplitDialog{3}});
  ui.settle();
  EXPECT_THAT(audit(ui, GetParam()), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Setups, DialogLegibility, ::testing::ValuesIn(all_setups()));

}  // namespace
}  // namespace attn::test
