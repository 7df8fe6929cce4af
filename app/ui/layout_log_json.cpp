#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/ui/layout_log.h"

namespace attn {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const Rect& r) {
  return {r.min.x, r.min.y, r.max.x, r.max.y};
}

std::string to_hex(Color c) {
  char text[8];
  std::snprintf(text, sizeof text, "#%02X%02X%02X", c.r, c.g, c.b);
  return text;
}

const char* name(LayoutEntry::Kind kind) {
  switch (kind) {
    case LayoutEntry::Kind::text:
      return "text";
    case LayoutEntry::Kind::item:
      return "item";
    case LayoutEntry::Kind::region:
      return "region";
    case LayoutEntry::Kind::mark:
      return "mark";
  }
  return "";
}

}  // namespace

std::string layout_to_json(const LayoutLog& log, ImVec2 display) {
  Json entries = Json::array();
  for (const LayoutEntry& e : log.entries()) {
    Json entry{{"kind", name(e.kind)}, {"id", e.id}, {"rect", to_json(e.rect)}, {"clip", to_json(e.clip)}};
    if (e.scrolls) entry["scrolls"] = true;
    if (e.kind == LayoutEntry::Kind::text) entry["text"] = e.text, entry["font_px"] = e.font_px;
    if (e.kind == LayoutEntry::Kind::text || e.kind == LayoutEntry::Kind::mark)
      entry["foreground"] = to_hex(e.foreground), entry["background"] = to_hex(e.background);
    entries.push_back(std::move(entry));
  }
  const Json root{{"width", display.x}, {"height", display.y}, {"entries", std::move(entries)}};
  return root.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace attn
