#include <algorithm>

#include "app/ui/panels/walk/lab_parts.h"

#include "app/ui/text.h"
#include "app/ui/widgets/slider.h"

namespace attn {

float dial_height(const Frame& frame) {
  return std::round(1.6f * frame.metrics.body);
}

float dial_box_width(const Frame& frame) {
  return std::round(4.2f * frame.metrics.body);
}

float dial_label_width(const Frame& frame, std::initializer_list<std::string_view> labels) {
  float width = 0;
  for (const std::string_view label : labels)
    width = std::max(width, std::ceil(formula_width(frame, FontKind::body, label)) + 1);
  return width;
}

std::optional<double> draw_dial_box(Frame& frame, ItemId id, const Rect& rect, double value,
                                    const NumberRule& rule) {
  return number_box(frame, id, rect, value, rule,
                    {.ink = frame.theme.ink,
                     .soft = frame.theme.query_soft,
                     .hint = frame.tr("number.hint.click"),
                     .opens_by_click = true});
}

DialChange draw_dial(Frame& frame, const Rect& row, float label_width, const Dial& dial) {
  Rect rest = row;
  const Rect label = take_left(rest, label_width);
  const float gap = std::round(frame.metrics.gap / 2);
  draw_formula(frame, {dial.box.name, 1},
               {label.min.x, std::floor(label.center().y - text_height(frame, FontKind::body) / 2)},
               {FontKind::body, frame.theme.ink, frame.theme.card}, dial.label);
  take_left(rest, gap);
  const Rect box = take_right(rest, dial_box_width(frame));
  take_right(rest, gap);
  DialChange change;
  change.place = slider(frame, dial.slider, rest, dial.place, dial.hint, dial.step);
  change.value = draw_dial_box(frame, dial.box, box, dial.value, dial.rule);
  return change;
}

}  // namespace attn
