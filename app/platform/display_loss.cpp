#include "app/platform/display_loss.h"

#include <dlfcn.h>
#include <unistd.h>

#include <string_view>

namespace attn {
namespace {

/// Xlib ends the program when this returns (its manual, "XSetIOErrorHandler"), by exit(), which would take
/// apart what other threads still use. So this is the end: what is unsaved has been written to the recovery
/// file all along.
int on_display_lost(void*) {
  constexpr std::string_view kLine =
      "attention-panel: the display is gone: its server has ended, or the connection to it broke; changes "
      "that were not saved are offered at the next start\n";
  constexpr int kFailed = 1;
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kLine.data(), kLine.size());
  ::_exit(kFailed);
}

}  // namespace

void end_when_display_is_lost() {
  // GLFW loads Xlib for itself, so its functions are looked up in what is loaded already.
  void* const xlib = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
  if (xlib == nullptr) return;
  using Handler = int (*)(void* display);
  using SetHandler = Handler (*)(Handler);
  if (const auto set = reinterpret_cast<SetHandler>(dlsym(xlib, "XSetIOErrorHandler"))) set(on_display_lost);
  dlclose(xlib);  // GLFW still holds it
}

}  // namespace attn
