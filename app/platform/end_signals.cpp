#include "app/platform/end_signals.h"

#include <pthread.h>

#include <utility>

namespace attn {
namespace {

/// nohup, for example, starts programs that don't care when their terminal closes.
bool is_ignored(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

void end_by(int signal) {
  std::signal(signal, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
  std::raise(signal);
}

}  // namespace

EndSignals::EndSignals(std::function<void()> on_told) : on_told_(std::move(on_told)) {
  sigemptyset(&signals_);
  for (const int signal : {SIGTERM, SIGHUP, SIGINT})
    if (signal == SIGTERM || !is_ignored(signal)) sigaddset(&signals_, signal);
  pthread_sigmask(SIG_BLOCK, &signals_, &mask_before_);
  thread_ = std::thread([this] { watch(); });
}

EndSignals::~EndSignals() {
  ending_ = true;
  // It waits for this one, which is blocked: nothing is terminated.
  pthread_kill(thread_.native_handle(), SIGTERM);  // NOLINT(bugprone-bad-signal-to-kill-thread)
  thread_.join();
  pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
}

void EndSignals::watch() {
  for (int signal = 0; sigwait(&signals_, &signal) == 0 && !ending_;) {
    if (told()) end_by(signal);
    signal_ = signal;
    on_told_();
  }
}

void EndSignals::obey() const {
  if (told()) end_by(signal_);
}

}  // namespace attn
