#include "app/state/settings_file.h"

#include <algorithm>

namespace attn {
namespace {

using Paths = std::vector<std::filesystem::path>;

Paths without(const Paths& from, const Paths& these) {
  Paths rest = from;
  std::erase_if(rest, [&](const auto& path) { return std::ranges::find(these, path) != these.end(); });
  return rest;
}

}  // namespace

void use(Settings& settings, const StoredSettings& stored) {
  if (stored.language) settings.language = *stored.language;
  if (stored.theme) settings.theme = *stored.theme;
  if (stored.zoom) settings.zoom = *stored.zoom;
  if (stored.spot_size) settings.spot_size = *stored.spot_size;
  if (stored.recent_files) settings.recent_files = *stored.recent_files;
}

StoredSettings changes(const Settings& before, const Settings& now) {
  StoredSettings changed;
  if (now.language != before.language) changed.language = now.language;
  if (now.theme != before.theme) changed.theme = now.theme;
  if (now.zoom != before.zoom) changed.zoom = now.zoom;
  if (now.spot_size != before.spot_size) changed.spot_size = now.spot_size;
  if (now.recent_files != before.recent_files) changed.recent_files = now.recent_files;
  return changed;
}

Paths merge_recent(const Paths& before, const Paths& now, const Paths& other) {
  // Whatever is used moves to the front, so what was not used stands at the end in its old order.
  std::size_t used = 0;
  const auto rest_is_old = [&] {
    const Paths front(now.begin(), now.begin() + static_cast<std::ptrdiff_t>(used));
    const Paths old = without(before, front);
    return now.size() - used <= old.size() &&
           std::equal(now.begin() + static_cast<std::ptrdiff_t>(used), now.end(), old.begin());
  };
  while (used < now.size() && !rest_is_old()) ++used;
  Paths merged(now.begin(), now.begin() + static_cast<std::ptrdiff_t>(used));
  const Paths rest = without(other, merged);
  merged.insert(merged.end(), rest.begin(), rest.end());
  if (merged.size() > kMaxRecentFiles) merged.resize(kMaxRecentFiles);
  return merged;
}

}  // namespace attn
