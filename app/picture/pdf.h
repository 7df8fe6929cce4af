#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "app/picture/picture.h"

namespace attn::picture {

/// Bytes of a font file that outlive everything that is made of them; which face of a .ttc.
struct FontData {
  const void* data = nullptr;
  std::size_t size = 0;
  int face = 0;
};

/// A regular and a bold font, to measure with and to write PDF files with.
class Typefaces {
 public:
  /// Throws std::runtime_error where the bytes are no font.
  Typefaces(const FontData& regular, const FontData& bold);
  ~Typefaces();
  Typefaces(Typefaces&&) noexcept;

  /// How wide a line is; size: the em.
  float width(Weight weight, float size, std::string_view text) const;

  /// The text with every character that the font lacks written as its code point, "U+20BB7".
  std::string displayable(std::string_view text) const;

  /// The picture as a PDF document of one page, as large as its view, whose unit is the point (1/72 inch).
  /// The text can be selected, and what is used of the fonts is embedded. Throws std::runtime_error.
  std::string pdf_of(const Picture& picture, const std::string& title) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace attn::picture
