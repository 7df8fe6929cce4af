#include "app/ui/panels/stage_layout.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "app/state/shown_keys.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/stage_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/number_text.h"
#include "core/shares.h"

namespace attn {
namespace {

/// The sentence that the slider leads to from this one, if both have as many words.
const Sentence* counterpart(const Frame& frame) {
  const auto [from, to] = std::pair(frame.state.view.blend.from, frame.state.view.blend.to);
  const Lesson& lesson = frame.state.lesson();
  if (!can_blend(lesson, from, to)) return nullptr;
  return &lesson.sentences[static_cast<std::size_t>(frame.state.view.sentence == from ? to : from)];
}

/// From large to small. Between the smallest, where words can just be read, and the overview there is
/// nothing.
constexpr std::array kWordFonts{FontKind::word, FontKind::title, FontKind::body, FontKind::small};
constexpr std::size_t kUsualForLong = 2;  ///< which of them words have that must be scrolled all the same

/// Sizes in proportion to the words' font.
float font_size(const Frame& frame, FontKind font) {
  return frame.fonts.face(font).px;
}

/// Each chip is as wide as the wider of its words in both sentences, so that a switch moves nothing.
std::vector<float> chip_widths(const Frame& frame, FontKind font, float width) {
  const float px = font_size(frame, font), padding = 0.8f * px;
  float narrowest = 2.1f * px;
  if (const int decimals = percent_decimals(frame.derived.words.size()); decimals > 0) {
    const FontKind percents = percent_font(font),
                   strong = percents == FontKind::body ? FontKind::bold : percents;
    narrowest = std::max(narrowest, text_width(frame, strong, number_text(10, decimals) + "%") + 0.6f * px);
  }
  const Sentence* other = counterpart(frame);
  std::vector<float> widths;
  for (Index i = 0; i < frame.derived.size(); ++i) {
    float widest = word_width(frame, font, i);
    const auto at = static_cast<std::size_t>(i);
    if (other && at < other->tokens.size() && other->tokens[at].text != frame.derived.words[at])
      widest = std::max(widest, text_width(frame, font, frame.fonts.displayable(other->tokens[at].text)));
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

/// All words in one size of type.
StageLayout layout_in(const Frame& frame, FontKind font, float width) {
  const Metrics& m = frame.metrics;
  const float px = font_size(frame, font), gap = std::round(0.3f * px);
  std::vector<float> widths = chip_widths(frame, font, width);
  widen(widths, width, px, gap);
  const std::vector<std::size_t> starts = balanced_rows(widths, gap, width);

  StageLayout layout;
  layout.font = font;
  layout.width = width;
  layout.row_count = static_cast<int>(starts.size());
  const bool one_row = layout.row_count == 1;
  layout.heading = m.projection ? 0 : std::round(1.3f * m.title);
  layout.percent_height = std::round(1.3f * font_size(frame, percent_font(font)));
  layout.row_arcs = std::round(0.75f * px);
  // A single row has room for high arcs, many rows share what there is.
  layout.first_arcs = one_row ? std::round((m.projection ? 2.0f : 2.7f) * px) : std::round(0.65f * px);
  const float percent = font_size(frame, percent_font(font));
  const float above = font == FontKind::word ? 1.22f : 1.4f;  // of smaller type the outline takes more
  const float two_lines =
      std::max(1.45f * px + 1.05f * percent, above * px + 1.3f * percent + 0.15f * m.body);
  const float chip_height = std::round(one_row ? 1.6f * px : two_lines);

  float y = layout.heading + layout.first_arcs;
  for (std::size_t row = 0; row < starts.size(); ++row) {
    const std::size_t last = row + 1 < starts.size() ? starts[row + 1] : widths.size();
    place_row(layout.chips, starts[row], last, widths, width, y, chip_height, 1.2f * px);
    layout.rows.resize(last, static_cast<int>(row));
    y += chip_height + (row + 1 < starts.size() ? layout.row_arcs : 0);
  }
  layout.height = y + (one_row ? layout.percent_height : std::round(0.2f * px));
  return layout;
}

/// Beside the words as much as a picture of them needs to be of use.
float overview_width(const Frame& frame, float width) {
  return std::round(std::min(0.16f * width, 9 * frame.metrics.body));
}

StageLayout layout_with_overview(const Frame& frame, std::size_t size, float width) {
  const float overview = overview_width(frame, width);
  const float words = width - overview - frame.metrics.gap - ImGui::GetStyle().ScrollbarSize;
  StageLayout layout = layout_in(frame, kWordFonts[size], words);
  layout.overview = overview;
  return layout;
}

/// The size of type that suits the sentence: the largest in which it fits. Of a few words each is to be read
/// from the back row, and what doesn't fit is a short way to scroll.
std::size_t usual_size(const Frame& frame, float width, float most_height) {
  if (frame.derived.size() <= kMostShownKeys) return 0;
  std::size_t size = 0;
  constexpr float kShare = 0.75f;  // the cards below are to be used, too
  while (size < kUsualForLong && layout_in(frame, kWordFonts[size], width).height > kShare * most_height)
    ++size;
  return size;
}

StageLayout compute_layout(const Frame& frame, float width, float most_height) {
  const std::size_t usual = usual_size(frame, width, most_height);
  constexpr int kLast = static_cast<int>(kWordFonts.size()) - 1;
  const int zoomed = std::clamp(static_cast<int>(usual) - frame.memory.stage.zoom, 0, kLast);
  // Beyond the ends there is nothing to come back from.
  const int zoom = frame.memory.stage.zoom = static_cast<int>(usual) - zoomed;
  StageLayout layout = layout_in(frame, kWordFonts[static_cast<std::size_t>(zoomed)], width);
  const bool fits = layout.height <= most_height + 0.5f || frame.derived.size() <= kMostShownKeys;
  if (fits && zoom == 0) return layout;
  return layout_with_overview(frame, static_cast<std::size_t>(zoomed), width);
}

/// As large as fits into that height, within reason: of a longer sentence a part is seen, and an overview of
/// all.
const StageLayout& layout_stage(const Frame& frame, float width, float most_height) {
  StageMemory& memory = frame.memory.stage;
  const ViewState& view = frame.state.view;
  const Index other = view.sentence == view.blend.from ? view.blend.to : view.blend.from;
  StageMemory::Key key{width,
                       most_height,
                       memory.zoom,
                       frame.memory.word_widths.revision(frame),
                       frame.state.history.present().document,
                       view.sentence,
                       other};
  if (memory.key != key) {
    memory.layout = compute_layout(frame, width, most_height);
    memory.key = std::move(key);
    memory.key->zoom = memory.zoom;
  }
  return memory.layout;
}

}  // namespace

float stage_height(const Frame& frame, float width, StageRoom room) {
  const StageLayout& layout = layout_stage(frame, width, room.whole);
  if (layout.overview == 0) return std::min(layout.height, room.whole);
  if (layout.height <= room.scrolled) return layout.height;
  // A row of words that is half visible looks broken; the overview says that there are more.
  const float top = layout.heading + layout.first_arcs, row = layout.chips.front().height() + layout.row_arcs;
  const float rows = std::max(1.0f, std::floor((room.scrolled - top + layout.row_arcs) / row));
  return std::min(room.scrolled, top + rows * row - layout.row_arcs + std::round(0.2f * frame.metrics.body));
}

bool can_zoom_stage(const StageLayout& layout, int steps) {
  const auto at = std::ranges::find(kWordFonts, layout.font) - kWordFonts.begin();
  return steps > 0 ? at > 0 : at + 1 < static_cast<std::ptrdiff_t>(kWordFonts.size());
}

void zoom_stage(Frame& frame, int steps) {
  if (can_zoom_stage(frame.memory.stage.layout, steps)) frame.memory.stage.zoom += steps;
}

std::string stage_heading(const Frame& frame) {
  const Index word = frame.state.view.word;
  const bool nothing = frame.derived.looks_at_nothing(word);
  return fill(frame.tr(nothing ? "stage.looks_at_nothing" : "stage.who"), {{"word", frame.word(word)}});
}

}  // namespace attn
