#include "app/platform/input_queue.h"

#include <algorithm>

namespace attn {
namespace {

/// What a frame holds so far, and whether one more event can still be told apart in it. Adding records the
/// event.
class FrameContent {
 public:
  bool fits(const InputEvent& event) const {
    return !focus_lost_ && std::visit([this](const auto& e) { return fits_one(e); }, event);
  }
  void add(const InputEvent& event) {
    std::visit([this](const auto& e) { add_one(e); }, event);
  }

 private:
  bool key_or_text() const { return key_pressed_ || text_; }

  // A press happens where the mouse is at the end of the frame: the mouse must not move on after it.
  bool fits_one(const MouseMoved&) const { return buttons_ == 0 && !wheel_ && !key_or_text(); }
  bool fits_one(const MouseLeft&) const { return buttons_ == 0 && !wheel_ && !key_or_text(); }
  bool fits_one(const MouseButton& e) const { return (buttons_ & bit(e)) == 0 && !wheel_ && !key_or_text(); }
  bool fits_one(const MouseWheel&) const { return !moved_ && buttons_ == 0; }
  // One key press a frame, with the text it gave and the modifiers it had: "5, Backspace, 7" keeps its order.
  bool fits_one(const KeyChanged& e) const {
    if (buttons_ != 0 || wheel_ || std::ranges::find(keys_, e.key) != keys_.end()) return false;
    return !((e.down || e.is_modifier) && key_or_text());
  }
  bool fits_one(const TextEntered&) const { return buttons_ == 0 && !wheel_; }
  // Losing the focus lets go of everything, so what was pressed before must have had its frame.
  bool fits_one(const FocusChanged& e) const {
    return e.focused || (buttons_ == 0 && !wheel_ && keys_.empty() && !text_);
  }

  void add_one(const MouseMoved&) { moved_ = true; }
  void add_one(const MouseLeft&) { moved_ = true; }
  void add_one(const MouseButton& e) { buttons_ |= bit(e); }
  void add_one(const MouseWheel&) { wheel_ = true; }
  void add_one(const KeyChanged& e) {
    keys_.push_back(e.key);
    if (e.down && !e.is_modifier) key_pressed_ = true;
  }
  void add_one(const TextEntered&) { text_ = true; }
  void add_one(const FocusChanged& e) { focus_lost_ = !e.focused; }

  static std::uint32_t bit(const MouseButton& e) { return std::uint32_t{1} << e.button; }

  std::uint32_t buttons_ = 0;  // those that changed
  std::vector<int> keys_;      // those that changed
  bool moved_ = false, wheel_ = false, key_pressed_ = false, text_ = false, focus_lost_ = false;
};

}  // namespace

std::vector<InputEvent> InputQueue::take_frame() {
  std::vector<InputEvent> frame;
  FrameContent content;
  while (!events_.empty() && content.fits(events_.front())) {
    content.add(events_.front());
    frame.push_back(events_.front());
    events_.pop_front();
  }
  return frame;
}

}  // namespace attn
