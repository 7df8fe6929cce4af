#include "app/ui/panels/walk/lab_dial.h"

#include "app/ui/text.h"
#include "app/ui/widgets/slider.h"

namespace attn {

float dial_height(const Frame& frame) {
  return std::round(1.6f * frame.metrics.body);
}

float dial_box_width(const Frame& frame) {
  return std::round(4.2f * frame.metrics.body);
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
  change.value = number_box(frame, dial.box, box, dial.value, dial.rule,
                            {frame.theme.ink, frame.theme.query_soft, true, frame.tr("number.hint")});
  return change;
}

}  // namespace attn
