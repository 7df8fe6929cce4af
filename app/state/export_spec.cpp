#include "app/state/export_spec.h"

#include <algorithm>

namespace attn {
namespace {

constexpr std::string_view kEndings[] = {".png", ".svg", ".csv", ".tex", ".md", ".pdf", ".json"};

char small(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

std::string_view ending_of(ExportKind kind) {
  return kEndings[static_cast<std::size_t>(kind)];
}

std::optional<ExportKind> kind_of_file(std::string_view path) {
  for (std::size_t kind = 0; kind < std::size(kEndings); ++kind) {
    const std::string_view ending = kEndings[kind];
    if (path.size() <= ending.size()) continue;
    const std::string_view last = path.substr(path.size() - ending.size());
    if (std::ranges::equal(last, ending, {}, small)) return static_cast<ExportKind>(kind);
  }
  return std::nullopt;
}

std::string with_ending(std::string_view path, ExportKind kind) {
  const auto present = kind_of_file(path);
  if (present == kind) return std::string(path);
  if (present) path.remove_suffix(ending_of(*present).size());
  return std::string(path).append(ending_of(kind));
}

}  // namespace attn
