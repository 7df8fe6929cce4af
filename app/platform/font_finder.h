#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace attn {

/// One face in a font file (a .ttc holds several).
struct FontFace {
  std::filesystem::path file;
  int index = 0;
};

/// Two weights of one family. bold is the regular face again when the family has no bold one.
struct FontFiles {
  std::string family;
  FontFace regular;
  FontFace bold;
};

/// The best installed font family for Chinese text: an outline font that claims `language` (as fontconfig
/// spells it) and holds the characters of the lessons; sans before serif, proportional before monospaced.
/// Throws PlatformError when none is installed.
FontFiles find_fonts(std::string_view language = "zh-cn");

}  // namespace attn
