#include "app/state/undo_stack.h"

#include <gmock/gmock.h>

#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

/// A lesson of one word whose vectors have d numbers each.
Snapshot snapshot_of(Index d, Place before = {}, Place after = {}) {
  auto document = std::make_shared<Document>();
  document->lesson.sentences.resize(1);
  document->lesson.sentences[0].tokens.resize(1);
  Token& token = document->lesson.sentences[0].tokens[0];
  token.q = token.k = token.v = Vector::Zero(d);
  return {document, before, after};
}

int steps_back(UndoStack& stack) {
  int steps = 0;
  for (; stack.can_undo(); ++steps) stack.undo();
  return steps;
}

TEST(UndoStack, HoldsThePresent) {
  const Snapshot first = snapshot_of(1);
  const UndoStack stack(first);
  EXPECT_EQ(stack.present().document, first.document);
  EXPECT_FALSE(stack.can_undo());
  EXPECT_FALSE(stack.can_redo());
}

TEST(UndoStack, StepsTellThePlaceOfTheChange) {
  UndoStack stack(snapshot_of(1));
  stack.push(snapshot_of(1, {1, 2}, {3, 4}));
  EXPECT_EQ(stack.undo(), (Place{1, 2}));
  EXPECT_TRUE(stack.can_redo());
  EXPECT_EQ(stack.redo(), (Place{3, 4}));
  EXPECT_FALSE(stack.can_redo());
}

TEST(UndoStack, PushForgetsTheFuture) {
  UndoStack stack(snapshot_of(1));
  for (int i = 0; i < 3; ++i) stack.push(snapshot_of(1));
  stack.undo();
  stack.undo();
  const Snapshot next = snapshot_of(1);
  stack.push(next);
  EXPECT_EQ(stack.present().document, next.document);
  EXPECT_FALSE(stack.can_redo());
  EXPECT_EQ(steps_back(stack), 2);
}

TEST(UndoStack, CountIsBounded) {
  UndoStack stack(snapshot_of(1));
  Snapshot oldest_kept;
  for (std::size_t i = 0; i < UndoStack::kMaxSnapshots + 20; ++i) {
    const Snapshot next = snapshot_of(1);
    if (i == 20) oldest_kept = next;
    stack.push(next);
  }
  EXPECT_EQ(steps_back(stack), static_cast<int>(UndoStack::kMaxSnapshots) - 1);
  EXPECT_EQ(stack.present().document, oldest_kept.document);
}

TEST(UndoStack, MemoryIsBounded) {
  const Index d = Index{1} << 18;  // three vectors: 6 MiB
  UndoStack stack(snapshot_of(d));
  const std::weak_ptr<const Document> first = stack.present().document;
  for (int i = 0; i < 30; ++i) stack.push(snapshot_of(d));
  EXPECT_TRUE(first.expired());
  EXPECT_EQ(steps_back(stack), 9) << "ten of them fit in 64 MiB";
}

TEST(UndoStack, OneStepBackAlwaysStays) {
  const Index d = Index{1} << 22;  // three vectors: 96 MiB
  UndoStack stack(snapshot_of(d));
  for (int i = 0; i < 3; ++i) stack.push(snapshot_of(d));
  EXPECT_EQ(steps_back(stack), 1);
}

}  // namespace
}  // namespace attn::test
