#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/ui/fonts.h"
#include "core/matrix.h"

namespace attn {

struct Frame;

/// How wide the words of the sentence on screen are, as the font can show them. Measured once for each
/// sentence and size of type: to measure thousands of words takes longer than to draw those that are in view.
class WordWidths {
 public:
  struct Widths {
    std::vector<float> each;  ///< of n words
    float widest = 0;
  };
  const Widths& of(const Frame& frame, FontKind font);
  /// Counts up whenever the widths may be others.
  std::uint64_t revision(const Frame& frame);

 private:
  void forget_if_changed(const Frame& frame);

  std::vector<std::string> words_;
  std::uint64_t revision_ = 0;
  std::uint64_t fonts_ = 0;  ///< Fonts::revision() that they were measured with
  int looked_ = -1;          ///< number of the frame in which the words were compared
  std::array<std::optional<Widths>, kFontKinds> widths_;
};

/// Of a word of the sentence, and the largest of all.
float word_width(const Frame& frame, FontKind font, Index word);
float widest_word(const Frame& frame, FontKind font);

}  // namespace attn
