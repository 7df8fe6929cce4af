// Sentences of which no table is kept whole: rows on demand, and the table for the picture.

#include <gmock/gmock.h>

#include <cmath>
#include <limits>
#include <random>

#include "app/state/shown_keys.h"
#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

constexpr Index kWords = kMostWholeWords + 45;  // no multiple of a block

std::shared_ptr<const Lesson> long_lesson(Index n, Index d_k, Mask::Kind mask = Mask::Kind::none) {
  std::mt19937_64 engine(static_cast<unsigned>(n + d_k));
  std::uniform_real_distribution<double> uniform(-2, 2);
  const auto vector = [&](Index size) {
    return Vector(Vector::NullaryExpr(size, [&] { return uniform(engine); }));
  };
  auto lesson = std::make_shared<Lesson>();
  lesson->title.any = "long";
  Sentence sentence;
  sentence.mask.kind = mask;
  for (Index i = 0; i < n; ++i) {
    Token token;
    token.text = "w" + std::to_string(i);
    token.q = vector(d_k), token.k = vector(d_k), token.v = vector(3);
    sentence.tokens.push_back(std::move(token));
  }
  lesson->sentences = {sentence};
  return lesson;
}

AttentionTrace whole_trace(const Derived& derived) {
  AttentionTrace trace;
  attend(derived.Q, derived.K, derived.V, derived.mask(), trace, derived.scaling);
  return trace;
}

TEST(LongSentence, KeepsNoTableWhole) {
  const Derived derived = derive(open(long_lesson(kWords, 2)));
  EXPECT_FALSE(derived.is_whole());
  EXPECT_EQ(derived.trace.weights.size(), 0);
  EXPECT_EQ(derived.percents.size(), 0);
  EXPECT_TRUE(derive(open(long_lesson(kMostWholeWords, 2))).is_whole());
}

TEST(LongSentence, AnyRowIsThatOfTheWholeTrace) {
  for (const Mask::Kind mask : {Mask::Kind::none, Mask::Kind::causal}) {
    const Derived derived = derive(open(long_lesson(kWords, 8, mask)));
    const AttentionTrace trace = whole_trace(derived);
    // More rows than are kept, and some of them twice.
    for (Index pass = 0; pass < 2; ++pass)
      for (Index i = 0; i < kWords; i += pass + 1) {
        const ReadingRow row = derived.row(i);
        EXPECT_LT((row.scores - trace.scores.row(i)).cwiseAbs().maxCoeff(), 1e-12) << i;
        EXPECT_LT((row.scaled - trace.scaled.row(i)).cwiseAbs().maxCoeff(), 1e-12) << i;
        EXPECT_LT((row.weights - trace.weights.row(i)).cwiseAbs().maxCoeff(), 1e-14) << i;
        EXPECT_LT((row.output - trace.output.row(i)).cwiseAbs().maxCoeff(), 1e-12) << i;
        EXPECT_EQ(row.percents.sum(), 100) << i;
        Index strongest = 0;
        trace.weights.row(i).maxCoeff(&strongest);
        EXPECT_EQ(derived.strongest(i), strongest) << i;
      }
  }
}

TEST(LongSentence, RowsFollowAnEdit) {
  AppState state = open(long_lesson(kWords, 2));
  Derived derived;
  update(derived, state);
  const double before = derived.weight(5, 7);
  reduce(state, CommitVector{{Role::key, 7}, vec({9, 9})});
  update(derived, state);
  const AttentionTrace trace = whole_trace(derived);
  EXPECT_NE(derived.weight(5, 7), before);
  EXPECT_NEAR(derived.weight(5, 7), trace.weights(5, 7), 1e-14);
}

/// The cells of the table that the picture is drawn from.
Matrix cells_of(const Derived& derived) {
  Matrix cells(derived.size(), derived.size());
  std::vector<float> row(static_cast<std::size_t>(derived.size()));
  for (Index i = 0; i < derived.size(); ++i) {
    derived.long_table.row(derived, i, 0, row);
    for (Index j = 0; j < derived.size(); ++j)
      cells(i, j) = static_cast<double>(row[static_cast<std::size_t>(j)]);
  }
  return cells;
}

Matrix table_of(const AttentionTrace& trace, TableKind kind) {
  return kind == TableKind::scores ? trace.scores : kind == TableKind::scaled ? trace.scaled : trace.weights;
}

TEST(LongSentence, TheTableIsTheOneOnScreen) {
  AppState state = open(long_lesson(kWords, 8));
  Derived derived;
  for (const TableKind kind :
       {TableKind::weights, TableKind::scores, TableKind::scaled, TableKind::weights}) {
    reduce(state, ShowTable{kind});
    update(derived, state);
    const Matrix exact = table_of(whole_trace(derived), kind);
    const double largest = exact.cwiseAbs().maxCoeff();
    EXPECT_LT((cells_of(derived) - exact).cwiseAbs().maxCoeff(), 1e-5 * largest);
    EXPECT_NEAR(derived.long_table.range().max, exact.maxCoeff(), 1e-5 * largest);
    EXPECT_NEAR(derived.long_table.range().min, exact.minCoeff(), 1e-5 * largest);
  }
}

void expect_blocks_of(const Derived& derived, const Matrix& cells) {
  constexpr Index kBlock = LongTable::kBlock;
  const LongTable::Cells &means = derived.long_table.means(), &peaks = derived.long_table.peaks();
  const double size = cells.cwiseAbs().maxCoeff<Eigen::PropagateNumbers>();
  ASSERT_EQ(means.rows(), (kWords + kBlock - 1) / kBlock);
  for (Index b = 0; b < means.rows(); ++b)
    for (Index c = 0; c < means.cols(); ++c) {
      double sum = 0, largest = -std::numeric_limits<double>::infinity();
      int count = 0;
      for (Index i = b * kBlock; i < std::min(kWords, (b + 1) * kBlock); ++i)
        for (Index j = c * kBlock; j < std::min(kWords, (c + 1) * kBlock); ++j)
          if (!derived.masked(i, j)) sum += cells(i, j), largest = std::max(largest, cells(i, j)), ++count;
      if (count == 0) {
        ASSERT_TRUE(std::isnan(means(b, c)) && std::isnan(peaks(b, c)));
      } else {
        ASSERT_NEAR(static_cast<double>(means(b, c)), sum / count, 1e-6 * size);
        ASSERT_NEAR(static_cast<double>(peaks(b, c)), largest, 1e-7 * size);
      }
    }
}

TEST(LongSentence, BlocksHaveTheMeanAndTheLargestOfTheirCells) {
  const Derived derived = derive(open(long_lesson(kWords, 2, Mask::Kind::causal)));
  expect_blocks_of(derived, cells_of(derived));
}

/// The table, its blocks and its range are those of the vectors as they are now.
void expect_table_up_to_date(const Derived& derived, TableKind kind) {
  const Matrix exact = table_of(whole_trace(derived), kind), cells = cells_of(derived);
  const double size = exact.cwiseAbs().maxCoeff();
  ASSERT_LT((cells - exact).cwiseAbs().maxCoeff(), 2e-5 * size);
  ASSERT_NEAR(derived.long_table.range().max, exact.maxCoeff(), 2e-5 * size);
  ASSERT_NEAR(derived.long_table.range().min, exact.minCoeff(), 2e-5 * size);
  expect_blocks_of(derived, cells);
}

/// A hand drags a q, a k and a v, each for a while, then lets go: the table follows every move.
TEST(LongSentence, TheTableFollowsAHand) {
  for (const TableKind kind : {TableKind::weights, TableKind::scores, TableKind::scaled}) {
    AppState state = open(long_lesson(kWords, 4));
    reduce(state, ShowTable{kind});
    Derived derived;
    update(derived, state);
    std::mt19937 random(1);
    const auto anywhere = [&] { return std::uniform_real_distribution(-4.0, 4.0)(random); };
    for (const Role role : {Role::query, Role::key, Role::value, Role::key, Role::query}) {
      const Index word = static_cast<Index>(random()) % kWords;
      for (int move = 0; move < 4; ++move) {
        SCOPED_TRACE("word " + std::to_string(word) + ", move " + std::to_string(move));
        const Vector to = Vector::NullaryExpr(role == Role::value ? 3 : 4, anywhere);
        reduce(state,
               move < 3 ? Action(PreviewVector{{role, word}, to}) : Action(CommitVector{{role, word}, to}));
        update(derived, state);
        expect_table_up_to_date(derived, kind);
        if (HasFatalFailure()) return;
      }
    }
  }
}

/// What changes the table as a whole: two vectors at once, the division, the mask.
TEST(LongSentence, TheTableFollowsWhatChangesAllOfIt) {
  for (const TableKind kind : {TableKind::weights, TableKind::scores}) {
    AppState state = open(long_lesson(kWords, 4));
    reduce(state, ShowTable{kind});
    Derived derived;
    update(derived, state);
    reduce(state, CommitVector{{Role::query, 5}, vec({1, 2, 3, 4})});
    reduce(state, CommitVector{{Role::key, 250}, vec({4, 3, 2, 1})});
    update(derived, state);
    expect_table_up_to_date(derived, kind);
    derived.scaling = Scaling::none;
    derived.long_table.update(derived, kind);
    expect_table_up_to_date(derived, kind);
    derived.may_look = causal_mask(kWords);
    derived.long_table.update(derived, kind);
    const Matrix cells = cells_of(derived);
    EXPECT_TRUE(std::isnan(cells(0, 1)));
    if (kind == TableKind::weights) {
      EXPECT_NEAR(cells(0, 0), 1, 1e-6) << "the only key that the first word may look at";
    }
  }
}

TEST(LongSentence, ThereIsNoTableWhereNobodySeesIt) {
  AppState state = open(long_lesson(kWords, 2));
  Derived derived;
  update(derived, state);
  EXPECT_GT(derived.long_table.means().size(), 0);
  reduce(state, ShowEditor{true});
  update(derived, state);
  EXPECT_EQ(derived.long_table.means().size(), 0);
}

TEST(ShownKeys, AreAllOfAShortSentenceInItsOrder) {
  const AppState state = open(pair_lesson());
  const ShownKeys shown = shown_keys(state, derive(state));
  EXPECT_THAT(shown.keys, testing::ElementsAre(0, 1, 2, 3, 4, 5, 6, 7, 8));
  EXPECT_EQ(shown.left_out, 0);
}

TEST(ShownKeys, AreTheStrongestOfALongOne) {
  AppState state = open(long_lesson(kWords, 2));
  reduce(state, SelectWord{3});
  const Derived derived = derive(state);
  const ShownKeys shown = shown_keys(state, derived);
  ASSERT_EQ(static_cast<Index>(shown.keys.size()), kMostShownKeys);
  const ReadingRow row = derived.row(3);
  const double weakest = row.weights[shown.keys.back()];
  Index stronger = 0;
  for (Index j = 0; j < kWords; ++j) stronger += row.weights[j] > weakest ? 1 : 0;
  EXPECT_EQ(stronger, kMostShownKeys - 1);
  for (std::size_t i = 1; i < shown.keys.size(); ++i)
    EXPECT_GE(row.weights[shown.keys[i - 1]], row.weights[shown.keys[i]]);
  double share = shown.share;
  for (const Index key : shown.keys) share += row.weights[key];
  EXPECT_NEAR(share, 1, 1e-12);
  EXPECT_EQ(shown.left_out, kWords - kMostShownKeys);
}

TEST(ShownKeys, TheKeyInHandIsAmongThem) {
  AppState state = open(long_lesson(kWords, 2));
  const Derived derived = derive(state);
  const ReadingRow row = derived.row(state.view.word);
  Index weakest = 0;
  row.weights.minCoeff(&weakest);
  reduce(state, SelectPartner{weakest});
  const ShownKeys shown = shown_keys(state, derived);
  EXPECT_EQ(shown.keys.back(), weakest);
  EXPECT_EQ(shown.left_out, kWords - kMostShownKeys - 1);
}

/// What may not be looked at is neither strong nor weak: it is counted by itself.
TEST(ShownKeys, MaskedOnesAreNotAmongThem) {
  AppState state = open(long_lesson(kWords, 2, Mask::Kind::causal));
  for (const Index word : {Index{8}, Index{60}, kWords - 1}) {
    reduce(state, SelectWord{word});
    const Derived derived = derive(state);
    const ShownKeys shown = shown_keys(state, derived);
    for (const Index key : shown.keys) EXPECT_LE(key, word);
    EXPECT_EQ(static_cast<Index>(shown.keys.size()), std::min(word + 1, kMostShownKeys));
    EXPECT_EQ(shown.left_out, std::max<Index>(0, word + 1 - kMostShownKeys));
    EXPECT_EQ(shown.masked, kWords - word - 1);
    EXPECT_FALSE(shown.all());
  }
  reduce(state, SelectPartner{kWords - 1});
  reduce(state, SelectWord{8});
  reduce(state, SelectPartner{20});  // masked, and yet the one in hand
  const ShownKeys shown = shown_keys(state, derive(state));
  EXPECT_EQ(shown.keys.back(), 20);
  EXPECT_EQ(shown.masked, kWords - 10);
}

TEST(ShownKeys, OfEqualOnesTheFirst) {
  Lesson lesson = *long_lesson(kWords, 2);
  for (Token& token : lesson.sentences[0].tokens) token.k.setZero();
  const AppState state = open(std::make_shared<Lesson>(std::move(lesson)));
  const std::vector<Index> keys = strongest_keys(derive(state), 0, 5);
  EXPECT_THAT(keys, testing::ElementsAre(0, 1, 2, 3, 4));
}

TEST(ShownKeys, TheHandleWithTheKeyboardIsAmongThem) {
  AppState state = open(long_lesson(kWords, 2));
  const Derived derived = derive(state);
  Index weakest = 0;
  derived.row(state.view.word).weights.minCoeff(&weakest);
  state.view.handle = Handle{Role::key, weakest};
  const ShownKeys shown = shown_keys(state, derived);
  EXPECT_THAT(shown.keys, testing::Contains(weakest));
  state.view.handle = Handle{Role::value, weakest};
  EXPECT_THAT(shown_keys(state, derived).keys, testing::Not(testing::Contains(weakest)));
}

}  // namespace
}  // namespace attn::test
