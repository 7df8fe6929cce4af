#pragma once

#include <optional>

#include "app/errands.h"
#include "app/platform/end_signals.h"
#include "app/platform/window.h"
#include "app/program.h"
#include "app/recovery.h"
#include "app/settings_keeper.h"

namespace attn {

/// What the window's loop keeps on disk.
struct Keepers {
  SettingsKeeper& settings;
  RecoveryKeeper& recovery;
  bool remembers_place = true;  ///< the window's
  std::optional<WindowPlace> last_place = std::nullopt;
};

/// The loop of the open window: input, a frame, what hands did, errands; until the window is closed or a
/// signal ends it.
class WindowLoop {
 public:
  WindowLoop(Program& program, Window& window, Errands& errands, Keepers keepers,
             const EndSignals& end_signals, bool trace);

  void run();

 private:
  void leave();
  void draw();
  void apply(const std::vector<Action>& actions);
  void take_window_events();
  void run_errands();
  void keep();
  void say_problems();
  bool wait();
  std::optional<double> pause() const;
  void show_title();
  std::optional<WindowPlace> place();

  const Strings& strings() const { return program_.ui.strings(program_.state.settings.language); }

  Program& program_;
  Window& window_;
  Errands& errands_;
  Keepers keepers_;
  const EndSignals& end_signals_;
  bool trace_;
  std::string title_;
  std::optional<WindowPlace>
      place_;  ///< the last one in which it neither was maximised nor filled the screen
  std::uint64_t frame_ = 0;
  int frames_left_;
  double last_draw_;
};

}  // namespace attn
