#include "app/state/undo_stack.h"

#include <numeric>
#include <utility>

namespace attn {
namespace {

std::size_t bytes_of(const Matrix& matrix) {
  return static_cast<std::size_t>(matrix.size()) * sizeof(double);
}

std::size_t bytes_of(const Token& token) {
  const Index numbers = token.q.size() + token.k.size() + token.v.size() + (token.x ? token.x->size() : 0);
  return sizeof(Token) + token.text.size() + static_cast<std::size_t>(numbers) * sizeof(double);
}

/// What a copy of a lesson costs, near enough. The original is shared by all snapshots of a lesson, so it
/// isn't counted.
std::size_t bytes_of(const Lesson& lesson) {
  std::size_t bytes = sizeof(Lesson);
  for (const Sentence& sentence : lesson.sentences) {
    bytes += sizeof(Sentence) + static_cast<std::size_t>(sentence.mask.table.size());
    for (const Token& token : sentence.tokens) bytes += bytes_of(token);
  }
  if (lesson.projections) {
    bytes += bytes_of(lesson.projections->W_Q) + bytes_of(lesson.projections->W_K) +
             bytes_of(lesson.projections->W_V);
  }
  return bytes;
}

}  // namespace

UndoStack::UndoStack(Snapshot first) {
  bytes_.push_back(bytes_of(first.document->lesson));
  snapshots_.push_back(std::move(first));
}

void UndoStack::push(Snapshot next) {
  snapshots_.resize(present_ + 1);
  bytes_.resize(present_ + 1);
  bytes_.push_back(bytes_of(next.document->lesson));
  snapshots_.push_back(std::move(next));
  ++present_;
  forget_oldest();
}

Place UndoStack::undo() {
  return snapshots_[present_--].before;
}

Place UndoStack::redo() {
  return snapshots_[++present_].after;
}

void UndoStack::keep(const std::string& name, const std::filesystem::path& path,
                     const std::shared_ptr<const Lesson>& saved) {
  const std::shared_ptr<const Document> was = present().document;
  const auto is_kin = [&was](const Snapshot& snapshot) {
    const Document& document = *snapshot.document;
    return document.original == was->original && document.path == was->path && document.saved == was->saved;
  };
  const auto keep_one = [&](Snapshot& snapshot) {
    Document document = *snapshot.document;
    document.name = name, document.path = path, document.saved = saved;
    snapshot.document = std::make_shared<const Document>(std::move(document));
  };
  std::size_t first = present_, last = present_;
  while (first > 0 && is_kin(snapshots_[first - 1])) --first;
  while (last + 1 < snapshots_.size() && is_kin(snapshots_[last + 1])) ++last;
  for (std::size_t i = first; i <= last; ++i) keep_one(snapshots_[i]);
}

void UndoStack::forget_oldest() {
  std::size_t total = std::accumulate(bytes_.begin(), bytes_.end(), std::size_t{0});
  std::size_t forgotten = 0;
  // Two stay in any case: the present and one step back.
  while (snapshots_.size() - forgotten > 2 &&
         (snapshots_.size() - forgotten > kMaxSnapshots || total > kMaxBytes)) {
    total -= bytes_[forgotten++];
  }
  const auto count = static_cast<std::ptrdiff_t>(forgotten);
  snapshots_.erase(snapshots_.begin(), snapshots_.begin() + count);
  bytes_.erase(bytes_.begin(), bytes_.begin() + count);
  present_ -= forgotten;
}

}  // namespace attn
