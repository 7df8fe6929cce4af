// The table of the sentence: typing, moving, pasting, and its buttons.

#include <set>

#include "core/lesson_same.h"
#include "harness.h"

namespace attn::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// The default lesson with its table open.
class Editor : public ::testing::Test {
 protected:
  Editor() {
    ui.key(Key::e);
    ui.settle();
  }
  std::string cell(Index row, Index column) const {
    return "editor/cell/" + std::to_string(row) + "/" + std::to_string(column);
  }
  void click(const std::string& id) {
    ui.click(ui.at(id));
    ui.settle();
  }
  void double_click(const std::string& id) { ui.double_click(ui.at(id)); }
  void enter() { ui.key(Key::enter); }
  /// Types over what stands in the cell, without an end.
  void retype(const std::string& id, const std::string& text) {
    double_click(id);
    ui.type(text);
  }
  const Token& token(std::size_t word) const { return ui.state.sentence().tokens[word]; }
  const std::string& word(std::size_t index) const { return token(index).text; }

  Harness ui;
};

TEST_F(Editor, OpensOverTheOtherCards) {
  EXPECT_EQ(ui.text(cell(0, 0)), "小猫");
  EXPECT_EQ(ui.text(cell(0, 1)), "0.8");
  EXPECT_EQ(ui.text("editor/name/5"), "动物");
  EXPECT_EQ(ui.find(LayoutEntry::Kind::region, "plane"), nullptr);
  EXPECT_NE(ui.find(LayoutEntry::Kind::region, "stage"), nullptr);
  ui.key(Key::e);
  ui.settle();
  EXPECT_EQ(ui.find(LayoutEntry::Kind::region, "editor"), nullptr);
}

TEST_F(Editor, EnterGoesDownAndTabGoesOn) {
  retype(cell(0, 1), "0.5");
  enter();
  EXPECT_EQ(token(0).q(0), 0.5);
  EXPECT_TRUE(ui.ui().typing()) << "the cell below is open";
  ui.type("0.6");
  ui.key(Key::tab);
  EXPECT_EQ(token(1).q(0), 0.6);
  ui.type("0.7");
  ui.key(Key::tab, false, true);
  EXPECT_EQ(token(1).q(1), 0.7);
  ui.type("-1");
  ui.key(Key::escape);
  EXPECT_FALSE(ui.ui().typing());
  EXPECT_EQ(token(1).q(0), 0.6) << "left as it was";
  EXPECT_EQ(ui.state.view.word, 1) << "the row is the chosen word";
  EXPECT_EQ(ui.count<EditLesson>(), 3);
}

TEST_F(Editor, ADigitIsTypedOverWhatStandsThere) {
  ui.key(Key::home);
  ui.key(Key::right);
  ui.type("-");
  ui.type("1");
  ui.type(".5");
  ui.key(Key::tab);
  EXPECT_EQ(token(5).q(0), -1.5);
  EXPECT_EQ(ui.state.view.sentence, 0);
  EXPECT_EQ(ui.count<SwitchSentence>(), 0);
}

TEST_F(Editor, WhatIsNoNumberIsRefusedInPlace) {
  retype(cell(0, 1), "abc");
  enter();
  EXPECT_TRUE(ui.ui().typing());
  EXPECT_THAT(ui.tooltip_text(), HasSubstr("请写一个数"));
  ui.key(Key::escape);
  EXPECT_EQ(ui.count<EditLesson>(), 0);
}

TEST_F(Editor, ArrowsMoveBetweenCells) {
  click(cell(0, 1));
  EXPECT_EQ(ui.state.view.word, 0);
  ui.key(Key::down);
  ui.key(Key::right);
  EXPECT_EQ(ui.state.view.word, 1);
  ui.key(Key::f2);
  ui.type("2");
  enter();
  EXPECT_EQ(token(1).q(1), 2);
  ui.key(Key::escape);
  ui.key(Key::home);
  enter();
  ui.type("猫咪");
  enter();
  EXPECT_EQ(word(2), "猫咪");
  EXPECT_EQ(ui.count<ResetNumbers>(), 0) << "Home is the cells' key now";
}

TEST_F(Editor, TabWithoutTypingGoesFromCellToCell) {
  click(cell(8, 7));
  ui.key(Key::tab);
  ui.key(Key::f2);
  EXPECT_TRUE(ui.ui().typing());
  ui.type("4");
  enter();
  EXPECT_EQ(token(8).v(3), 4);
  ui.key(Key::tab);
  ui.key(Key::tab);
  EXPECT_EQ(ui.state.view.word, 8) << "behind the last cell other controls have their turn";
}

TEST_F(Editor, ABlockIsPastedFromTheCellOn) {
  click(cell(1, 2));
  ImGui::SetClipboardText("0,5\t-1\n2\t3,25\n");
  ui.key(Key::v, true);
  EXPECT_EQ(token(1).q(1), 0.5);
  EXPECT_EQ(token(1).k(0), -1);
  EXPECT_EQ(token(2).q(1), 2);
  EXPECT_EQ(token(2).k(0), 3.25);
  EXPECT_EQ(ui.count<EditLesson>(), 1);
  ui.key(Key::z, true);
  EXPECT_FALSE(ui.derived.has_edits);
}

TEST_F(Editor, ARefusedBlockNamesItsCellAndChangesNothing) {
  click(cell(1, 2));
  const std::vector<std::pair<const char*, const char*>> blocks{{"1\t2\n3\tabc", "第2行第2列"},
                                                                {"1\t2\n3", "第2行第2列"},
                                                                {"1,5", "第1行第1列"},
                                                                {"1\t\t3", "第1行第2列"},
                                                                {"1\t2\t3\t4\t5\t6\t7\t8", "第1行第8列"},
                                                                {"", "剪贴板"}};
  for (const auto& [block, cell_named] : blocks) {
    ImGui::SetClipboardText(block);
    ui.key(Key::v, true);
    ui.frame();
    EXPECT_THAT(ui.tooltip_text(), HasSubstr(cell_named)) << block;
  }
  EXPECT_EQ(ui.count<EditLesson>(), 0);
  ui.key(Key::down);
  ui.frame();
  EXPECT_THAT(ui.tooltip_text(), IsEmpty()) << "gone on";
}

TEST_F(Editor, WhatIsCopiedCanBePasted) {
  const Lesson before = ui.state.lesson();
  click(cell(0, 0));
  ui.key(Key::c, true, true);
  click("editor/fill_zero");
  EXPECT_EQ(token(0).q, Vector::Zero(2));
  click(cell(0, 0));
  ui.key(Key::v, true);
  EXPECT_TRUE(same_lesson(ui.state.lesson(), before));
  ui.key(Key::down);
  ui.key(Key::c, true);
  EXPECT_EQ(std::string(ImGui::GetClipboardText()).find('\n'),
            std::string(ImGui::GetClipboardText()).size() - 1);
}

TEST_F(Editor, WordsComeMoveJoinAndGo) {
  click(cell(0, 0));
  click("editor/add_word");
  EXPECT_TRUE(ui.ui().typing()) << "its text can be typed at once";
  ui.type("黑");
  ui.key(Key::escape);
  EXPECT_EQ(word(1), "新词");
  retype(cell(1, 0), "黑");
  enter();
  ui.key(Key::escape);
  EXPECT_EQ(word(1), "黑");
  click(cell(1, 0));
  click("editor/word_left");
  EXPECT_EQ(word(0), "黑");
  click("editor/join");
  EXPECT_EQ(word(0), "黑小猫");
  click("editor/split");
  click("cut/1");
  EXPECT_EQ(word(0), "黑");
  EXPECT_EQ(word(1), "小猫");
  click("editor/remove_word");
  EXPECT_EQ(word(0), "小猫");
  click("editor/start_here");
  EXPECT_EQ(ui.state.sentence().focus, 0);
}

TEST_F(Editor, SentencesComeMoveAndGo) {
  click("editor/copy_sentence");
  EXPECT_EQ(ui.state.lesson().sentences.size(), 3u);
  EXPECT_EQ(ui.state.view.sentence, 1);
  click("editor/sentence_left");
  EXPECT_EQ(ui.state.view.sentence, 0);
  click("editor/mask_causal");
  EXPECT_EQ(ui.state.sentence().mask.kind, Mask::Kind::causal);
  EXPECT_EQ(ui.derived.percents(0, 0), 100);
  click("editor/remove_sentence");
  EXPECT_EQ(ui.state.lesson().sentences.size(), 2u);
}

TEST_F(Editor, NamesAreTyped) {
  double_click("editor/lesson");
  ui.type("我的课");
  enter();
  double_click("editor/label");
  ui.type("第一句");
  enter();
  double_click("editor/name/5");
  ui.type("活物");
  enter();
  EXPECT_EQ(ui.state.lesson().title.in(Language::zh), "我的课");
  EXPECT_EQ(ui.state.sentence().label.in(Language::zh), "第一句");
  EXPECT_EQ(ui.state.lesson().value_axes[0].in(Language::zh), "活物");
  EXPECT_EQ(ui.state.lesson().value_axes[0].in(Language::en), "animal");
}

TEST_F(Editor, SizesGrowAndShrink) {
  click("editor/d_k/2");
  click("editor/d_v/1");
  EXPECT_EQ(ui.state.lesson().d_k(), 3);
  EXPECT_EQ(ui.state.lesson().d_v(), 3);
  double_click("editor/d_k");
  ui.type("1");
  enter();
  EXPECT_EQ(ui.state.lesson().d_k(), 1);
  double_click("editor/d_v");
  ui.type("1024");
  enter();
  EXPECT_EQ(ui.state.lesson().d_v(), 1024);
  EXPECT_LT(ui.log().entries().size(), 1500u) << "only what can be seen is drawn";
}

TEST_F(Editor, RandomNumbersShowTheirSeed) {
  click("editor/fill_random");
  EXPECT_EQ(ui.text("editor/seed"), "1");
  const Lesson one = ui.state.lesson();
  click("editor/fill_random");
  EXPECT_EQ(ui.text("editor/seed"), "2");
  EXPECT_FALSE(same_lesson(ui.state.lesson(), one));
  double_click("editor/seed");
  ui.type("1");
  enter();
  EXPECT_TRUE(same_lesson(ui.state.lesson(), one));
  click("editor/fill_like");
  EXPECT_EQ(token(0).q, ui.state.lesson().sentences[1].tokens[0].q);
}

TEST_F(Editor, SaysWhatTheFontLacks) {
  EXPECT_THAT(ui.text("editor/no_picture/0"), IsEmpty());
  for (const char* text : {"👩‍👩‍👧", "𠮷", "שלום", "e\u0301"}) {
    double_click(cell(0, 0));
    ImGui::SetClipboardText(text);
    ui.key(Key::v, true);
    enter();
    ui.key(Key::escape);
    EXPECT_EQ(word(0), text);
    double_click(cell(0, 0));
    enter();
    ui.key(Key::escape);
    EXPECT_EQ(word(0), text) << "opened and left as it is";
    ui.settle();
  }
  retype(cell(1, 0), "aU+1F431");
  enter();
  ui.key(Key::escape);
  ui.settle();
  EXPECT_EQ(word(1), "a🐱");
  EXPECT_THAT(ui.text("editor/no_picture/0"), HasSubstr("U+1F431（第 2 个词）"));
  EXPECT_EQ(ui.text(cell(1, 0)), "aU+1F431");
  double_click(cell(1, 0));
  ui.key(Key::c, true);
  EXPECT_STREQ(ImGui::GetClipboardText(), "a🐱");
}

TEST_F(Editor, TypedCharactersGetTheirPictures) {
  ASSERT_THAT(ui.ui().fonts().missing("鹦鹉"), ::testing::SizeIs(2));
  double_click(cell(0, 0));
  ui.type("鹦鹉");
  ui.frame();
  EXPECT_THAT(ui.ui().fonts().missing("鹦鹉"), IsEmpty()) << "while they are being typed";
  enter();
  ui.key(Key::escape);
  ui.settle();
  EXPECT_THAT(ui.ui().fonts().missing("鹦鹉"), IsEmpty());
  EXPECT_EQ(ui.text("stage/word/0"), "鹦鹉");
}

TEST_F(Editor, EveryButtonIsReachedByTab) {
  std::set<std::string> reached;
  for (int i = 0; i < 120; ++i) {
    ui.key(Key::tab);
    ui.frame();
    const LayoutEntry* focus = ui.find(LayoutEntry::Kind::mark, "focus");
    if (!focus) continue;
    for (const LayoutEntry& entry : ui.log().entries())
      if (entry.kind == LayoutEntry::Kind::item && focus->rect.contains(entry.rect.center()) &&
          entry.id.starts_with("editor/"))
        reached.insert(entry.id);
  }
  for (const char* id :
       {"editor/add_word", "editor/word_left", "editor/new_sentence", "editor/mask_causal", "editor/d_k/2",
        "editor/fill_random", "editor/seed", "editor/paste", "editor/lesson", "editor/label", "editor/done"})
    EXPECT_TRUE(reached.contains(id)) << id;
}

TEST(EditorOfALongSentence, BringsTheCellInHandIntoView) {
  Harness ui({}, std::make_shared<const Lesson>(made_lesson(4096, 2, 2)));
  ui.key(Key::e);
  ui.settle();
  EXPECT_LT(ui.log().entries().size(), 1500u + 3 * 4096);  // the stage shows all words
  ui.click(ui.at("editor/cell/0/1"));
  for (int i = 0; i < 60; ++i) ui.key(Key::down);
  ui.settle();
  EXPECT_NE(ui.find(LayoutEntry::Kind::text, "editor/cell/60/1"), nullptr);
  ui.key(Key::f2);
  ui.type("0.5");
  ui.key(Key::enter);
  EXPECT_EQ(ui.state.sentence().tokens[60].q(0), 0.5);
  EXPECT_TRUE(ui.ui().typing());
}

/// Words of every kind that a teacher may type.
Lesson odd_lesson() {
  Lesson lesson = made_lesson(12, 3, 5);
  const char* texts[] = {"👩‍👩‍👧",
                         "𠮷野家",
                         "e\u0301te\u0301",
                         "שלום",
                         "مرحبا",
                         "Donaudampfschifffahrtsgesellschaft"};
  for (std::size_t i = 0; i < std::size(texts); ++i) lesson.sentences[0].tokens[i].text = texts[i];
  lesson.sentences[0].mask = {Mask::Kind::table, MaskMatrix::Constant(12, 12, true)};
  return lesson;
}

class EditorLegibility : public ::testing::TestWithParam<Setup> {};

TEST_P(EditorLegibility, NothingIsCutSmallOrFaint) {
  const std::vector<std::shared_ptr<const Lesson>> lessons{
      bundled_lessons().front().lesson, std::make_shared<const Lesson>(odd_lesson()),
      std::make_shared<const Lesson>(made_lesson(40, 8, 8))};
  for (const auto& lesson : lessons) {
    Harness ui(GetParam(), lesson);
    ui.key(Key::e);
    ui.settle();
    EXPECT_THAT(audit(ui, GetParam(), {.may_shorten = true}), IsEmpty());
  }
}

INSTANTIATE_TEST_SUITE_P(Setups, EditorLegibility, ::testing::ValuesIn(all_setups()));

}  // namespace
}  // namespace attn::test
