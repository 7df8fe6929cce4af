#include "app/ui/word_widths.h"

#include <algorithm>
#include <utility>

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
    Widths measured;
    for (Index i = 0; i < frame.derived.size(); ++i) {
      measured.each.push_back(text_width(frame, font, frame.word(i)));
      measured.widest = std::max(measured.widest, measured.each.back());
    }
    widths = std::move(measured);
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
