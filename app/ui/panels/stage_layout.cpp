#include "app/ui/panels/stage_layout.h"

#include "app/ui/panels/panels.h"
#include "app/ui/text.h"

namespace attn {
namespace {

std::vector<float> chip_widths(const Frame& frame, float width) {
  const float padding = 0.9f * frame.metrics.word, narrowest = 2.2f * frame.metrics.word;
  std::vector<float> widths;
  for (Index i = 0; i < frame.derived.size(); ++i)
    widths.push_back(std::clamp(text_width(frame, FontKind::word, frame.word(i)) + padding, narrowest,
                                std::max(narrowest, width)));
  return widths;
}

/// Puts the chips [first, last) into one row: all the space between and beside them is the same.
void place_row(std::vector<Rect>& chips, std::size_t first, std::size_t last, const std::vector<float>& widths,
               float width, float y, float height, float widest_gap) {
  float used = 0;
  for (std::size_t i = first; i < last; ++i) used += widths[i];
  const auto count = static_cast<float>(last - first);
  const float gap = std::min(widest_gap, (width - used) / std::max(1.0f, count - 1));
  float x = std::max(0.0f, (width - used - gap * (count - 1)) / 2);
  for (std::size_t i = first; i < last; ++i) {
    chips.push_back(rect_at({std::floor(x), y}, {std::floor(widths[i]), height}));
    x += widths[i] + gap;
  }
}

}  // namespace

StageLayout layout_stage(const Frame& frame, float width) {
  const Metrics& m = frame.metrics;
  std::vector<float> widths = chip_widths(frame, width);
  const float smallest_gap = 0.35f * m.word, chip_height = std::round(1.6f * m.word);

  // One row with chips of equal width looks calmest, and uses the room; where that doesn't fit, each is as wide as its
  // word.
  const float widest = *std::max_element(widths.begin(), widths.end());
  const auto count = static_cast<float>(widths.size());
  if (count * widest + (count - 1) * smallest_gap <= width) {
    const float roomy = std::min(3.6f * m.word, (width - (count - 1) * 0.8f * m.word) / count);
    std::fill(widths.begin(), widths.end(), std::max(widest, roomy));
  }

  StageLayout layout;
  layout.percent_height = std::round(1.35f * m.body);
  layout.row_arcs = std::round(0.75f * m.word);
  std::size_t first = 0;
  float y = 0, used = 0;
  const auto end_row = [&](std::size_t last) {
    y += layout.row_count == 1 ? 0 : layout.row_arcs;
    place_row(layout.chips, first, last, widths, width, y, chip_height, 1.2f * m.word);
    layout.rows.resize(last, layout.row_count - 1);
    y += chip_height + layout.percent_height;
    first = last;
  };
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const float with_this = used + (i > first ? smallest_gap : 0) + widths[i];
    if (i > first && with_this > width) {
      end_row(i);
      ++layout.row_count;
      used = widths[i];
    } else {
      used = with_this;
    }
  }
  end_row(widths.size());

  // The heading has a line of its own, so that no arc runs through it. A single row has room for high arcs, many rows
  // share what there is.
  layout.heading = std::round(1.3f * m.title);
  const float high = m.projection ? 2.0f : 2.7f, low = 1.3f;
  layout.first_arcs = std::round((layout.row_count == 1 ? high : low) * m.word);
  const float top = layout.heading + layout.first_arcs;
  for (Rect& chip : layout.chips) chip.min.y += top, chip.max.y += top;
  layout.height = top + y;
  return layout;
}

float stage_height(const Frame& frame, float width) { return layout_stage(frame, width).height; }

}  // namespace attn
