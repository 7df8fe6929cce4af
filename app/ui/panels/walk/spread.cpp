// Why scores are divided by sqrt(d_k): scores of random vectors. Part 0: how far they spread. Part 1: what
// softmax makes of that. Part 2: the textbook's own row.

#include <algorithm>
#include <cmath>

#include "app/ui/panels/panels.h"
#include "app/ui/panels/walk/lab_parts.h"
#include "app/ui/panels/walk/spread_parts.h"
#include "app/ui/panels/walk/walk_text.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

const double kDoublings = std::log2(static_cast<double>(kSpreadMax));

/// The slider goes by doublings, so that small d_k have as much of it as large ones.
double place_of(Index d_k) {
  return std::log2(static_cast<double>(d_k)) / kDoublings;
}
Index d_k_at(double place) {
  return static_cast<Index>(std::lround(std::exp2(place * kDoublings)));
}

/// A quarter of a doubling, but always as much as the next whole number needs.
double key_step(Index d_k) {
  return std::max(0.25 / kDoublings, place_of(d_k + 1) - place_of(d_k));
}

/// Cuts "seed [box] (New numbers)" off the right of the row.
void draw_seed(Frame& frame, Rect& row, SpreadDials& dials) {
  const float gap = frame.metrics.gap / 2;
  const std::string &label = frame.tr("spread.new_seed"), &name = frame.tr("spread.seed");
  const Rect press = take_right(row, button_width(frame, FontKind::body, label));
  take_right(row, gap);
  const Rect box = take_right(row, dial_box_width(frame));
  take_right(row, gap);
  const Rect text = take_right(row, std::ceil(text_width(frame, FontKind::body, name)) + 1);
  take_right(row, 2 * gap);
  draw_text_in(frame, {"spread/seed"}, text, Align::left, {FontKind::body, frame.theme.ink, frame.theme.card},
               name);
  const auto typed = draw_dial_box(frame, {"spread/seed/box"}, box, static_cast<double>(dials.seed),
                                   {0, static_cast<double>(kSeedMax), true, 1});
  if (typed) dials.seed = static_cast<std::uint64_t>(*typed);
  if (button(frame, {"spread/new_seed"}, button_place(frame, press), label, frame.tr("spread.new_seed_hint")))
    dials.seed = next_seed(dials.seed);
}

void draw_dials(Frame& frame, Rect row) {
  const SpreadDials& now = frame.state.view.dials.spread;
  SpreadDials dials = now;
  Rect rest = row;
  draw_seed(frame, rest, dials);
  const std::string& label = frame.tr("spread.dims");
  const DialChange change = draw_dial(frame, rest, dial_label_width(frame, {label}),
                                      {.slider = {"spread/d_k/slider"},
                                       .box = {"spread/d_k/box"},
                                       .label = label,
                                       .value = static_cast<double>(now.d_k),
                                       .rule = {1, kSpreadMax, true, 1},
                                       .place = place_of(now.d_k),
                                       .step = key_step(now.d_k),
                                       .hint = frame.tr("spread.dims_hint")});
  if (change.place) dials.d_k = d_k_at(*change.place);
  if (change.value) dials.d_k = static_cast<Index>(*change.value);
  if (dials != now) frame.emit(SetSpreadDials{dials});
}

/// Four charts of equal size.
void draw_grid(Frame& frame, Rect area) {
  const float gap = frame.metrics.gap;
  const float width = std::floor((area.width() - 2 * gap) / 2),
              height = std::floor((area.height() - gap) / 2);
  Rect top = take_top(area, height);
  take_top(area, gap);
  draw_score_histogram(frame, take_left(top, width));
  take_left(top, 2 * gap);
  draw_weight_row(frame, top);
  draw_largest_weight_curves(frame, take_left(area, width));
  take_left(area, 2 * gap);
  draw_gradient_curves(frame, area);
}

}  // namespace

DivisionLook undivided_look(const Frame& frame) {
  return {frame.theme.query, false};
}
DivisionLook divided_look(const Frame& frame) {
  return {frame.theme.value, true};
}

void draw_division_bar(const Frame& frame, const Rect& rect, const DivisionLook& look) {
  if (!look.divided) return fill_rect(frame, rect, look.color);
  hatched_rect(frame, rect,
               {look.color, frame.theme.value_soft, 1.5f * frame.metrics.line, 0.4f * frame.metrics.body});
}

float legend_height(const Frame& frame) {
  return std::round(1.25f * text_height(frame, FontKind::small));
}

void draw_division_legend(Frame& frame, ItemId id, const Rect& row) {
  const float side = std::round(0.8f * frame.metrics.body);
  const float line = text_height(frame, FontKind::small);
  float x = row.min.x;
  for (const DivisionLook& look : {undivided_look(frame), divided_look(frame)}) {
    const std::string& name = frame.tr(look.divided ? "spread.with" : "spread.without");
    draw_division_bar(frame, rect_at({x, std::floor(row.min.y + (line - side) / 2)}, {side, side}), look);
    x += 1.5f * side;
    x += draw_formula(frame, {id.name, look.divided ? 1 : 0}, {x, row.min.y},
                      {FontKind::small, look.color, frame.theme.card}, name) +
         frame.metrics.gap;
  }
}

void draw_lab_heading(Frame& frame, ItemId id, Rect& rest, std::string_view text) {
  const Rect row = take_top(rest, std::round(1.3f * frame.metrics.body));
  draw_formula(frame, id, row.min, {FontKind::bold, frame.theme.ink, frame.theme.card}, text);
}

void draw_gradient_means(Frame& frame, Rect row, std::string_view heading) {
  const std::string& means = frame.tr("spread.gradient_short");
  take_left(row, std::ceil(text_width(frame, FontKind::bold, heading)) + frame.metrics.gap);
  if (text_width(frame, FontKind::small, means) > row.width()) return;
  draw_text_in(frame, {"spread/gradient_short"}, row, Align::right,
               {FontKind::small, frame.theme.muted, frame.theme.card}, means);
}

void draw_computing(Frame& frame, ItemId id, const Rect& area) {
  const std::string text =
      fill(frame.tr("spread.computing"), {{"done", std::to_string(frame.derived.labs.spread.sweep->done())}});
  const float width = formula_width(frame, FontKind::body, text);
  draw_formula(frame, id,
               {std::floor(area.center().x - width / 2),
                std::floor(area.center().y - text_height(frame, FontKind::body) / 2)},
               {FontKind::body, frame.theme.muted, frame.theme.card}, text);
}

void draw_spread(Frame& frame, Rect area) {
  const float gap = frame.metrics.gap;
  draw_dials(frame, take_top(area, dial_height(frame)));
  take_top(area, gap);
  switch (scene_part(frame)) {
    case 0:
      draw_score_histogram(frame, take_left(area, std::floor(0.64f * area.width())));
      take_left(area, 2 * gap);
      return draw_spread_numbers(frame, area);
    case 1:
      return draw_grid(frame, area);
    default:
      draw_typed_row(frame, take_left(area, std::floor(0.5f * area.width() - gap)));
      take_left(area, 2 * gap);
      return draw_divided_histogram(frame, area);
  }
}

}  // namespace attn
