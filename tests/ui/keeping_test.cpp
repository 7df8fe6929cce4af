// The menu, the mark of unsaved changes, and the questions about files.

#include <algorithm>

#include "tests/ui/harness.h"

namespace attn::test {
namespace {

template <typename T>
const T* last(const Harness& ui) {
  const auto& history = ui.history();
  return history.empty() ? nullptr : std::get_if<T>(&history.back());
}

void edit(Harness& ui) {
  reduce(ui.state, CommitVector{{Role::key, 0}, Vector::Constant(ui.state.lesson().d_k(), 0.5)});
  ui.settle();
}

void open_menu(Harness& ui) {
  ui.key(Key::f10);
  ui.frame();
  ui.frame();
}

AppState with_files(AppState state) {
  for (int i = 0; i < 10; ++i)
    state.offered_files.push_back("/home/teacher/课 堂/a very long name of a lesson about words " +
                                  std::to_string(i) + ".json");
  return state;
}

TEST(Menu, IsUsedByKeyboardAlone) {
  Harness ui;
  open_menu(ui);
  EXPECT_EQ(ui.count<CheckRecentFiles>(), 1);
  EXPECT_NE(ui.find(LayoutEntry::Kind::mark, "focus"), nullptr) << "one sees where one is";
  ui.key(Key::up);
  ui.key(Key::down);
  ui.key(Key::down);
  ui.key(Key::enter);
  EXPECT_EQ(ui.count<AskForFile>(), 1) << "the second command";
  ui.settle();
  EXPECT_EQ(ui.find(LayoutEntry::Kind::item, "menu/save"), nullptr) << "closed";

  open_menu(ui);
  ui.key(Key::right);
  ui.key(Key::enter);
  EXPECT_EQ(ui.count<ChooseLesson>(), 1) << "the first of the lessons, which isn't the one on screen";
}

TEST(Menu, ShowsTheKeysOfItsCommands) {
  Harness ui;
  open_menu(ui);
  std::vector<std::string> keys;
  for (const LayoutEntry& entry : ui.log().entries())
    if (entry.id == "menu/keys" && entry.kind == LayoutEntry::Kind::text) keys.push_back(entry.text);
  EXPECT_THAT(keys, testing::IsSupersetOf({"Ctrl+N", "Ctrl+O", "Ctrl+S", "Ctrl+Shift+S", "E"}));
}

TEST(Menu, TheLessonsOfTheScreensLanguageComeFirst) {
  for (const Language language : {Language::zh, Language::en}) {
    Harness ui({.language = language});
    open_menu(ui);
    std::vector<std::pair<float, std::string>> rows;
    for (const LayoutEntry& entry : ui.log().entries())
      if (entry.id.starts_with("menu/words/") && entry.kind == LayoutEntry::Kind::text)
        rows.emplace_back(entry.rect.min.y, entry.text);
    std::ranges::sort(rows);
    ASSERT_EQ(rows.size(), ui.catalog.size());
    const auto is_chinese = [](const auto& row) { return static_cast<unsigned char>(row.second[0]) > 127; };
    EXPECT_EQ(is_chinese(rows.front()), language == Language::zh);
    EXPECT_TRUE(std::ranges::is_partitioned(
        rows, [&](const auto& row) { return is_chinese(row) == (language == Language::zh); }));
  }
}

TEST(Menu, RecentFilesOpen) {
  Harness ui;
  ui.state.offered_files = {"/课/a.json"};
  open_menu(ui);
  EXPECT_EQ(ui.text("menu/file/0"), "a.json");
  EXPECT_EQ(ui.text("menu/folder/0"), "课");
  ui.click(ui.at("menu/file/0"));
  EXPECT_EQ(ui.count<OpenFile>(), 1);
}

TEST(Menu, CanBeReadInEverySetup) {
  for (const auto& setup : all_setups()) {
    Harness ui(setup);
    ui.state = with_files(ui.state);
    open_menu(ui);
    EXPECT_THAT(legibility_faults(ui.log(), setup, "menu/"), testing::IsEmpty()) << describe(setup);
    ASSERT_NE(ui.find(LayoutEntry::Kind::item, "menu/save"), nullptr) << describe(setup);
  }
}

TEST(Unsaved, IsMarkedAtTheLessonsName) {
  Harness ui;
  EXPECT_EQ(ui.find(LayoutEntry::Kind::mark, "menu/unsaved"), nullptr);
  edit(ui);
  EXPECT_NE(ui.find(LayoutEntry::Kind::mark, "menu/unsaved"), nullptr);
  ui.key(Key::z, true);
  ui.settle();
  EXPECT_EQ(ui.find(LayoutEntry::Kind::mark, "menu/unsaved"), nullptr);
}

TEST(Unsaved, EnterSavesTabGoesRoundEscStays) {
  Harness ui;
  edit(ui);
  const auto ask = [&ui] {
    reduce(ui.state, CloseWindow{});
    ui.settle();
  };
  ask();
  ui.key(Key::enter);
  ASSERT_EQ(ui.count<AnswerUnsaved>(), 1);
  EXPECT_EQ(ui.state.requests.size(), 1u) << "the default saves";
  ui.settle();
  ask();
  ui.key(Key::tab);
  ui.frame();
  ui.key(Key::tab);
  ui.frame();
  ui.key(Key::enter);
  EXPECT_EQ(ui.count<CloseDialog>(), 1) << "the third button stays";
  ui.settle();
  ask();
  ui.key(Key::escape);
  EXPECT_EQ(ui.count<CloseDialog>(), 2);
  EXPECT_FALSE(ui.state.quit);
  ui.settle();
  ask();
  ui.click(ui.at("unsaved/discard"));
  EXPECT_TRUE(ui.state.quit);
}

TEST(PathDialog, IsOpenForTypingAndKeepsTheTextForTheButton) {
  Harness ui;
  const PathQuestion question{PathQuestion::For::save, 0, "a.json"};
  reduce(ui.state, ShowDialog{PathDialog{question, "~/a.json"}});
  ui.settle();
  ASSERT_TRUE(ui.ui().typing());
  ui.type("~/b");
  ui.key(Key::enter);
  ui.frame();
  ASSERT_EQ(ui.count<TypePath>(), 1);
  ASSERT_EQ(ui.state.requests.size(), 1u);
  EXPECT_EQ(std::get<ResolvePath>(ui.state.requests[0]).text, "~/b");
  ui.state.requests.clear();
  ui.settle();

  reduce(ui.state, ShowDialog{PathDialog{question, "~/a.json"}});
  ui.settle();
  ui.type("~/c");
  ui.frame();
  ui.click(ui.at("path/done"));
  ui.settle();
  ASSERT_EQ(ui.state.requests.size(), 1u);
  EXPECT_EQ(std::get<ResolvePath>(ui.state.requests[0]).text, "~/c");
}

std::vector<Dialog> every_question() {
  const FileOfLesson file{0, "/课 堂/a rather long name of a file that somebody gave it.json",
                          bundled_lessons().front().lesson, nullptr};
  return {NoticeDialog{"files.cant_save", "fault.disk_full", file.path.string()},
          NoticeDialog{"files.not_a_lesson", "files.not_a_lesson.text",
                       "a.json: sentences[0].tokens[2].k has 3 numbers; expected 2"},
          UnsavedDialog{{CloseWindow{}}, 0, file.path.filename().string()},
          PathDialog{{PathQuestion::For::save, 0, file.path}, file.path.string()},
          PathDialog{{PathQuestion::For::open, 0, {}}, ""},
          ReplaceDialog{file, false},
          ReplaceDialog{file, true},
          RecoveryDialog{{"小猫与马路", "lesson.json"}, "2026-11-30 09:30", 2}};
}

TEST(Questions, CanBeReadInEverySetup) {
  for (const auto& setup : all_setups()) {
    Harness ui(setup);
    for (const Dialog& dialog : every_question()) {
      reduce(ui.state, ShowDialog{dialog});
      ui.settle();
      EXPECT_THAT(audit(ui, setup), testing::IsEmpty()) << describe(setup) << " dialog " << dialog.index();
      reduce(ui.state, ShowDialog{NoticeDialog{"files.cant_save", "fault.other", ""}});
      ui.settle();
      ui.key(Key::enter);
      EXPECT_FALSE(ui.state.dialog) << "Enter takes the first answer";
      ui.settle();
    }
  }
}

}  // namespace
}  // namespace attn::test
