#include <algorithm>
#include <vector>

#include "app/state/shown_keys.h"
#include "app/ui/panels/stage_parts.h"
#include "app/ui/widgets/row_look.h"

namespace attn {
namespace {

/// Where the arcs of a chosen word begin and end, from the middle of a chip: each rank has its own lane, 0 in
/// the middle and then alternately right and left of it.
float lane_of(std::size_t rank, float chip_width) {
  constexpr float kLane = 0.13f, kOutermost = 0.39f;  // of the chip's width
  const std::size_t lane = (rank + 1) / 2;
  const float steps = static_cast<float>(lane) * (rank % 2 == 1 ? 1.0f : -1.0f);
  return std::clamp(steps * kLane, -kOutermost, kOutermost) * chip_width;
}

/// In one row from chip to chip over the words in between, to itself as a small loop; between rows from edge
/// to edge.
Bezier arc_between(const Frame& frame, const StageLayout& layout, ImVec2 origin, Index from_word,
                   Index to_word) {
  const auto query = static_cast<std::size_t>(from_word), key = static_cast<std::size_t>(to_word);
  const Rect &a = layout.chips[query], &b = layout.chips[key];
  const int row_a = layout.rows[query], row_b = layout.rows[key];
  const std::size_t rank = row_rank(frame.state.view, from_word);
  const float word_px = frame.fonts.face(layout.font).px;
  const float from_x = a.center().x + lane_of(rank, a.width());
  const float to_x = b.center().x + lane_of(rank, b.width());
  if (row_a != row_b) {
    const bool up = row_b < row_a;
    const ImVec2 from = origin + ImVec2{from_x, up ? a.min.y : a.max.y};
    const ImVec2 to = origin + ImVec2{to_x, up ? b.max.y : b.min.y};
    const ImVec2 bend{0, (up ? -1.0f : 1.0f) * layout.row_arcs * 0.9f};
    return {from, from + bend, to - bend, to};
  }
  ImVec2 from = origin + ImVec2{from_x, a.min.y}, to = origin + ImVec2{to_x, b.min.y};
  const float room = row_a == 0 ? layout.first_arcs : layout.row_arcs;
  // A cubic's highest point is at 3/4 of its control points.
  const float highest = (room - 0.3f * word_px) / 0.75f;
  float rise = std::clamp(0.42f * std::abs(to.x - from.x), std::min(highest, 0.9f * word_px), highest);
  if (query == key) {
    from.x -= 0.3f * a.width(), to.x += 0.3f * a.width();
    rise = std::min(highest, 0.8f * word_px);
  }
  return {from, from - ImVec2{0, rise}, to - ImVec2{0, rise}, to};
}

/// In a long sentence a few: all of them would be a thicket in which none can be followed.
Index arcs_of(const Derived& derived) {
  constexpr Index kFew = 12;
  return derived.size() <= kMostShownKeys ? derived.size() : kFew;
}

void draw_arcs_of(Frame& frame, const StageLayout& layout, ImVec2 origin, Index query) {
  const Derived& derived = frame.derived;
  if (derived.looks_at_nothing(query)) return;
  const auto weight_of = [&](Index word) { return derived.weight(query, word); };
  std::vector<Index> order = strongest_keys(derived, query, arcs_of(derived));
  std::ranges::reverse(order);  // the heaviest last, over the others
  const std::size_t rank = row_rank(frame.state.view, query);
  const RowLook look = row_look(frame.theme, rank);
  // Beside the query's arcs only those of other words that say something: all of them would be a thicket.
  const double least = rank == 0 ? 0 : strong_weight(derived.size());
  const float word_px = frame.fonts.face(layout.font).px;
  const float thinnest = 1.5f * frame.metrics.line, thickest = 0.55f * word_px;
  for (const Index word : order) {
    if (derived.masked(query, word)) continue;
    const double weight = weight_of(word);
    if (weight < least) continue;
    const double strength = frame.memory.hovered_word == word ? 1 : 0.3 + 0.6 * shade(frame, weight);
    draw_row_curve(frame, arc_between(frame, layout, origin, query, word), look,
                   mix(frame.theme.card, look.color, strength),
                   std::max(thinnest, static_cast<float>(weight) * thickest));
  }
}

}  // namespace

void draw_stage_arcs(Frame& frame, const StageLayout& layout, ImVec2 origin) {
  const ViewState& view = frame.state.view;
  if (asks_first(frame.state)) return;
  if (is_comparing(frame.state))
    for (const Index word : view.marked)
      if (word != view.word) draw_arcs_of(frame, layout, origin, word);
  draw_arcs_of(frame, layout, origin, view.word);
}

}  // namespace attn
