// The chosen word's row as columns, in both sentences side by side. Part 0: the class is asked first. Part 1:
// the first sentence. Part 2: both.

#include <algorithm>

#include "app/ui/arithmetic.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/stage_layout.h"
#include "app/ui/panels/walk/walk_text.h"
#include "app/ui/text.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// Columns of how many sentences are shown.
std::size_t shown_sides(const Frame& frame) {
  return scene_part(frame) < 2 ? std::min<std::size_t>(1, frame.derived.sides.size())
                               : frame.derived.sides.size();
}

/// One sentence is told from the other by the fill, not only by the colour: full, and hatched.
void draw_column(Frame& frame, const Rect& column, std::size_t side) {
  const Theme& theme = frame.theme;
  const float radius = frame.metrics.radius / 3;
  if (side == 0) return fill_rect(frame, column, theme.query, radius);
  hatched_rect(frame, column, {theme.key, theme.key_soft, 2 * frame.metrics.line, 0.45f * frame.metrics.body},
               radius);
}

/// Returns what is left of the row.
Rect draw_legend(Frame& frame, Rect row) {
  const Theme& theme = frame.theme;
  const float swatch = std::round(0.9f * frame.metrics.body);
  for (std::size_t side = shown_sides(frame); side-- > 0;) {
    const std::string text = frame.label(side);
    const float width = std::ceil(text_width(frame, FontKind::body, text)) + 1;
    if (row.width() < width + 2 * swatch) return row;
    const TextStyle style{FontKind::body, side == 0 ? theme.query : theme.key, theme.card};
    draw_text_in(frame, {"gaze/legend", static_cast<long long>(side)}, take_right(row, width), Align::left,
                 style, text);
    take_right(row, swatch / 2);
    const Rect box = take_right(row, swatch);
    draw_column(frame, {{box.min.x, box.center().y - swatch / 2}, {box.max.x, box.center().y + swatch / 2}},
                side);
    take_right(row, frame.metrics.gap);
  }
  return row;
}

/// The font in which every word's name fits under its columns; the smallest shortens them.
FontKind label_font(const Frame& frame, float room) {
  float widest = 0;
  for (Index i = 0; i < frame.derived.size(); ++i)
    widest = std::max(widest, text_width(frame, FontKind::body, frame.word(i)));
  return widest <= room ? FontKind::body : FontKind::small;
}

/// The word below its columns; where the sentences differ, both words: beside or, where that is too wide,
/// above each other.
void draw_names(Frame& frame, Index word, const Rect& name, FontKind font) {
  const Theme& theme = frame.theme;
  const bool chosen = word == frame.state.view.word;
  const bool two = shown_sides(frame) == 2 && frame.derived.cast.clue == word;
  const std::string first = two ? word_of(frame, 0, word) : frame.word(word),
                    second = word_of(frame, 1, word);
  const TextStyle style{chosen ? FontKind::bold : font, chosen ? theme.query : theme.ink, theme.card};
  if (!two || text_width(frame, font, first + "/" + second) <= name.width()) {
    draw_text_in(frame, {"gaze/word", word}, name, Align::center, style, two ? first + "/" + second : first);
    return;
  }
  // Each as wide as it needs to be: the neighbours' short words leave room.
  const float line = text_height(frame, FontKind::small);
  const auto draw = [&](long long row, const std::string& text, Color color) {
    const float half = std::max(name.width(), text_width(frame, FontKind::small, text)) / 2;
    const float top = name.min.y + static_cast<float>(row) * line;
    draw_text_in(frame, {"gaze/word", word, row},
                 {{name.center().x - half, top}, {name.center().x + half, top + line}}, Align::center,
                 {FontKind::small, color, theme.card}, text);
  };
  draw(0, first, theme.query);
  draw(1, second, theme.key);
}

void draw_word_columns(Frame& frame, Index word, Rect slot, FontKind font) {
  const Theme& theme = frame.theme;
  const Index query = frame.state.view.word;
  const float line = text_height(frame, FontKind::body);
  const bool lit = frame.memory.hovered_word == word;
  const std::size_t sides = shown_sides(frame);
  const Rect name = take_bottom(slot, std::ceil(2 * text_height(frame, FontKind::small)));
  draw_names(frame, word, name, font);
  const float width = std::min(2.4f * frame.metrics.body, 0.8f * slot.width() / static_cast<float>(sides));
  float x = std::floor(slot.center().x - width * static_cast<float>(sides) / 2);
  for (std::size_t side = 0; side < sides; ++side) {
    const Reading& reading = frame.derived.sides[side];
    if (word >= reading.size() || query >= reading.size()) continue;
    const auto weight = static_cast<float>(reading.weight(query, word));
    const float height = std::max(frame.metrics.line, (slot.height() - line) * weight);
    const Rect column{{x, slot.max.y - height}, {x + width - frame.metrics.line * 2, slot.max.y}};
    draw_column(frame, column, side);
    if (lit) outline_rect(frame, column, theme.ink, 2 * frame.metrics.line);
    const std::string percent = percent_number(reading, query, word);
    const FontKind digits =
        text_width(frame, FontKind::body, percent) <= width ? FontKind::body : FontKind::small;
    draw_text_in(frame, {"gaze/percent", word, static_cast<long long>(side)},
                 {{x - width / 4, column.min.y - line}, {x + 1.25f * width, column.min.y}}, Align::center,
                 {digits, side == 0 ? theme.query : theme.key, theme.card}, percent);
    x += width;
  }
}

/// Before the answer: the question, or what the class says.
void draw_question(Frame& frame, const Rect& area) {
  const auto& guess = frame.state.view.guess;
  const std::string it = frame.word(frame.state.view.word);
  const std::string text = guess ? fill(frame.tr("gaze.guessed"), {{"it", it}, {"word", frame.word(*guess)}})
                                 : fill(frame.tr("gaze.ask"), {{"it", it}});
  draw_text_in(frame, {"gaze/question"}, area, Align::center,
               {FontKind::title, guess ? frame.theme.focus : frame.theme.ink, frame.theme.card}, text);
}

/// Beside the heading, so that the class can compare.
void draw_guess(Frame& frame, const Rect& row) {
  const auto& guess = frame.state.view.guess;
  if (!guess || *guess >= frame.derived.size()) return;
  const std::string text = fill(frame.tr("gaze.guess"), {{"word", frame.word(*guess)}});
  if (text_width(frame, FontKind::body, text) <= row.width())
    draw_text_in(frame, {"gaze/guess"}, row, Align::left,
                 {FontKind::body, frame.theme.focus, frame.theme.card}, text);
}

}  // namespace

void draw_gaze(Frame& frame, Rect area) {
  if (scene_part(frame) == 0) return draw_question(frame, area);
  Rect heading = take_top(area, std::round(1.3f * frame.metrics.title));
  heading = draw_legend(frame, heading);
  const Rect title = draw_text_in(
      frame, {"gaze/title"}, heading, Align::left, {FontKind::title, frame.theme.ink, frame.theme.card},
      fill(frame.tr("gaze.title"), {{"word", frame.word(frame.state.view.word)}}));
  draw_guess(frame,
             {{title.max.x + 1.5f * frame.metrics.gap, heading.min.y}, {heading.max.x, heading.max.y}});
  const Index n = frame.derived.size();
  const float slot = std::min(area.width() / static_cast<float>(n), 2.9f * frame.metrics.word);
  const float least = 1.6f * frame.metrics.small * static_cast<float>(shown_sides(frame));
  if (slot < least) return;  // a long sentence: the stage above has all its numbers
  const FontKind font = label_font(frame, slot - frame.metrics.gap / 2);
  // Under the words of the stage, whose card is as wide as this one; where those are in several rows, evenly
  // spread.
  const StageLayout& stage = frame.memory.stage.layout;
  for (Index i = 0; i < n; ++i) {
    const float even = area.width() / 2 + (static_cast<float>(i) + 0.5f - static_cast<float>(n) / 2) * slot;
    const float center = stage.row_count == 1 ? stage.chips[static_cast<std::size_t>(i)].center().x : even;
    const float half = (slot - frame.metrics.gap / 4) / 2;
    draw_word_columns(frame, i,
                      {{std::floor(area.min.x + center - half), area.min.y},
                       {std::floor(area.min.x + center + half), area.max.y}},
                      font);
  }
}

}  // namespace attn
