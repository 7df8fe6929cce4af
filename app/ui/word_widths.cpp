#include "app/ui/word_widths.h"

#include <algorithm>

#include "app/ui/text.h"

namespace attn {

void WordWidths::forget_if_changed(const Frame& frame) {
  const int now = ImGui::GetFrameCount();
  if (looked_ == now && words_.size() == frame.derived.words.size()) return;
  looked_ = now;
  if (fonts_ == frame.fonts.revision() && words_ == frame.derived.words) return;
  fonts_ = frame.fonts.revision();
  words_ = frame.derived.words;
  widths_ = {};
  ++revision_;
}

std::uint64_t WordWidths::revision(const Frame& frame) {
  forget_if_changed(frame);
  return revision_;
}

const WordWidths::Widths& WordWidths::of(const Frame& frame, FontKind font) {
  forget_if_changed(frame);
  std::optional<Widths>& widths = widths_[static_cast<std::size_t>(font)];
  if (!widths) {
    widths.emplace();
    for (Index i = 0; i < frame.derived.size(); ++i) {
      widths->each.push_back(text_width(frame, font, frame.word(i)));
      widths->widest = std::max(widths->widest, widths->each.back());
    }
  }
  return *widths;
}

float word_width(const Frame& frame, FontKind font, Index word) {
  return frame.memory.word_widths.of(frame, font).each[static_cast<std::size_t>(word)];
}

float widest_word(const Frame& frame, FontKind font) {
  return frame.memory.word_widths.of(frame, font).widest;
}

}  // namespace attn
