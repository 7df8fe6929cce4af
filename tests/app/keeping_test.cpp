// Lesson files, errands, recovery and settings in folders of their own.

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "app/errands.h"
#include "app/lesson_files.h"
#include "app/program.h"
#include "app/settings_keeper.h"
#include "core/learning/learner.h"
#include "core/lesson_json.h"
#include "core/lesson_same.h"

namespace attn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

std::shared_ptr<const Lesson> small_lesson(double q = 1) {
  Lesson lesson =
      parse_lesson(R"({"format": "attention-lesson", "version": 1, "title": {"zh": "小课", "en": "small"},
      "sentences": [{"label": "l", "tokens": [{"text": "a", "q": [1], "k": [2], "v": [3]}]}]})",
                   "small");
  lesson.sentences[0].tokens[0].q[0] = q;
  return std::make_shared<const Lesson>(std::move(lesson));
}

/// A folder with a space and Chinese in its name for each test, gone afterwards.
class Keeping : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("attn 课 " + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path write(const std::string& name, std::string_view text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return folder_ / name;
  }
  std::vector<std::string> names(const fs::path& folder) const {
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder)) all.push_back(entry.path().filename());
    std::ranges::sort(all);
    return all;
  }

  fs::path folder_;
  Background background_{[] {}};
};

template <typename T>
const T& dialog_in(const std::vector<Action>& actions) {
  return std::get<T>(std::get<ShowDialog>(actions.back()).dialog);
}

FileOfLesson file_of(const fs::path& path, std::shared_ptr<const Lesson> known = nullptr, double q = 2) {
  return {0, path, small_lesson(q), std::move(known), false};
}

TEST_F(Keeping, ALessonIsWrittenAndRead) {
  const fs::path path = folder_ / "猫 1\xff.json";
  EXPECT_TRUE(std::holds_alternative<LessonKept>(write_lesson_file(file_of(path)).front()));
  const Action read = read_lesson_file(path, nullptr);
  EXPECT_TRUE(same_lesson(*std::get<LessonRead>(read).lesson, *small_lesson(2)));
}

TEST_F(Keeping, WhatStandsInTheWayIsAskedAbout) {
  const fs::path path = write("a.json", lesson_to_json(*small_lesson(1)));
  EXPECT_FALSE(dialog_in<ReplaceDialog>(write_lesson_file(file_of(path))).changed) << "somebody else's file";
  EXPECT_TRUE(dialog_in<ReplaceDialog>(write_lesson_file(file_of(path, small_lesson(7)))).changed)
      << "changed since it was read";
  EXPECT_EQ(read_lesson(path).sentences[0].tokens[0].q[0], 1) << "and not touched before the answer";
  EXPECT_TRUE(std::holds_alternative<LessonKept>(write_lesson_file(file_of(path, small_lesson(1))).front()));
  FileOfLesson anyway = file_of(write("b.json", "no lesson"));
  anyway.replace = true;
  EXPECT_TRUE(std::holds_alternative<LessonKept>(write_lesson_file(anyway).front()));
}

TEST_F(Keeping, FailuresAreSaidInWordsAndNobodyLeaves) {
  const std::vector<Action> missing = write_lesson_file(file_of(folder_ / "no" / "a.json"));
  EXPECT_TRUE(std::holds_alternative<KeepFailed>(missing.front()));
  EXPECT_EQ(dialog_in<NoticeDialog>(missing).text_key, "fault.missing");
  EXPECT_EQ(dialog_in<NoticeDialog>(write_lesson_file(file_of(folder_))).text_key, "fault.not_a_file");

  const auto notice = [](const fs::path& path) {
    return dialog_in<NoticeDialog>({read_lesson_file(path, nullptr)});
  };
  EXPECT_EQ(notice(folder_ / "gone.json").text_key, "fault.missing");
  EXPECT_EQ(notice(folder_).text_key, "fault.not_a_file");
  const NoticeDialog broken = notice(write("课.json", R"({"format": "attention-lesson", "version": 1})"));
  EXPECT_EQ(broken.title_key, "files.not_a_lesson");
  EXPECT_THAT(broken.detail, HasSubstr("课.json"));
}

TEST_F(Keeping, AModelIsToldFromALesson) {
  const auto words = load_training_words();
  learning::Learner learner(load_word_lists(Language::zh), {.seed = 3});
  learner.step();
  const fs::path path = write("模型.json", learning::model_to_json(learner.trained()));
  const Action read = read_lesson_file(path, words.get());
  const LoadedModel& model = *std::get<ModelRead>(read).model;
  EXPECT_EQ(model.name, "模型.json");
  EXPECT_EQ(model.language, Language::zh);
  EXPECT_EQ(model.trained.seed, 3u);
  EXPECT_EQ(model.trained.model.parameters.E, learner.model().parameters.E);

  learning::TrainedModel other = learner.trained();
  other.vocabulary.front() = "猫";
  const Action foreign = read_lesson_file(write("b.json", learning::model_to_json(other)), words.get());
  EXPECT_EQ(dialog_in<NoticeDialog>({foreign}).title_key, "files.other_words");
  const Action broken =
      read_lesson_file(write("c.json", R"({"format": "attention-model", "version": 1})"), words.get());
  EXPECT_EQ(dialog_in<NoticeDialog>({broken}).title_key, "files.broken_model");
  EXPECT_THAT(dialog_in<NoticeDialog>({broken}).detail, HasSubstr("vocabulary"));
}

TEST_F(Keeping, AFullDiskLeavesTheOldLesson) {
  const fs::path path = write("a.json", lesson_to_json(*small_lesson(1)));
  rlimit old{};
  getrlimit(RLIMIT_FSIZE, &old);
  const rlimit small{16, old.rlim_max};
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &small);
  const std::vector<Action> actions = write_lesson_file(file_of(path, small_lesson(1)));
  setrlimit(RLIMIT_FSIZE, &old);
  std::signal(SIGXFSZ, old_handler);
  EXPECT_EQ(dialog_in<NoticeDialog>(actions).text_key, "fault.disk_full");
  EXPECT_EQ(read_lesson(path).sentences[0].tokens[0].q[0], 1);
  EXPECT_THAT(names(folder_), ElementsAre("a.json"));
}

TEST(TypedPath, IsWhatSomebodyMeans) {
  const fs::path home = "/home/a", folder = "/home/a/Documents";
  const auto save = [&](std::string_view text) {
    return typed_path(text, home, folder, PathQuestion::For::save);
  };
  const auto open = [&](std::string_view text) {
    return typed_path(text, home, folder, PathQuestion::For::open);
  };
  EXPECT_EQ(save(" ~/课 堂/猫 "), "/home/a/课 堂/猫.json");
  EXPECT_EQ(save("v1.2"), "/home/a/Documents/v1.2.json");
  EXPECT_EQ(save("/x/a.json"), "/x/a.json");
  EXPECT_EQ(open("~"), "/home/a/");
  EXPECT_EQ(open("../b.txt"), "/home/a/b.txt");
  EXPECT_EQ(open("~b/c"), "/home/a/Documents/~b/c");
  EXPECT_TRUE(open("  ").empty());
  EXPECT_TRUE(save("").empty());
}

TEST_F(Keeping, SetAsideNeverGoesOverAnotherFile) {
  EXPECT_EQ(set_aside(write("a.json", "1")), folder_ / "a.json.set-aside");
  EXPECT_EQ(set_aside(write("a.json", "2")), folder_ / "a.json.set-aside-2");
  EXPECT_THAT(names(folder_), ElementsAre("a.json.set-aside", "a.json.set-aside-2"));
}

AppState open_small() {
  return initial_state("small", small_lesson(), {});
}

void edit(AppState& state, double x) {
  reduce(state, CommitVector{{Role::query, 0}, Vector::Constant(1, x)});
}

TEST_F(Keeping, UnsavedLessonsAreFoundAfterACrashAndOnlyThen) {
  const fs::path place = folder_ / "recovery";
  AppState state = open_small();
  {
    RecoveryKeeper keeper(place, background_);
    keeper.keep(state, 0);
    background_.finish();
    EXPECT_FALSE(fs::exists(place)) << "nothing to keep, nothing written";
    edit(state, 5);
    keeper.keep(state, 10);
    reduce(state, PreviewVector{{Role::query, 0}, Vector::Constant(1, 6)});
    keeper.keep(state, 10.1);
    EXPECT_TRUE(!keeper.due(10.1) || *keeper.due(10.1) > 0) << "not at every step of a drag";
    background_.finish();
    keeper.keep(state, 10.4);
    background_.finish();
    EXPECT_TRUE(keeper.is_kept());
    FoundRecoveries other_window(place);
    EXPECT_FALSE(other_window.question(Language::en)) << "the window lives";
  }  // and ends without a word, as after a crash
  FoundRecoveries found(place);
  const auto question = found.question(Language::zh);
  ASSERT_TRUE(question);
  EXPECT_THAT(question->names, ElementsAre("小课"));
  EXPECT_FALSE(FoundRecoveries(place).question(Language::en)) << "two starts don't offer the same";
  const auto lessons = found.settle(RecoveryAnswer::open);
  ASSERT_EQ(lessons.size(), 1u);
  EXPECT_EQ(lessons[0].lesson->sentences[0].tokens[0].q[0], 6) << "the drag that was in hand";
  EXPECT_EQ(names(place).size(), 2u) << "stays until it is kept elsewhere";
  found.forget_opened();
  EXPECT_THAT(names(place), ElementsAre());
}

TEST_F(Keeping, AnEndWithoutAQuestionLeavesTheLastChangeToRecover) {
  AppState state = open_small();
  RecoveryKeeper keeper(folder_, background_);
  edit(state, 5);
  keeper.keep(state, 1);
  background_.finish();
  edit(state, 6);
  keeper.keep(state, 1.1);  // too soon to be written
  edit(state, 7);           // not even looked at
  keeper.leave(state);
  const fs::path file =
      *std::ranges::find(fs::directory_iterator(folder_), fs::directory_iterator(), fs::path(".json"),
                         [](const auto& entry) { return entry.path().extension(); });
  std::ifstream stream(file);
  const RecoveryFile kept = parse_recovery(std::string(std::istreambuf_iterator<char>(stream), {}));
  EXPECT_EQ(kept.lessons.at(0).lesson->sentences[0].tokens[0].q[0], 7);
}

TEST_F(Keeping, SavingAndClosingLeaveNothingToRecover) {
  AppState state = open_small();
  RecoveryKeeper keeper(folder_, background_);
  edit(state, 5);
  keeper.keep(state, 1);
  background_.finish();
  EXPECT_EQ(names(folder_).size(), 2u);
  reduce(state, LessonKept{{0, "/x.json", std::make_shared<const Lesson>(state.lesson()), nullptr}});
  keeper.keep(state, 2);
  background_.finish();
  EXPECT_THAT(names(folder_), ElementsAre());
  edit(state, 6);
  keeper.keep(state, 3);
  keeper.finish();
  EXPECT_THAT(names(folder_), ElementsAre());
}

TEST_F(Keeping, AnswersToTheQuestion) {
  for (int i = 0; i < 2; ++i) {
    AppState state = open_small();
    edit(state, 5 + i);
    const RecoveryFile file{"now",
                            {{0, "small", {}, std::make_shared<const Lesson>(state.lesson()), nullptr}}};
    write("lessons-" + std::to_string(i) + ".json", recovery_to_json(file));
    fs::last_write_time(folder_ / ("lessons-" + std::to_string(i) + ".json"),
                        fs::file_time_type::clock::now() - std::chrono::minutes(9 - i));
  }
  {
    FoundRecoveries found(folder_);
    EXPECT_EQ(found.question(Language::en)->others, 1u);
    EXPECT_TRUE(found.settle(RecoveryAnswer::later).empty());
    EXPECT_FALSE(found.question(Language::en));
  }
  FoundRecoveries found(folder_);
  EXPECT_TRUE(found.settle(RecoveryAnswer::discard).empty());
  EXPECT_EQ(found.question(Language::en)->others, 0u);
  const auto lessons = found.settle(RecoveryAnswer::open);
  EXPECT_EQ(lessons.at(0).lesson->sentences[0].tokens[0].q[0], 5) << "the newest was discarded";
}

TEST_F(Keeping, WhatIsNoRecoveryFileIsSetAside) {
  const RecoveryFile file{"now", {{0, "small", {}, small_lesson(), nullptr}}};
  const std::string whole = recovery_to_json(file);
  write("cut.json", whole.substr(0, whole.size() / 2));
  write("foreign.json", "hello");
  write(".attention-999999999-0.tmp", "half");
  write("old.lock", "");
  FoundRecoveries found(folder_);
  EXPECT_FALSE(found.question(Language::en));
  std::vector<std::string> told;
  for (fs::path aside = found.take_set_aside(); !aside.empty(); aside = found.take_set_aside())
    told.push_back(aside.filename());
  EXPECT_THAT(told, testing::UnorderedElementsAre("cut.json.set-aside", "foreign.json.set-aside"));
  EXPECT_THAT(names(folder_), ElementsAre("cut.json.set-aside", "foreign.json.set-aside"));
}

TEST_F(Keeping, NoPlaceForRecoveryIsSaidOnceAndTheProgramGoesOn) {
  for (const fs::path& place : {fs::path(), write("a file", "") / "recovery"}) {
    AppState state = open_small();
    RecoveryKeeper keeper(place, background_);
    edit(state, 5);
    keeper.keep(state, 1);
    background_.finish();
    EXPECT_FALSE(keeper.is_kept());
    EXPECT_EQ(keeper.take_problem()->fault(), FileFault::missing);
    edit(state, 6);
    keeper.keep(state, 2);
    background_.finish();
    EXPECT_FALSE(keeper.take_problem());
    keeper.finish();
  }
}

TEST_F(Keeping, SettingsOfTwoWindowsGoIntoOneFile) {
  const fs::path file = folder_ / "config" / "settings.json";
  SettingsKeeper one(file, background_), two(file, background_);
  EXPECT_EQ(one.load(), StoredSettings{});
  Settings first, second;
  one.start(first, std::nullopt);
  two.start(second, std::nullopt);
  first.theme = ThemeKind::dark;
  one.keep(first, std::nullopt, 1);
  second.zoom = 1.5;
  two.keep(second, WindowPlace{1, 2, 800, 600, false}, 1);
  second.zoom = 1.6;
  two.keep(second, WindowPlace{1, 2, 800, 600, false}, 1.2);
  EXPECT_NEAR(two.due(1.2).value(), 0.3, 1e-9) << "a moving window isn't written at every step";
  two.finish(second, WindowPlace{5, 6, 800, 600, false});
  background_.finish();
  const StoredSettings stored = one.load();
  EXPECT_EQ(stored.theme, ThemeKind::dark);
  EXPECT_EQ(stored.zoom, 1.6);
  EXPECT_EQ(stored.window, (WindowPlace{5, 6, 800, 600, false}));
  EXPECT_EQ(stored.language, std::nullopt) << "nobody set it";
}

TEST_F(Keeping, SettingsThatCantBeReadAreSetAsideAndSaidOnce) {
  const fs::path file = write("settings.json", R"({"format": "attention-settings", "zo)");
  SettingsKeeper keeper(file, background_);
  EXPECT_EQ(keeper.load(), StoredSettings{});
  EXPECT_EQ(keeper.take_set_aside(), folder_ / "settings.json.set-aside");
  EXPECT_TRUE(keeper.take_set_aside().empty());
  EXPECT_TRUE(fs::exists(folder_ / "settings.json.set-aside"));
}

TEST_F(Keeping, WithoutAPlaceForSettingsAllElseWorks) {
  for (const fs::path& file : {fs::path(), write("a file", "") / "settings.json"}) {
    SettingsKeeper keeper(file, background_);
    EXPECT_EQ(keeper.load(), StoredSettings{});
    keeper.start({}, std::nullopt);
    Settings changed;
    changed.zoom = 1.5;
    keeper.keep(changed, std::nullopt, 1);
    keeper.finish(changed, std::nullopt);
    background_.finish();
  }
}

/// Errands without a window. There is no bus, so paths are typed.
class ErrandsOf : public Keeping {
 protected:
  void SetUp() override {
    Keeping::SetUp();
    ::setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere", 1);
  }
  void TearDown() override {
    ::unsetenv("DBUS_SESSION_BUS_ADDRESS");
    Keeping::TearDown();
  }
  /// Applies the actions, and carries out what they ask for until nothing is left.
  void act(const Action& action) {
    reduce(state_, action);
    while (true) {
      std::vector<Action> answers = errands_.run(state_, strings_);
      for (Action& answer : errands_.poll()) answers.push_back(answer);
      if (answers.empty()) return;
      for (const Action& answer : answers) reduce(state_, answer);
    }
  }
  template <typename T>
  const T* dialog() const {
    return state_.dialog ? std::get_if<T>(&*state_.dialog) : nullptr;
  }

  Strings strings_ = Strings::parse("{}");
  Catalog catalog_{{"small", small_lesson()}};
  AppState state_ = open_small();
  fs::path home_ = fs::temp_directory_path() / ("attn 课 " + std::to_string(::getpid()));
  Errands errands_{
      UserFolders{home_, {}, {}, home_},
      {.exported = [](const ExportSpec&) { return std::string(); }, .portal_name = [] { return ""; }},
      FoundRecoveries({}),
      catalog_};
};

TEST_F(ErrandsOf, SavingWithoutAPortalAsksForATypedPath) {
  edit(state_, 5);
  act(Save{});
  ASSERT_TRUE(dialog<PathDialog>());
  EXPECT_EQ(dialog<PathDialog>()->text, "~/small.json");
  act(TypePath{"   "});
  ASSERT_TRUE(dialog<PathDialog>()) << "nothing typed: asked again";
  act(TypePath{"~/新 课"});
  EXPECT_FALSE(state_.dialog);
  EXPECT_EQ(state_.document().path, home_ / "新 课.json");
  EXPECT_EQ(read_lesson(home_ / "新 课.json").sentences[0].tokens[0].q[0], 5);

  edit(state_, 6);
  act(SaveAs{});
  act(TypePath{(home_ / "新 课.json").string()});
  EXPECT_FALSE(dialog<ReplaceDialog>()) << "its own file, as it was read";
  write("other.json", "x");
  act(SaveAs{});
  act(TypePath{"other"});
  ASSERT_TRUE(dialog<ReplaceDialog>());
  act(ReplaceFile{});
  EXPECT_EQ(state_.document().path, home_ / "other.json");
}

TEST_F(ErrandsOf, OpeningReadsOrSaysWhyNot) {
  write("a.json", lesson_to_json(*small_lesson(9)));
  act(AskForFile{});
  ASSERT_TRUE(dialog<PathDialog>());
  act(TypePath{"a.json"});
  EXPECT_EQ(state_.lesson().sentences[0].tokens[0].q[0], 9);
  act(OpenFile{home_ / "gone.json"});
  EXPECT_EQ(dialog<NoticeDialog>()->text_key, "fault.missing");
  EXPECT_EQ(state_.document().path, home_ / "a.json") << "the lesson on screen stays";
  act(CloseDialog{});
  act(OpenFile{home_ / "a.json", 2});
  EXPECT_EQ(dialog<NoticeDialog>()->title_key, "files.several");
}

TEST_F(ErrandsOf, AFailedSaveKeepsTheWindowOpen) {
  write("a.json", lesson_to_json(*small_lesson(9)));
  act(OpenFile{home_ / "a.json"});
  edit(state_, 5);
  fs::remove(home_ / "a.json");
  fs::create_directory(home_ / "a.json");
  act(CloseWindow{});
  act(AnswerUnsaved{true});
  EXPECT_FALSE(state_.quit);
  EXPECT_EQ(dialog<NoticeDialog>()->text_key, "fault.not_a_file");
}

TEST_F(ErrandsOf, OnlyFilesThatAreThereAreOffered) {
  state_.settings.recent_files = {home_ / "gone.json", write("a.json", "")};
  act(CheckRecentFiles{});
  EXPECT_THAT(state_.offered_files, ElementsAre(home_ / "a.json"));
}

}  // namespace
}  // namespace attn
