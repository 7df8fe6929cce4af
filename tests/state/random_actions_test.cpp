// Thousands of actions without any sense, good and bad ones, and what must hold after each.

#include <gmock/gmock.h>

#include <array>
#include <deque>
#include <limits>
#include <numeric>
#include <random>

#include "app/state/compare.h"
#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

class Monkey {
 public:
  explicit Monkey(unsigned seed) : random_(seed) {}

  /// What there is on the walk, and else any of the others.
  Action next_on_walk(const AppState& state) {
    switch (below(15)) {
      case 11:
        return keep(state);
      case 0:
        return GoToStation{below(5)};
      case 1:
      case 2:
        return WalkOn{static_cast<int>(below(3)) - 1};
      case 3:
        return RestartStation{};
      case 4:
        return GuessWord{index()};
      case 5:
        return CommitInput{index(), values(state)};
      case 6:
        return CommitProjection{static_cast<Role>(below(3)), matrix()};
      case 7:
        return RollMatrices{};
      case 8:
        return SetReaderDials{{.keep = number(-0.2, 1.2), .between = below(600)}};
      case 9:
        return TurnLine{static_cast<Step>(below(6)), chance(0.5)};
      case 10:
        return AnswerBlank{{{static_cast<Blank::Kind>(below(7)), index()}, {number(-3, 3), 2, false}}};
      default:
        return next(state);
    }
  }

  Action next(const AppState& state) {
    if (chance(0.12)) return chance(0.1) ? Action(ShowEditor{chance(0.5)}) : Action(EditLesson{edit(state)});
    switch (below(32)) {
      case 0:
        return SelectWord{index()};
      case 1:
        return SelectPartner{chance(0.3) ? std::nullopt : std::optional(index())};
      case 2:
        return SwitchSentence{below(5) - 1, chance(0.3)};
      case 3:
        return SetBlend{number(-0.2, 1.2)};
      case 4:
        return SetBlend{static_cast<double>(below(2))};
      case 5:
        return ShowStep{static_cast<Step>(below(4) + 1)};
      case 6:
        return ShowTable{static_cast<TableKind>(below(3))};
      case 7:
      case 8:
      case 9:
        return PreviewVector{handle(), values(state)};
      case 10:
      case 11:
      case 12:
        return CommitVector{handle(), values(state)};
      case 13:
        return CancelPreview{};
      case 14:
      case 15:
        return Undo{};
      case 16:
      case 17:
        return Redo{};
      case 18:
        return chance(0.2) ? Action(ResetNumbers{}) : Action(Undo{});
      case 19:
        return chance(0.2) ? Action(open_any()) : Action(Redo{});
      case 20:
        return FocusHandle{chance(0.2) ? std::nullopt : std::optional(handle())};
      case 21:
        return ShowPlaneDimensions{below(5) - 1, below(5) - 1};
      case 22:
        return FitPlane{};
      case 23:
        return ShowScoreLines{chance(0.5)};
      case 24:
        return SetZoom{number(0, 3)};
      case 25:
        return SetLanguage{static_cast<Language>(below(2))};
      case 26:
      case 27:
        return chance(0.1) ? Action(ClearMarks{}) : Action(MarkWord{index(), chance(0.8)});
      case 28:
        return CompareSentences{chance(0.7)};
      case 29:
        return PairSentences{index()};
      case 30:
        return CoverRegion{chance(0.5) ? "plane" : "stage", chance(0.5)};
      default:
        return SetProjection{chance(0.5)};
    }
  }

  bool chance(double share) { return number(0, 1) < share; }
  double number(double min, double max) { return std::uniform_real_distribution(min, max)(random_); }

 private:
  Index below(Index end) { return std::uniform_int_distribution<Index>(0, end - 1)(random_); }
  Index index() { return chance(0.02) ? std::numeric_limits<Index>::max() : below(11) - 1; }
  Handle handle() { return {static_cast<Role>(below(3)), index()}; }

  Vector values(const AppState& state) {
    Index length = chance(0.5) ? state.lesson().d_k() : state.lesson().d_v();
    if (chance(0.05)) ++length;
    Vector vector(length);
    for (double& value : vector) value = number(-3, 3);
    if (chance(0.03)) vector(0) = std::numeric_limits<double>::quiet_NaN();
    if (chance(0.03)) vector(0) = 2e6;
    return vector;
  }

  Matrix matrix() {
    return Matrix::NullaryExpr(2 + below(2), 2 * (1 + below(2)),
                               [this] { return chance(0.02) ? 1e7 : number(-2, 2); });
  }

  /// Mostly one that can be made; sentences and vectors stay small.
  LessonEdit edit(const AppState& state) {
    const Index s = below(4) - (chance(0.05) ? 2 : 0), w = index();
    switch (below(13)) {
      case 0:
        return state.sentence().size() < 12 ? LessonEdit(AddWord{s, index(), "new"})
                                            : LessonEdit(RemoveWord{s, w});
      case 1:
        return RemoveWord{s, w};
      case 2:
        return MoveWord{s, w, index()};
      case 3:
        return RenameWord{s, w, chance(0.1) ? "" : "word"};
      case 4:
        return JoinWords{s, w};
      case 5:
        return SplitWord{s, w, 1};
      case 6:
        return state.lesson().sentences.size() < 4 ? LessonEdit(CopySentence{s})
                                                   : LessonEdit(RemoveSentence{s});
      case 7:
        return AddSentence{below(3), "label", {"one", "two", "three"}, RandomFill{3}};
      case 8:
        return RemoveSentence{s};
      case 9:
        return MoveSentence{s, below(4)};
      case 10:
        return SetKeyDimensions{below(5)};
      case 11:
        return SetValueDimensions{below(5)};
      default:
        return PutNumbers{s, w, below(4), Matrix::Constant(1, 1, number(-3, 3))};
    }
  }

  /// Lessons that come from files and go there, questions and answers.
  Action keep(const AppState& state) {
    const OpenLesson any = open_any();
    const auto desk = static_cast<std::size_t>(below(4));
    switch (below(10)) {
      case 0:
        return LessonRead{"/" + any.name, any.lesson};
      case 1:
        return StartLesson{any.lesson};
      case 2:
        return ChooseLesson{any.name, any.lesson};
      case 3:
        return OpenFile{"/" + any.name};
      case 4:
        return AnswerUnsaved{chance(0.3)};
      case 5:
        return LessonKept{{desk, "/kept", std::make_shared<const Lesson>(state.lesson()), nullptr}};
      case 6:
        return Recover{{{desk, any.name, "/" + any.name, any.lesson, nullptr}}};
      case 7:
        return Save{};
      case 8:
        return chance(0.5) ? Action(ReplaceFile{}) : Action(KeepFailed{});
      default:
        return CloseDialog{};
    }
  }

  OpenLesson open_any() {
    const auto& lesson = lessons_[static_cast<std::size_t>(below(static_cast<Index>(lessons_.size())))];
    return {*lesson->title.any, lesson};
  }

  std::mt19937 random_;
  std::array<std::shared_ptr<const Lesson>, 6> lessons_{pair_lesson(),   uneven_lesson(), one_word_lesson(),
                                                        masked_lesson(), plain_lesson(),  projected_lesson()};
};

bool within(Index index, Index count) {
  return index >= 0 && index < count;
}

void expect_all_in_range(const AppState& state) {
  const ViewState& view = state.view;
  const Lesson& lesson = state.lesson();
  const auto sentences = static_cast<Index>(lesson.sentences.size());
  ASSERT_TRUE(within(view.sentence, sentences));
  const Index words = state.sentence().size();
  EXPECT_TRUE(within(view.word, words));
  EXPECT_TRUE(!view.partner || within(*view.partner, words));
  EXPECT_TRUE(!view.handle || within(view.handle->word, words));
  EXPECT_TRUE(within(view.plane_x, lesson.d_k()));
  EXPECT_TRUE(within(view.plane_y, lesson.d_k()));
  EXPECT_TRUE(view.plane_x != view.plane_y || lesson.d_k() == 1);
  EXPECT_LT(view.plane.x_min, view.plane.x_max);
  EXPECT_LT(view.plane.y_min, view.plane.y_max);

  const Blend& blend = view.blend;
  EXPECT_TRUE(within(blend.from, sentences));
  EXPECT_TRUE(within(blend.to, sentences));
  EXPECT_TRUE(blend.from < blend.to || (sentences == 1 && blend.from == blend.to));
  EXPECT_TRUE(blend.amount >= 0 && blend.amount <= 1);
  EXPECT_TRUE(blend.target == 0 || blend.target == 1);
  if (blend.sweeping) {
    EXPECT_NE(blend.amount, blend.target);
    EXPECT_EQ(view.sentence, blend.target == 0 ? blend.from : blend.to);
  } else {
    EXPECT_EQ(view.sentence, nearer_end(blend));
    EXPECT_TRUE(!at_rest(blend) || blend.amount == blend.target);
  }
  EXPECT_TRUE(!state.preview || at_rest(blend));
  EXPECT_TRUE(state.settings.zoom >= kZoomMin && state.settings.zoom <= kZoomMax);
}

/// Of what is compared: words that there are, and numbers for all of them.
void expect_comparison(const AppState& state, const Derived& derived) {
  const ViewState& view = state.view;
  EXPECT_TRUE(std::ranges::is_sorted(view.marked, std::less_equal{}) || view.marked.size() < 2);
  for (const Index word : view.marked) ASSERT_TRUE(within(word, state.sentence().size()));
  EXPECT_TRUE(!view.both_sentences || view.blend.from != view.blend.to);
  if (!is_comparing(state)) return;
  const Comparison comparison = compare(state, derived);
  std::vector<std::size_t> all(comparison.columns.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  for (std::size_t query = 0; query < comparison.queries.size(); ++query)
    for (std::size_t side = 0; side < comparison.sides.size(); ++side) {
      const Share row = share(comparison, query, side, all);
      EXPECT_EQ(row.percent, row.there && !row.masked ? 100 : 0);
    }
}

void expect_same(const AppState& state, const AppState& before) {
  EXPECT_EQ(state.view, before.view);
  EXPECT_EQ(state.numbers_revision, before.numbers_revision);
  EXPECT_EQ(state.history.present().document, before.history.present().document);
}

/// A second history, kept by what happened to the document and not by undo's own code. Deep copies.
class ShadowHistory {
 public:
  explicit ShadowHistory(const AppState& state) : last_(state.history.present().document) {
    lessons_.push_back(last_->lesson);
  }

  void follow(const AppState& state, const Action& action) {
    const std::shared_ptr<const Document> present = state.history.present().document;
    if (present == last_) return;
    last_ = present;
    if (std::holds_alternative<Undo>(action)) {
      --at_;
    } else if (std::holds_alternative<Redo>(action)) {
      ++at_;
    } else {
      lessons_.resize(at_ + 1);
      lessons_.push_back(present->lesson);
      if (lessons_.size() > UndoStack::kMaxSnapshots) lessons_.pop_front();
      at_ = lessons_.size() - 1;
    }
    ASSERT_LT(at_, lessons_.size());
    EXPECT_TRUE(same_bits(present->lesson, lessons_[at_]));
  }

  const Lesson& first() const { return lessons_.front(); }
  const Lesson& last() const { return lessons_.back(); }

 private:
  std::deque<Lesson> lessons_;
  std::size_t at_ = 0;
  std::shared_ptr<const Document> last_;
};

class RandomActions : public testing::TestWithParam<unsigned> {};

TEST_P(RandomActions, NothingBreaks) {
  Monkey monkey(GetParam());
  AppState state = open(uneven_lesson());
  Derived derived = derive(state);
  ShadowHistory shadow(state);
  int changes = 0;
  for (int i = 0; i < 20000 && !HasFailure(); ++i) {
    const Action action = monkey.next(state);
    SCOPED_TRACE(testing::Message() << "action " << i << ": " << action_name(action));
    const AppState before = state;
    const bool changed = reduce(state, action);
    changes += changed;
    if (!changed) expect_same(state, before);
    shadow.follow(state, action);
    if (monkey.chance(0.3)) advance(state, monkey.number(0, 0.5));
    expect_all_in_range(state);
    update(derived, state);
    EXPECT_EQ(derived.size(), state.sentence().size());
    expect_comparison(state, derived);
    EXPECT_TRUE(i % 4 != 0 || same_numbers(derived, derive(state)));
  }
  EXPECT_GT(changes, 5000);

  while (state.history.can_redo()) reduce(state, Redo{});
  EXPECT_TRUE(same_bits(state.history.present().document->lesson, shadow.last()));
  while (state.history.can_undo()) reduce(state, Undo{});
  EXPECT_TRUE(same_bits(state.lesson(), shadow.first()));
  expect_all_in_range(state);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomActions, testing::Values(1u, 2u, 3u));

TEST_P(RandomActions, NothingBreaksOnTheWalk) {
  Monkey monkey(GetParam() + 100);
  AppState state = open(projected_lesson());
  set_plan(state, small_walk());
  Derived derived = derive(state);
  int changes = 0, places = 0;
  for (int i = 0; i < 20000 && !HasFailure(); ++i) {
    const Action action = monkey.next_on_walk(state);
    SCOPED_TRACE(testing::Message() << "action " << i << ": " << action_name(action));
    const AppState before = state;
    const bool changed = reduce(state, action);
    changes += changed;
    places += state.view.walk != before.view.walk;
    if (!changed) expect_same(state, before);
    state.requests.clear();  // nobody carries them out
    if (monkey.chance(0.3)) advance(state, monkey.number(0, 0.5));
    expect_all_in_range(state);
    EXPECT_TRUE(within(state.view.walk.station, state.walk.plan->size() + 1));
    const ReaderDials& reader = state.view.dials.reader;
    EXPECT_TRUE(reader.keep >= 0 && reader.keep <= 1 && reader.between >= kBetweenMin &&
                reader.between <= kBetweenMax);
    update(derived, state);
    EXPECT_TRUE(i % 4 != 0 || same_numbers(derived, derive(state)));
  }
  EXPECT_GT(changes, 5000);
  EXPECT_GT(places, 500);
}

TEST(RandomEdits, UndoneToTheBottomIsTheLessonToTheBit) {
  Monkey monkey(11);
  AppState state = open(uneven_lesson());
  for (int edits = 0; edits < 400;) {
    const Action action = monkey.next(state);
    if (std::holds_alternative<Undo>(action)) continue;  // so that all of them are there to be undone
    const auto present = state.history.present().document;
    reduce(state, action);
    edits += state.history.present().document != present;
  }
  reduce(state, CancelPreview{});
  const Document top = state.document();
  int steps = 0;
  for (; state.history.can_undo(); ++steps) reduce(state, Undo{});
  EXPECT_EQ(steps, 400);
  EXPECT_TRUE(same_bits(state.lesson(), *uneven_lesson()));
  EXPECT_EQ(state.document().name, "pair");
  while (state.history.can_redo()) reduce(state, Redo{});
  EXPECT_TRUE(same_bits(state.lesson(), top.lesson));
  EXPECT_EQ(state.document().original, top.original);
}

}  // namespace
}  // namespace attn::test
