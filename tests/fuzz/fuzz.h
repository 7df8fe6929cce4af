#pragma once
// What the fuzz targets share: the entrance that libFuzzer calls, and a check that stops at what it finds.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "core/utf8.h"

/// One input. libFuzzer calls it with texts that it makes up, replay.cpp with those that were kept.
/// https://llvm.org/docs/LibFuzzer.html, "Fuzz Target".
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace attn::fuzz {

/// Stops the program, which is what libFuzzer takes for a find.
inline void require(bool holds, const char* rule) {
  if (holds) return;
  std::fprintf(stderr, "broken rule: %s\n", rule);
  std::abort();
}

/// Messages are for people: one line of valid text, which says something.
inline void require_readable(std::string_view message) {
  require(!message.empty(), "a message says something");
  require(!find_invalid_utf8(message), "a message is valid UTF-8");
  require(!find_control(message), "a message is one line without control characters");
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return size == 0 ? std::string_view() : std::string_view(reinterpret_cast<const char*>(data), size);
}

}  // namespace attn::fuzz
