#include "app/ui/panels/stage_layout.h"

#include <numeric>
#include <utility>

#include "app/ui/panels/panels.h"
#include "app/ui/text.h"

namespace attn {
namespace {

/// The sentence that the slider leads to from this one, if both have as many words.
const Sentence* counterpart(const Frame& frame) {
  const auto [from, to] = std::pair(frame.state.view.blend.from, frame.state.view.blend.to);
  const Lesson& lesson = frame.state.lesson();
  if (!can_blend(lesson, from, to)) return nullptr;
  return &lesson.sentences[static_cast<std::size_t>(frame.state.view.sentence == from ? to : from)];
}

/// Each chip is as wide as the wider of its words in both sentences, so that a switch moves nothing.
std::vector<float> chip_widths(const Frame& frame, float width) {
  const float padding = 0.8f * frame.metrics.word, narrowest = 2.1f * frame.metrics.word;
  const Sentence* other = counterpart(frame);
  std::vector<float> widths;
  for (Index i = 0; i < frame.derived.size(); ++i) {
    float widest = text_width(frame, FontKind::word, frame.word(i));
    const auto at = static_cast<std::size_t>(i);
    if (other && at < other->tokens.size() && other->tokens[at].text != frame.derived.words[at])
      widest = std::max(widest,
                        text_width(frame, FontKind::word, frame.fonts.displayable(other->tokens[at].text)));
    widths.push_back(std::clamp(widest + padding, narrowest, std::max(narrowest, width)));
  }
  return widths;
}

/// The first chip of each row, when a row is at most `width` wide.
std::vector<std::size_t> break_rows(const std::vector<float>& widths, float gap, float width) {
  std::vector<std::size_t> starts{0};
  float used = widths.front();
  for (std::size_t i = 1; i < widths.size(); ++i) {
    if (used + gap + widths[i] > width) {
      starts.push_back(i);
      used = widths[i];
    } else {
      used += gap + widths[i];
    }
  }
  return starts;
}

/// No more rows than needed, and those about equally long: the narrowest width that needs no further row.
std::vector<std::size_t> balanced_rows(const std::vector<float>& widths, float gap, float width) {
  const std::vector<std::size_t> fewest = break_rows(widths, gap, width);
  float low = *std::max_element(widths.begin(), widths.end()), high = width;
  while (high - low > 1) {
    const float middle = (low + high) / 2;
    (break_rows(widths, gap, middle).size() == fewest.size() ? high : low) = middle;
  }
  return break_rows(widths, gap, high);
}

/// Puts the chips [first, last) into one row in the middle of `width`.
void place_row(std::vector<Rect>& chips, std::size_t first, std::size_t last,
               const std::vector<float>& widths, float width, float y, float height, float widest_gap) {
  const float used = std::accumulate(widths.begin() + static_cast<std::ptrdiff_t>(first),
                                     widths.begin() + static_cast<std::ptrdiff_t>(last), 0.0f);
  const auto gaps = static_cast<float>(last - first - 1);
  const float gap = std::min(widest_gap, (width - used) / std::max(1.0f, gaps));
  float x = std::max(0.0f, (width - used - gap * gaps) / 2);
  for (std::size_t i = first; i < last; ++i) {
    chips.push_back(rect_at({std::floor(x), y}, {std::floor(widths[i]), height}));
    x += widths[i] + gap;
  }
}

/// Chips of equal width in one row look calmest, and use the room.
void widen(std::vector<float>& widths, float width, float word, float gap) {
  const float widest = *std::max_element(widths.begin(), widths.end());
  const auto count = static_cast<float>(widths.size());
  if (count * widest + (count - 1) * gap > width) return;
  const float roomy = std::min(3.6f * word, (width - (count - 1) * 0.8f * word) / count);
  std::fill(widths.begin(), widths.end(), std::max(widest, roomy));
}

}  // namespace

StageLayout layout_stage(const Frame& frame, float width) {
  const Metrics& m = frame.metrics;
  const float gap = std::round(0.3f * m.word);
  std::vector<float> widths = chip_widths(frame, width);
  widen(widths, width, m.word, gap);
  const std::vector<std::size_t> starts = balanced_rows(widths, gap, width);

  StageLayout layout;
  layout.row_count = static_cast<int>(starts.size());
  const bool one_row = layout.row_count == 1;
  layout.heading = m.projection ? 0 : std::round(1.3f * m.title);
  layout.percent_height = std::round(1.3f * m.body);
  layout.row_arcs = std::round(0.75f * m.word);
  // A single row has room for high arcs, many rows share what there is.
  layout.first_arcs =
      one_row ? std::round((m.projection ? 2.0f : 2.7f) * m.word) : std::round(0.65f * m.word);
  const float chip_height = std::round(one_row ? 1.6f * m.word : 1.45f * m.word + 1.05f * m.body);

  float y = layout.heading + layout.first_arcs;
  for (std::size_t row = 0; row < starts.size(); ++row) {
    const std::size_t last = row + 1 < starts.size() ? starts[row + 1] : widths.size();
    place_row(layout.chips, starts[row], last, widths, width, y, chip_height, 1.2f * m.word);
    layout.rows.resize(last, static_cast<int>(row));
    y += chip_height + (row + 1 < starts.size() ? layout.row_arcs : 0);
  }
  layout.height = y + (one_row ? layout.percent_height : std::round(0.2f * m.word));
  return layout;
}

float stage_height(const Frame& frame, float width) {
  return layout_stage(frame, width).height;
}

std::string stage_heading(const Frame& frame) {
  const Index word = frame.state.view.word;
  const bool nothing = frame.derived.looks_at_nothing(word);
  return fill(frame.tr(nothing ? "stage.looks_at_nothing" : "stage.who"), {{"word", frame.word(word)}});
}

}  // namespace attn
