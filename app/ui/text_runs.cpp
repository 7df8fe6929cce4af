#include "app/ui/text_runs.h"

#include "core/utf8.h"

namespace attn {
namespace {

bool contains(std::u32string_view set, char32_t c) {
  return set.find(c) != std::u32string_view::npos;
}

constexpr std::u32string_view kNeverFirst = U"。，、；：？！）」』】》〉”’％…—·,.;:?!)]}%";
constexpr std::u32string_view kNeverLast = U"（「『【《〈“‘([{";

}  // namespace

bool is_wide(char32_t c) {
  return (c >= 0x2E80 && c <= 0x9FFF) || (c >= 0xAC00 && c <= 0xD7FF) || (c >= 0xF900 && c <= 0xFAFF) ||
         (c >= 0xFF00 && c <= 0xFFEF) || c >= 0x20000;
}

char32_t next_code_point(std::string_view text, std::size_t& at) {
  const CodePoint c = decode_utf8(text, at);
  at += c.length == 0 ? 1 : c.length;
  return c.length == 0 ? 0xFFFD : c.value;
}

bool may_break_between(char32_t before, char32_t after) {
  if (contains(kNeverFirst, after) || contains(kNeverLast, before)) return false;
  return before == U' ' || is_wide(before) || is_wide(after);
}

}  // namespace attn
