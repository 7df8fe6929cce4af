#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace attn {

/// Threads that wait for work that comes in numbered parts, such as blocks of rows. Used by one thread at a
/// time. As many threads as asked for work on it, the caller being one of them.
class ThreadPool {
 public:
  /// thread_count: at least 1; 1 starts no thread at all.
  explicit ThreadPool(std::size_t thread_count);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  /// Threads that work, the caller included.
  std::size_t size() const { return threads_.size() + 1; }

  /// part(index, thread) for every index from 0 to part_count - 1, in any order and several at a time, thread
  /// being below size() and different for those that run at once. Comes back when all are done. What a part
  /// throws comes out here, one of it if there are several, after parts that were begun have ended; no
  /// further ones are begun.
  void run(std::size_t part_count, const std::function<void(std::size_t index, std::size_t thread)>& part);

 private:
  void wait_for_work(std::size_t thread);
  void work(std::size_t thread);

  std::mutex mutex_;
  std::condition_variable work_is_there_, all_are_idle_;
  // All guarded by the mutex: parts are so large that taking one costs nothing.
  const std::function<void(std::size_t, std::size_t)>* part_ = nullptr;
  std::size_t next_ = 0, part_count_ = 0;
  std::size_t round_ = 0;  ///< counts the calls of run(): a thread works once for each
  std::size_t busy_ = 0;   ///< threads, besides the caller, that have not finished this round
  std::exception_ptr failure_;
  bool end_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace attn
