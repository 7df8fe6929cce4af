#pragma once
// What a person prefers, as it lies in a file. Windows share the file: each writes only what a hand has
// changed in it.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/state/view_state.h"

namespace attn {

/// The window on the desktop, in screen coordinates.
struct WindowPlace {
  int x = 0, y = 0, width = 0, height = 0;
  bool maximized = false;
  bool operator==(const WindowPlace&) const = default;
};

/// What is remembered; none: never set, so the program decides.
struct StoredSettings {
  std::optional<Language> language;
  std::optional<ThemeKind> theme;
  std::optional<double> zoom;       ///< kZoomMin to kZoomMax
  std::optional<double> spot_size;  ///< kSpotMin to kSpotMax
  std::optional<WindowPlace> window;
  std::optional<std::vector<std::filesystem::path>> recent_files;  ///< absolute, the newest first
  bool operator==(const StoredSettings&) const = default;
};

/// The preferences where they are set, on top of others.
void use(Settings& settings, const StoredSettings& stored);

/// What differs between two moments.
StoredSettings changes(const Settings& before, const Settings& now);

/// What `now` has in front, used since `before`, and then what stands in `other` and not among them.
std::vector<std::filesystem::path> merge_recent(const std::vector<std::filesystem::path>& before,
                                                const std::vector<std::filesystem::path>& now,
                                                const std::vector<std::filesystem::path>& other);

inline constexpr std::size_t kMaxRecentFiles = 10;

/// Reads a settings file. A field that makes no sense is as if it were not there. Throws std::runtime_error
/// where the text is no settings file at all.
StoredSettings parse_settings(std::string_view json);

/// The text of a settings file with some fields set, the others as they were; fields of a later version are
/// kept. json: the old text, or empty. Throws as parse_settings.
std::string write_settings(std::string_view json, const StoredSettings& set);

}  // namespace attn
