#include "lab_hands.h"

namespace attn::test {
namespace {

bool has_keyboard(Harness& ui, const std::string& id) {
  const LayoutEntry* focus = ui.find(LayoutEntry::Kind::mark, "focus");
  const LayoutEntry* item = ui.find(LayoutEntry::Kind::item, id);
  if (!focus || !item) return false;
  const ImVec2 apart = focus->rect.center() - item->rect.center();
  return length(apart) < 1 && focus->rect.width() < item->rect.width() + 20;
}

}  // namespace

void go_to(Harness& ui, Index station, Index beat) {
  reduce(ui.state, GoToStation{station});
  while (ui.state.view.walk.beat > beat - 1) reduce(ui.state, WalkOn{-1});
  while (ui.state.view.walk.beat < beat - 1) reduce(ui.state, WalkOn{1});
  ui.settle();
}

void tab_to(Harness& ui, const std::string& id) {
  for (int i = 0; i < 60; ++i) {
    if (has_keyboard(ui, id)) return;
    ui.key(Key::tab);
    ui.frame();
  }
  ADD_FAILURE() << "Tab never reaches " << id;
}

void type_into(Harness& ui, const std::string& id, const std::string& text) {
  ui.double_click(ui.at(id));
  if (!text.empty()) ui.type(text);
  ui.key(Key::enter);
  ui.settle();
}

void type_by_keyboard(Harness& ui, const std::string& id, const std::string& text) {
  tab_to(ui, id);
  ui.key(Key::enter);
  ui.frame();  // the open box takes the keyboard
  ui.type(text);
  ui.key(Key::enter);
  ui.settle();
}

void expect_refused(Harness& ui, const std::string& id, const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    const Dials before = ui.state.view.dials;
    ui.double_click(ui.at(id));
    ASSERT_TRUE(ui.ui().typing()) << id;
    ui.type(text.empty() ? " " : text);
    ui.key(Key::enter);
    ui.frame();
    EXPECT_TRUE(ui.ui().typing()) << id << ": " << text;
    EXPECT_NE(ui.tooltip_text(), "") << id << ": " << text;
    EXPECT_EQ(ui.state.view.dials, before) << id << ": " << text;
    ui.key(Key::escape);
    ui.settle();
    EXPECT_FALSE(ui.ui().typing());
    EXPECT_EQ(ui.state.view.dials, before) << id << ": " << text;
  }
}

std::vector<std::string> unknown_texts(Harness& ui) {
  std::vector<std::string> texts;
  for (const LayoutEntry& entry : ui.log().entries())
    if (ui.ui().fonts().displayable(entry.text) != entry.text) texts.push_back(entry.id + " " + entry.text);
  return texts;
}

}  // namespace attn::test
