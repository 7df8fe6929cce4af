#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "app/state/document.h"

namespace attn {

/// A document, and where the eye was when it came about: undo shows the place it changes.
struct Snapshot {
  std::shared_ptr<const Document> document;
  Index sentence = 0;  ///< where the change that led to this snapshot was made
  Index word = 0;
};

/// Undo by snapshots: no inverse code that could be wrong. Always holds at least the present.
class UndoStack {
 public:
  explicit UndoStack(Snapshot first);

  const Snapshot& present() const { return snapshots_[present_]; }
  bool can_undo() const { return present_ > 0; }
  bool can_redo() const { return present_ + 1 < snapshots_.size(); }

  /// Adds a new present; what could be redone is gone, and the oldest snapshots go when the limits are passed
  /// (kMaxSnapshots, and kMaxBytes of numbers; one step back always stays).
  void push(Snapshot next);
  /// Both return where the change was that is being taken back or made again; no-ops at the ends.
  const Snapshot& undo();
  const Snapshot& redo();

  static constexpr std::size_t kMaxSnapshots = 500;
  static constexpr std::size_t kMaxBytes = std::size_t{64} << 20;

 private:
  std::vector<Snapshot> snapshots_;
  std::size_t present_ = 0;
};

}  // namespace attn
