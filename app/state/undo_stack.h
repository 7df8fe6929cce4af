#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "app/state/document.h"

namespace attn {

/// Where the eye is: a sentence, and the word that is the query.
struct Place {
  Index sentence = 0;
  Index word = 0;
  bool operator==(const Place&) const = default;
};

/// A document, and where the change was that led to it: undo shows the place it changes. The two places
/// differ only where a lesson was opened.
struct Snapshot {
  std::shared_ptr<const Document> document;
  Place before;  ///< where to look when the change is taken back; a place in the document before this one
  Place after;   ///< where to look when it is made again; a place in this document
};

/// Undo by snapshots: no inverse code that could be wrong. Always holds at least the present.
class UndoStack {
 public:
  explicit UndoStack(Snapshot first);

  const Snapshot& present() const { return snapshots_[present_]; }
  bool can_undo() const { return present_ > 0; }
  bool can_redo() const { return present_ + 1 < snapshots_.size(); }

  /// Adds a new present; what could be redone is gone, and the oldest snapshots go when the limits are passed
  /// (kMaxSnapshots, and kMaxBytes of memory for the lessons in them; one step back always stays).
  void push(Snapshot next);
  /// One step back or forth. Returns where to look: the change was there. Only where can_undo() or
  /// can_redo().
  Place undo();
  Place redo();

  /// The present document is kept in that file now. So are the others made from the same one and kept where
  /// it was, before and after it: with them, what undo brings back is told from the file.
  void keep(const std::string& name, const std::filesystem::path& path,
            const std::shared_ptr<const Lesson>& saved);

  static constexpr std::size_t kMaxSnapshots = 500;
  static constexpr std::size_t kMaxBytes = std::size_t{64} << 20;

 private:
  void forget_oldest();

  std::vector<Snapshot> snapshots_;
  std::vector<std::size_t> bytes_;  ///< of each snapshot's lesson
  std::size_t present_ = 0;
};

}  // namespace attn
