// The sentence as one line of small chips, where a lab needs the height: to choose a word.

#include <algorithm>
#include <vector>

#include "app/ui/panels/panels.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

std::vector<float> chip_widths(const Frame& frame, FontKind font) {
  std::vector<float> widths;
  const float padding = 1.1f * frame.fonts.face(font).px;
  for (Index i = 0; i < frame.derived.size(); ++i)
    widths.push_back(std::ceil(text_width(frame, font, frame.word(i)) + padding));
  return widths;
}

/// The words around the chosen one that fit: [first, last).
struct Window {
  std::size_t first, last;
  float used;
};

Window window_around(const std::vector<float>& widths, std::size_t chosen, float gap, float room) {
  Window window{chosen, chosen + 1, widths[chosen]};
  for (bool grew = true; grew;) {
    grew = false;
    if (window.first > 0 && window.used + gap + widths[window.first - 1] <= room)
      window.used += gap + widths[--window.first], grew = true;
    if (window.last < widths.size() && window.used + gap + widths[window.last] <= room)
      window.used += gap + widths[window.last++], grew = true;
  }
  return window;
}

void draw_chip(Frame& frame, Index word, FontKind font, const Rect& rect) {
  const Theme& theme = frame.theme;
  const Hit mouse = hit(frame, {"words/word", word}, rect);
  if (mouse.hovered) frame.memory.hovering_word = word;
  if (mouse.clicked) frame.emit(SelectWord{word});
  const bool chosen = word == frame.state.view.word;
  const bool partner = word == partner_of(frame.state, frame.derived) && !chosen;
  const Color fill = mouse.hovered ? theme.query_soft : theme.card;
  fill_rect(frame, rect, fill, frame.metrics.radius);
  outline_rect(frame, rect.grown(-frame.metrics.line),
               chosen    ? theme.query
               : partner ? theme.key
                         : theme.line,
               (chosen ? 3 : 2) * frame.metrics.line, frame.metrics.radius);
  if (chosen) log_mark(frame, {"words/selected"}, rect, theme.query, theme.paper);
  draw_text_in(frame, {"words/word", word}, rect, Align::center, {font, theme.ink, fill}, frame.word(word));
}

}  // namespace

float words_height(const Frame& frame) {
  return std::round(1.9f * frame.metrics.body);
}

void draw_words(Frame& frame, Rect area) {
  const float gap = frame.metrics.gap / 2, arrow = area.height();
  FontKind font = FontKind::body;
  std::vector<float> widths = chip_widths(frame, font);
  const auto total = [&] {
    float sum = -gap;
    for (const float width : widths) sum += width + gap;
    return sum;
  };
  if (total() > area.width()) widths = chip_widths(frame, font = FontKind::small);
  const bool all = total() <= area.width();
  const float room = all ? area.width() : std::max(0.0f, area.width() - 2 * arrow);
  for (float& width : widths) width = std::min(width, room);
  const Index chosen = frame.state.view.word;
  const Window window = window_around(widths, static_cast<std::size_t>(chosen), gap, room);
  if (!all) {
    const Index last = frame.derived.size() - 1;
    if (triangle_button(frame, {"words/back"}, take_left(area, arrow), true, {}, chosen > 0))
      frame.emit(SelectWord{chosen - 1});
    if (triangle_button(frame, {"words/on"}, take_right(area, arrow), false, {}, chosen < last))
      frame.emit(SelectWord{chosen + 1});
  }
  float x = std::floor(area.center().x - window.used / 2);
  for (std::size_t i = window.first; i < window.last; ++i) {
    draw_chip(frame, static_cast<Index>(i), font, rect_at({x, area.min.y}, {widths[i], area.height()}));
    x += widths[i] + gap;
  }
}

}  // namespace attn
