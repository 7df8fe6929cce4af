#include "app/ui/layout_log.h"

namespace attn {

std::string to_string(const ItemId& id) {
  std::string text = id.name;
  for (const long long number : {id.a, id.b})
    if (number >= 0) text += '/' + std::to_string(number);
  return text;
}

const LayoutEntry* LayoutLog::find(LayoutEntry::Kind kind, std::string_view id) const {
  for (const LayoutEntry& entry : entries_)
    if (entry.kind == kind && entry.id == id) return &entry;
  return nullptr;
}

}  // namespace attn
