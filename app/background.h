#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace attn {

/// One thread that does what may take long, in order: no frame waits for a disk.
class Background {
 public:
  /// on_done: called after each piece of work, in that thread.
  explicit Background(std::function<void()> on_done);
  /// Everything that was posted is done first.
  ~Background();
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  /// work must not throw.
  void post(std::function<void()> work);
  /// Waits until nothing is left to do.
  void finish();

 private:
  void run();

  std::function<void()> on_done_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> work_;  ///< the first one may be running
  bool ending_ = false;
  std::thread thread_;  ///< last: it uses the others
};

}  // namespace attn
