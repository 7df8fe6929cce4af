#include "core/large/thread_pool.h"

#include <exception>
#include <stdexcept>
#include <utility>

namespace attn {

ThreadPool::ThreadPool(std::size_t thread_count) {
  if (thread_count == 0) throw std::invalid_argument("ThreadPool: no thread at all");
  for (std::size_t thread = 1; thread < thread_count; ++thread)
    threads_.emplace_back([this, thread] { wait_for_work(thread); });
}

ThreadPool::~ThreadPool() {
  {
    const std::lock_guard lock(mutex_);
    end_ = true;
  }
  work_is_there_.notify_all();
  threads_.clear();  // joins them while the rest of the pool is still there
}

void ThreadPool::run(std::size_t part_count, const std::function<void(std::size_t, std::size_t)>& part) {
  {
    const std::lock_guard lock(mutex_);
    part_ = &part;
    part_count_ = part_count;
    next_ = 0;
    busy_ = threads_.size();
    ++round_;
  }
  work_is_there_.notify_all();
  work(0);
  std::unique_lock lock(mutex_);
  all_are_idle_.wait(lock, [this] { return busy_ == 0; });
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void ThreadPool::wait_for_work(std::size_t thread) {
  for (std::size_t done = 0;; ++done) {
    {
      std::unique_lock lock(mutex_);
      work_is_there_.wait(lock, [&] { return end_ || round_ > done; });
      if (end_) return;
    }
    work(thread);
    const std::lock_guard lock(mutex_);
    if (--busy_ == 0) all_are_idle_.notify_one();
  }
}

void ThreadPool::work(std::size_t thread) {
  while (true) {
    std::size_t index = 0;
    {
      const std::lock_guard lock(mutex_);
      if (next_ >= part_count_) return;
      index = next_++;
    }
    try {
      (*part_)(index, thread);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      next_ = part_count_;
    }
  }
}

}  // namespace attn
