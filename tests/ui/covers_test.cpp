// Hiding parts of the screen.

#include "app/ui/panels/covers.h"

#include <gtest/gtest.h>

#include "harness.h"

namespace attn::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = LayoutEntry::Kind;

std::vector<std::string> texts(Harness& h, std::string_view prefix) {
  std::vector<std::string> found;
  for (const LayoutEntry& entry : h.log().entries())
    if (entry.kind == Kind::text && entry.id.starts_with(prefix)) found.push_back(entry.text);
  return found;
}

/// Number of a region's key, from the numbers on the screen.
Key key_of(Harness& h, const std::string& name_key) {
  const std::string& name = h.ui().strings(h.state.settings.language)(name_key);
  for (int number = 1; number <= 9; ++number)
    if (h.text("cover/name/" + std::to_string(number)) == name)
      return static_cast<Key>(static_cast<int>(Key::digit_0) + number);
  ADD_FAILURE() << name_key << " has no number";
  return Key::digit_0;
}

TEST(Covers, NumbersCoverAndUncover) {
  Harness h;
  EXPECT_THAT(texts(h, "cover/"), IsEmpty());
  h.key(Key::h);
  EXPECT_THAT(texts(h, "cover/number"), ElementsAre("1", "2", "3", "4", "5"));
  const Key steps = key_of(h, "region.steps");
  h.key(steps);
  EXPECT_THAT(h.state.view.covered, ElementsAre("steps"));
  EXPECT_EQ(h.state.view.sentence, 0);
  h.key(steps);
  EXPECT_THAT(h.state.view.covered, IsEmpty());
  h.key(steps);
  h.key(Key::escape);
  EXPECT_THAT(texts(h, "cover/"), IsEmpty());
  EXPECT_THAT(h.state.view.covered, ElementsAre("steps"));
  h.key(Key::digit_2);  // out of the mode it is the sentence's key again
  EXPECT_EQ(h.state.view.sentence, 1);
  h.key(Key::h, false, true);
  EXPECT_THAT(h.state.view.covered, IsEmpty());
}

TEST(Covers, AClickOnARegionDoesTheSame) {
  Harness h;
  h.key(Key::h);
  h.click({h.at("stage").x, h.at("stage").y});
  EXPECT_THAT(h.state.view.covered, ElementsAre("stage"));
  EXPECT_EQ(h.state.view.word, 5);
  EXPECT_EQ(h.count<SelectWord>(), 0);
  h.click(h.at("cover/done"));
  EXPECT_FALSE(h.state.view.covering);
}

TEST(Covers, TabAndEnterDoTheSame) {
  Harness h;
  h.key(Key::h);
  h.key(Key::tab);  // the button that ends it
  h.key(Key::tab);
  EXPECT_NE(h.find(Kind::mark, "focus"), nullptr);
  h.key(Key::enter);
  EXPECT_EQ(h.state.view.covered.size(), 1);
}

TEST(Covers, NothingOfACoveredRegionIsLeft) {
  for (const Panel& panel : panels()) {
    if (panel.text_key.empty()) continue;
    Harness h;
    const std::string prefix = std::string(panel.name) + "/";
    if (texts(h, prefix).empty()) continue;  // of a station
    SCOPED_TRACE(panel.name);
    const Rect before = h.find(Kind::region, panel.name)->rect;
    const auto around = [&] {
      std::vector<float> edges;
      for (const LayoutEntry& entry : h.log().entries())
        if (entry.kind == Kind::text && !entry.id.starts_with(prefix)) edges.push_back(entry.rect.min.x);
      return edges;
    };
    const std::vector<float> others = around();
    reduce(h.state, CoverRegion{panel.name, true});
    h.settle();
    for (const LayoutEntry& entry : h.log().entries()) EXPECT_FALSE(entry.id.starts_with(prefix)) << entry.id;
    EXPECT_EQ(around(), others) << "nothing else has moved";
    EXPECT_EQ(h.find(Kind::region, panel.name)->rect.min.x, before.min.x);
    // Whatever the mouse does over it.
    for (int i = 0; i < 10; ++i) {
      const float t = 0.05f + 0.1f * static_cast<float>(i);
      h.click({before.min.x + t * before.width(), before.min.y + t * before.height()});
      EXPECT_EQ(h.tooltip_text(), "");
    }
    EXPECT_EQ(h.count<SelectWord>() + h.count<CommitVector>() + h.count<ShowStep>() + h.count<ShowTable>(),
              0);
  }
}

TEST(Covers, TheKeyboardDoesNotReachBehindThem) {
  Harness h;
  h.key(Key::tab);
  ASSERT_TRUE(h.state.view.handle);
  reduce(h.state, CoverRegion{"plane", true});
  h.settle();
  h.key(Key::up);
  EXPECT_EQ(h.count<CommitVector>(), 0);
  h.key(Key::right);
  EXPECT_EQ(h.state.view.word, 6);
}

TEST(Covers, AtTheStationsToo) {
  Harness h;
  for (Index station = 1; station <= h.state.walk.plan->size(); ++station) {
    SCOPED_TRACE(station);
    reduce(h.state, GoToStation{station});
    h.settle();
    if (!h.state.view.covering) h.key(Key::h);
    h.key(Key::digit_2);
    ASSERT_EQ(h.state.view.covered.size(), 1);
    const std::string prefix = h.state.view.covered.front() + "/";
    h.settle();
    for (const LayoutEntry& entry : h.log().entries()) EXPECT_FALSE(entry.id.starts_with(prefix)) << entry.id;
    h.key(Key::h, false, true);
  }
}

TEST(Covers, AreLegible) {
  for (const auto& setup : some_setups()) {
    SCOPED_TRACE(describe(setup));
    Harness h(setup);
    h.key(Key::h);
    h.key(Key::digit_3);
    EXPECT_THAT(legibility_faults(h.log(), setup, "cover/"), IsEmpty());
    h.key(Key::escape);
    EXPECT_THAT(legibility_faults(h.log(), setup), IsEmpty());
    reduce(h.state, GoToStation{3});
    h.settle();
    h.key(Key::h);
    EXPECT_THAT(legibility_faults(h.log(), setup, "cover/"), IsEmpty());
  }
}

}  // namespace
}  // namespace attn::test
