#include "app/ui/widgets/focus.h"

#include <algorithm>
#include <string_view>

#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// Controls of the bar and the guide are for the mouse first: their keys work without the keyboard on them.
bool is_around_the_lab(const std::string& id) {
  for (const std::string_view part : {"tool/", "switch/", "guide/", "formula/"})
    if (id.starts_with(part)) return true;
  return false;
}

}  // namespace

bool focusable(Frame& frame, const ItemId& id) {
  std::string name = to_string(id);
  const bool focused = frame.memory.focus == name;
  frame.memory.round.push_back(std::move(name));
  return focused;
}

void draw_focus(Frame& frame, const Rect& rect) {
  const Rect outline = rect.grown(2 * frame.metrics.line);
  outline_rect(outline, frame.theme.focus, 3 * frame.metrics.line, frame.metrics.radius / 2);
  log_mark(frame, {"focus"}, outline, frame.theme.focus, frame.theme.card);
}

bool enter_pressed() {
  return key_pressed(Key::enter, false) || key_pressed(Key::keypad_enter, false);
}

void focus_next(UiMemory& memory, int by) {
  const std::vector<std::string>& round = memory.last_round;
  if (round.empty()) return;
  const auto count = static_cast<std::ptrdiff_t>(round.size());
  const auto found = std::ranges::find(round, memory.focus);
  std::ptrdiff_t at = found - round.begin();
  if (found == round.end())
    at = by > 0 ? std::ranges::find_if_not(round, is_around_the_lab) - round.begin() - 1 : 0;
  memory.focus = round[static_cast<std::size_t>((at + by + count) % count)];
}

void finish_focus_round(UiMemory& memory) {
  memory.last_round.swap(memory.round);
  memory.round.clear();
  if (std::ranges::find(memory.last_round, memory.focus) == memory.last_round.end()) memory.focus.clear();
}

}  // namespace attn
