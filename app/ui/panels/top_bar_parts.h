#pragma once
// The parts of the bar at the top.

#include <optional>
#include <string>
#include <vector>

#include "app/ui/frame.h"
#include "app/ui/widgets/icons.h"

namespace attn {

/// A button on the right side of the bar.
struct Tool {
  ItemId id;
  std::string label;
  std::optional<Icon> icon;  ///< instead of the label where room is short
  std::string hint;
  bool enabled;
  Action action;
};

/// The tools of the bar, from left to right. all: also those that are for the keyboard first. In projection
/// only the way out.
std::vector<Tool> top_bar_tools(const Frame& frame, bool all);

}  // namespace attn
