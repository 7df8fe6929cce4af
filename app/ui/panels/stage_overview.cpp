// The whole sentence in small, beside words that have to be scrolled.

#include <algorithm>

#include "app/state/shown_keys.h"
#include "app/ui/panels/stage_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// From the layout's places to those of the picture.
struct Reduced {
  const StageLayout& layout;
  Rect picture;

  float x(float from) const { return picture.min.x + from / layout.width * picture.width(); }
  float y(float from) const { return picture.min.y + from / layout.height * picture.height(); }
  /// A word; never so small that it can't be seen.
  Rect word(Index i) const {
    constexpr float kLeast = 2;
    const Rect& chip = layout.chips[static_cast<std::size_t>(i)];
    const ImVec2 at{x(chip.min.x), y(chip.min.y)};
    return {at, {std::max(x(chip.max.x), at.x + kLeast), std::max(y(chip.max.y), at.y + kLeast)}};
  }
};

/// The words that are looked at most come last, so that none of them is hidden by its neighbours.
void draw_words(Frame& frame, const Reduced& at) {
  const Index query = frame.state.view.word;
  const ReadingRow::Numbers weights = frame.derived.row(query).weights;
  const auto draw = [&](Index i) {
    fill_rect(frame, at.word(i), frame.theme.heat(shade(frame, weights[i])));
  };
  const bool hidden = asks_first(frame.state);
  fill_rect(frame, at.picture, frame.theme.paper);
  for (Index i = 0; i < frame.derived.size(); ++i)
    hidden ? fill_rect(frame, at.word(i), frame.theme.heat(0)) : draw(i);
  if (hidden) return;
  const std::vector<Index> strongest = strongest_keys(frame.derived, query, kMostShownKeys);
  for (auto i = strongest.rbegin(); i != strongest.rend(); ++i) draw(*i);
}

void mark_word(Frame& frame, const Reduced& at, Index word, Color color) {
  const float line = frame.metrics.line;
  const Rect mark = at.word(word).grown(2 * line);
  outline_rect(frame, mark.grown(line), frame.theme.card, 2 * line);
  outline_rect(frame, mark, color, 2 * line);
}

/// Where the mouse points is in the middle of what is seen.
void take_mouse(Frame& frame, const Reduced& at, SeenPart seen) {
  const Hit mouse = hit(frame, {"stage/overview"}, at.picture);
  if (mouse.hovered && !mouse.held) tooltip(frame, frame.tr("stage.overview.hint"));
  if (!mouse.held) return;
  const float share = (ImGui::GetIO().MousePos.y - at.picture.min.y) / at.picture.height();
  const float visible = seen.bottom - seen.top;
  frame.memory.stage.scroll_to =
      std::clamp(share * at.layout.height - visible / 2, 0.0f, std::max(0.0f, at.layout.height - visible));
}

void draw_zoom_buttons(Frame& frame, const StageLayout& layout, Rect row) {
  const auto zoom = [&](const char* id, const char* label, std::string_view hint, int steps,
                        const Rect& rect) {
    const ButtonLook look{.enabled = can_zoom_stage(layout, steps), .font = FontKind::body};
    if (button(frame, {id}, rect, label, frame.tr(hint), look)) zoom_stage(frame, steps);
  };
  const float half = std::floor((row.width() - frame.metrics.gap / 2) / 2);
  zoom("stage/zoom_out", "−", "stage.zoom_out.hint", -1, take_left(row, half));
  zoom("stage/zoom_in", "+", "stage.zoom_in.hint", 1, take_right(row, half));
}

}  // namespace

void draw_stage_overview(Frame& frame, const StageLayout& layout, Rect area, SeenPart seen) {
  draw_zoom_buttons(frame, layout, take_top(area, button_height(frame, FontKind::body)));
  take_top(area, frame.metrics.gap / 2);
  if (area.height() < 2 * frame.metrics.small) return;
  const Reduced at{layout, area};
  log_region(frame, {"stage/overview"}, area);
  draw_words(frame, at);
  if (!asks_first(frame.state)) mark_word(frame, at, partner_of(frame.state, frame.derived), frame.theme.key);
  mark_word(frame, at, frame.state.view.word, frame.theme.query);
  const Rect window{{area.min.x, at.y(seen.top)}, {area.max.x, at.y(std::min(seen.bottom, layout.height))}};
  outline_rect(frame, window, frame.theme.ink, 2 * frame.metrics.line);
  take_mouse(frame, at, seen);
}

}  // namespace attn
