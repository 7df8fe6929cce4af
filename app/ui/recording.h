#pragma once
// What panels draw, kept as plain values while somebody asks for it: an SVG file is written from it.

#include <imgui.h>

#include <map>
#include <vector>

#include "app/picture/picture.h"

namespace attn {

/// Shapes and text of one frame. Dear ImGui paints its windows one after the other, whenever they were drawn
/// into: so each of its draw lists has its own items, and picture() puts them together in the order in which
/// they are painted.
class Recording {
 public:
  void clear() { items_.clear(); }
  /// To the current ImGui window, seen within its present clip rectangle.
  void add(picture::Shape shape);
  /// All that `painted` shows. background: behind the windows.
  picture::Picture picture(const ImDrawData& painted, picture::Ink background) const;

 private:
  std::map<const ImDrawList*, std::vector<picture::Item>> items_;
};

}  // namespace attn
