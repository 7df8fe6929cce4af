#pragma once

#include <filesystem>
#include <optional>

#include "app/background.h"
#include "app/state/settings_file.h"

namespace attn {

/// The settings file of a window. Without a place for it, nothing is kept and all else works.
class SettingsKeeper {
 public:
  /// file: may be empty. background must outlive the keeper.
  SettingsKeeper(std::filesystem::path file, Background& background);

  /// What the file says. A file that isn't one is moved aside.
  StoredSettings load();
  /// Where the file was moved to that load() could not read; told once.
  std::filesystem::path take_set_aside();

  /// From here on changes are kept. `place` as in keep().
  void start(const Settings& settings, const std::optional<WindowPlace>& place);
  /// Writes what a hand has changed, in the background: at most every half second, so that a moving window
  /// isn't written at every step. place: none: it isn't to be remembered.
  void keep(const Settings& settings, const std::optional<WindowPlace>& place, double now);
  /// The same at once.
  void finish(const Settings& settings, const std::optional<WindowPlace>& place);
  /// Seconds until something is to be written; none: there is nothing.
  std::optional<double> due(double now) const;

 private:
  void write();

  std::filesystem::path file_, set_aside_;
  Background& background_;
  Settings kept_, wanted_;  ///< as the file has them from us, and as they are
  std::optional<WindowPlace> kept_place_, wanted_place_;
  double last_write_ = 0;
};

}  // namespace attn
