#include <algorithm>
#include <cstdio>

#include "tests/monkey/checks.h"

namespace attn::monkey {
namespace {

constexpr float kTolerance = 1.01f;  // rounding to whole pixels

std::string name_of(const LayoutEntry& entry) {
  char place[80];
  std::snprintf(place, sizeof place, " [%.0f %.0f %.0f %.0f] ", static_cast<double>(entry.rect.min.x),
                static_cast<double>(entry.rect.min.y), static_cast<double>(entry.rect.max.x),
                static_cast<double>(entry.rect.max.y));
  return entry.id + place;
}

bool inside(const Rect& inner, const Rect& outer) {
  return inner.min.x >= outer.min.x - kTolerance && inner.min.y >= outer.min.y - kTolerance &&
         inner.max.x <= outer.max.x + kTolerance && inner.max.y <= outer.max.y + kTolerance;
}

/// What Strings gives for a key that it doesn't have, alone or before a shortcut. The help page has the key
/// "?".
bool is_untranslated(const LayoutEntry& entry) {
  return (entry.text == "?" || entry.text.starts_with("? ")) && entry.id.find("help") == std::string::npos;
}

}  // namespace

Faults layout_faults(const LayoutLog& log, ImVec2 display) {
  Faults faults;
  const Rect window{{0, 0}, display};
  for (const LayoutEntry& entry : log.entries()) {
    if (entry.kind == LayoutEntry::Kind::item && !entry.scrolls && !inside(entry.rect, window))
      faults.push_back(name_of(entry) + "outside the window");
    if (entry.kind == LayoutEntry::Kind::item && entry.scrolls && !inside(entry.clip, window))
      faults.push_back(name_of(entry) + "scrolls in an area outside the window");
    if (entry.kind == LayoutEntry::Kind::text && is_untranslated(entry))
      faults.push_back(name_of(entry) + "a text without translation");
    if (faults.size() > 4) break;
  }
  return faults;
}

}  // namespace attn::monkey
