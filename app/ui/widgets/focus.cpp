#include "app/ui/widgets/focus.h"

#include <algorithm>
#include <string_view>

#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// Controls of the bar and the guide are for the mouse first: their keys work without the keyboard on them.
bool is_around_the_lab(const ItemId& id) {
  for (const std::string_view part : {"menu/", "tool/", "switch/", "guide/", "formula/"})
    if (std::string_view(id.name).starts_with(part)) return true;
  return false;
}

}  // namespace

bool focusable(Frame& frame, const ItemId& id) {
  // Behind an open dialog nothing takes keys.
  if (frame.state.dialog && !frame.memory.in_dialog) return false;
  if (frame.state.view.covering && !frame.memory.on_top && !frame.memory.in_dialog) return false;
  frame.memory.round.push_back(id);
  return frame.memory.focus == id;
}

void draw_focus(Frame& frame, const Rect& rect) {
  const Rect outline = rect.grown(2 * frame.metrics.line);
  outline_rect(frame, outline, frame.theme.focus, 3 * frame.metrics.line, frame.metrics.radius / 2);
  log_mark(frame, {"focus"}, outline, frame.theme.focus, frame.theme.card);
}

bool enter_pressed() {
  return key_pressed(Key::enter, false) || key_pressed(Key::keypad_enter, false);
}

void focus_next(UiMemory& memory, int by) {
  const std::vector<ItemId>& round = memory.last_round;
  if (round.empty()) return;
  const auto count = static_cast<std::ptrdiff_t>(round.size());
  const auto found = memory.focus ? std::ranges::find(round, *memory.focus) : round.end();
  std::ptrdiff_t at = found - round.begin();
  if (found == round.end())
    at = by > 0 ? std::ranges::find_if_not(round, is_around_the_lab) - round.begin() - 1 : 0;
  memory.focus = round[static_cast<std::size_t>((at + by + count) % count)];
}

void finish_focus_round(UiMemory& memory) {
  memory.last_round.swap(memory.round);
  memory.round.clear();
  const std::vector<ItemId>& round = memory.last_round;
  if (memory.focus && std::ranges::find(round, *memory.focus) == round.end()) memory.focus.reset();
}

}  // namespace attn
