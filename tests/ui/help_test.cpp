#include <gtest/gtest.h>

#include "app/ui/shortcuts.h"
#include "harness.h"

namespace attn::test {
namespace {

using ::testing::IsEmpty;

void open_help(Harness& h) {
  reduce(h.state, ShowHelp{true});
  h.settle();
}

std::string paragraph(Harness& h, const std::string& id) {
  std::string text;
  for (const LayoutEntry& entry : h.log().entries())
    if (entry.kind == LayoutEntry::Kind::text && entry.id.starts_with(id + "/")) text += entry.text;
  return text;
}

TEST(Help, ListsEveryShortcut) {
  Harness h;
  EXPECT_EQ(h.text("help/title"), "");
  open_help(h);
  for (std::size_t i = 0; i < shortcuts().size(); ++i) {
    EXPECT_EQ(h.text("help/keys/" + std::to_string(i)), shortcuts()[i].keys);
    EXPECT_EQ(h.text("help/text/0/" + std::to_string(i)),
              h.ui().strings(Language::zh)(shortcuts()[i].text_key));
  }
  EXPECT_EQ(paragraph(h, "help/mouse"), h.ui().strings(Language::zh)("help.mouse"));
  EXPECT_EQ(paragraph(h, "help/why"), h.ui().strings(Language::zh)("help.why"));
}

TEST(Help, ClosesByItsButtonByItsKeyAndByAClickOutside) {
  Harness h;
  open_help(h);
  h.click(h.at("help/close"));
  EXPECT_FALSE(h.state.view.help);
  open_help(h);
  h.click({3, 3});
  EXPECT_FALSE(h.state.view.help);
  open_help(h);
  h.key(Key::escape);
  EXPECT_FALSE(h.state.view.help);
}

TEST(Help, NothingBehindItReactsToTheMouse) {
  Harness h;
  const ImVec2 cell = h.at("heatmap/cell/7/3");
  open_help(h);
  h.click(h.at("help/card"));
  EXPECT_TRUE(h.state.view.help);
  h.click(cell);
  EXPECT_EQ(h.count<SelectWord>(), 0);
}

class HelpEverywhere : public ::testing::TestWithParam<Setup> {};

TEST_P(HelpEverywhere, IsLegible) {
  Harness h(GetParam());
  open_help(h);
  EXPECT_THAT(audit(h, GetParam()), IsEmpty());
  // Where the page is higher than the window, keys lead to its end, and nowhere else.
  const Index word = h.state.view.word;
  for (int i = 0; i < 20; ++i) h.key(Key::page_down);
  const LayoutEntry* last = h.find(LayoutEntry::Kind::text, "help/why/0");
  ASSERT_NE(last, nullptr);
  EXPECT_LE(last->rect.max.y, last->clip.max.y + 1);
  h.key(Key::down);
  EXPECT_EQ(h.count<ShowStep>() + h.count<SelectWord>(), 0);
  EXPECT_EQ(h.state.view.word, word);
}

INSTANTIATE_TEST_SUITE_P(Setups, HelpEverywhere, ::testing::ValuesIn(all_setups()));

}  // namespace
}  // namespace attn::test
