#pragma once
// A second history of every desk, kept by what happened and not by undo's own code.

#include <cstdint>
#include <deque>
#include <map>

#include "app/state/app_state.h"
#include "tests/monkey/checks.h"

namespace attn::monkey {

class HistoryWatch {
 public:
  explicit HistoryWatch(const AppState& state) { meet(state); }

  /// After each action.
  void follow(const AppState& state, const Action& action);
  /// Whether a lesson was opened since the last look.
  bool take_opened() { return std::exchange(opened_, false); }

  /// Undoes a copy of the state to the lesson as it was loaded, and redoes it to the end: each step has the
  /// bits that it had, and every index is in range. Takes as long as that many undos do.
  Faults look_back(const AppState& state) const;

 private:
  /// A lesson's bits in short, and how many numbers it has.
  struct Print {
    std::uint64_t hash = 0;
    std::size_t bytes = 0;
  };
  struct Past {
    std::deque<Print> prints;  ///< of each snapshot, the oldest first
    std::size_t present = 0;
    std::shared_ptr<const Document> last;
  };

  void meet(const AppState& state);
  static Print print_of(const Lesson& lesson);
  static void add(Past& past, const Lesson& lesson);
  Faults compare(const AppState& copy, const Past& past, std::size_t at, const char* way) const;

  std::map<std::size_t, Past> desks_;
  bool opened_ = false;
};

}  // namespace attn::monkey
