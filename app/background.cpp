#include "app/background.h"

#include <utility>

namespace attn {

Background::Background(std::function<void()> on_done)
    : on_done_(std::move(on_done)), thread_([this] { run(); }) {}

Background::~Background() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Background::post(std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(work));
  }
  changed_.notify_all();
}

void Background::finish() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return work_.empty(); });
}

void Background::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || !work_.empty(); });
    if (work_.empty()) return;
    const std::function<void()>& next = work_.front();  // stays in its place while others are added
    lock.unlock();
    next();
    on_done_();
    lock.lock();
    work_.pop_front();
    changed_.notify_all();
  }
}

}  // namespace attn
