#include <cstdio>

#include "harness.h"

namespace attn::test {
namespace {

constexpr float kTolerance = 1.01f;  // rounding to whole pixels

bool inside(const Rect& inner, const Rect& outer) {
  return inner.min.x >= outer.min.x - kTolerance && inner.min.y >= outer.min.y - kTolerance &&
         inner.max.x <= outer.max.x + kTolerance && inner.max.y <= outer.max.y + kTolerance;
}

/// SCREEN.md: smallest text in px for the window's size.
float smallest_text(const Setup& setup) {
  const bool full = setup.display.x / setup.scale >= 1920 && setup.display.y / setup.scale >= 1080;
  return setup.scale * (setup.projection ? (full ? 24 : 18) : (full ? 18 : 14));
}

std::string line(const LayoutEntry& entry, const char* what) {
  char rect[80];
  std::snprintf(rect, sizeof rect, " [%.0f %.0f %.0f %.0f] ", static_cast<double>(entry.rect.min.x),
                static_cast<double>(entry.rect.min.y), static_cast<double>(entry.rect.max.x),
                static_cast<double>(entry.rect.max.y));
  return entry.id + " “" + entry.text + "”" + rect + what;
}

}  // namespace

std::vector<std::string> legibility_faults(const LayoutLog& log, const Setup& setup,
                                           std::string_view prefix) {
  std::vector<std::string> faults;
  const Rect window{{0, 0}, setup.display};
  const double needed = setup.projection ? 7 : 4.5;
  std::vector<const LayoutEntry*> texts;
  for (const LayoutEntry& entry : log.entries()) {
    if (!std::string_view(entry.id).starts_with(prefix)) continue;
    if (entry.kind == LayoutEntry::Kind::mark) {
      if (contrast(entry.foreground, entry.background) < 3) faults.push_back(line(entry, "mark too faint"));
      continue;
    }
    if (entry.kind != LayoutEntry::Kind::text) continue;
    if (!entry.scrolls && !inside(entry.rect, entry.clip)) faults.push_back(line(entry, "cut off"));
    if (!entry.scrolls && !inside(entry.rect, window)) faults.push_back(line(entry, "outside the window"));
    if (entry.font_px < smallest_text(setup)) faults.push_back(line(entry, "too small"));
    if (contrast(entry.foreground, entry.background) < needed) faults.push_back(line(entry, "too faint"));
    const bool unknown_key = entry.text == "?" || entry.text.starts_with("? ");
    if (unknown_key && entry.id.find("help") == std::string::npos)
      faults.push_back(line(entry, "a text without translation"));
    texts.push_back(&entry);
  }
  for (std::size_t i = 0; i < texts.size(); ++i)
    for (std::size_t j = i + 1; j < texts.size(); ++j) {
      const Rect a{texts[i]->clip.clamped(texts[i]->rect.min), texts[i]->clip.clamped(texts[i]->rect.max)};
      const Rect b{texts[j]->clip.clamped(texts[j]->rect.min), texts[j]->clip.clamped(texts[j]->rect.max)};
      if (a.grown(-kTolerance).overlaps(b.grown(-kTolerance)) && a.width() > 2 && b.width() > 2 &&
          a.height() > 2 && b.height() > 2)
        faults.push_back(line(*texts[i], "overlaps ") + texts[j]->id + " “" + texts[j]->text + "”");
    }
  return faults;
}

}  // namespace attn::test
