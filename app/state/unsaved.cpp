#include "app/state/unsaved.h"

#include <algorithm>

#include "app/state/reducers.h"
#include "core/lesson_same.h"

namespace attn {
namespace {

bool is_stations_own(const AppState& state, std::size_t desk, const Document& document) {
  if (desk == kFreeDesk || !state.walk.plan || !document.path.empty() || !document.saved) return false;
  const auto offers = [&](const Beat& beat) {
    return beat.desk == desk && std::ranges::any_of(beat.lesson, [&](const CatalogEntry& entry) {
             return entry.lesson == document.original;
           });
  };
  return std::ranges::any_of(state.walk.plan->stations, [&](const Station& station) {
    return std::ranges::any_of(station.beats, offers);
  });
}

}  // namespace

bool is_at_risk(const AppState& state, std::size_t desk, const Document& document) {
  if (!is_unsaved(document)) return false;
  return !is_stations_own(state, desk, document) || !same_texts(document.lesson, *document.saved);
}

std::shared_ptr<const Document> document_on(const AppState& state, std::size_t desk) {
  if (desk == desk_of(state)) return state.history.present().document;
  if (desk >= state.walk.parked.size() || !state.walk.parked[desk]) return nullptr;
  return state.walk.parked[desk]->history.present().document;
}

std::vector<UnsavedLesson> unsaved_lessons(const AppState& state) {
  std::vector<UnsavedLesson> unsaved;
  const std::size_t in_use = desk_of(state);
  const auto look_at_desk = [&](std::size_t desk) {
    const auto document = document_on(state, desk);
    if (document && is_at_risk(state, desk, *document)) unsaved.push_back({desk, document});
  };
  look_at_desk(in_use);
  for (std::size_t desk = 0; desk < state.walk.parked.size(); ++desk)
    if (desk != in_use) look_at_desk(desk);
  return unsaved;
}

}  // namespace attn
