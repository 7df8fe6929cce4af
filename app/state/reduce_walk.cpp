#include <algorithm>
#include <cmath>
#include <utility>

#include "app/state/reducers.h"
#include "core/lesson_json.h"

namespace attn {
namespace {

const Beat& beat_at(const WalkPlan& plan, const WalkPlace& place) {
  return plan.stations[static_cast<std::size_t>(place.station - 1)]
      .beats[static_cast<std::size_t>(place.beat)];
}

std::size_t desk_at(const WalkState& walk, const WalkPlace& place) {
  return place.station == 0 ? kFreeDesk : beat_at(*walk.plan, place).desk;
}

Index beat_count(const WalkPlan& plan, Index station) {
  return static_cast<Index>(plan.stations[static_cast<std::size_t>(station - 1)].beats.size());
}

const CatalogEntry& lesson_of(const Beat& beat, Language language) {
  return beat.lesson[static_cast<std::size_t>(language)];
}

/// Sentence, word and step as the beat wants them; a change of sentence sweeps.
void set_scene(AppState& state, const Beat& beat, bool instant) {
  ViewState& view = state.view;
  const Index last = static_cast<Index>(state.lesson().sentences.size()) - 1;
  const Index sentence = std::min(beat.sentence, last);  // a person may have opened a shorter lesson
  apply(state, SwitchSentence{sentence, instant});
  look_at(view, state.lesson(),
          {sentence, state.lesson().sentences[static_cast<std::size_t>(sentence)].focus});
  view.partner.reset();
  view.handle.reset();
  apply(state, ShowStep{beat.step});
  if (beat.scene == Scene::paper) open_lines(view.dials.paper, beat.part);
}

/// A desk on which nothing was done yet: the beat's lesson, as it was read.
Desk new_desk(const AppState& state, const Beat& beat) {
  const CatalogEntry& entry = lesson_of(beat, state.settings.language);
  AppState fresh = initial_state(entry.name, entry.lesson, state.settings);
  return {std::move(fresh.history), fresh.view};
}

/// Puts a desk in use. What belongs to the screen and not to the desk stays.
void take_desk(AppState& state, Desk desk) {
  drop_preview(state);  // it is of the document that goes
  const ViewState before = std::exchange(state.view, std::move(desk.view));
  state.history = std::move(desk.history);
  state.view.help = before.help;
  state.view.blank = before.blank;
  state.view.projection = before.projection;
  state.view.covering = before.covering;
  state.view.covered = before.covered;
  state.view.spot = before.spot;
}

/// To a place of the walk. Its desk is found as it was left, or made.
void move_to(AppState& state, const WalkPlace& place) {
  drop_preview(state);
  WalkState& walk = state.walk;
  const std::size_t from = desk_of(state), to = desk_at(walk, place);
  if (from != to) {
    walk.parked[from] = Desk{state.history, state.view};
    const bool is_new = !walk.parked[to];
    take_desk(state, is_new ? new_desk(state, beat_at(*walk.plan, place)) : std::move(*walk.parked[to]));
    walk.parked[to].reset();
    state.view.walk = place;
    if (is_new) set_scene(state, beat_at(*walk.plan, place), true);
  }
  state.view.walk = place;
  if (place.station > 0) {
    walk.beats[static_cast<std::size_t>(place.station - 1)] = place.beat;
    walk.last_station = place.station;
  }
  speak_language(state);
  ++state.numbers_revision;
}

}  // namespace

void go_to_desk(AppState& state, std::size_t desk) {
  if (desk_of(state) == desk) return;
  if (!state.walk.plan) return;
  WalkPlace place;  // the free panel, where no station has that desk
  for (Index station = state.walk.plan->size(); station >= 1; --station)
    for (Index beat = beat_count(*state.walk.plan, station) - 1; beat >= 0; --beat)
      if (beat_at(*state.walk.plan, {station, beat}).desk == desk) place = {station, beat};
  move_to(state, place);
}

void set_plan(AppState& state, std::shared_ptr<const WalkPlan> plan) {
  state.walk.parked.assign(plan->desks, std::nullopt);
  state.walk.beats.assign(plan->stations.size(), 0);
  state.walk.plan = std::move(plan);
}

std::size_t desk_of(const AppState& state) {
  return desk_at(state.walk, state.view.walk);
}

const Beat* beat_of(const AppState& state) {
  return state.view.walk.station == 0 ? nullptr : &beat_at(*state.walk.plan, state.view.walk);
}

Scene scene_of(const AppState& state) {
  if (state.training.open) return Scene::training;
  const Beat* beat = beat_of(state);
  return beat ? beat->scene : Scene::panel;
}

bool has_other_lesson(const AppState& state) {
  const Beat* beat = beat_of(state);
  if (!beat) return false;
  const std::string& open = state.document().name;
  return std::ranges::none_of(beat->lesson, [&](const CatalogEntry& entry) { return entry.name == open; });
}

bool asks_first(const AppState& state) {
  const Beat* beat = beat_of(state);
  return beat && beat->scene == Scene::gaze && beat->part == 0 && !has_other_lesson(state);
}

Scaling scaling_of(const AppState& state) {
  const Beat* beat = beat_of(state);
  return beat ? beat->scaling : Scaling::by_root_d_k;
}

void speak_language(AppState& state) {
  const Beat* beat = beat_of(state);
  if (!beat) return;
  const Document& document = *state.history.present().document;
  const auto is_open = [&](const CatalogEntry& entry) { return entry.name == document.name; };
  const CatalogEntry& wanted = lesson_of(*beat, state.settings.language);
  if (is_open(wanted) || std::ranges::none_of(beat->lesson, is_open) || has_edits(document)) return;
  const ViewState before = state.view;
  take_desk(state, new_desk(state, *beat));
  state.view.walk = before.walk;
  set_scene(state, *beat, true);
  state.view.dials = before.dials;
  ++state.numbers_revision;
}

void apply(AppState& state, const GoToStation& action) {
  leave_training(state);
  if (!state.walk.plan || action.station == state.view.walk.station) return;
  if (action.station != 0 && !in_range(action.station - 1, state.walk.plan->size())) return;
  const Index beat = action.station == 0 ? 0 : state.walk.beats[static_cast<std::size_t>(action.station - 1)];
  move_to(state, {action.station, beat});
}

void apply(AppState& state, const WalkOn& action) {
  WalkPlace place = state.view.walk;
  if (place.station == 0 || (action.by != 1 && action.by != -1)) return;
  const WalkPlan& plan = *state.walk.plan;
  place.beat += action.by;
  if (in_range(place.beat, beat_count(plan, place.station))) {
    move_to(state, place);
    set_scene(state, beat_at(plan, place), false);
  } else if (in_range(place.station + action.by - 1, plan.size())) {
    apply(state, GoToStation{place.station + action.by});
  }
}

void restart_station(AppState& state) {
  const Beat* beat = beat_of(state);
  if (!beat) return;
  const CatalogEntry& entry = lesson_of(*beat, state.settings.language);
  const ViewState before = state.view;
  const std::shared_ptr<const Document> document = state.history.present().document;
  apply(state, OpenLesson{entry.name, entry.lesson});  // where numbers were changed, this can be undone
  state.view.dials = {};
  state.view.guess.reset();
  set_scene(state, *beat, true);
  // Where the beat was as it is meant to be, from the station's beginning.
  if (state.view != before || state.history.present().document != document || before.walk.beat == 0) return;
  move_to(state, {before.walk.station, 0});
  set_scene(state, beat_at(*state.walk.plan, state.view.walk), true);
}

void apply(AppState& state, const GuessWord& action) {
  if (!in_range(action.word, state.sentence().size())) return;
  state.view.guess = action.word;
}

void apply(AppState& state, const SetReaderDials& action) {
  ReaderDials dials = action.dials;
  if (!(dials.keep >= 0 && dials.keep <= 1)) return;
  dials.between = std::clamp(dials.between, kBetweenMin, kBetweenMax);
  state.view.dials.reader = dials;
}

void apply(AppState& state, const SetSpreadDials& action) {
  SpreadDials dials = action.dials;
  const auto is_number = [](double value) { return std::abs(value) <= kMaxMagnitude; };  // NaN is not
  if (!std::ranges::all_of(dials.scores, is_number)) return;
  if (!(dials.divisor >= kDivisorMin && dials.divisor <= kDivisorMax)) return;
  dials.d_k = std::clamp<Index>(dials.d_k, 1, kSpreadMax);
  dials.seed = std::min(dials.seed, kSeedMax);
  dials.row = std::clamp<Index>(dials.row, 0, kSpreadRows - 1);
  state.view.dials.spread = dials;
}

}  // namespace attn
