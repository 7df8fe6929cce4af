#include "app/settings_keeper.h"

#include <stdexcept>
#include <utility>

#include "app/lesson_files.h"
#include "core/file_io.h"

namespace attn {
namespace {

constexpr std::size_t kMaxBytes = 1 << 20;
constexpr double kPause = 0.5;

/// Into what the file says now: another window may have written meanwhile.
void write_file(const std::filesystem::path& file, StoredSettings set,
                const std::vector<std::filesystem::path>& recent_before) try {
  std::filesystem::create_directories(file.parent_path());
  std::string text;
  std::error_code ignored;
  if (std::filesystem::exists(file, ignored)) text = read_file(file, kMaxBytes);
  try {
    const StoredSettings old = text.empty() ? StoredSettings{} : parse_settings(text);
    if (set.recent_files)
      set.recent_files =
          merge_recent(recent_before, *set.recent_files, old.recent_files.value_or(recent_before));
  } catch (const std::runtime_error&) {
    set_aside(file);  // somebody has broken it since it was read
    text.clear();
  }
  replace_file(file, write_settings(text, set));
} catch (const std::exception&) {
  // No place for settings: the program runs as well without.
}

}  // namespace

SettingsKeeper::SettingsKeeper(std::filesystem::path file, Background& background)
    : file_(std::move(file)), background_(background) {}

StoredSettings SettingsKeeper::load() {
  if (file_.empty()) return {};
  std::string text;
  try {
    text = read_file(file_, kMaxBytes);
  } catch (const FileError& error) {
    if (error.fault() == FileFault::too_large) set_aside_ = set_aside(file_);
    return {};
  }
  try {
    return parse_settings(text);
  } catch (const std::runtime_error&) {
    set_aside_ = set_aside(file_);
    return {};
  }
}

std::filesystem::path SettingsKeeper::take_set_aside() {
  return std::exchange(set_aside_, {});
}

void SettingsKeeper::start(const Settings& settings, const std::optional<WindowPlace>& place) {
  kept_ = wanted_ = settings;
  kept_place_ = wanted_place_ = place;
}

void SettingsKeeper::keep(const Settings& settings, const std::optional<WindowPlace>& place, double now) {
  if (wanted_ != settings) wanted_ = settings;
  wanted_place_ = place;
  if (due(now) != 0) return;
  last_write_ = now;
  write();
}

void SettingsKeeper::finish(const Settings& settings, const std::optional<WindowPlace>& place) {
  wanted_ = settings;
  wanted_place_ = place;
  write();
}

std::optional<double> SettingsKeeper::due(double now) const {
  if (file_.empty() || (wanted_ == kept_ && wanted_place_ == kept_place_)) return std::nullopt;
  return std::max(0.0, last_write_ + kPause - now);
}

void SettingsKeeper::write() {
  StoredSettings set = changes(kept_, wanted_);
  if (wanted_place_ != kept_place_) set.window = wanted_place_;
  if (file_.empty() || set == StoredSettings{}) return;
  background_.post([file = file_, set, before = kept_.recent_files] { write_file(file, set, before); });
  kept_ = wanted_;
  kept_place_ = wanted_place_;
}

}  // namespace attn
