#include "app/ui/widgets/focus.h"

#include <algorithm>
#include <string_view>

#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// The card that a control stands on: its name up to the slash.
std::string_view card_of(const ItemId& id) {
  const std::string_view name = id.name, card = name.substr(0, name.find('/'));
  return card == "menu" || card == "switch" || card == "tool" ? "top_bar" : card;
}

/// Controls of the bar and the guide are for the mouse first: their keys work without the keyboard on them.
bool is_around_the_lab(const ItemId& id) {
  const std::string_view card = card_of(id);
  return card == "top_bar" || card == "guide" || card == "formula";
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

bool press_key_pressed() {
  return enter_pressed() || key_pressed(Key::space, false);
}

ArrowStep arrow_pressed() {
  const auto step = [](Key back, Key on) {
    return key_pressed(on, true) ? 1 : key_pressed(back, true) ? -1 : 0;
  };
  return {step(Key::left, Key::right), step(Key::up, Key::down)};
}

int page_pressed() {
  return key_pressed(Key::page_down, true) ? 1 : key_pressed(Key::page_up, true) ? -1 : 0;
}

void focus_next_card(UiMemory& memory, int by) {
  const std::vector<ItemId>& round = memory.last_round;
  std::vector<ItemId> firsts;  // of each card
  for (const ItemId& id : round)
    if (std::ranges::none_of(firsts, [&](const ItemId& first) { return card_of(first) == card_of(id); }))
      firsts.push_back(id);
  if (firsts.empty()) return;
  const auto count = std::ssize(firsts);
  const auto here = std::ranges::find_if(
      firsts, [&](const ItemId& first) { return memory.focus && card_of(first) == card_of(*memory.focus); });
  const std::ptrdiff_t at = here != firsts.end() ? here - firsts.begin() : by > 0 ? -1 : 0;
  memory.focus = firsts[static_cast<std::size_t>((at + by + count) % count)];
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
