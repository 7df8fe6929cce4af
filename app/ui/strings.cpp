#include "app/ui/strings.h"

namespace attn {

const std::string& Strings::operator()(std::string_view key) const {
  const auto found = texts_.find(key);
  if (found != texts_.end()) return found->second;
  static const std::string kMissing = "?";
  return kMissing;
}

std::string fill(std::string_view text,
                 std::initializer_list<std::pair<std::string_view, std::string_view>> values) {
  std::string filled;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = text.find('{', at), close = text.find('}', at);
    if (open == std::string_view::npos || close == std::string_view::npos || close < open) break;
    filled += text.substr(at, open - at);
    for (const auto& [name, value] : values)
      if (name == text.substr(open + 1, close - open - 1)) filled += value;
    text.remove_prefix(close + 1);
    at = 0;
  }
  return filled.append(text);
}

}  // namespace attn
