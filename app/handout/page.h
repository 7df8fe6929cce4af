#pragma once
// Drawing on a page, in points. Black on white: most printers in schools have one colour.

#include <string>
#include <string_view>

#include "app/picture/pdf.h"

namespace attn::handout {

inline constexpr picture::Ink kInk{0, 0, 0}, kQuiet{80, 80, 80}, kRule{120, 120, 120}, kShade{238, 238, 238};

inline constexpr float kLineHeight = 1.4f;  ///< of a paragraph, times the size

enum class Align { left, center, right };

struct Style {
  float size = 11;
  picture::Weight weight = picture::Weight::regular;
  picture::Ink ink = kInk;
};

class Page {
 public:
  Page(const picture::Typefaces& faces, picture::Box paper) : faces_(faces) { picture_.view = paper; }

  float width(const Style& style, std::string_view text) const;
  /// With a small number behind it; none where that is empty.
  float width(const Style& style, std::string_view text, std::string_view index) const;
  /// One line in the middle of a box's height; in smaller type where it is too wide, and with "…" in its
  /// middle where that would get too small to read. A small number behind it, if any, stays whole.
  void text(const picture::Box& box, Align align, Style style, std::string_view text,
            std::string_view index = {});
  /// The same for numbers, which get as small as it takes: without some of its digits a number is another.
  void number(const picture::Box& box, Align align, Style style, std::string_view text);
  /// A line, where "^x" raises and "_x" lowers the one character behind it.
  void formula(const picture::Box& box, Align align, Style style, std::string_view text);
  void line(picture::Point from, picture::Point to, float thickness = 0.6f);
  void box(const picture::Box& box, float thickness = 0.8f, float radius = 2);
  void shade(const picture::Box& box, float radius = 2);
  /// The text in lines of that width, from `at` down. Returns its height; with draw = false only measures.
  float paragraph(picture::Point at, float width, const Style& style, std::string_view text,
                  bool draw = true);

  const picture::Picture& picture() const { return picture_; }

 private:
  std::string shortened(const Style& style, std::string_view text, float most) const;
  float formula_width(const Style& style, std::string_view text) const;
  void run(picture::Point at, const Style& style, std::string_view text);

  const picture::Typefaces& faces_;
  picture::Picture picture_;
};

}  // namespace attn::handout
