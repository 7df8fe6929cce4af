#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/ui/imgui_compat.h"
#include "app/ui/metrics.h"

namespace attn {

enum class FontKind { small, body, bold, title, word };
inline constexpr int kFontKinds = 5;

/// A font at the size it is drawn at, in ImGui units.
struct Face {
  ImFont* font;
  float px;  ///< size as typesetters and SCREEN.md count it: the em, a Chinese character's side
  float
      size;  ///< the same size as Dear ImGui counts it: from the font's highest ascent to its lowest descent
  float rise;  ///< how far Dear ImGui's line begins above the box of kLineBox * px that we give to a line
  bool bold;
};

/// A line of text takes this much of its px: room for Chinese characters and for Latin descenders.
inline constexpr float kLineBox = 1.2f;
/// The baseline, in px below the top of that box.
inline constexpr float kBaseline = 0.94f;

/// Regular and bold of one family; the bytes outlive the fonts.
struct FontFamily {
  FontBytes regular, bold;
};

/// The code points of UTF-8 text, sorted and once each. Broken bytes count as U+FFFD.
std::vector<char32_t> characters_of(const std::vector<std::string_view>& texts);

/// The fonts of the screen, rasterised for the characters in use only (that keeps the start short and the
/// texture within a GPU's limits, however large the font file).
class Fonts {
 public:
  explicit Fonts(FontFamily family);

  /// Rebuilds the atlas of the current Dear ImGui context if sizes or characters changed; call it between
  /// frames. characters: sorted; word_characters: those of the sentence's words, the largest font holds only
  /// them. density: framebuffer pixels per ImGui unit. max_texture: the GPU's limit in pixels; above it
  /// everything is rasterised smaller and drawn larger. Returns whether the atlas is new.
  bool update(const Metrics& metrics, const std::vector<char32_t>& characters,
              const std::vector<char32_t>& word_characters, float density, int max_texture);

  /// Framebuffer pixels per ImGui unit.
  float density() const { return density_; }
  /// Counts up with every new atlas: what was measured before no longer holds.
  std::uint64_t revision() const { return revision_; }
  Face face(FontKind kind) const { return faces_[static_cast<int>(kind)]; }

  /// The text with every character that the font lacks written as its code point, "U+20BB7": never an empty
  /// box.
  std::string displayable(std::string_view text) const;
  /// Those code points, "U+20BB7", in order.
  std::vector<std::string> missing(std::string_view text) const;

 private:
  int build(const std::vector<char32_t>& characters, const std::vector<char32_t>& word_characters,
            float density);

  FontFamily family_;
  FontShape regular_shape_, bold_shape_;
  Face faces_[kFontKinds]{};
  Metrics metrics_{};
  float density_ = 0;
  std::uint64_t revision_ = 0;
  std::vector<char32_t> characters_, word_characters_;
  std::vector<ImWchar> ranges_, word_ranges_;  ///< the atlas keeps pointers to them
};

}  // namespace attn
