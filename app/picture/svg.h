#pragma once

#include <string>

#include "app/picture/picture.h"

namespace attn::picture {

/// The picture as an SVG 1.1 document in UTF-8: real text in a Chinese sans-serif font with fallbacks, real
/// shapes. width and height: of the whole, in the viewer's pixels; the picture's view is stretched to them.
std::string svg_of(const Picture& picture, float width, float height);

/// The text with what XML demands written as entities; what XML 1.0 can't hold (control characters, broken
/// UTF-8) as U+FFFD.
std::string xml_escaped(std::string_view text);

}  // namespace attn::picture
