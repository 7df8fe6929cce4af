#pragma once

#include <atomic>
#include <csignal>
#include <functional>
#include <thread>

namespace attn {

/// While it lives, SIGTERM, SIGHUP and SIGINT (a shutdown, a terminal that closes, Ctrl+C in it) ask the
/// program to end instead of ending it, so that it can put things away. A second one ends it at once.
class EndSignals {
 public:
  /// Before other threads are started: they inherit that these signals don't reach them. on_told: called in a
  /// thread of its own when the first one comes.
  explicit EndSignals(std::function<void()> on_told);
  ~EndSignals();
  EndSignals(const EndSignals&) = delete;
  EndSignals& operator=(const EndSignals&) = delete;

  /// Whether one has come.
  bool told() const { return signal_ != 0; }
  /// Ends the program the way the signal would have, so that whoever sent it sees that. Returns where none
  /// has come.
  void obey() const;

 private:
  void watch();

  std::function<void()> on_told_;
  sigset_t signals_{}, mask_before_{};
  std::atomic<int> signal_ = 0;
  std::atomic<bool> ending_ = false;
  std::thread thread_;  ///< last: it uses the others
};

}  // namespace attn
