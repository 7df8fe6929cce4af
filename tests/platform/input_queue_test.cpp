#include "app/platform/input_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace attn {
namespace {

using ::testing::ElementsAre;

constexpr Modifiers kNone;
constexpr Modifiers kCtrl{.ctrl = true};

KeyChanged key_down(char key, Modifiers modifiers = kNone) {
  return {key, true, false, modifiers};
}
KeyChanged key_up(char key, Modifiers modifiers = kNone) {
  return {key, false, false, modifiers};
}
KeyChanged ctrl_down() {
  return {'^', true, true, kCtrl};
}
KeyChanged ctrl_up() {
  return {'^', false, true, kNone};
}
MouseButton press(int button = 0) {
  return {button, true, kNone};
}
MouseButton release(int button = 0) {
  return {button, false, kNone};
}
MouseMoved move(int x) {
  return {static_cast<float>(x), 0};
}

std::string joined(std::string first, const std::string& second) {
  return first.append(second);
}

std::string name(const MouseMoved& e) {
  return joined("move ", std::to_string(static_cast<int>(e.x)));
}
std::string name(const MouseLeft&) {
  return "left";
}
std::string name(const MouseButton& e) {
  return joined(e.down ? "press " : "release ", std::to_string(e.button));
}
std::string name(const MouseWheel&) {
  return "wheel";
}
std::string name(const KeyChanged& e) {
  return {e.down ? '+' : '-', static_cast<char>(e.key)};
}
std::string name(const TextEntered& e) {
  return {'\'', static_cast<char>(e.character), '\''};
}
std::string name(const FocusChanged& e) {
  return e.focused ? "focus" : "blur";
}

/// One string a frame: the events that it gets.
std::vector<std::string> frames(std::initializer_list<InputEvent> events) {
  InputQueue queue;
  for (const InputEvent& event : events) queue.push(event);
  std::vector<std::string> result;
  while (queue.pending()) {
    std::string line;
    for (const InputEvent& event : queue.take_frame()) {
      if (!line.empty()) line += ", ";
      line += std::visit([](const auto& e) { return name(e); }, event);
    }
    result.push_back(line);
  }
  return result;
}

TEST(InputQueue, IsEmptyAtFirst) {
  InputQueue queue;
  EXPECT_FALSE(queue.pending());
  EXPECT_TRUE(queue.take_frame().empty());
}

TEST(InputQueue, KeepsTheLoopAwakeUntilEverythingHadItsFrame) {
  InputQueue queue;
  queue.push(press());
  queue.push(release());
  EXPECT_TRUE(queue.pending());
  EXPECT_EQ(queue.take_frame().size(), 1U);
  EXPECT_TRUE(queue.pending());
  EXPECT_EQ(queue.take_frame().size(), 1U);
  EXPECT_FALSE(queue.pending());
}

TEST(InputQueue, AQuickClickIsSeenDownAndUp) {
  EXPECT_THAT(frames({move(1), press(), release()}), ElementsAre("move 1, press 0", "release 0"));
}

TEST(InputQueue, ADoubleClickIsTwoClicks) {
  EXPECT_THAT(frames({press(), release(), press(), release()}),
              ElementsAre("press 0", "release 0", "press 0", "release 0"));
}

TEST(InputQueue, AClickHappensWhereTheMouseWas) {
  EXPECT_THAT(frames({move(1), press(), move(2), release(), move(3)}),
              ElementsAre("move 1, press 0", "move 2, release 0", "move 3"));
}

TEST(InputQueue, AMoveInOneGoIsOneFrame) {
  EXPECT_THAT(frames({move(1), move(2), move(3), MouseLeft{}}), ElementsAre("move 1, move 2, move 3, left"));
}

TEST(InputQueue, TwoButtonsMayChangeTogether) {
  EXPECT_THAT(frames({press(0), press(1)}), ElementsAre("press 0, press 1"));
}

TEST(InputQueue, TheWheelTurnsWhereTheMouseWas) {
  EXPECT_THAT(frames({move(1), MouseWheel{0, 1}, MouseWheel{0, 1}, move(2)}),
              ElementsAre("move 1", "wheel, wheel", "move 2"));
}

TEST(InputQueue, AQuickKeyIsSeenDownAndUp) {
  EXPECT_THAT(frames({key_down('a'), TextEntered{'a'}, key_up('a')}), ElementsAre("+a, 'a'", "-a"));
}

TEST(InputQueue, KeysKeepTheirOrder) {
  EXPECT_THAT(frames({key_down('5'), TextEntered{'5'}, key_up('5'), key_down('<'), key_up('<'), key_down('7'),
                      TextEntered{'7'}, key_up('7')}),
              ElementsAre("+5, '5'", "-5, +<", "-<, +7, '7'", "-7"));
}

TEST(InputQueue, AShortcutKeepsItsModifier) {
  EXPECT_THAT(frames({ctrl_down(), key_down('z', kCtrl), key_up('z', kCtrl), ctrl_up()}),
              ElementsAre("+^, +z", "-z, -^"));
  EXPECT_THAT(frames({key_down('z', kCtrl), ctrl_up(), key_up('z')}), ElementsAre("+z", "-^, -z"));
}

TEST(InputQueue, AClickKeepsItsModifier) {
  EXPECT_THAT(frames({ctrl_down(), press(), ctrl_up(), release()}),
              ElementsAre("+^, press 0", "-^, release 0"));
}

TEST(InputQueue, AKeyComesBeforeTheClickThatFollows) {
  EXPECT_THAT(frames({key_down('2'), move(1), press(), key_down('3')}),
              ElementsAre("+2", "move 1, press 0", "+3"));
}

TEST(InputQueue, TextOfAnInputMethodComesInOneGo) {
  EXPECT_THAT(frames({TextEntered{'a'}, TextEntered{'b'}, TextEntered{'c'}}), ElementsAre("'a', 'b', 'c'"));
}

TEST(InputQueue, TextGoesWhereTheClickBeforeItWent) {
  EXPECT_THAT(frames({press(), TextEntered{'a'}}), ElementsAre("press 0", "'a'"));
}

TEST(InputQueue, LosingTheFocusComesAfterWhatWasPressedAndAlone) {
  EXPECT_THAT(
      frames({press(), FocusChanged{false}, key_down('a'), FocusChanged{false}, FocusChanged{true}, move(1)}),
      ElementsAre("press 0", "blur", "+a", "blur", "focus, move 1"));
}

}  // namespace
}  // namespace attn
