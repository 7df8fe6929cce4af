#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "app/state/walk.h"

namespace attn {
namespace {

using nlohmann::json;

constexpr std::pair<std::string_view, Scene> kScenes[] = {{"gaze", Scene::gaze},
                                                          {"reader", Scene::reader},
                                                          {"moves", Scene::moves},
                                                          {"symmetry", Scene::symmetry},
                                                          {"projections", Scene::projections},
                                                          {"product", Scene::product},
                                                          {"spread", Scene::spread},
                                                          {"paper", Scene::paper},
                                                          {"mixture", Scene::mixture},
                                                          {"ratio", Scene::ratio}};
constexpr std::pair<std::string_view, Step> kSteps[] = {
    {"score", Step::score}, {"scale", Step::scale}, {"softmax", Step::softmax}, {"mix", Step::mix}};

template <typename Value, std::size_t N>
Value named(const std::pair<std::string_view, Value> (&values)[N], const std::string& name) {
  for (const auto& [known, value] : values)
    if (known == name) return value;
  throw std::runtime_error("knows no " + name);
}

LocalText local_text(const json& value) {
  LocalText text;
  text.zh = value.at("zh").get<std::string>();
  text.en = value.at("en").get<std::string>();
  return text;
}

CatalogEntry bundled(const Catalog& lessons, const std::string& name) {
  const auto found = std::ranges::find(lessons, name, &CatalogEntry::name);
  if (found == lessons.end()) throw std::runtime_error("names no bundled lesson: " + name);
  return *found;
}

/// Overwrites what the beat says; the rest stays as it was in the beat before.
void read_beat(const json& value, const Catalog& lessons, WalkPlan& plan, Beat& beat) {
  beat.say = local_text(value.at("say"));
  if (value.contains("lesson")) {
    const LocalText names = local_text(value["lesson"]);
    for (const Language language : {Language::zh, Language::en})
      beat.lesson[static_cast<std::size_t>(language)] = bundled(lessons, names.in(language));
    beat.desk = plan.desks++;
  }
  if (value.contains("scene")) beat.scene = named(kScenes, value["scene"].get<std::string>());
  if (value.contains("step")) beat.step = named(kSteps, value["step"].get<std::string>());
  if (value.contains("sentence")) beat.sentence = value["sentence"].get<Index>() - 1;
  if (value.contains("divided"))
    beat.scaling = value["divided"].get<bool>() ? Scaling::by_root_d_k : Scaling::none;
  if (value.contains("part")) beat.part = value["part"].get<int>();
  for (const CatalogEntry& entry : beat.lesson) {
    if (!entry.lesson) throw std::runtime_error("needs a lesson in its station's first beat");
    if (beat.sentence < 0 || beat.sentence >= static_cast<Index>(entry.lesson->sentences.size()))
      throw std::runtime_error("needs a sentence that " + entry.name + " has");
  }
}

Station read_station(const json& value, const Catalog& lessons, WalkPlan& plan) {
  Station station;
  station.title = local_text(value.at("title"));
  Beat beat;
  for (const json& each : value.at("beats")) {
    read_beat(each, lessons, plan, beat);
    station.beats.push_back(beat);
  }
  if (station.beats.empty()) throw std::runtime_error("needs a beat");
  return station;
}

}  // namespace

WalkPlan parse_walk(std::string_view text, const Catalog& lessons) {
  WalkPlan plan;
  try {
    const json root = json::parse(text);
    for (const json& each : root.at("stations")) plan.stations.push_back(read_station(each, lessons, plan));
  } catch (const std::exception& error) {
    throw std::runtime_error("the walk, station " + std::to_string(plan.size() + 1) + ": " + error.what());
  }
  return plan;
}

}  // namespace attn
