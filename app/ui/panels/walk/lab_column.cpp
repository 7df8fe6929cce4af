#include <cmath>

#include "app/ui/panels/walk/lab_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/shapes.h"

namespace attn {

std::string tiny_text(double value, double least) {
  if (value < least) return exponent_text(value, 1);
  constexpr double kRoundsUp = 0.995;  // of a power of ten: from there on two digits say the next power
  const int power = static_cast<int>(std::floor(std::log10(value / kRoundsUp)));
  return number_text(value, 1 - power);
}

std::string share_text(double share) {
  const double percent = 100 * share;
  if (percent != 0 && percent < 0.01) return tiny_text(percent, kLeastPercentage) + "%";
  return number_text(percent, percent == 0 ? 0 : percent < 1 ? 3 : percent < 10 ? 2 : 1) + "%";
}

FittedNumber fitting_share(const Frame& frame, double share, float room) {
  std::string text = share_text(share);
  for (const FontKind font : {FontKind::body, FontKind::small})
    if (text_width(frame, font, text) <= room) return {std::move(text), font};
  return {exponent_text(100 * share, 1) + "%", FontKind::small};
}

void LabColumn::headline(ItemId id, std::string_view label, std::string_view number, Color color) {
  if (rest_.height() < std::round(1.25f * frame_.metrics.word)) return;
  Rect row = take_top(rest_, std::round(1.25f * frame_.metrics.word));
  const bool large = text_width(frame_, FontKind::word, number) < 0.5f * row.width();
  const FontKind font = large ? FontKind::word : FontKind::title;
  const Rect place = take_right(row, std::ceil(text_width(frame_, font, number)) + 1);
  draw_text_in(frame_, {id.name, 0}, place, Align::right, {font, color, frame_.theme.card}, number);
  const TextStyle style{FontKind::bold, color, frame_.theme.card};
  draw_formula(frame_, {id.name, 1},
               {row.min.x, std::floor(row.center().y - text_height(frame_, FontKind::bold) / 2)}, style,
               shortened(frame_, FontKind::bold, label, row.width() - frame_.metrics.gap / 2));
}

void LabColumn::line(ItemId id, std::string_view left, std::string_view right) {
  if (rest_.height() < line_height(frame_)) return;
  const Rect row = take_top(rest_, line_height(frame_));
  const TextStyle style{FontKind::body, frame_.theme.ink, frame_.theme.card};
  Rect free = row;
  const Rect place = take_right(free, std::ceil(text_width(frame_, FontKind::body, right)) + 1);
  draw_text_in(frame_, {id.name, id.a, 1}, place, Align::right, style, right);
  take_right(free, frame_.metrics.gap / 2);
  draw_text_in(frame_, {id.name, id.a, 0}, free, Align::left, style, left);
}

void LabColumn::formula(ItemId id, std::string_view text) {
  const bool fits = formula_width(frame_, FontKind::body, text) <= rest_.width();
  const TextStyle style{fits ? FontKind::body : FontKind::small, frame_.theme.ink, frame_.theme.card};
  draw_formula(frame_, id, rest_.min, style, text);
  take_top(rest_, std::round(1.5f * frame_.metrics.body));
}

void LabColumn::text(ItemId id, std::string_view text) {
  const TextStyle style{FontKind::body, frame_.theme.ink, frame_.theme.card};
  if (draw_paragraph(frame_, id, rest_.min, rest_.width(), style, text, false) > rest_.height()) return;
  take_top(rest_, draw_paragraph(frame_, id, rest_.min, rest_.width(), style, text));
}

void LabColumn::rule() {
  const float half = std::round(frame_.metrics.gap / 2);
  take_top(rest_, half);
  draw_line(frame_, rest_.min, {rest_.max.x, rest_.min.y}, frame_.theme.line, frame_.metrics.line);
  take_top(rest_, half);
}

}  // namespace attn
