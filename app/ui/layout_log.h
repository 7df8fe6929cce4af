#pragma once
// Where everything stands: what tests click on and what the legibility audit measures.

#include <string>
#include <string_view>
#include <vector>

#include "app/ui/color.h"
#include "app/ui/geometry.h"

namespace attn {

/// Names an item independently of the language: a path and up to two numbers, "heatmap/cell" 5 0.
struct ItemId {
  const char* name;          ///< a literal: ids are kept from frame to frame
  long long a = -1, b = -1;  ///< -1 = not part of the name

  bool operator==(const ItemId& o) const { return std::string_view(name) == o.name && a == o.a && b == o.b; }
};

/// "heatmap/cell/5/0"
std::string to_string(const ItemId& id);

struct LayoutEntry {
  enum class Kind { text, item, region, mark };
  Kind kind;
  std::string id;
  Rect rect;                     ///< all of it, also what the clip rectangle hides
  Rect clip;                     ///< what may be seen
  bool scrolls = false;          ///< stands in an area that can be scrolled to show it
  float font_px = 0;             ///< texts only
  Color foreground, background;  ///< texts and marks
  std::string text;
};

/// Off unless somebody asked: then panels report nothing and no string is made.
class LayoutLog {
 public:
  bool on = false;

  void clear() { entries_.clear(); }
  void add(LayoutEntry entry) { entries_.push_back(std::move(entry)); }
  const std::vector<LayoutEntry>& entries() const { return entries_; }

  /// The entry of that kind and name, or null.
  const LayoutEntry* find(LayoutEntry::Kind kind, std::string_view id) const;

 private:
  std::vector<LayoutEntry> entries_;
};

/// The log as JSON for --layout-json: {"width","height","entries":[{"kind","id","rect":[x0,y0,x1,y1],...}]}.
std::string layout_to_json(const LayoutLog& log, ImVec2 display);

}  // namespace attn
