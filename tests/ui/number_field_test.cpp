#include "app/ui/widgets/number_field.h"

#include "harness.h"

namespace attn::test {
namespace {

TEST(NumberField, ReadsWhatPeopleType) {
  EXPECT_EQ(parse_number("1.5"), 1.5);
  EXPECT_EQ(parse_number(" -2 "), -2);
  EXPECT_EQ(parse_number("+0.25"), 0.25);
  EXPECT_EQ(parse_number("−0.3"), -0.3);
  EXPECT_EQ(parse_number("－３"), -3);
  EXPECT_EQ(parse_number("1,5"), 1.5);
  EXPECT_EQ(parse_number("１．５"), 1.5);
  EXPECT_EQ(parse_number("　２。５　"), 2.5);
  EXPECT_EQ(parse_number("1e3"), 1000);
  EXPECT_EQ(parse_number("1e−3"), 0.001);
  EXPECT_EQ(parse_number("1000000"), 1e6);
  EXPECT_EQ(parse_number(".5"), 0.5);
}

TEST(NumberField, RefusesWhatIsNoNumber) {
  for (const char* text : {"", " ", "abc", "1.5x", "1 2", "1,000,000", "--1", "+-1", "+", "-", ".", "nan",
                           "inf", "1000001", "1e400", "½", "1.5.2"})
    EXPECT_FALSE(parse_number(text)) << text;
}

TEST(NumberField, WritesNumbersThatReadBackAsTheSameDouble) {
  for (const double value : {0.1, -2.0, 1e6, 1.0 / 3, 1e-9, 123456.789})
    EXPECT_EQ(parse_number(exact_number_text(value)), value) << exact_number_text(value);
  EXPECT_EQ(exact_number_text(-0.5), "−0.5");
  EXPECT_EQ(exact_number_text(-0.0), "0");
}

/// The word 它 is chosen and 小猫 is the key in hand.
class TypedNumber : public ::testing::Test {
 protected:
  void open(const std::string& field = "plane/field/q/0") { ui.double_click(ui.at(field)); }
  void enter() { ui.key(Key::enter); }
  double q(Index component) const { return ui.state.sentence().tokens[5].q[component]; }

  Harness ui;
};

TEST_F(TypedNumber, IsCommittedByEnter) {
  open();
  EXPECT_TRUE(ui.ui().typing());
  ui.type("0.9");
  enter();
  EXPECT_FALSE(ui.ui().typing());
  EXPECT_EQ(q(0), 0.9);
  EXPECT_EQ(q(1), 0.5);
  EXPECT_EQ(ui.count<CommitVector>(), 1);
  EXPECT_EQ(ui.text("plane/field/q/0"), "0.9");
}

TEST_F(TypedNumber, ReplacesTheOldOneAsAWhole) {
  open("plane/field/k/0");
  ui.type("-1");
  enter();
  EXPECT_EQ(ui.state.sentence().tokens[0].k[0], -1);
}

TEST_F(TypedNumber, MayBeTypedWithChineseInput) {
  open();
  ui.type("１．５");
  enter();
  EXPECT_EQ(q(0), 1.5);
}

TEST_F(TypedNumber, IsCommittedByAClickElsewhere) {
  open();
  ui.type("0,4");
  ui.click(ui.at("plane"));
  EXPECT_FALSE(ui.ui().typing());
  EXPECT_EQ(q(0), 0.4);
}

TEST_F(TypedNumber, GoesToItsOwnSentenceWhenTheClickLeavesIt) {
  const double other = ui.state.lesson().sentences[1].tokens[5].q[0];
  open();
  ui.type("0.7");
  ui.click(ui.at("switch/sentence/1"));
  ui.settle();
  EXPECT_EQ(ui.state.lesson().sentences[0].tokens[5].q[0], 0.7);
  EXPECT_EQ(ui.state.lesson().sentences[1].tokens[5].q[0], other);
}

TEST_F(TypedNumber, IsDroppedByEscape) {
  open();
  ui.type("9");
  ui.key(Key::escape);
  EXPECT_FALSE(ui.ui().typing());
  EXPECT_EQ(q(0), 1.7);
  EXPECT_EQ(ui.count<CommitVector>(), 0);
}

TEST_F(TypedNumber, IsRefusedInPlaceWithTheReason) {
  open();
  ui.type("cat");
  enter();
  ui.frame();
  EXPECT_TRUE(ui.ui().typing());
  EXPECT_EQ(ui.count<CommitVector>(), 0);
  EXPECT_FALSE(ui.text("tooltip/0").empty());
  ui.type("2");  // what was refused is selected and gives way
  enter();
  EXPECT_FALSE(ui.ui().typing());
  EXPECT_EQ(q(0), 2);
}

TEST_F(TypedNumber, DoesNotReachTheShortcuts) {
  open();
  ui.type("2");
  ui.key(Key::digit_2);
  EXPECT_EQ(ui.state.view.sentence, 0);
  EXPECT_EQ(ui.count<SwitchSentence>(), 0);
}

TEST_F(TypedNumber, CannotBeTypedBetweenTwoSentences) {
  reduce(ui.state, SetBlend{0.5});
  ui.frame();
  open();
  EXPECT_FALSE(ui.ui().typing());
}

TEST(NumberField, ShowsHugeAndTinyNumbersWithoutCuttingThem) {
  Lesson lesson = made_lesson(2);
  lesson.sentences[0].tokens[0].q << -1e6, 123456.789;
  lesson.sentences[0].tokens[0].k << 1e-7, -1.0 / 3;
  lesson.sentences[0].tokens[1].k.setZero();
  Harness ui({}, std::make_shared<Lesson>(lesson));
  reduce(ui.state, SelectPartner{0});
  ui.settle();
  for (const char* field : {"plane/field/q/0", "plane/field/q/1", "plane/field/k/0", "plane/field/k/1"}) {
    EXPECT_EQ(ui.text(field).find("…"), std::string::npos) << ui.text(field);
    EXPECT_NEAR(parse_number(ui.text(field)).value_or(7e7) / 1e6, 0, 1.1) << field;
  }
  EXPECT_EQ(parse_number(ui.text("plane/field/k/0")), 1e-7);
}

}  // namespace
}  // namespace attn::test
