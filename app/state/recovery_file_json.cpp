#include <nlohmann/json.hpp>
#include <stdexcept>

#include "app/state/recovery_file.h"
#include "core/file_uri.h"
#include "core/json_depth.h"
#include "core/lesson_json.h"

namespace attn {
namespace {

using Json = nlohmann::json;

constexpr const char* kFormat = "attention-recovery";
constexpr int kVersion = 1;
constexpr std::size_t kLevelsAround = 3;  ///< around a lesson

std::string quoted(const std::string& text) {
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

RecoveredLesson read_lesson_entry(const Json& entry) {
  RecoveredLesson lesson;
  if (!entry.at("desk").is_number_unsigned())
    throw std::runtime_error("this is no recovery file: a desk is no number");
  lesson.desk = entry["desk"].get<std::size_t>();
  lesson.name = entry.at("name").get<std::string>();
  if (const auto path = uri_to_path(entry.at("file").get<std::string>())) lesson.path = *path;
  if (!lesson.path.empty()) lesson.name = lesson.path.string();
  lesson.lesson = std::make_shared<const Lesson>(parse_lesson(entry.at("lesson").dump(), lesson.name));
  return lesson;
}

}  // namespace

std::string recovery_to_json(const RecoveryFile& file) {
  std::string text = "{\"format\": \"" + std::string(kFormat) +
                     "\", \"version\": " + std::to_string(kVersion) + ", \"when\": " + quoted(file.when) +
                     ", \"lessons\": [";
  bool first = true;
  for (const RecoveredLesson& lesson : file.lessons) {
    text += first ? "\n" : ",\n";
    first = false;
    text += "{\"desk\": " + std::to_string(lesson.desk) + ", \"name\": " + quoted(lesson.name) +
            ", \"file\": " + quoted(lesson.path.empty() ? "" : path_to_uri(lesson.path)) + ", \"lesson\": ";
    text += lesson_to_json(*lesson.lesson);
    text += "}";
  }
  return text + "]}\n";
}

RecoveryFile parse_recovery(std::string_view json) try {
  const Json root = Json::parse(json, refuse_deeper_than(kLevelsAround + kMaxJsonDepth));
  if (root.at("format") != kFormat) throw std::runtime_error("this is no recovery file");
  if (root.at("version") != kVersion) throw std::runtime_error("this file is of a later version");
  RecoveryFile file;
  file.when = root.at("when").get<std::string>();
  for (const Json& entry : root.at("lessons")) file.lessons.push_back(read_lesson_entry(entry));
  if (file.lessons.empty()) throw std::runtime_error("this file holds no lesson");
  return file;
} catch (const Json::exception&) {
  throw std::runtime_error("this is no recovery file, or it is cut short");
}

}  // namespace attn
