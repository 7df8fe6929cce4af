// Where the panels stand: on the whole panel, and at each station of the walk.

#include <algorithm>

#include "app/ui/panels/panels.h"

namespace attn {
namespace {

/// A slice that is all of `rest` but what lies beyond `share` of it, with a gap between.
Rect left_share(const Frame& frame, Rect& rest, float share) {
  const Rect slice = take_left(rest, std::floor((rest.width() - frame.metrics.gap / 2) * share));
  take_left(rest, frame.metrics.gap / 2);
  return slice;
}

/// Below the slice, a gap.
Rect top_slice(const Frame& frame, Rect& rest, float height) {
  const Rect slice = take_top(rest, height);
  take_top(rest, frame.metrics.gap / 2);
  return slice;
}

float formula_height(const Frame& frame) {
  return std::round((frame.metrics.projection ? 1.9f : 2.4f) * frame.metrics.title);
}

/// The sentence. However long it is, what lies below it keeps at least two fifths of the room; where it has
/// to be scrolled in that room, too, less of it is enough, and the cards have the rest.
Rect stage_slice(const Frame& frame, Rect& rest, float below) {
  constexpr float kMost = 0.6f, kScrolled = 0.42f;
  const float padding = 2 * frame.metrics.gap;
  const auto room = [&](float share) { return std::max(0.0f, rest.height() * share - below - padding); };
  return top_slice(frame, rest,
                   padding + stage_height(frame, rest.width() - padding, {room(kMost), room(kScrolled)}));
}

/// What stands beside the rows that are compared: of two sentences the plane, whose vectors they differ in,
/// else the table that the rows are of. In projection the class sees the rows alone.
Rect ScreenLayout::*beside_compare(const Frame& frame) {
  if (frame.metrics.projection) return nullptr;
  return frame.state.view.both_sentences ? &ScreenLayout::plane : &ScreenLayout::heatmap;
}

void layout_comparing(const Frame& frame, Rect rest, ScreenLayout& at) {
  Rect ScreenLayout::*const beside = beside_compare(frame);
  const float formula = beside ? formula_height(frame) : 0;
  at.stage = stage_slice(frame, rest, formula);
  if (beside) {
    at.formula = top_slice(frame, rest, formula);
    at.*beside = left_share(frame, rest, 0.33f);
  }
  at.compare = rest;
}

/// The table has most of the room; the sentence above it shows what the numbers lead to.
void layout_editing(const Frame& frame, Rect rest, ScreenLayout& at) {
  at.stage = stage_slice(frame, rest, 0.2f * rest.height());
  at.editor = rest;
}

void layout_panel(const Frame& frame, Rect rest, ScreenLayout& at) {
  const Metrics& m = frame.metrics;
  const float formula = formula_height(frame);
  at.stage = stage_slice(frame, rest, formula + 2 * m.gap);
  at.formula = top_slice(frame, rest, formula);
  const float cards = rest.width() - m.gap;
  at.heatmap = take_left(rest, std::floor(cards * 0.33f));
  take_left(rest, m.gap / 2);
  at.steps = take_right(rest, std::floor(cards * 0.335f));
  take_right(rest, m.gap / 2);
  at.plane = rest;
}

void layout_training(Frame& frame, Rect rest, ScreenLayout& at) {
  const float gap = frame.metrics.gap, width = rest.width() - 2 * gap;
  at.trainer = top_slice(frame, rest, trainer_height(frame, width) + 2 * gap);
  at.answers = top_slice(frame, rest, answers_height(frame, width) + 2 * gap);
  const float cards = rest.width() - gap;
  at.looks = take_left(rest, std::floor(cards * 0.33f));
  take_left(rest, gap / 2);
  at.progress = take_right(rest, std::floor(cards * 0.34f));
  take_right(rest, gap / 2);
  at.learned_plane = rest;
}

Rect words_slice(const Frame& frame, Rect& rest) {
  return top_slice(frame, rest, words_height(frame));
}

void layout_station(Frame& frame, Scene scene, Rect rest, ScreenLayout& at) {
  const float gap = frame.metrics.gap;
  at.guide = top_slice(frame, rest, guide_height(frame, rest.width() - 2 * gap) + 2 * gap);
  switch (scene) {
    case Scene::panel:
    case Scene::training:
      break;
    case Scene::gaze:
      at.stage = stage_slice(frame, rest, 0);
      at.gaze = rest;
      break;
    case Scene::reader:
      at.reader = rest;
      break;
    case Scene::moves:
      at.words = words_slice(frame, rest);
      at.formula = top_slice(frame, rest, formula_height(frame));
      at.plane = left_share(frame, rest, 0.5f);
      at.steps = rest;
      break;
    case Scene::symmetry:
      at.words = words_slice(frame, rest);
      at.heatmap = left_share(frame, rest, 0.5f);
      at.plane = rest;
      break;
    case Scene::projections:
      at.words = words_slice(frame, rest);
      at.projections = left_share(frame, rest, 0.62f);
      at.heatmap = rest;
      break;
    case Scene::product:
      at.formula = top_slice(frame, rest, formula_height(frame));
      at.product = left_share(frame, rest, 0.64f);
      at.steps = rest;
      break;
    case Scene::spread:
      at.spread = rest;
      break;
    case Scene::paper:
      at.paper = rest;
      break;
    case Scene::mixture:
      at.mixture = rest;
      break;
    case Scene::ratio:
      at.projections = left_share(frame, rest, 0.42f);
      at.ratio = rest;
      break;
  }
}

}  // namespace

bool shows_plane(const Frame& frame) {
  if (frame.state.view.editor.open) return false;
  if (std::ranges::binary_search(frame.state.view.covered, std::string_view("plane"))) return false;
  const Scene scene = scene_of(frame.state);
  if (is_comparing(frame.state)) return beside_compare(frame) == &ScreenLayout::plane;
  return scene == Scene::panel || scene == Scene::moves || scene == Scene::symmetry;
}

ScreenLayout layout_screen(Frame& frame, const Rect& display) {
  const Metrics& m = frame.metrics;
  ScreenLayout at;
  Rect rest = display;
  at.top_bar = take_top(rest, std::round((m.projection ? 2.5f : 2.9f) * m.body));
  rest.min.x += m.gap, rest.max.x -= m.gap, rest.max.y -= m.gap;
  const Scene scene = scene_of(frame.state);
  if (scene == Scene::training)
    layout_training(frame, rest, at);
  else if (frame.state.view.editor.open)
    layout_editing(frame, rest, at);
  else if (is_comparing(frame.state))
    layout_comparing(frame, rest, at);
  else if (scene == Scene::panel)
    layout_panel(frame, rest, at);
  else
    layout_station(frame, scene, rest, at);
  return at;
}

}  // namespace attn
