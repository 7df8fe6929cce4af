#pragma once
// Text on the screen. Every text goes through here, so that the layout log knows all of it.

#include <string>
#include <string_view>

#include "app/ui/frame.h"

namespace attn {

struct TextStyle {
  FontKind font;
  Color color;
  Color on;  ///< what is behind it
};

enum class Align { left, center, right };

float text_height(const Frame& frame, FontKind font);
float text_width(const Frame& frame, FontKind font, std::string_view text);

/// Draws one line with its upper left corner at `at`. Returns its width.
float draw_text(Frame& frame, ItemId id, ImVec2 at, const TextStyle& style, std::string_view text);

/// Draws one line inside a rectangle, centred vertically; what doesn't fit is shortened with "…".
/// Returns the rectangle of the text.
Rect draw_text_in(Frame& frame, ItemId id, const Rect& rect, Align align, const TextStyle& style,
                  std::string_view text);

/// Draws lines broken to `width`. Returns the height. With draw = false only measures.
float draw_paragraph(Frame& frame, ItemId id, ImVec2 at, float width, const TextStyle& style,
                     std::string_view text, bool draw = true);

/// Draws one line into a narrow strip that ends at `bottom_center`, shortened to `length`: Chinese characters
/// one below the other, as such text is set; anything else turned by 90 degrees and reading upwards.
void draw_text_vertically(Frame& frame, ItemId id, ImVec2 bottom_center, float length, const TextStyle& style,
                          std::string_view text);

/// One line of mathematics: "^x" raises and "_x" lowers the one character behind it, in the small font.
float formula_width(const Frame& frame, FontKind font, std::string_view text);
float draw_formula(Frame& frame, ItemId id, ImVec2 at, const TextStyle& style, std::string_view text);

/// The text as a formula that raises all of it: every character has its own mark.
std::string raised(std::string_view text);

/// The text cut to `width` with "…" at its end, or whole if it fits.
std::string shortened(const Frame& frame, FontKind font, std::string_view text, float width);

/// A number with that many decimals and a true minus sign; −0.00 is written 0.00.
std::string number_text(double value, int decimals);

}  // namespace attn
