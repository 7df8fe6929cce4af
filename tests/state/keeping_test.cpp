// Unsaved changes, the question before they are lost, and what comes of the answers.

#include <gmock/gmock.h>

#include "app/state/unsaved.h"
#include "core/lesson_same.h"
#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

const std::filesystem::path kFile = "/lessons/猫 one.json", kOther = "/lessons/two.json";

void edit(AppState& state, double x = 0.5) {
  reduce(state, CommitVector{{Role::key, 0}, Vector::Constant(state.lesson().d_k(), x)});
}

AppState open_file() {
  AppState state = open(pair_lesson());
  reduce(state, LessonRead{kFile, pair_lesson()});
  return state;
}

template <typename T>
const T& the_request(const AppState& state) {
  EXPECT_EQ(state.requests.size(), 1u);
  return std::get<T>(state.requests.at(0));
}

/// As the program does when all goes well.
void carry_out_save(AppState& state) {
  const FileOfLesson file = the_request<WriteLesson>(state).file;
  state.requests.clear();
  reduce(state, LessonKept{file});
}

template <typename T>
bool asks(const AppState& state) {
  return state.dialog && std::holds_alternative<T>(*state.dialog);
}

bool is_unsaved(const AppState& state) {
  return !unsaved_lessons(state).empty();
}

TEST(Unsaved, AnEditIsUntilItIsTakenBack) {
  AppState state = open_file();
  EXPECT_FALSE(is_unsaved(state));
  edit(state);
  EXPECT_TRUE(is_unsaved(state));
  EXPECT_TRUE(derive(state).unsaved);
  reduce(state, Undo{});
  EXPECT_FALSE(is_unsaved(state));
  EXPECT_FALSE(derive(state).unsaved);
}

TEST(Unsaved, SavingMovesTheMarkAlsoForWhatUndoBringsBack) {
  AppState state = open_file();
  edit(state, 0.5);
  edit(state, 0.7);
  reduce(state, Save{});
  EXPECT_EQ(the_request<WriteLesson>(state).file.path, kFile);
  EXPECT_TRUE(same_lesson(*the_request<WriteLesson>(state).file.known, *pair_lesson()));
  carry_out_save(state);
  EXPECT_FALSE(is_unsaved(state));
  reduce(state, Undo{});
  EXPECT_TRUE(is_unsaved(state)) << "the file holds the later numbers";
  reduce(state, Redo{});
  EXPECT_FALSE(is_unsaved(state));
  reduce(state, ResetNumbers{});
  EXPECT_TRUE(same_lesson(state.lesson(), *pair_lesson())) << "Home still leads to the numbers as read";
  EXPECT_TRUE(is_unsaved(state));
}

TEST(Unsaved, ADragCountsWhileItLasts) {
  AppState state = open_file();
  reduce(state, PreviewVector{{Role::key, 0}, vec({0.5, 0.5})});
  EXPECT_TRUE(derive(state).unsaved);
  reduce(state, CancelPreview{});
  EXPECT_FALSE(derive(state).unsaved);
}

TEST(Unsaved, ANewLessonIsFromItsFirstMoment) {
  AppState state = open(pair_lesson());
  reduce(state, StartLesson{one_word_lesson()});
  EXPECT_TRUE(is_unsaved(state));
  EXPECT_TRUE(state.document().path.empty());
}

TEST(Unsaved, AStationsOwnLessonIsThereToBePlayedWith) {
  AppState state = open(pair_lesson());
  set_plan(state, small_walk());
  reduce(state, GoToStation{1});
  edit(state);
  EXPECT_FALSE(is_unsaved(state));
  EXPECT_TRUE(is_unsaved(state.document())) << "and yet its numbers are moved";
  reduce(state, LessonRead{kFile, pair_lesson()});
  edit(state);
  EXPECT_TRUE(is_unsaved(state)) << "a person's own lesson, on whichever desk";
  reduce(state, GoToStation{0});
  EXPECT_TRUE(is_unsaved(state)) << "also while it lies aside";
}

TEST(Leaving, NothingIsAskedWhereNothingIsLost) {
  AppState state = open_file();
  reduce(state, ChooseLesson{"pair", pair_lesson()});
  EXPECT_FALSE(state.dialog);
  EXPECT_EQ(state.document().name, "pair");
  reduce(state, OpenFile{kOther});
  EXPECT_EQ(the_request<ReadLesson>(state).path, kOther);
  reduce(state, CloseWindow{});
  EXPECT_TRUE(state.quit);
}

TEST(Leaving, CancelStays) {
  AppState state = open_file();
  edit(state);
  for (const Action& action : {Action(NewLesson{}), Action(ChooseLesson{"pair", pair_lesson()}),
                               Action(OpenFile{kOther}), Action(CloseWindow{})}) {
    reduce(state, action);
    ASSERT_TRUE(asks<UnsavedDialog>(state)) << action_name(action);
    EXPECT_EQ(std::get<UnsavedDialog>(*state.dialog).name, "猫 one.json");
    reduce(state, CloseDialog{});
    EXPECT_FALSE(state.dialog);
    EXPECT_TRUE(state.requests.empty());
    EXPECT_FALSE(state.quit);
    EXPECT_EQ(state.document().path, kFile);
  }
}

TEST(Leaving, DontSaveGoesOn) {
  AppState state = open_file();
  edit(state);
  reduce(state, ChooseLesson{"pair", pair_lesson()});
  reduce(state, AnswerUnsaved{false});
  EXPECT_FALSE(state.dialog);
  EXPECT_EQ(state.document().name, "pair");
  reduce(state, CloseWindow{});
  EXPECT_TRUE(state.quit) << "what was given up is not asked about again";
}

TEST(Leaving, SaveGoesOnWhenTheLessonIsKeptAndNotBefore) {
  AppState state = open_file();
  edit(state);
  reduce(state, CloseWindow{});
  reduce(state, AnswerUnsaved{true});
  EXPECT_FALSE(state.quit);
  carry_out_save(state);
  EXPECT_TRUE(state.quit);
}

TEST(Leaving, StaysWhenTheLessonCantBeSaved) {
  AppState state = open_file();
  edit(state);
  reduce(state, CloseWindow{});
  reduce(state, AnswerUnsaved{true});
  const FileOfLesson file = the_request<WriteLesson>(state).file;
  reduce(state, KeepFailed{});
  EXPECT_FALSE(state.quit);
  reduce(state, LessonKept{file});  // saved later, for itself
  EXPECT_FALSE(state.quit);
}

TEST(Leaving, SavingANewLessonAsksForItsNameFirst) {
  AppState state = open(pair_lesson());
  reduce(state, StartLesson{one_word_lesson()});
  reduce(state, CloseWindow{});
  reduce(state, AnswerUnsaved{true});
  const PathQuestion question = the_request<AskPath>(state).question;
  EXPECT_EQ(question.purpose, PathQuestion::For::save);
  EXPECT_EQ(question.suggestion.extension(), ".json");
  state.requests.clear();
  reduce(state, ChoosePath{question, kOther, false});
  EXPECT_EQ(the_request<WriteLesson>(state).file.known, nullptr) << "nothing should stand there";
  carry_out_save(state);
  EXPECT_TRUE(state.quit);
  EXPECT_EQ(state.document().path, kOther);
}

TEST(Leaving, GivingUpTheNameStays) {
  AppState state = open(pair_lesson());
  reduce(state, StartLesson{one_word_lesson()});
  reduce(state, CloseWindow{});
  reduce(state, AnswerUnsaved{true});
  const PathQuestion question = the_request<AskPath>(state).question;
  state.requests.clear();
  reduce(state, ShowDialog{PathDialog{question, "x"}});
  reduce(state, CloseDialog{});
  reduce(state, SaveAs{});
  state.requests.clear();
  reduce(state, ChoosePath{question, kOther, false});
  carry_out_save(state);
  EXPECT_FALSE(state.quit);
}

TEST(Leaving, ClosingAsksAboutEveryDesk) {
  AppState state = open_file();
  set_plan(state, small_walk());
  edit(state);
  reduce(state, GoToStation{1});
  reduce(state, LessonRead{kOther, pair_lesson()});
  edit(state);
  reduce(state, OpenFile{kFile});
  EXPECT_EQ(std::get<UnsavedDialog>(*state.dialog).name, "two.json") << "only the one that goes";
  reduce(state, CloseDialog{});
  reduce(state, CloseWindow{});
  EXPECT_EQ(std::get<UnsavedDialog>(*state.dialog).name, "two.json");
  reduce(state, AnswerUnsaved{false});
  ASSERT_TRUE(asks<UnsavedDialog>(state));
  EXPECT_EQ(std::get<UnsavedDialog>(*state.dialog).name, "猫 one.json");
  reduce(state, AnswerUnsaved{true});
  EXPECT_EQ(the_request<WriteLesson>(state).file.path, kFile);
  carry_out_save(state);
  EXPECT_TRUE(state.quit);
}

TEST(Leaving, RestartingAStationAsksAboutAnOwnLessonThere) {
  AppState state = open(pair_lesson());
  set_plan(state, small_walk());
  reduce(state, GoToStation{1});
  edit(state);
  reduce(state, RestartStation{});
  EXPECT_FALSE(state.dialog) << "the station's own numbers come back without a question";
  reduce(state, StartLesson{one_word_lesson()});
  reduce(state, RestartStation{});
  EXPECT_TRUE(asks<UnsavedDialog>(state));
  reduce(state, AnswerUnsaved{false});
  EXPECT_FALSE(has_other_lesson(state));
}

TEST(Saving, SaveAsMovesTheDocumentToTheFile) {
  AppState state = open_file();
  edit(state);
  reduce(state, SaveAs{});
  const PathQuestion question = the_request<AskPath>(state).question;
  EXPECT_EQ(question.suggestion, kFile);
  state.requests.clear();
  reduce(state, ChoosePath{question, kOther, true});
  EXPECT_TRUE(the_request<WriteLesson>(state).file.replace);
  carry_out_save(state);
  EXPECT_EQ(state.document().path, kOther);
  EXPECT_EQ(state.document().name, kOther.string());
  EXPECT_THAT(state.settings.recent_files, testing::ElementsAre(kOther, kFile));
  reduce(state, Undo{});
  EXPECT_EQ(state.document().path, kOther) << "what undo brings back is kept there, too";
  reduce(state, Undo{});
  EXPECT_TRUE(state.document().path.empty()) << "but not the lesson before it";
}

TEST(Saving, AFileInTheWayIsReplacedOnlyAfterAYes) {
  AppState state = open_file();
  const FileOfLesson file{0, kOther, pair_lesson(), nullptr, false};
  reduce(state, ReplaceFile{});
  EXPECT_TRUE(state.requests.empty()) << "nobody asked";
  reduce(state, ShowDialog{ReplaceDialog{file, false}});
  reduce(state, CloseDialog{});
  EXPECT_TRUE(state.requests.empty());
  reduce(state, ShowDialog{ReplaceDialog{file, false}});
  reduce(state, ReplaceFile{});
  EXPECT_TRUE(the_request<WriteLesson>(state).file.replace);
  EXPECT_FALSE(state.dialog);
}

TEST(Saving, RecentFilesAreTenTheNewestFirst) {
  AppState state = open(pair_lesson());
  for (int i = 0; i < 12; ++i) reduce(state, LessonRead{"/f" + std::to_string(i) + ".json", pair_lesson()});
  reduce(state, LessonRead{"/f5.json", pair_lesson()});
  EXPECT_EQ(state.settings.recent_files.size(), 10u);
  EXPECT_EQ(state.settings.recent_files[0], "/f5.json");
  EXPECT_EQ(state.settings.recent_files[1], "/f11.json");
}

TEST(Recovery, LessonsComeBackToTheirDesksUnsavedWithTheirFiles) {
  AppState state = open(pair_lesson());
  set_plan(state, small_walk());
  reduce(state, Recover{{{0, kFile.string(), kFile, one_word_lesson(), pair_lesson()},
                         {1, "new", {}, plain_lesson(), nullptr}}});
  EXPECT_EQ(desk_of(state), 0u);
  EXPECT_EQ(state.document().path, kFile);
  EXPECT_TRUE(same_lesson(*state.document().original, *pair_lesson()));
  EXPECT_EQ(unsaved_lessons(state).size(), 2u);
  EXPECT_TRUE(same_lesson(document_on(state, 1)->lesson, *plain_lesson()));
  reduce(state, Save{});
  EXPECT_EQ(the_request<WriteLesson>(state).file.known, nullptr) << "asks before it goes over the file";
}

const SentenceDialog* typed(const AppState& state) {
  return state.dialog ? std::get_if<SentenceDialog>(&*state.dialog) : nullptr;
}

TEST(Draft, IsTheTextOfADialogThatWasClosed) {
  AppState state = open(pair_lesson());
  const SentenceDialog dialog{.new_lesson = true, .text = "a b", .words = {"a", "b"}, .word = 1};
  // Closed by hand, or since something else came up.
  for (const Action& end : {Action(CloseDialog{}), Action(ShowDialog{NoticeDialog{}}), Action(CloseWindow{}),
                            Action(OpenFile{"/x.json"})}) {
    state.draft.reset();
    reduce(state, ShowDialog{dialog});
    reduce(state, end);
    ASSERT_FALSE(typed(state));
    reduce(state, ShowDialog{SentenceDialog{.fill = SentenceFill{0}}});
    ASSERT_TRUE(typed(state));
    EXPECT_EQ(typed(state)->words, dialog.words);
    EXPECT_EQ(typed(state)->word, 1);
    EXPECT_FALSE(typed(state)->new_lesson) << "only the text is the draft's";
    EXPECT_EQ(typed(state)->fill, Fill(SentenceFill{0}));
    reduce(state, CloseDialog{});
  }
}

TEST(Draft, EndsWhereItsTextIsEmptiedOrPutIn) {
  AppState state = open(pair_lesson());
  const Action ends[] = {ShowDialog{SentenceDialog{}}, StartLesson{one_word_lesson()},
                         EditLesson{AddSentence{0, "a b", {"a", "b"}, ZeroFill{}}}};
  for (const Action& end : ends) {
    state.draft.reset();
    reduce(state, ShowDialog{SentenceDialog{.text = "a b", .words = {"a", "b"}}});
    if (!std::holds_alternative<ShowDialog>(end)) reduce(state, CloseDialog{});
    reduce(state, end);
    reduce(state, CloseDialog{});
    EXPECT_FALSE(state.draft);
  }
}

TEST(Typed, IsWhatClosingWouldLose) {
  const PathDialog path{{}, "/home"};
  EXPECT_FALSE(holds_text(path, path));
  EXPECT_TRUE(holds_text(path, PathDialog{{}, "/home/x"}));
  EXPECT_FALSE(holds_text(SentenceDialog{}, SentenceDialog{.fill = RandomFill{1}}));
  EXPECT_TRUE(holds_text(SentenceDialog{}, SentenceDialog{.text = "a"}));
  EXPECT_FALSE(holds_text(UnsavedDialog{}, NoticeDialog{}));
  ExportDialog opened, now;
  opened.spec.kind = ExportKind::png, opened.spec.path = "/a/b.png";
  now.spec.kind = ExportKind::pdf, now.spec.path = "/a/b.pdf";
  EXPECT_FALSE(holds_text(opened, now)) << "another kind is chosen, not typed";
  now.spec.path = "/a/c.pdf";
  EXPECT_TRUE(holds_text(opened, now));
  now.outcome = ExportDialog::Outcome::saved;
  EXPECT_FALSE(holds_text(opened, now));
}

TEST(Recovery, ADeskThatIsGoneIsTheFreePanel) {
  AppState state = open(pair_lesson());
  reduce(state, Recover{{{7, "new", {}, plain_lesson(), nullptr}}});
  EXPECT_TRUE(same_lesson(state.lesson(), *plain_lesson()));
}

TEST(Recovery, EscIsNotNow) {
  AppState state = open(pair_lesson());
  reduce(state, ShowDialog{RecoveryDialog{{"a"}, "today", 0}});
  reduce(state, CloseDialog{});
  EXPECT_EQ(the_request<SettleRecovery>(state).answer, RecoveryAnswer::later);
  EXPECT_FALSE(state.dialog);
  state.requests.clear();
  reduce(state, AnswerRecovery{RecoveryAnswer::discard});
  EXPECT_TRUE(state.requests.empty()) << "nobody asked";
}

}  // namespace
}  // namespace attn::test
