#include "app/ui/panels/plane_chooser.h"

#include "app/ui/text.h"
#include "app/ui/widgets/button.h"

namespace attn {
namespace {

constexpr FontKind kFont = FontKind::small;

const std::string& name_of(const Frame& frame, const DimensionChoice& choice) {
  return frame.tr(choice.horizontal ? "plane.across" : "plane.up");
}

}  // namespace

float dimension_chooser_height(const Frame& frame) {
  return button_height(frame, kFont);
}

float dimension_chooser_width(const Frame& frame, const DimensionChoice& choice) {
  const float number = text_width(frame, kFont, std::to_string(choice.d_k));
  return text_width(frame, kFont, name_of(frame, choice)) + number + 2 * dimension_chooser_height(frame);
}

std::optional<Index> draw_dimension_chooser(Frame& frame, const ChooserIds& ids,
                                            const DimensionChoice& choice, const Rect& rect) {
  Rect rest = rect;
  const long long axis = choice.horizontal ? 0 : 1;
  const TextStyle style{kFont, frame.theme.ink, frame.theme.card};
  const std::string& name = name_of(frame, choice);
  draw_text_in(frame, {ids.name, axis}, take_left(rest, text_width(frame, kFont, name)), Align::left, style,
               name);
  const Rect back = take_left(rest, rest.height()), on = take_right(rest, rest.height());
  draw_text_in(frame, {ids.number, axis}, rest, Align::center, style, std::to_string(choice.shown + 1));
  const auto beside = [&](Index by) {
    const Index next = choice.shown + by;
    return next == choice.other ? next + by : next;
  };
  std::optional<Index> chosen;
  for (const int by : {-1, 1}) {
    const Index next = beside(by);
    if (triangle_button(frame, {by < 0 ? ids.back : ids.on, axis}, by < 0 ? back : on, by < 0, {},
                        in_range(next, choice.d_k)))
      chosen = next;
  }
  return chosen;
}

}  // namespace attn
