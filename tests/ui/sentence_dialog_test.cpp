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
  // Tab from the box: the paste button, then the words.
  ui.key(Key::tab);
  ui.key(Key::tab);
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
  click("sentence/put_in");
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
