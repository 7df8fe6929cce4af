#pragma once

#include <string>
#include <string_view>

namespace attn {

/// For text that is being typed. Dear ImGui's characters have 16 bits where Debian builds it: a text box
/// would lose what is beyond. So such characters stand in it as their codes, as everywhere where the font has
/// no picture, and can be typed so: "U+1F431". A code has five hexadecimal digits, or six that begin with 0
/// or 10.

/// The text with such characters as codes, and with blanks for line breaks and tabs (a box has one line).
std::string with_codes(std::string_view text);

/// The text with the characters that its codes of more than 16 bits stand for.
std::string without_codes(std::string_view text);

}  // namespace attn
