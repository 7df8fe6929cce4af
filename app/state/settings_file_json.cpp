#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "app/state/settings_file.h"
#include "core/file_uri.h"
#include "core/json_depth.h"

namespace attn {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kFormat = "attention-settings";

std::optional<double> number_in(const Json& root, const char* field, double least, double most) {
  const auto found = root.find(field);
  if (found == root.end() || !found->is_number()) return std::nullopt;
  const double value = found->get<double>();
  if (!(value >= least && value <= most)) return std::nullopt;
  return value;
}

/// The value of a field that may be one of two words.
template <typename T>
std::optional<T> choice_in(const Json& root, const char* field, const char* first, T first_value,
                           const char* second, T second_value) {
  const auto found = root.find(field);
  if (found == root.end()) return std::nullopt;
  if (*found == first) return first_value;
  if (*found == second) return second_value;
  return std::nullopt;
}

std::optional<WindowPlace> window_in(const Json& root) {
  constexpr double kFar = 1 << 20;  // no desktop is that large
  const auto found = root.find("window");
  if (found == root.end() || !found->is_object()) return std::nullopt;
  const auto x = number_in(*found, "x", -kFar, kFar), y = number_in(*found, "y", -kFar, kFar);
  const auto width = number_in(*found, "width", 1, kFar), height = number_in(*found, "height", 1, kFar);
  if (!x || !y || !width || !height) return std::nullopt;
  const auto maximized = found->find("maximized");
  return WindowPlace{static_cast<int>(*x), static_cast<int>(*y), static_cast<int>(*width),
                     static_cast<int>(*height), maximized != found->end() && *maximized == true};
}

std::optional<std::vector<std::filesystem::path>> files_in(const Json& root) {
  const auto found = root.find("recent_files");
  if (found == root.end() || !found->is_array()) return std::nullopt;
  std::vector<std::filesystem::path> files;
  for (const Json& item : *found) {
    if (files.size() == kMaxRecentFiles) break;
    if (!item.is_string()) continue;
    if (auto path = uri_to_path(item.get_ref<const std::string&>())) files.push_back(std::move(*path));
  }
  return files;
}

Json parse_root(std::string_view text) {
  Json root = Json::parse(text, refuse_deeper_than(kMaxJsonDepth), /*allow_exceptions=*/false);
  if (root.is_discarded()) throw std::runtime_error("this is no JSON, or it is cut short");
  if (!root.is_object() || !root.contains("format") || root["format"] != kFormat)
    throw std::runtime_error("this is no settings file");
  return root;
}

}  // namespace

StoredSettings parse_settings(std::string_view json) {
  const Json root = parse_root(json);
  return {.language = choice_in(root, "language", "zh", Language::zh, "en", Language::en),
          .theme = choice_in(root, "theme", "light", ThemeKind::light, "dark", ThemeKind::dark),
          .zoom = number_in(root, "zoom", kZoomMin, kZoomMax),
          .spot_size = number_in(root, "spot_size", kSpotMin, kSpotMax),
          .window = window_in(root),
          .recent_files = files_in(root)};
}

std::string write_settings(std::string_view json, const StoredSettings& set) {
  Json root = json.empty() ? Json{{"format", kFormat}, {"version", 1}} : parse_root(json);
  if (set.language) root["language"] = *set.language == Language::zh ? "zh" : "en";
  if (set.theme) root["theme"] = *set.theme == ThemeKind::light ? "light" : "dark";
  if (set.zoom) root["zoom"] = *set.zoom;
  if (set.spot_size) root["spot_size"] = *set.spot_size;
  if (set.window) {
    const WindowPlace& place = *set.window;
    root["window"] = {{"x", place.x},
                      {"y", place.y},
                      {"width", place.width},
                      {"height", place.height},
                      {"maximized", place.maximized}};
  }
  if (set.recent_files) {
    Json& files = root["recent_files"] = Json::array();
    for (const auto& path : *set.recent_files) files.push_back(path_to_uri(path));
  }
  return root.dump(2) + "\n";
}

}  // namespace attn
