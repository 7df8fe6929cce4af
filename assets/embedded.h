#pragma once

#include <span>
#include <string_view>

namespace attn {

/// A file of assets/ as it was when the program was built.
struct EmbeddedFile {
  std::string_view path;  ///< below assets/, e.g. "lessons/three-words-zh.json"
  std::string_view bytes;
};

/// All of them, sorted by path.
std::span<const EmbeddedFile> embedded_files();

}  // namespace attn
